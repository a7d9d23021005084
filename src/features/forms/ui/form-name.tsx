import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { localDay } from '../../../platform/dates/days.ts'
import { shownDate, shownInstant } from '../../../platform/i18n/formats.ts'
import { LocalisedText } from '../../../platform/ui/form/localised-text.tsx'
import { useApp } from '../../../platform/web.tsx'
import type { FormCard } from '../contract.ts'

/** A draft may have none yet. */
export function FormName({ name }: Pick<FormCard, 'name'>) {
  const t = useTranslations('forms')
  return Object.values(name).some(Boolean) ? <LocalisedText content={name} /> : t('untitledForm')
}

/** Where a form stands, in words: with the time by which that changes. */
export function useStateWords() {
  const t = useTranslations('forms')
  const { timeZone } = useApp()
  return ({ state, opens_at, closes_at }: Pick<FormCard, 'state' | 'opens_at' | 'closes_at'>) => {
    if (state === 'scheduled')
      return t('state_scheduled', { when: shownInstant(opens_at!, timeZone) })
    if (state === 'open' && closes_at)
      return t('openUntil', { day: shownDate(localDay(new Date(closes_at), timeZone)) })
    return t(`state_${state}`)
  }
}
