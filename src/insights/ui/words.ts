import { useTranslations } from 'use-intl'
import { shownDayMonth } from '../../platform/formats.ts'
import { useFixed } from '../../platform/ui/figure-words.ts'
import type { Fact } from '../contract.warnings.ts'

type Missed = Pick<Extract<Fact, { kind: 'attendance_low' }>, 'missed' | 'excused'>

/** A fact of a warning as a sentence. */
export function useFactWords(): (fact: Fact) => string {
  const t = useTranslations('insights')
  const fixed = useFixed()
  const tenths = (value: number) => fixed(value / 10, 1)
  /** An absence with a reason is another talk than one without. */
  const withMissed = (said: string, { missed, excused }: Missed) => {
    if (!missed || excused === undefined) return said
    const of =
      excused > 0 ? t('fact_excused', { missed, excused }) : t('fact_unexcused', { missed })
    return [said, of].join(', ')
  }
  return (fact) => {
    switch (fact.kind) {
      case 'attendance_fell':
        return withMissed(
          t('fact_attendance_fell', { from: fact.from, to: fact.to, weeks: fact.weeks }),
          fact,
        )
      case 'attendance_low':
        return withMissed(t('fact_attendance_low', { to: fact.to, weeks: fact.weeks }), fact)
      case 'absent_in_a_row':
        return t('fact_absent_in_a_row', { days: fact.days, since: shownDayMonth(fact.since) })
      case 'late_often':
        return t('fact_late_often', { times: fact.times, weeks: fact.weeks })
      case 'rates_fell':
        return t('fact_rates_fell', {
          from: tenths(fact.from),
          to: tenths(fact.to),
          weeks: fact.weeks,
        })
      case 'low_rates':
        return t('fact_low_rates', { rate: fact.rate, times: fact.times, weeks: fact.weeks })
    }
  }
}
