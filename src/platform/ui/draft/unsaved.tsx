import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react'
import { useBlocker } from 'react-router'
import { useTranslations } from '../phrases.tsx'
import { countUnsent, unsent } from '../../offline/unsent-work.ts'
import { fetchConfirmAhead, useConfirm } from '../overlay/confirm.tsx'
import type { Told } from './questions.ts'

type Forms = { set(id: string, unsaved: boolean): void; count(): number; forget(): void }
const UnsavedContext = createContext<Forms | null>(null)

type UnsavedGuardProps = {
  /** Whether what is typed stands in the rows of a list, and is lost with them when the list shows others. */
  inRows?: boolean
  children: ReactNode
}

/** Around a page with forms: asks before going elsewhere while something typed in any of them is not saved. */
export function UnsavedGuard({ inRows = false, children }: UnsavedGuardProps) {
  const t = useTranslations('common')
  const [forms] = useState(() => rememberForms())
  // filters and the language stand in the address of the same page
  useLeaveQuestion((within) => forms.count() > 0 && (inRows || !within), {
    title: t('unsavedTitle'),
    message: t('unsavedText'),
    okLabel: t('leaveUnsaved'),
    cancelLabel: t('stayHere'),
    color: 'red',
  })
  useEffect(() => {
    // whoever was asked already, signing out, is not asked again
    const hold = (event: BeforeUnloadEvent) => {
      if (forms.count() > 0 && unsent() > 0) event.preventDefault()
    }
    addEventListener('beforeunload', hold)
    const uncount = countUnsent(forms.count)
    return () => {
      removeEventListener('beforeunload', hold)
      uncount()
    }
  }, [forms])
  return <UnsavedContext value={forms}>{children}</UnsavedContext>
}

type Ask = () => Promise<boolean>
type UnsavedPartProps = { children(mayClose: Ask): ReactNode }

/**
 * Around a part of a page that can be put away by itself, a drawer for one. `mayClose` asks where something typed
 * in it is not saved, and answers whether it may go; the page asks of it too, whether it has a guard or not.
 */
export function UnsavedPart({ children }: UnsavedPartProps) {
  const guarded = use(UnsavedContext) !== null
  return guarded ? (
    <Part>{children}</Part>
  ) : (
    <UnsavedGuard>
      <Part>{children}</Part>
    </UnsavedGuard>
  )
}

function Part({ children }: UnsavedPartProps) {
  const t = useTranslations('common')
  const confirm = useConfirm()
  const page = use(UnsavedContext)
  const [forms] = useState(() => rememberForms(page))
  const mayClose = async () => {
    if (forms.count() === 0) return true
    const sure = await confirm({
      title: t('unsavedTitle'),
      message: t('unsavedCloseText'),
      okLabel: t('closeUnsaved'),
      cancelLabel: t('stayHere'),
      color: 'red',
    })
    // whoever was asked here is not asked by the page again
    if (sure) forms.forget()
    return sure
  }
  return <UnsavedContext value={forms}>{children(mayClose)}</UnsavedContext>
}

/** Tells the guard of the page whether this form has something to lose. */
export function useUnsaved(unsaved: boolean) {
  const forms = use(UnsavedContext)
  const id = useId()
  useEffect(() => {
    forms?.set(id, unsaved)
    return () => forms?.set(id, false)
  }, [forms, id, unsaved])
}

/** `around`: the page that they are a part of, and that has them to lose as well. */
function rememberForms(around?: Forms | null): Forms {
  const unsaved = new Set<string>()
  const set = (id: string, is: boolean) => {
    if (is) unsaved.add(id)
    else unsaved.delete(id)
    around?.set(id, is)
  }
  return {
    set,
    count: () => unsaved.size,
    forget: () => unsaved.forEach((id) => set(id, false)),
  }
}

/** Asks before the way to another address is gone; `within`: of the same page. */
export function useLeaveQuestion(holds: (within: boolean) => boolean, question: Told) {
  const confirm = useConfirm()
  useEffect(fetchConfirmAhead, [])
  const { state, proceed, reset } = useBlocker(({ currentLocation, nextLocation }) =>
    holds(currentLocation.pathname === nextLocation.pathname),
  )
  const ask = useEffectEvent(async () => {
    if (await confirm(question)) proceed?.()
    else reset?.()
  })
  useEffect(() => {
    if (state === 'blocked') void ask()
  }, [state])
}
