import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useLeaveQuestion } from '../../../../platform/ui/draft/unsaved.tsx'
import { unsent } from '../../../../platform/offline/unsent-work.ts'

/**
 * Asks before going elsewhere while marks could not be sent and this device does not keep them. What is merely on its
 * way arrives without its page.
 */
export function useLeaveWarning(store: { summary(): { unsent: number } }) {
  const t = useTranslations('marks')
  useLeaveQuestion(() => store.summary().unsent > 0 && unsent() > 0, {
    title: t('leaveTitle'),
    message: t('leaveText'),
    okLabel: t('leavePage'),
    cancelLabel: t('stayHere'),
  })
}
