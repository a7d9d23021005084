import { Button } from '../kit/button.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from '../phrases.tsx'
import { Answers, Dialog } from './dialog.tsx'
import type { Form } from '../form/form.ts'
import classes from './form-dialog.module.css'

type FormDialogProps = {
  form: Pick<Form<object>, 'props' | 'busy'>
  title: string
  /** What the button says that sends it, and the one that does not. */
  yes: string
  no?: string
  /** It takes something away. */
  red?: boolean
  disabled?: boolean
  close(): void
  children: ReactNode
}

/** A form that asks for little, over the page. */
export function FormDialog(props: FormDialogProps) {
  const { form, title, yes, no, red = false, disabled = false, close, children } = props
  const common = useTranslations('common')
  return (
    <Dialog title={title} close={close}>
      <form {...form.props} className={`stack gap-16 ${classes.form}`}>
        {children}
        <Answers>
          <Button variant="default" onClick={close}>
            {no ?? common('cancel')}
          </Button>
          <Button
            type="submit"
            loading={form.busy}
            disabled={disabled}
            {...(red && { color: 'red' })}
          >
            {yes}
          </Button>
        </Answers>
      </form>
    </Dialog>
  )
}
