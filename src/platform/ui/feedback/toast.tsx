import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { ahead } from '../prefetch.ts'
import type { Toast, Waiting } from './toast-shape.ts'
import type { ToastStack } from './toast-stack.tsx'

type Toaster = {
  show(toast: Toast): void
  /** That something is done. */
  done(title: string): void
  /** Says that this is done, where there are words for it, or why not; true when it is. */
  after(work: Promise<unknown>, done?: string): Promise<boolean>
  /**
   * What a refused or failed call has to say. Not for the `fields` of a form: what is wrong with an input stands
   * beside that input, and a toast is for what has no place on the page.
   */
  error(error: unknown): void
}

/**
 * Where the messages are. It lies beside the page, and a dialog takes it in as its own, so that nobody who listens is
 * kept from what is said while the dialog is open.
 */
const placeId = 'messages'
export const withMessages = { 'aria-owns': placeId }

const ToastContext = createContext<Toaster | null>(null)
export function useToast(): Toaster {
  const toaster = use(ToastContext)
  if (!toaster) throw new Error('useToast needs a ToastContext: the shell provides it')
  return toaster
}

/** Fetched a while after the page, so that it is there when the network is not. */
const settled = 4_000
const fetchStack = () => import('./toast-stack.tsx')

export function ToastProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<Waiting[]>([])
  const [Stack, setStack] = useState<typeof ToastStack>()
  const shown = useCallback(
    (module?: Awaited<ReturnType<typeof fetchStack>>) =>
      module && setStack(() => module.ToastStack),
    [],
  )
  useEffect(() => {
    const timer = setTimeout(() => void ahead(fetchStack).then(shown), settled)
    return () => clearTimeout(timer)
  }, [shown])
  const toaster = useMemo<Toaster>(() => {
    const say = (what: Waiting) => {
      setWaiting((before) => [...before, what])
      fetchStack().then(shown, () => {})
    }
    const done = (title: string) => say({ tone: 'success', title })
    const error = (failed: unknown) => say({ failed })
    const after = async (work: Promise<unknown>, title?: string) => {
      try {
        await work
        if (title) done(title)
        return true
      } catch (failed) {
        error(failed)
        return false
      }
    }
    return { show: say, done, error, after }
  }, [shown])
  return (
    <ToastContext value={toaster}>
      {children}
      <div id={placeId}>{Stack && <Stack waiting={waiting} taken={() => setWaiting([])} />}</div>
    </ToastContext>
  )
}
