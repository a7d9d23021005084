import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { ConfirmDialog, type Question } from './confirm-dialog.tsx'

export type Confirm = (question?: Question) => Promise<boolean>
type Asked = {
  question: Question
  open: boolean
  answer: (yes: boolean) => void
  /** What had the focus, and gets it back. */
  from: Element | null
}

const ConfirmContext = createContext<Confirm | null>(null)

/** The one dialog that asks before something is done: true on confirm, false on cancel, Escape and dismissal. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext)
  if (!confirm) throw new Error('outside of the confirm dialog')
  return confirm
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const confirm = useCallback<Confirm>(
    (question = {}) =>
      new Promise((answer) =>
        setAsked((before) => {
          before?.answer(false)
          return { question, open: true, answer, from: document.activeElement }
        }),
      ),
    [],
  )
  const settle = (yes: boolean) => {
    asked?.answer(yes)
    setAsked((now) => now && { ...now, open: false })
  }
  const gone = () => {
    setAsked(null)
    if (asked?.from instanceof HTMLElement) asked.from.focus()
  }
  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && (
        <ConfirmDialog question={asked.question} open={asked.open} settle={settle} gone={gone} />
      )}
    </ConfirmContext>
  )
}
