import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { useApp } from '../../../platform/web.tsx'
import { begin, type Refused } from './begin.ts'
import classes from './begin.module.css'
import { Organisation } from './organisation.tsx'
import { Owner } from './owner.tsx'
import { Start } from './start.tsx'
import { useFields } from './use-fields.ts'

/** Posts to our own server as any form does; with script it stays on the page until there is an answer. */
export function BeginForm() {
  const t = useTranslations('setup')
  const { notice } = useApp()
  const { lang } = useChoices()
  const [refused, setRefused] = useState<Refused | null>(
    notice?.detail ? { detail: notice.detail, fields: notice.fields ?? {} } : null,
  )
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    const answer = await begin(new FormData(event.currentTarget))
    if (!answer) return location.assign('/')
    flushSync(() => {
      setBusy(false)
      setRefused(answer)
    })
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus()
  }
  const field = useFields(refused)
  return (
    <form
      ref={form}
      method="post"
      action={`/session/setup?l=${lang}`}
      onSubmit={(event) => void submit(event)}
      className={`grid gap-20 ${classes.form}`}
      noValidate
    >
      <Organisation field={field} />
      <Owner field={field} />
      <Start typed={notice?.typed} />
      <div>
        <div role="alert" tabIndex={-1} className="notice tint-bad">
          {refused && <Trouble of={refused} />}
        </div>
        <Button type="submit" size="md" loading={busy}>
          {t('begin')}
        </Button>
      </div>
    </form>
  )
}

/** What stands at the fields is not said twice. */
function Trouble({ of: { detail, fields } }: { of: Refused }) {
  const t = useTranslations()
  if (detail === 'no_connection') return t('common.noConnectionText')
  return t(`errors.${Object.keys(fields).length > 0 ? 'invalid_input' : detail}`)
}
