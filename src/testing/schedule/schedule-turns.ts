import type { School } from '../../features/schedule/engine/format.ts'

type Lesson = School['lessons'][number]

/**
 * The same school with what takes turns and what classes have together: single lessons of a class by twos in weeks A and B,
 * one that every third class has in weeks A alone, and physical education of two classes of a grade at once.
 */
export function inTurns(school: School): School {
  const lessons = new Map<string, Lesson>(school.lessons.map((lesson) => [lesson.id, lesson]))
  const alone = ({ per_week: times, length, parts, fixed }: Lesson) =>
    times === 1 && length === 1 && parts.length === 1 && fixed.length === 0
  school.classes.forEach(({ id }, at) => {
    const [first, second] = school.lessons.filter((each) => each.class === id && alone(each))
    if (!first || !second) return
    const parts = first.parts.map((part) => ({ ...part, weeks: 'A' as const }))
    if (at % 3 === 0) return void lessons.set(first.id, { ...first, parts })
    const others = second.parts.map((part) => ({ ...part, weeks: 'B' as const }))
    lessons.set(first.id, { ...first, parts: [...parts, ...others] })
    lessons.delete(second.id)
  })
  const sportOf = (id: string) =>
    school.lessons.find((each) => each.class === id && each.subject === 'sport')
  school.classes.forEach((each, at) => {
    const next = school.classes[at + 1]
    if (next?.grade !== each.grade || next.shift !== each.shift || at % 2) return
    const [first, second] = [sportOf(each.id), sportOf(next.id)]
    if (!first || !second || first.per_week !== second.per_week) return
    if (first.parts.length + second.parts.length > 2) return
    lessons.set(first.id, { ...first, with: [next.id] })
    lessons.delete(second.id)
  })
  return { ...school, lessons: [...lessons.values()] }
}
