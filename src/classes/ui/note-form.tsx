import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { newKey } from '../../platform/new-key.ts'
import { useContractForm } from '../../platform/ui/contract-form.ts'
import { Button } from '../../platform/ui/kit/button.tsx'
import { NoteInput } from '../contract.record.ts'
import classes from './notes.module.css'

type NoteFormProps = {
  text?: string
  submit: string
  send(body: { text: string }, key: string): Promise<unknown>
  cancel?(): void
}

export function NoteForm({ text = '', submit, send, cancel }: NoteFormProps) {
  const t = useTranslations('classes')
  const id = useId()
  const [key] = useState(() => newKey())
  const { onSubmit, busy, unsaved, field } = useContractForm({
    schema: NoteInput,
    initialValues: { text },
    inputOf: (values) => values,
    send: (body) => send(body, key),
    done: () => {},
  })
  const { error, ...rest } = field('text')
  return (
    <form onSubmit={onSubmit} className={classes.form} noValidate>
      <label htmlFor={id}>{t('note')}</label>
      <textarea
        id={id}
        maxLength={4000}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint`}
        {...rest}
      />
      {error && <p className={classes.error}>{error}</p>}
      <p id={`${id}-hint`} className="soft text-13">
        {t('noteHint')}
      </p>
      <div className="flex wrap gap-8">
        <Button type="submit" loading={busy} disabled={!unsaved}>
          {submit}
        </Button>
        {cancel && (
          <Button variant="default" onClick={cancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
