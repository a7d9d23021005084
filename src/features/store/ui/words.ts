import { useTimeZone, useTranslations } from '../../../platform/ui/phrases.tsx'
import type { Opening, Store } from '../contract.ts'
import { openingAt, weekOf } from './stores/opening.ts'

/** Whether a store sells now, and until or from when; `now`: milliseconds of the clock that the page goes by. */
export function useOpeningWords(now: number) {
  const t = useTranslations('store')
  const zone = useTimeZone() ?? 'UTC'
  return ({ opening, archived }: Pick<Store, 'opening' | 'archived'>): string => {
    if (archived) return t('closed')
    const { key, ...values } = openingAt(opening, new Date(now), zone)
    return t(key, values)
  }
}

/** The lines of a week of hours; none where it has no hours. */
export function useWeek() {
  const t = useTranslations('store')
  const shortDay = (day: number) => t('shortDay', { day: String(day) })
  return (opening: Opening): { days: string; hours: string }[] =>
    opening.kind === 'weekly'
      ? weekOf(opening.hours).map(({ from, to, hours }) => ({
          days: from === to ? shortDay(from) : `${shortDay(from)}–${shortDay(to)}`,
          hours,
        }))
      : []
}
