import { useTranslations } from 'use-intl'
import { shownDate } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/ui/shown.ts'
import { asTable } from './pasting.ts'
import type { Spot } from './spots.ts'
import { useWorking } from './working.tsx'

/** What a spreadsheet takes: a day from a cell downwards, or everything with names and days around it. */
export function useCopying() {
  const { month, store, kind, words, say } = useWorking()
  const t = useTranslations('marks')
  const written = (spot: Spot) => {
    const { value } = store.holds(spot) ? store.view(spot, kind) : { value: null }
    return typeof value === 'string' ? words.attendance[value].letter : String(value ?? '')
  }
  return {
    column({ student, date }: Spot) {
      const top = month.students.findIndex(({ id }) => id === student)
      const rows = month.students.slice(top).map(({ id }) => [written({ student: id, date })])
      say({ about: 'copied', count: rows.length })
      return asTable(rows)
    },
    everything() {
      const dates = month.days.map(({ date }) => date)
      const rows = month.students.map((student) => [
        fullName(student),
        ...dates.map((date) => written({ student: student.id, date })),
      ])
      say({ about: 'copied', count: rows.length * dates.length })
      return asTable([[t('student'), ...dates.map(shownDate)], ...rows])
    },
  }
}
