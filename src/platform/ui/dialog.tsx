import { CloseButton, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import classes from './dialog.module.css'
import { useFocusBack } from './focus-back.ts'
import { withMessages } from './toast.tsx'

type DialogProps = { title: string; close(): void; children: ReactNode; size?: number }

/** A dialog with more in it than a question; it is there for as long as it is rendered. */
export function Dialog({ title, close, children, size = 460 }: DialogProps) {
  const t = useTranslations('common')
  useFocusBack()
  return (
    <Modal.Root
      opened
      onClose={close}
      returnFocus={false}
      classNames={{ content: classes.dialog }}
      centered
      size={size}
      padding="lg"
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay />
      <Modal.Content {...withMessages}>
        <Modal.Body className={classes.body}>
          <div className={classes.head}>
            <Modal.Title className={classes.title}>{title}</Modal.Title>
            <CloseButton aria-label={t('close')} onClick={close} size="lg" iconSize="1.25rem" />
          </div>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The buttons at the end of a dialog. */
export const Answers = ({ children }: { children: ReactNode }) => (
  <div className={classes.answers}>{children}</div>
)
