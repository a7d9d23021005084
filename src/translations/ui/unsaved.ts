import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTranslations } from 'use-intl'
import { useConfirm } from '../../platform/ui/confirm.tsx'
import { countUnsent } from '../../platform/unsent.ts'

/** Keys of the phrases that were typed and not saved. */
const unsaved = new Set<string>()
countUnsent(() => unsaved.size)

/** Tells that the phrase of this key would be lost with the page. */
export function useUnsaved(key: string, changed: boolean) {
  useEffect(() => {
    if (!changed) return
    unsaved.add(key)
    return () => void unsaved.delete(key)
  }, [key, changed])
}

/** Asks before the page goes elsewhere while something is not saved. */
export function useLeaveWarning() {
  const t = useTranslations('translations')
  const confirm = useConfirm()
  const blocker = useBlocker(() => unsaved.size > 0)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => unsaved.size > 0 && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const question = {
      title: t('leaveTitle'),
      message: t('leaveText'),
      okLabel: t('leaveAnyway'),
      cancelLabel: t('stay'),
    }
    void confirm(question).then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker, confirm, t])
}
