import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useState,
  useSyncExternalStore,
} from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { type Question, questions } from './questions.ts'

export type Confirm = (question?: Question) => Promise<boolean>

const ConfirmContext = createContext<Confirm | null>(null)

/** The one dialog that asks before something is done: true on confirm, false on cancel, Escape and dismissal. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext)
  if (!confirm) throw new Error('outside of the confirm dialog')
  return confirm
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [all] = useState(() => questions<Element | null>())
  const asked = useSyncExternalStore(all.subscribe, all.now, () => null)
  const confirm = useCallback<Confirm>(
    (question = {}) => all.ask(question, document.activeElement),
    [all],
  )
  const gone = () => {
    const from = all.gone()
    if (from instanceof HTMLElement) from.focus()
  }
  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && (
        <ConfirmDialog
          question={asked.question}
          open={asked.open}
          settle={all.settle}
          gone={gone}
        />
      )}
    </ConfirmContext>
  )
}
