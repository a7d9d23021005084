import { useTranslations } from '../../../platform/ui/phrases.tsx'
import type { Saying } from '../contract.ts'

/** A word about a phrase that is not simply the shipped one. */
export function SayingState({ of: { shipped, edited, fault } }: { of: Saying }) {
  const t = useTranslations('translations')
  if (fault)
    return (
      <span className="tint-bad inline-block medium pad-2-8 round-16 small unbroken">
        {t('notShown')}
      </span>
    )
  if ((edited ?? shipped).trim() === '')
    return (
      <span className="tint-bad inline-block medium pad-2-8 round-16 small unbroken">
        {t('isMissing')}
      </span>
    )
  return edited === null ? null : (
    <span className="tint-accent inline-block medium pad-2-8 round-16 small unbroken">
      {t('isChanged')}
    </span>
  )
}
