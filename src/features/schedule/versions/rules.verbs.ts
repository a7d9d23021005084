import type { LineInput } from '../lines/contract.ts'
import { classesOf, type Lesson } from '../engine/format.ts'

/** What is done to the lines of a draft at once: some go, others come. */
export type Replacing = { remove: string[]; add: LineInput[] }
type Part = LineInput['parts'][number]

/** A line of the file as it is written. */
export const inputOf = (lesson: Lesson): LineInput => ({
  class: lesson.class,
  with: lesson.with ?? [],
  per_week: lesson.per_week,
  length: lesson.length,
  parts: lesson.parts.map((part) => ({
    group: part.group,
    subject: part.subject ?? lesson.subject,
    teacher: part.teacher ?? null,
    room_kind: (part.room_kind ?? null) as Part['room_kind'],
    room: part.room ?? null,
    weeks: part.weeks ?? 'all',
  })),
  fixed: lesson.fixed,
})

const halvesOf = ({ parts, fixed, with: others = [] }: Lesson) =>
  parts.length === 2 &&
  fixed.length === 0 &&
  others.length === 0 &&
  parts.every(({ group, weeks = 'all' }, at) => group === at + 1 && weeks === 'all')

/** Whether one half can have the first while the other half has the second. */
export const crosses = (one: Lesson, other: Lesson) =>
  one.id !== other.id &&
  one.class === other.class &&
  one.length === other.length &&
  halvesOf(one) &&
  halvesOf(other) &&
  subjectsOf(one).join() !== subjectsOf(other).join()

/**
 * Crossed halves: one has the first subject while the other has the second, and then the other way round; what one of the two
 * is given more often stays as it was.
 */
export function crossed(one: Lesson, other: Lesson): Replacing {
  const [first, second] = [inputOf(one), inputOf(other)]
  const times = Math.min(one.per_week, other.per_week)
  const both = (a: LineInput, b: LineInput): LineInput => ({
    ...a,
    per_week: times,
    parts: [a.parts[0]!, b.parts[1]!],
  })
  const rest = [first, second].flatMap((line) =>
    line.per_week > times ? [{ ...line, per_week: line.per_week - times }] : [],
  )
  return { remove: [one.id, other.id], add: [both(first, second), both(second, first), ...rest] }
}

/** Lines of other classes that could be given together with this one: the same, as often. */
export const partnersOf = (lesson: Lesson, all: Lesson[], isNear: (other: string) => boolean) =>
  all.filter(
    (other) =>
      !classesOf(lesson).includes(other.class) &&
      isNear(other.class) &&
      !other.with?.length &&
      other.per_week === lesson.per_week &&
      other.length === lesson.length &&
      other.parts.length === lesson.parts.length &&
      subjectsOf(other).join() === subjectsOf(lesson).join(),
  )

/** A stream: both classes at once, by the teacher and in the room of the first. */
export const streamed = (lesson: Lesson, other: Lesson): Replacing => ({
  remove: [lesson.id, other.id],
  add: [{ ...inputOf(lesson), with: [...(lesson.with ?? []), other.class] }],
})

/** Each class by itself again. */
export const apart = (lesson: Lesson): Replacing => ({
  remove: [lesson.id],
  add: classesOf(lesson).map((owner) => ({ ...inputOf(lesson), class: owner, with: [] })),
})

export const subjectsOf = ({ subject, parts }: Lesson) => [
  ...new Set(parts.map((part) => part.subject ?? subject)),
]
