import { useId } from 'react'
import { useTranslations } from '../phrases.tsx'
import { Answers } from './dialog.tsx'
import { Button } from '../kit/button.tsx'
import { Overlay } from '../kit/overlay.tsx'
import { type Question, wordsOf } from '../draft/questions.ts'

type Props = { question: Question; open: boolean; settle(yes: boolean): void; gone(): void }

export function ConfirmDialog({ question, open, settle, gone }: Props) {
  const t = useTranslations('common')
  const id = useId()
  const words = { confirm: t('confirm'), areYouSure: t('areYouSure'), cancel: t('cancel') }
  const { title, message, okLabel, cancelLabel, color } = wordsOf(question, words)
  // what cannot be taken back is not done by an Enter too many
  const isRed = color === 'red'
  return (
    <Overlay size="27.5rem" labelledBy={id} opened={open} close={() => settle(false)} gone={gone}>
      <h2 id={id} className="heading bold tight below-8">
        {title}
      </h2>
      <div className="soft airy">{message}</div>
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
        <Button
          color={isRed ? 'red' : undefined}
          onClick={() => settle(true)}
          data-autofocus={!isRed || undefined}
        >
          {okLabel}
        </Button>
      </Answers>
    </Overlay>
  )
}
