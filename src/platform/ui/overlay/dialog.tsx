import { type ReactNode, useId } from 'react'
import { useTranslations } from '../phrases.tsx'
import classes from './dialog.module.css'
import { CloseButton } from '../kit/icon-button.tsx'
import { Overlay } from '../kit/overlay.tsx'

type DialogProps = { title: string; close(): void; children: ReactNode; size?: number }

/** A dialog with more in it than a question; it is there for as long as it is rendered. */
export function Dialog({ title, close, children, size = 460 }: DialogProps) {
  const t = useTranslations('common')
  const id = useId()
  return (
    <Overlay size={`${size / 16}rem`} labelledBy={id} close={close}>
      <div className="line apart gap-16 below-12">
        <h2 id={id} className="heading bold tight">
          {title}
        </h2>
        <CloseButton aria-label={t('close')} onClick={close} />
      </div>
      {children}
    </Overlay>
  )
}

/** The buttons at the end of a dialog. */
export const Answers = ({ children }: { children: ReactNode }) => (
  <div className={`flex wrap to-end gap-10 above-24 ${classes.answers}`}>{children}</div>
)
