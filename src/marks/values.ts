/** In the order of the numbers that the table keeps, from 1. */
export const attendances = ['present', 'late', 'excused', 'absent'] as const
export type Attendance = (typeof attendances)[number]

export const kinds = ['attendance', 'rate', 'coin'] as const
export type Kind = (typeof kinds)[number]
/** As people and the interface know it; null is a withdrawn mark. */
export type Value = Attendance | number | null

export const stored = (value: Value): number | null =>
  typeof value === 'string' ? attendances.indexOf(value) + 1 : value

export const spoken = (kind: Kind, value: number | null): Value =>
  kind === 'attendance' && value !== null ? attendances[value - 1]! : value

/** Why a mark of this kind cannot have this value; undefined when it can. `limit`: coins per student and day. */
export function whyValueIsWrong(kind: Kind, value: Value, limit: number) {
  if (value === null) return undefined
  if (kind === 'attendance') return typeof value === 'string' ? undefined : 'invalid_value'
  if (typeof value === 'string') return 'invalid_value'
  if (kind === 'rate') return value >= 1 && value <= 5 ? undefined : 'out_of_range'
  return value >= 0 && value <= limit ? undefined : 'count_error'
}
