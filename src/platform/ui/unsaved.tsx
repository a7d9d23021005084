import { createContext, type ReactNode, use, useEffect, useId, useState } from 'react'
import { useBlocker } from 'react-router'
import { useTranslations } from 'use-intl'
import { useConfirm } from './confirm.tsx'

type Forms = { set(id: string, unsaved: boolean): void; any(): boolean }
const UnsavedContext = createContext<Forms | null>(null)

/** Around a page with forms: asks before going elsewhere while something typed in any of them is not saved. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [forms] = useState(rememberForms)
  useLeaveQuestion(forms)
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (forms.any()) event.preventDefault()
    }
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
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
    any: () => unsaved.size > 0,
  }
}

/** Filters and the language stand in the address of the same page: they lose nothing. */
function useLeaveQuestion(forms: Forms) {
  const t = useTranslations('common')
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      forms.any() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const question = {
      title: t('unsavedTitle'),
      message: t('unsavedText'),
      okLabel: t('leaveUnsaved'),
      cancelLabel: t('stayHere'),
      color: 'red',
    } as const
    void confirm(question).then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker, confirm, t])
}
