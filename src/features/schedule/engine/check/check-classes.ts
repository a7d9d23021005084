import { blocks, type Breach, type Hour, sum } from './checking.ts'
import {
  classesOf,
  difficultyIn,
  hardFrom,
  type Lesson,
  type School,
  type Term,
  weekBits,
} from '../format.ts'

/** What a class may not have, and what its days cost. */
export function ofClasses(
  school: School,
  hours: Hour[],
  breaches: Breach[],
  counts: Record<Term, number>,
) {
  const subjects = new Map(school.subjects.map((subject) => [subject.id, subject]))
  for (const each of school.classes) {
    const difficultyOf = ({ subject }: Lesson) => difficultyIn(subjects.get(subject)!, each.grade)
    const difficulty = ({ lesson }: Hour) => difficultyOf(lesson)
    const own = hours.filter(({ lesson }) => classesOf(lesson).includes(each.id))
    const lines = school.lessons.filter((lesson) => classesOf(lesson).includes(each.id))
    const days = each.days ?? school.days
    const [first, last] = [Math.min(...days), Math.max(...days)]
    const week = sum(lines.map((line) => line.per_week * line.length * difficultyOf(line)))
    const lengths: number[] = []
    for (const day of days) {
      const today = own.filter((hour) => hour.day === day).toSorted((a, b) => a.index - b.index)
      const at = { class: each.id, day }
      lengths.push(today.length)
      today.forEach((hour, place) => {
        const before = today[place - 1]
        const { period } = hour
        if (before?.index === hour.index)
          breaches.push({
            code: 'class_clash',
            ...at,
            period,
            lesson: hour.lesson.id,
            other: before.lesson.id,
          })
        else if (hour.index > (before?.index ?? -1) + 1)
          breaches.push({ code: 'class_gap', ...at, period })
        const light = [
          hour.lesson.subject,
          ...hour.lesson.parts.map((part) => part.subject ?? hour.lesson.subject),
        ].every((subject) => subjects.get(subject)!.light)
        if (each.grade <= 4 && hour.index >= 4 && !light)
          breaches.push({ code: 'not_light', ...at, period, lesson: hour.lesson.id })
        if (
          blocks(
            school,
            each.blocked.filter((cell) => cell.day === day),
            hour,
          )
        )
          breaches.push({ code: 'class_blocked', ...at, period, lesson: hour.lesson.id })
      })
      const count = today.length
      if (each.max_per_day !== undefined && count > each.max_per_day)
        breaches.push({ code: 'class_day_long', ...at, count })
      // who is given nothing at all has no days
      if (lines.length > 0 && count < each.min_per_day)
        breaches.push({ code: 'class_day_short', ...at, count })
      ofHalves(school, each.id, days.length, day, today, breaches, counts)
      if (count === 0) continue
      const hard = today.map((hour) => difficulty(hour) >= hardFrom)
      if (hard[0]) counts.hard_first += 1
      if (hard.at(-1)) counts.hard_last += 1
      hard.forEach((_, place) => {
        const three = [place - 2, place - 1, place]
        const together = three.every(
          (one) => hard[one] && today[one]!.index === today[place]!.index - (place - one),
        )
        if (together) counts.hard_run += 1
      })
      const points = sum(today.map(difficulty))
      const allowed = day === first || day === last ? 100 : 115
      const excess = 100 * points * days.length - allowed * week
      if (excess > 0) counts.day_points += Math.floor(excess / (300 * days.length))
    }
    counts.balance += Math.max(0, Math.max(...lengths) - Math.min(...lengths) - 1)
  }
}

/** Halves of a class: how often a day each has a subject, and what it sits out between two lessons of its own, week by week. */
function ofHalves(
  school: School,
  id: string,
  days: number,
  day: number,
  today: Hour[],
  breaches: Breach[],
  counts: Record<Term, number>,
) {
  const lines = school.lessons.filter((lesson) => classesOf(lesson).includes(id))
  const groups = [...new Set(lines.flatMap(({ parts }) => parts.map((part) => part.group)))]
  const halves = groups.some((one) => one > 0) ? groups.filter((one) => one > 0) : [0]
  const inTurns = lines.some(({ parts }) => parts.some((part) => weekBits(part) !== 3))
  const found = new Set<string>()
  for (const half of halves) {
    const subjectsOf = (lesson: Lesson) => [
      ...new Set(
        lesson.parts
          .filter((part) => part.group === 0 || part.group === half)
          .map((part) => part.subject ?? lesson.subject),
      ),
    ]
    for (const subject of new Set(lines.flatMap(subjectsOf))) {
      const own = lines.filter((line) => subjectsOf(line).includes(subject))
      const week = sum(own.map((line) => line.per_week * line.length))
      const most = Math.max(Math.ceil(week / days), ...own.map(({ length }) => length))
      const count = today.filter(({ lesson }) => subjectsOf(lesson).includes(subject)).length
      if (count > most && !found.has(subject))
        breaches.push({ code: 'subject_repeated', class: id, day, subject, count })
      if (count > most) found.add(subject)
    }
    for (const week of inTurns ? [1, 2] : [3]) {
      const there = today.filter(({ lesson }) =>
        lesson.parts.some(
          (part) => (part.group === 0 || part.group === half) && weekBits(part) & week,
        ),
      )
      const [from, to] = [there[0]?.index ?? 0, there.at(-1)?.index ?? 0]
      counts.half_gap += today.filter(
        (hour) => hour.index > from && hour.index < to && !there.includes(hour),
      ).length
    }
  }
}
