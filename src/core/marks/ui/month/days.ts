import type { DaySheet, MonthSheet } from '../../month/contract.sheets.ts'
import { isKind } from '../grid/spot.ts'

type Student = MonthSheet['students'][number]

/** Which month and which marks an address asks for. */
export function askedMonth(search: URLSearchParams) {
  const [month, kind] = [search.get('month'), search.get('kind')]
  return {
    ...(month && /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) && { month }),
    kind: isKind(kind) ? kind : ('attendance' as const),
  }
}

/** What somebody has announced of a student for a day. */
export const announcedOn = ({ announced }: Pick<Student, 'announced'>, date: string) =>
  announced?.find(({ from, to }) => from <= date && date <= to) ?? null

const unmarked = { attendance: null, rate: null, coin: null }

/** The sheets of its days: each as the day by itself would have it. */
export function daySheets(month: MonthSheet): DaySheet[] {
  const { days, students, month: _, ...everyDay } = month
  const marksOf = new Map(
    students.map(({ id, marks }) => [id, new Map(marks.map((each) => [each.date, each]))]),
  )
  return days.map(({ weekend, ...day }) => ({
    ...everyDay,
    ...day,
    lessons: !weekend && !day.day_off,
    students: students
      .filter(({ spells }) => spells.some(({ from, to }) => from <= day.date && day.date <= to))
      .map(({ spells: __, marks: ___, announced, ...person }) => {
        const { attendance, rate, coin } = marksOf.get(person.id)!.get(day.date) ?? unmarked
        return {
          ...person,
          attendance,
          rate,
          coin,
          announced: announcedOn({ announced }, day.date),
        }
      }),
  }))
}
