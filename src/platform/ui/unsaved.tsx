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
import { useTranslations } from 'use-intl'
import { countUnsent, unsent } from '../unsent.ts'
import { useConfirm } from './confirm.tsx'
import type { Question } from './questions.ts'

type Forms = { set(id: string, unsaved: boolean): void; count(): number }
const UnsavedContext = createContext<Forms | null>(null)

type UnsavedGuardProps = {
  /** Whether what is typed stands in the rows of a list, and is lost with them when the list shows others. */
  inRows?: boolean
  children: ReactNode
}

/** Around a page with forms: asks before going elsewhere while something typed in any of them is not saved. */
export function UnsavedGuard({ inRows = false, children }: UnsavedGuardProps) {
  const t = useTranslations('common')
  const [forms] = useState(rememberForms)
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

/** Tells the guard of the page whether this form has something to lose. */
export function useUnsaved(unsaved: boolean) {
  const forms = use(UnsavedContext)
  const id = useId()
  useEffect(() => {
    forms?.set(id, unsaved)
    return () => forms?.set(id, false)
  }, [forms, id, unsaved])
}

function rememberForms(): Forms {
  const unsaved = new Set<string>()
  return {
    set: (id, is) => void (is ? unsaved.add(id) : unsaved.delete(id)),
    count: () => unsaved.size,
  }
}

/** Asks before the way to another address is gone; `within`: of the same page. */
export function useLeaveQuestion(holds: (within: boolean) => boolean, question: Question) {
  const confirm = useConfirm()
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
