import { useMemo } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { localDay } from '../../../platform/dates/days.ts'
import { shownDayMonth } from '../../../platform/i18n/formats.ts'
import type { Attendance, Excuse, Kind, Value } from '../day/contract.mark.ts'
import type { State } from './summary.ts'

type Sign = { word: string; letter: string }
/** How marks are called in the language that is shown. */
export type Words = {
  columns: Record<Kind, string>
  attendance: Record<Attendance, Sign>
  excuses: Record<Excuse, string>
  states: Record<State, string>
  /** What would be accepted of what was announced. */
  proposed(excuse: Excuse): string
  /** Of a mark or coins of somebody who was not there. */
  odd: string
  /** `Late`, `5`, `empty`. */
  valueOf(value: Value): string
}

export function useWords(): Words {
  const t = useTranslations('marks')
  return useMemo(() => {
    const attendance = {
      present: { word: t('present'), letter: t('presentLetter') },
      late: { word: t('late'), letter: t('lateLetter') },
      excused: { word: t('excused'), letter: t('excusedLetter') },
      absent: { word: t('absent'), letter: t('absentLetter') },
    }
    const excuses = {
      illness: t('illness'),
      family: t('family'),
      official: t('official'),
      weather: t('weather'),
      other: t('other'),
    }
    return {
      columns: { attendance: t('attendance'), rate: t('rate'), coin: t('amountOfCoins') },
      attendance,
      excuses,
      proposed: (excuse) => t('proposed', { excuse: excuses[excuse] }),
      states: {
        still: '',
        saving: t('stateSaving'),
        unsent: t('stateUnsent'),
        refused: t('stateRefused'),
      },
      odd: t('odd'),
      valueOf: (value) => {
        if (value === null) return t('empty')
        return typeof value === 'string' ? attendance[value].word : String(value)
      },
    }
  }, [t])
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** `08:14` in the business's zone; with the day before it when that is not `day`. */
export function momentOf(instant: string, timeZone: string, day: string): string {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  clocks.set(timeZone, clock)
  const when = new Date(instant)
  const onDay = localDay(when, timeZone)
  return onDay === day ? clock.format(when) : `${shownDayMonth(onDay)} ${clock.format(when)}`
}
