import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { ApiError } from '../../../platform/client.ts'
import { isCode } from '../../../platform/errors.ts'
import { ExportMenu } from '../../../platform/ui/list/export-menu.tsx'
import { FileDrop } from '../../../platform/ui/form/file-drop.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { Textarea } from '../../../platform/ui/kit/textarea.tsx'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import type { ImportKind } from '../file/contract.columns.ts'
import type { Given } from './opening.ts'
import { mostBytes, useOpening } from './opening.ts'
import { Sample } from './sample.tsx'
import classes from './start.module.css'

const hintOf: Partial<
  Record<
    ImportKind,
    | 'pasteHintProducts'
    | 'pasteHintDishes'
    | 'pasteHintLoad'
    | 'pasteHintTimetable'
    | 'pasteHintClasses'
  >
> = {
  products: 'pasteHintProducts',
  dishes: 'pasteHintDishes',
  load: 'pasteHintLoad',
  timetable: 'pasteHintTimetable',
  classes: 'pasteHintClasses',
}

type StartProps = { kind: ImportKind; opened(id: string, given: Given): void }

/** Where a spreadsheet comes from: a file, or cells that were copied. */
export function Start({ kind, opened }: StartProps) {
  const t = useTranslations('imports')
  const sentence = useTranslations('errors')
  const toast = useToast()
  const { open, busy } = useOpening(kind)
  const [fault, setFault] = useState<string>()
  const id = useId()
  const [pasted, setPasted] = useState('')
  const take = async (given: Given | Promise<Given>) => {
    setFault(undefined)
    try {
      const ready = await given
      opened((await open(ready)).id, ready)
    } catch (error) {
      const code = error instanceof ApiError ? error.detail : undefined
      if (isCode(code) && code !== 'internal_error') setFault(sentence(code))
      else toast.error(error)
    }
  }
  const takeFile = (file: File) => {
    if (file.size === 0) setFault(sentence('sheet_is_empty'))
    else if (file.size > mostBytes) setFault(sentence('file_too_large'))
    else void take(readFile(file))
  }
  return (
    <div className="grid gap-24 measure">
      <p className="soft">{t('startText')}</p>
      <FileDrop
        accept={`.xlsx,.csv,.tsv,.txt${kind === 'timetable' ? ',.fet,.json' : ''}`}
        label={t('chooseFile')}
        hint={t(kind === 'timetable' ? 'fileHintTimetable' : 'fileHint')}
        onFile={takeFile}
        busy={busy}
        fault={fault}
      />
      <form
        className={`grid start gap-12 ${classes.paste}`}
        onSubmit={(event) => {
          event.preventDefault()
          void take({ text: pasted, name: '' })
        }}
      >
        <Textarea
          id={id}
          label={t('orPaste')}
          description={t(hintOf[kind] ?? 'pasteHint')}
          rows={5}
          value={pasted}
          spellCheck={false}
          onChange={(event) => setPasted(event.currentTarget.value)}
          inputClass={`plain ${classes.pasted}`}
        />
        <Button type="submit" disabled={!pasted.trim()} loading={busy && pasted !== ''}>
          {t('readPasted')}
        </Button>
      </form>
      <Sample kind={kind} />
      {kind === 'classes' && (
        <Link to="/classes/load/import" className={`finger ${classes.other}`}>
          {t('load')}
        </Link>
      )}
      {kind === 'load' && <LoadNow />}
    </div>
  )
}

/** What there is already, as a file that comes back in. */
function LoadNow() {
  const t = useTranslations('imports')
  return (
    <section className={`lined-above ${classes.sample}`}>
      <h2 className="large">{t('loadNow')}</h2>
      <p className="plain soft">{t('loadNowText')}</p>
      <ExportMenu path="/v1/classes/load/export/" query={{}} />
    </section>
  )
}

const readFile = (file: File) =>
  new Promise<Given>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    // what stands before the comma is the kind of file
    reader.addEventListener('load', () =>
      resolve({ file: (reader.result as string).replace(/^[^,]*,/, ''), name: file.name }),
    )
    reader.readAsDataURL(file)
  })
