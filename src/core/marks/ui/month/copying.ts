import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { shownDate } from '../../../../platform/i18n/formats.ts'
import { fullName } from '../../../../platform/ui/shown.ts'
import type { MonthSheet } from '../../month/contract.sheets.ts'
import { useMarking } from '../marking.tsx'
import type { Spot } from '../grid/spot.ts'
import { asTable } from './pasting.ts'

/** What a spreadsheet takes: a day from a cell downwards, or everything with names and days around it. */
export function useCopying(month: MonthSheet) {
  const { board, ground, words, say } = useMarking()
  const kind = ground.kinds[0]!
  const t = useTranslations('marks')
  const written = (spot: Spot) => {
    const { value } = board.holds(spot) ? board.view(spot) : { value: null }
    return typeof value === 'string' ? words.attendance[value].letter : String(value ?? '')
  }
  return {
    column({ student, date }: Spot) {
      const top = month.students.findIndex(({ id }) => id === student)
      const rows = month.students.slice(top).map(({ id }) => [written({ student: id, date, kind })])
      say({ about: 'copied', count: rows.length })
      return asTable(rows)
    },
    everything() {
      const dates = month.days.map(({ date }) => date)
      const rows = month.students.map((student) => [
        fullName(student),
        ...dates.map((date) => written({ student: student.id, date, kind })),
      ])
      say({ about: 'copied', count: rows.length * dates.length })
      return asTable([[t('student'), ...dates.map(shownDate)], ...rows])
    },
  }
}
