import { Button, Modal } from '@mantine/core'
import { useTranslations } from 'use-intl'
import classes from './confirm-dialog.module.css'

export type Question = {
  /** "Confirm" unless told. */
  title?: string
  /** "Are you sure?" unless told. */
  message?: string
  /** "Confirm" unless told. */
  okLabel?: string
  /** Without it there is no button to cancel; Escape and a click outside still do. */
  cancelLabel?: string
  /** The primary colour unless told. */
  color?: 'red'
}
type Props = { question: Question; open: boolean; settle(yes: boolean): void; gone(): void }

export function ConfirmDialog({ question, open, settle, gone }: Props) {
  const t = useTranslations('common')
  const { title = t('confirm'), message = t('areYouSure'), okLabel = t('confirm') } = question
  return (
    <Modal.Root
      opened={open}
      onClose={() => settle(false)}
      onExitTransitionEnd={gone}
      returnFocus={false}
      classNames={{ content: classes.dialog }}
      centered
      size={420}
      padding="lg"
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body className={classes.body}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <p className={classes.message}>{message}</p>
          <div className={classes.answers}>
            {question.cancelLabel && (
              <Button variant="default" onClick={() => settle(false)}>
                {question.cancelLabel}
              </Button>
            )}
            <Button color={question.color} onClick={() => settle(true)} data-autofocus>
              {okLabel}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
