/** In the order of the numbers that the table keeps, from 1. Alone here: pages want it that need no schema. */
export const attendances = ['present', 'late', 'excused', 'absent'] as const
export type AttendanceCounts = Record<(typeof attendances)[number], number>

/** Of those marked how many came, late or not, in percent; null when nobody was marked. */
export function percentCame({ present, late, excused, absent }: AttendanceCounts): number | null {
  const marked = present + late + excused + absent
  return marked > 0 ? ((present + late) / marked) * 100 : null
}
