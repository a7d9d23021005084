import { type Attendance, kinds, type Mark, spoken } from './contract.mark.ts'
import type { dailyMarks, MarkDetail } from '../table.ts'

export type MarkRow = typeof dailyMarks.$inferSelect

/** What stands beside the value. */
export const detailOf = ({ excuse, coinReasonId, comment }: MarkRow): MarkDetail => ({
  excuse,
  coin_reason_id: coinReasonId,
  comment,
})

const seal = (row: MarkRow) => ({
  id: row.id,
  version: row.version,
  recorded_by: row.recordedBy,
  recorded_at: row.recordedAt.toISOString(),
  corrected: row.version > 1,
  ...detailOf(row),
})

export const asMark = (row: MarkRow): Mark => ({
  ...seal(row),
  class_id: row.classId,
  student_id: row.studentId,
  date: row.day,
  kind: row.kind,
  value: spoken(row.kind, row.value),
})

/** The marks of one student, class and day side by side; what was not given is null. */
export function threeMarks(rows: MarkRow[]) {
  const given = new Map(rows.map((row) => [row.kind, row]))
  const [attendance, rate, coin] = kinds.map((kind) => given.get(kind))
  return {
    attendance: attendance
      ? { ...seal(attendance), value: spoken('attendance', attendance.value) as Attendance | null }
      : null,
    rate: rate ? { ...seal(rate), value: rate.value } : null,
    coin: coin ? { ...seal(coin), value: coin.value } : null,
  }
}
