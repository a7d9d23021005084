import { attendances } from '../../core/marks/contract.attendance.ts'
import type { MonthSheet } from '../../core/marks/month/contract.sheets.ts'
import type { Column, Value } from '../../platform/sheets/protocol.ts'
import type { Sheet } from '../../platform/sheets/write.ts'
import { fullName } from '../../platform/ui/shown.ts'
import { type Register, sumsOf } from './service.register.ts'
import { mean } from './service.sums.ts'

type Student = MonthSheet['students'][number]

/** The register as a table: for each student a row of attendance letters and one of rates, which are numbers. */
export function registerSheet({ sheet, tongue: { word, lang } }: Register): Sheet {
  const columns: Column[] = [
    { label: word('number'), type: 'number', width: 5 },
    { label: word('student'), type: 'text', width: 36 },
    { label: word('mark'), type: 'text', width: 14 },
    // the days are dates
    ...sheet.days.map(({ date }) => ({ label: date, type: 'mixed' as const, width: 11 })),
    ...attendances.map((each) => ({ label: word(`days_${each}`), type: 'number' as const })),
    { label: word('average'), type: 'number' },
  ]
  return {
    name: `${sheet.class.label} ${sheet.month}`,
    lang,
    columns,
    rows: sheet.students.flatMap((student, at) => [
      attendanceRow(student, at + 1),
      rateRow(student, at + 1),
    ]),
  }

  function attendanceRow(student: Student, number: number): Value[] {
    const sums = sumsOf(student)
    const letters = sheet.days.map(({ date }) => {
      const value = student.marks.find((each) => each.date === date)?.attendance?.value
      return value ? word(`letter_${value}`) : null
    })
    const counts = attendances.map((each) => sums[each])
    return [number, fullName(student), word('attendance'), ...letters, ...counts, null]
  }

  function rateRow(student: Student, number: number): Value[] {
    const { rates } = sumsOf(student)
    const given = sheet.days.map(
      ({ date }) => student.marks.find((each) => each.date === date)?.rate?.value ?? null,
    )
    const average = mean(rates)
    const rounded = average === null ? null : Math.round(average * 100) / 100
    const none = attendances.map(() => null)
    return [number, fullName(student), word('rate'), ...given, ...none, rounded]
  }
}
