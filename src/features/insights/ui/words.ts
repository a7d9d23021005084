import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { shownDayMonth } from '../../../platform/i18n/formats.ts'
import { useFigure, useFixed, usePercent } from '../../../platform/ui/layout/figure-words.ts'
import type { Fact } from '../warnings/contract.ts'

type Missed = Pick<Extract<Fact, { kind: 'attendance_low' }>, 'missed' | 'excused'>

const useTenths = () => {
  const fixed = useFixed()
  return (value: number) => fixed(value / 10, 1)
}

/** What was missed, and how much of it with a reason: that is another talk. */
function useMissed() {
  const t = useTranslations('insights')
  return ({ missed, excused }: Missed) => {
    if (!missed || excused === undefined) return ''
    const which = excused === 0 ? 'none' : excused < missed ? 'some' : 'all'
    return t('missed', { missed, excused, which })
  }
}

/** A fact of a warning as a sentence. */
export function useFactWords(): (fact: Fact) => string {
  const t = useTranslations('insights')
  const tenths = useTenths()
  const missed = useMissed()
  const withMissed = (said: string, of: Missed) => [said, missed(of)].filter(Boolean).join(', ')
  return (fact) => {
    switch (fact.kind) {
      case 'attendance_fell':
        return withMissed(t('fact_attendance_fell', fact), fact)
      case 'attendance_low':
        return withMissed(t('fact_attendance_low', fact), fact)
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

type FigureWords = {
  /** Of what it is, for the days that are drawn beside it. */
  of: 'attendance' | 'rates'
  figure: string
  /** What the figure is of, read after it; of a share it is what was missed. */
  text: string
  bad: boolean
}

/** Percent and tenths of a mark below which a figure is red. */
const bad = { attendance: 60, average: 30 }

/** The same as a figure and the few words that go with it. */
export function useFigureWords(): (fact: Fact) => FigureWords {
  const t = useTranslations('insights')
  const shown = useFigure()
  const percent = usePercent()
  const tenths = useTenths()
  const missed = useMissed()
  return (fact) => {
    switch (fact.kind) {
      case 'attendance_fell':
      case 'attendance_low': {
        const from = fact.kind === 'attendance_fell' ? `${shown(fact.from)} → ` : ''
        const figure = from + percent(fact.to)
        return { of: 'attendance', figure, text: missed(fact), bad: fact.to < bad.attendance }
      }
      case 'absent_in_a_row': {
        const text = t('daysInARow', { days: fact.days, since: shownDayMonth(fact.since) })
        return { of: 'attendance', figure: shown(fact.days), text, bad: true }
      }
      case 'late_often': {
        const text = t('timesLate', { times: fact.times })
        return { of: 'attendance', figure: shown(fact.times), text, bad: false }
      }
      case 'rates_fell': {
        const figure = `${tenths(fact.from)} → ${tenths(fact.to)}`
        return { of: 'rates', figure, text: t('average'), bad: fact.to < bad.average }
      }
      case 'low_rates': {
        const figure = t('lowRates', { times: fact.times, rate: fact.rate })
        return { of: 'rates', figure, text: t('lowRatesText'), bad: true }
      }
    }
  }
}
