import { Suspense, useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useUndo } from '../../audit/ui/undo.tsx'
import { newKey } from '../../../platform/offline/new-key.ts'
import { ColourDot } from '../../../platform/ui/form/colour-choice.tsx'
import { Answers, Dialog } from '../../../platform/ui/overlay/dialog.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { LocalisedText } from '../../../platform/ui/form/localised-text.tsx'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useRead, useWrite } from '../../../platform/web.tsx'
import { type BaseEntry, subjects } from '../contract.ts'
import classes from './curriculum-dialog.module.css'
import { hourRanges } from './grade-ranges.ts'

/** What the base curriculum has and what taking it over would do. Loaded lazily. */
export function CurriculumDialog({ close }: { close(): void }) {
  const t = useTranslations('subjects')
  return (
    <Dialog title={t('curriculum')} close={close} size={640}>
      <p className="soft plain">{t('curriculumText')}</p>
      <Suspense>
        <Choice close={close} />
      </Suspense>
    </Dialog>
  )
}

const refresh = [subjects.list, subjects.load, subjects.curriculum, subjects.show]

function Choice({ close }: { close(): void }) {
  const t = useTranslations('subjects')
  const toast = useToast()
  const { offer } = useUndo()
  const { results } = useRead(subjects.curriculum, {})
  const { mutateAsync, isPending } = useWrite(subjects.adopt, { refresh })
  const open = results.filter(({ state }) => state !== 'there')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [key] = useState(() => newKey())
  const keys = open.flatMap((entry) => (left.has(entry.key) ? [] : [entry.key]))
  const toggle = (name: string) => {
    const next = new Set(left)
    if (!next.delete(name)) next.add(name)
    setLeft(next)
  }
  async function adopt() {
    try {
      const { batch_id, count } = await mutateAsync({ body: { keys }, key })
      close()
      offer(batch_id, t('adopted', { count }))
    } catch (error) {
      toast.error(error)
    }
  }
  return (
    <>
      {open.length === 0 && <p>{t('allThere')}</p>}
      <ul className={`flex upright scrolls framed round-12 ruled ${classes.list}`}>
        {results.map((entry) => (
          <Entry
            key={entry.key}
            entry={entry}
            chosen={entry.state !== 'there' && !left.has(entry.key)}
            toggle={() => toggle(entry.key)}
          />
        ))}
      </ul>
      <Answers>
        <Button disabled={keys.length === 0} loading={isPending} onClick={() => void adopt()}>
          {t('adopt', { count: keys.length })}
        </Button>
      </Answers>
    </>
  )
}

type EntryProps = { entry: BaseEntry; chosen: boolean; toggle(): void }

function Entry({ entry, chosen, toggle }: EntryProps) {
  const t = useTranslations('subjects')
  const { name, colour, weekly_norms: norms, state, language } = entry
  return (
    <li>
      <label className={`grid middle finger pointer gap-2-12 ${classes.entry}`}>
        <input type="checkbox" checked={chosen} disabled={state === 'there'} onChange={toggle} />
        <ColourDot colour={colour} />
        <span className="bold">
          <LocalisedText content={name} />
        </span>
        <span className={`soft small ${classes.state}`}>{t(`state_${state}`)}</span>
        <span className={`soft small ${classes.hours}`}>
          {[language && t('onlyIn', { language }), hourRanges(norms)].filter(Boolean).join(' · ')}
        </span>
      </label>
    </li>
  )
}
