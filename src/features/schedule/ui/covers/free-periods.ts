import type { DatedLesson } from '../../lessons/contract.ts'

type Bell = { shift: number; period: number; starts_at: string; ends_at: string }

/**
 * The periods of its shift in which a lesson, as long as it is, meets none of those that its class and its teacher have. `again`: it
 * is given once more, so that where it stands is taken as well.
 */
export function freePeriods(
  lesson: DatedLesson,
  { date, bells, taken }: { date: string; bells: Bell[]; taken: DatedLesson[] },
  again: boolean,
): Bell[] {
  const own = bells
    .filter(({ shift }) => shift === lesson.shift)
    .toSorted((one, other) => one.period - other.period)
  const length = (lesson.last_period ?? 0) - (lesson.period ?? 0) + 1
  const isItself = (other: DatedLesson) =>
    other.id === lesson.id && other.part === lesson.part && !again
  const others = taken.filter((other) => !other.change?.gone && !isItself(other))
  return own.filter((bell, at) => {
    const last = own[at + length - 1]
    if (!last || last.period !== bell.period + length - 1) return false
    const stays = !again && lesson.date === date && bell.period === lesson.period
    return (
      !stays &&
      !others.some((other) => other.starts_at < last.ends_at && bell.starts_at < other.ends_at)
    )
  })
}
