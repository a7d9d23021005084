import { type Kind, kinds } from '../../contract.mark.ts'
import type { DaySheet, MonthSheet } from '../../contract.sheets.ts'

type Student = MonthSheet['students'][number]

/** A student on a day: a cell of the month. */
export type Spot = { student: string; date: string }
/** `<day>/<student>`, as the cell is marked in the page. */
export const spotName = ({ student, date }: Spot) => `${date}/${student}`
export function spotOf(name: string | undefined): Spot | undefined {
  const [date, student] = name?.split('/') ?? []
  return date && student ? { date, student } : undefined
}

export const isKind = (text: string | null): text is Kind => kinds.some((kind) => kind === text)
/** Which month and which marks an address asks for. */
export function askedMonth(search: URLSearchParams) {
  const [month, kind] = [search.get('month'), search.get('kind')]
  return {
    ...(month && /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) && { month }),
    kind: isKind(kind) ? kind : ('attendance' as const),
  }
}

/** Arrows and what is pasted pass over the other days. */
export const hasLessons = ({ weekend, day_off }: MonthSheet['days'][number]) => !weekend && !day_off

/** What somebody has announced of a student for a day. */
export const announcedOn = ({ announced }: Pick<Student, 'announced'>, date: string) =>
  announced?.find(({ from, to }) => from <= date && date <= to) ?? null

const unmarked = { attendance: null, rate: null, coin: null }

/** The sheets of its days, by day: each as the day by itself would have it. */
export function daySheets(month: MonthSheet): Map<string, DaySheet> {
  const { days, students, month: _, ...everyDay } = month
  const marksOf = new Map(
    students.map(({ id, marks }) => [id, new Map(marks.map((each) => [each.date, each]))]),
  )
  return new Map(
    days.map(({ weekend: __, ...day }) => [
      day.date,
      {
        ...everyDay,
        ...day,
        students: students
          .filter(({ spells }) => spells.some(({ from, to }) => from <= day.date && day.date <= to))
          .map(({ spells: ___, marks: ____, announced, ...person }) => {
            const { attendance, rate, coin } = marksOf.get(person.id)!.get(day.date) ?? unmarked
            return {
              ...person,
              attendance,
              rate,
              coin,
              announced: announcedOn({ announced }, day.date),
            }
          }),
      },
    ]),
  )
}
