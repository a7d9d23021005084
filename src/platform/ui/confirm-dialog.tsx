import { Button, Modal } from '@mantine/core'
import { useTranslations } from 'use-intl'
import classes from './confirm-dialog.module.css'
import { Answers } from './dialog.tsx'
import { withMessages } from './toast.tsx'
import frame from './dialog.module.css'
import { type Question, wordsOf } from './questions.ts'

type Props = { question: Question; open: boolean; settle(yes: boolean): void; gone(): void }

export function ConfirmDialog({ question, open, settle, gone }: Props) {
  const t = useTranslations('common')
  const words = { confirm: t('confirm'), areYouSure: t('areYouSure') }
  const { title, message, okLabel, cancelLabel, color } = wordsOf(question, words)
  // what cannot be taken back is not done by an Enter too many
  const isRed = color === 'red'
  return (
    <Modal.Root
      opened={open}
      onClose={() => settle(false)}
      onExitTransitionEnd={gone}
      returnFocus={false}
      classNames={{ content: frame.dialog }}
      centered
      size={440}
      padding="lg"
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay />
      <Modal.Content {...withMessages}>
        <Modal.Body className={classes.body}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <div className={classes.message}>{message}</div>
          <Answers>
            {cancelLabel && (
              <Button
                variant="default"
                onClick={() => settle(false)}
                data-autofocus={isRed || undefined}
              >
                {cancelLabel}
              </Button>
            )}
            <Button color={color} onClick={() => settle(true)} data-autofocus={!isRed || undefined}>
              {okLabel}
            </Button>
          </Answers>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
