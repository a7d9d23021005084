import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTranslations } from 'use-intl'
import { useConfirm } from '../../platform/ui/confirm.tsx'
import type { SheetStore } from './sheet-store.ts'

/** Asks before going elsewhere while marks could not be sent. What is merely on its way arrives without its page. */
export function useLeaveWarning(store: SheetStore) {
  const t = useTranslations('marks')
  const confirm = useConfirm()
  const blocker = useBlocker(() => store.summary().unsent > 0)
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
