import { Button } from '../../../platform/ui/kit/button.tsx'
import { useId } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useForm } from '../../../platform/ui/form/form.ts'
import { NoteInput } from '../record/contract.ts'
import classes from './notes.module.css'

type NoteFormProps = {
  text?: string
  submit: string
  /** As `useForm` calls them. */
  send(body: { text: string }): Promise<unknown>
  /** Of a note that is there; without it the form is for one after the other. */
  close?(): void
}

export function NoteForm({ text = '', submit, send, close }: NoteFormProps) {
  const t = useTranslations('classes')
  const id = useId()
  const form = useForm({
    schema: NoteInput,
    start: { text },
    inputOf: (fields) => fields,
    send,
    next: (fields) => (close ? fields : { text: '' }),
    done: close,
  })
  const { error, ...rest } = form.field('text')
  return (
    <form {...form.props} className={`grid gap-8 measure below-24 ${classes.form}`}>
      <label htmlFor={id} className="medium plain">
        {t('note')}
      </label>
      <textarea
        id={id}
        maxLength={4000}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint`}
        {...rest}
      />
      {error && <p className="small error">{error}</p>}
      <p id={`${id}-hint`} className="soft small">
        {t('noteHint')}
      </p>
      <div className="flex wrap gap-8">
        <Button type="submit" loading={form.busy} disabled={!form.unsaved}>
          {submit}
        </Button>
        {close && (
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
