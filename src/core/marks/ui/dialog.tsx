import IconClose from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import classes from './dialog.module.css'

/** What has the focus at first: what the dialog was opened for, what is chosen, the first choice. */
const focusFirst = [
  '[data-first]',
  '[role="group"] button[aria-pressed="true"]',
  '[role="group"] button',
]

type DialogProps = { title: ReactNode; close(): void; children: ReactNode }

/** The browser's own dialog: it keeps the focus, closes on Escape and gives the focus back. */
export function Dialog({ title, close, children }: DialogProps) {
  const t = useTranslations('marks')
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // closed before it is taken away: only then does the focus go back to where it was
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    const first = focusFirst.map((which) => shown?.querySelector<HTMLElement>(which)).find(Boolean)
    first?.focus()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`box ink pad-0 ${classes.dialog}`}
      aria-labelledby={id}
      onClose={close}
      closedby="any"
    >
      <div className={`near ${classes.inside}`}>
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          className={`centred round-8 soft thumb fills ${classes.close}`}
          aria-label={t('close')}
          onClick={() => dialog.current?.close()}
        >
          <IconClose size="1.25rem" aria-hidden="true" />
        </button>
        {children}
      </div>
    </dialog>
  )
}
