import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { ahead } from '../prefetch.ts'
import type { ConfirmDialog } from './confirm-dialog.tsx'
import { questions, type Told } from '../draft/questions.ts'

/** Without a question: the bare one that asks whether somebody is sure, and has nothing but its own answer. */
export type Confirm = (question?: Told) => Promise<boolean>

const ConfirmContext = createContext<Confirm | null>(null)

/** The one dialog that asks before something is done: true on confirm, false on cancel, Escape and dismissal. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs a ConfirmContext: the shell provides it')
  return confirm
}

/** Fetched a while after the page, which does without it until somebody is asked. */
const settled = 4_000
const fetchDialog = () => import('./confirm-dialog.tsx')
/** For a page that may have to ask while there is no network. */
export const fetchConfirmAhead = () => void ahead(fetchDialog)

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [all] = useState(() => questions<Element | null>())
  const [Dialog, setDialog] = useState<typeof ConfirmDialog>()
  const asked = useSyncExternalStore(all.subscribe, all.now, () => null)
  const come = useCallback(
    (module?: Awaited<ReturnType<typeof fetchDialog>>) =>
      module && setDialog(() => module.ConfirmDialog),
    [],
  )
  useEffect(() => {
    const timer = setTimeout(() => void ahead(fetchDialog).then(come), settled)
    return () => clearTimeout(timer)
  }, [come])
  const confirm = useCallback<Confirm>(
    (question?: Told) => {
      // what cannot be asked is not done
      fetchDialog().then(come, () => (all.settle(false), all.gone()))
      return all.ask(question ?? {}, document.activeElement)
    },
    [all, come],
  )
  const gone = () => {
    const from = all.gone()
    if (from instanceof HTMLElement) from.focus()
  }
  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && Dialog && (
        <Dialog question={asked.question} open={asked.open} settle={all.settle} gone={gone} />
      )}
    </ConfirmContext>
  )
}
