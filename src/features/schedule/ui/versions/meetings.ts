import type { PlacedLesson } from '../../versions/contract.moves.ts'
import type { ScheduleFile } from '../../contract.ts'
import { labelOf } from '../../engine/format.ts'

/** One time a week that a group meets; without a place while nobody has said when. */
export type Meeting = {
  id: string
  lesson: string
  group: string
  parts: number
  at: PlacedLesson | undefined
}

/** What stands, and of each line what is left of as often as it is given. */
export function meetingsOf({ school, placed }: ScheduleFile): Meeting[] {
  const labels = new Map(school.classes.map((each) => [each.id, labelOf(each)]))
  const standing = Map.groupBy(placed, ({ lesson }) => lesson)
  const byTime = (one: PlacedLesson, other: PlacedLesson) =>
    one.day - other.day || (one.starts_at ?? '').localeCompare(other.starts_at ?? '')
  return school.lessons
    .map((line) => ({ line, group: labels.get(line.class) ?? '' }))
    .toSorted((one, other) => one.group.localeCompare(other.group, 'en', { numeric: true }))
    .flatMap(({ line, group }) => {
      const own = (standing.get(line.id) ?? []).toSorted(byTime)
      return Array.from({ length: Math.max(line.per_week, own.length) }, (_, at) => ({
        id: `${line.id} ${at}`,
        lesson: line.id,
        group,
        parts: line.parts.length,
        at: own[at],
      }))
    })
}

export const cellOf = ({ day, starts_at, ends_at }: PlacedLesson) => ({ day, starts_at, ends_at })
