import { useTranslations } from 'use-intl'
import { useLeaveQuestion } from '../../platform/ui/unsaved.tsx'
import type { SheetStore } from './sheet-store.ts'

/** Asks before going elsewhere while marks could not be sent. What is merely on its way arrives without its page. */
export function useLeaveWarning(store: SheetStore) {
  const t = useTranslations('marks')
  useLeaveQuestion(() => store.summary().unsent > 0, {
    title: t('leaveTitle'),
    message: t('leaveText'),
    okLabel: t('leaveAnyway'),
    cancelLabel: t('stay'),
  })
}
