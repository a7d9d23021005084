import { useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { isCode } from '../../../platform/errors.ts'
import { newKey } from '../../../platform/offline/new-key.ts'
import { Answers, Dialog } from '../../../platform/ui/overlay/dialog.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { languages } from '../../../platform/ui/lang.ts'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { type ImportPlan, type TextFile, texts } from '../contract.ts'
import classes from './import-dialog.module.css'

export type Read = { file: TextFile; plan: ImportPlan }

/** Lines that are shown of what may be thousands. */
const maxLines = 100

/** What a file would change, before it does; with a fault in it, nothing. */
export function ImportDialog({ read, close }: { read: Read; close(): void }) {
  const t = useTranslations('translations')
  const common = useTranslations('common')
  const toast = useToast()
  const [key] = useState(() => newKey())
  const { mutateAsync, isPending } = useWrite(texts.import, { refresh: [texts.list] })
  const { changes, faults } = read.plan
  const apply = async () => {
    try {
      await mutateAsync({ body: read.file, key })
      toast.show({ title: t('imported'), tone: 'success' })
      close()
    } catch (error) {
      toast.error(error)
    }
  }
  return (
    <Dialog title={t('importTitle')} close={close} size={620}>
      {faults.length > 0 ? <Faults of={faults} /> : <Changes of={changes} />}
      <Answers>
        <Button variant="default" onClick={close} data-autofocus>
          {faults.length > 0 || changes.length === 0 ? common('close') : common('cancel')}
        </Button>
        {faults.length === 0 && changes.length > 0 && (
          <Button loading={isPending} onClick={() => void apply()}>
            {t('importApply')}
          </Button>
        )}
      </Answers>
    </Dialog>
  )
}

function Faults({ of }: { of: ImportPlan['faults'] }) {
  const t = useTranslations('translations')
  const sentence = useTranslations('errors')
  return (
    <>
      <p className={`bad bold ${classes.bad}`}>{t('importFaults', { count: of.length })}</p>
      <ul className={`above-12 scrolls plain ${classes.lines}`}>
        {of.slice(0, maxLines).map(({ lang, key, code }) => (
          <li className="breaks ends-8 gap-2 grid lined-above" key={`${lang}.${key}`}>
            <Place lang={lang} name={key} />
            <span>{sentence(isCode(code) ? code : 'invalid_value')}</span>
          </li>
        ))}
        <Rest count={of.length} />
      </ul>
    </>
  )
}

function Changes({ of }: { of: ImportPlan['changes'] }) {
  const t = useTranslations('translations')
  return (
    <>
      <p className={`bold ${classes.count}`}>{t('importChanges', { count: of.length })}</p>
      <ul className={`above-12 scrolls plain ${classes.lines}`}>
        {of.slice(0, maxLines).map(({ lang, key, before, after }) => (
          <li className="breaks ends-8 gap-2 grid lined-above" key={`${lang}.${key}`}>
            <Place lang={lang} name={key} />
            <span lang={lang}>
              {before ?? t('shippedPhrase')} → <b>{after ?? t('shippedPhrase')}</b>
            </span>
          </li>
        ))}
        <Rest count={of.length} />
      </ul>
    </>
  )
}

const Place = ({ lang, name }: { lang: keyof typeof languages; name: string }) => (
  <span className="soft small">
    {languages[lang]} · <code>{name}</code>
  </span>
)

function Rest({ count }: { count: number }) {
  const t = useTranslations('translations')
  return count > maxLines ? (
    <li className="above-4 soft plain breaks ends-8 gap-2 grid lined-above">
      {t('andMore', { count: count - maxLines })}
    </li>
  ) : null
}
