import { blocks, type Breach, type Hour, minutes, sum } from './checking.ts'
import { type Lesson, loneFrom, type School, type Term, weekBits } from '../format.ts'

/** What teachers cannot or may not give, and what their days cost. */
export function ofTeachers(
  school: School,
  hours: Hour[],
  breaches: Breach[],
  counts: Record<Term, number>,
) {
  const classes = new Map(school.classes.map((each) => [each.id, each]))
  const shiftOf = (hour: Hour) => classes.get(hour.lesson.class)!.shift
  const line = school.bells.toSorted(
    (a, b) => minutes(a.starts_at) - minutes(b.starts_at) || a.shift - b.shift,
  )
  for (const teacher of school.teachers) {
    const weeksOf = ({ parts }: Lesson) =>
      parts
        .filter((part) => part.teacher === teacher.id)
        .reduce((weeks, part) => weeks | weekBits(part), 0)
    const teaches = (lesson: Lesson) => weeksOf(lesson) > 0
    const all = hours.filter(({ lesson }) => teaches(lesson))
    for (const [day, today] of Map.groupBy(all, (hour) => hour.day))
      today
        .toSorted((a, b) => a.from - b.from)
        .forEach((hour, place, sorted) => {
          const { period } = hour
          const at = { teacher: teacher.id, day, period, lesson: hour.lesson.id }
          for (const other of sorted.slice(0, place))
            if (
              other.from < hour.to &&
              hour.from < other.to &&
              weeksOf(other.lesson) & weeksOf(hour.lesson)
            )
              breaches.push({ code: 'teacher_clash', ...at, other: other.lesson.id })
          // nobody is with two halves at once
          const own = hour.lesson.parts.filter((part) => part.teacher === teacher.id)
          const both = own.some((part, index) =>
            own.slice(0, index).some((other) => weekBits(other) & weekBits(part)),
          )
          if (both) breaches.push({ code: 'teacher_clash', ...at, other: hour.lesson.id })
          if (blocks(school, teacher.blocked, hour))
            breaches.push({ code: 'teacher_blocked', ...at })
          counts.teacher_avoided += teacher.avoided.filter(
            (cell) => cell.day === day && cell.shift === shiftOf(hour) && cell.period === period,
          ).length
        })
    // who gives something every second week has two weeks, each with its own days and gaps
    const inTurns = school.lessons.some(({ parts }) =>
      parts.some((part) => part.teacher === teacher.id && weekBits(part) !== 3),
    )
    for (const week of inTurns ? [1, 2] : [3]) {
      const own = all.filter(({ lesson }) => weeksOf(lesson) & week)
      const load = sum(
        school.lessons
          .filter((lesson) => weeksOf(lesson) & week)
          .map((lesson) => lesson.per_week * lesson.length),
      )
      const byDay = Map.groupBy(own, ({ day }) => day)
      let gaps = 0
      if (teacher.max_days != null && byDay.size > teacher.max_days)
        breaches.push({ code: 'teacher_days', teacher: teacher.id, count: byDay.size })
      for (const [day, today] of byDay) {
        const places = new Set(
          today.map((hour) =>
            line.findIndex((bell) => bell.shift === shiftOf(hour) && bell.period === hour.period),
          ),
        )
        if (teacher.max_per_day != null && places.size > teacher.max_per_day) {
          const at = { teacher: teacher.id, day }
          breaches.push({ code: 'teacher_day_long', ...at, count: places.size })
        }
        const taught = line.filter((_, place) => places.has(place))
        const idle = line.filter(
          (bell, place) =>
            place > Math.min(...places) &&
            place < Math.max(...places) &&
            !taught.some((one) => one.starts_at < bell.ends_at && bell.starts_at < one.ends_at),
        )
        counts.teacher_gap += idle.length
        gaps += idle.length
        if (places.size === 1 && load >= loneFrom) counts.teacher_lone += 1
        if (new Set(today.map(shiftOf)).size > 1) counts.teacher_both_shifts += 1
      }
      counts.teacher_many_gaps += Math.max(0, gaps - (teacher.max_gaps_week ?? gaps))
    }
  }
}
