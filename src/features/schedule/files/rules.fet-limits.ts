import { classesOf, type Lesson, type School, weekBits } from '../engine/format.ts'
import { type Bell, constraint, dayName, hourName, leaf, tag } from './rules.fet-tags.ts'

/** The activities that a part of a lesson is: one for each time, numbered behind each other. */
export type Part = { lesson: Lesson; group: number; parts: Lesson['parts']; first: number }

export const isLight = (school: School, lesson: Lesson) =>
  [lesson.subject, ...lesson.parts.map(({ subject }) => subject ?? lesson.subject)].every(
    (id) => school.subjects.find((one) => one.id === id)!.light,
  )

/** Where a lesson of the young that is not light may begin. */
export function early(
  id: number,
  school: School,
  hours: Bell[],
  owner: School['classes'][number],
  length: number,
) {
  const own = hours
    .filter(({ shift }) => shift === owner.shift)
    .toSorted((a, b) => a.period - b.period)
    .slice(0, 5 - length)
  const cells = (owner.days ?? school.days).flatMap((day) => own.map((bell) => ({ day, bell })))
  return constraint(
    'ActivityPreferredStartingTimes',
    leaf('Activity_Id', id),
    leaf('Number_of_Preferred_Starting_Times', cells.length),
    ...cells.map(({ day, bell }) =>
      tag(
        'Preferred_Starting_Time',
        leaf('Preferred_Starting_Day', dayName(day)),
        leaf('Preferred_Starting_Hour', hourName(bell)),
      ),
    ),
  )
}

/** How often a half of a class has a subject on a day at the most. */
export function oftenADay(school: School, parts: Part[], hours: Bell[]): string[] {
  const all: string[] = []
  for (const each of school.classes) {
    const own = parts.filter(({ lesson }) => classesOf(lesson).includes(each.id))
    const groups = [...new Set(own.map(({ group }) => group))].filter((group) => group > 0)
    const days = each.days ?? school.days
    const said = new Set<string>()
    for (const half of groups.length > 0 ? groups : [0]) {
      const attended = own.filter(({ group }) => group === 0 || group === half)
      const subjectOf = ({ lesson, parts: [part] }: Part) => part!.subject ?? lesson.subject
      for (const list of Map.groupBy(attended, subjectOf).values()) {
        const ids = list.flatMap(({ lesson, first }) =>
          Array.from({ length: lesson.per_week }, (_, at) => first + at),
        )
        const week = list.reduce((sum, { lesson }) => sum + lesson.per_week * lesson.length, 0)
        const most = Math.max(
          Math.ceil(week / days.length),
          ...list.map(({ lesson }) => lesson.length),
        )
        if (week <= most || said.has(ids.join())) continue
        said.add(ids.join())
        if (most === 1) {
          all.push(onDaysApart(ids))
          continue
        }
        const slots = hours.filter(({ shift }) => shift === each.shift)
        for (const day of days)
          all.push(
            constraint(
              'ActivitiesOccupyMaxTimeSlotsFromSelection',
              leaf('Number_of_Activities', ids.length),
              ...ids.map((id) => leaf('Activity_Id', id)),
              leaf('Number_of_Selected_Time_Slots', slots.length),
              ...slots.map((bell) =>
                tag(
                  'Selected_Time_Slot',
                  leaf('Selected_Day', dayName(day)),
                  leaf('Selected_Hour', hourName(bell)),
                ),
              ),
              leaf('Max_Number_of_Occupied_Time_Slots', most),
            ),
          )
      }
    }
  }
  return all
}

/** At most one of them a day: the same said once in place of once for each day with all its bells. */
const onDaysApart = (ids: number[]) =>
  constraint(
    'MinDaysBetweenActivities',
    leaf('Consecutive_If_Same_Day', true),
    leaf('Number_of_Activities', ids.length),
    ...ids.map((id) => leaf('Activity_Id', id)),
    leaf('MinDays', 1),
  )

/** Cells by their minutes: a bell that rings within one is closed as well. */
export function away(
  school: School,
  hours: Bell[],
  blocked: { day: number; shift: number; period: number }[],
) {
  const cells = new Set(
    blocked.flatMap(({ day, shift, period }) => {
      const cell = hours.find((bell) => bell.shift === shift && bell.period === period)
      if (!cell || !school.days.includes(day)) return []
      return hours
        .filter((bell) => bell.starts_at < cell.ends_at && cell.starts_at < bell.ends_at)
        .map((bell) => `${leaf('Day', dayName(day))}${leaf('Hour', hourName(bell))}`)
    }),
  )
  return (
    leaf('Number_of_Not_Available_Times', cells.size) +
    [...cells].map((cell) => tag('Not_Available_Time', cell)).join('')
  )
}

export function ofClass(school: School, hours: Bell[], each: School['classes'][number]): string[] {
  const days = each.days ?? school.days
  const closed = school.days.flatMap((day) =>
    hours
      .filter(({ shift }) => shift !== each.shift || !days.includes(day))
      .map(({ shift, period }) => ({ day, shift, period })),
  )
  // of the shift of another class only what rings within the own one is open
  const own = hours.filter(({ shift }) => shift === each.shift)
  const cells = closed.filter(
    ({ day, shift, period }) =>
      !days.includes(day) || !own.some((bell) => bell.shift === shift && bell.period === period),
  )
  const name = leaf('Students', each.id)
  const lines = cells.map(({ day, shift, period }) =>
    tag(
      'Not_Available_Time',
      leaf('Day', dayName(day)),
      leaf('Hour', hourName(hours.find((bell) => bell.shift === shift && bell.period === period)!)),
    ),
  )
  const blocked = each.blocked.filter(
    ({ day, shift }) => days.includes(day) && shift === each.shift,
  )
  const more = blocked.flatMap(({ day, shift, period }) => {
    const bell = hours.find((one) => one.shift === shift && one.period === period)
    return bell
      ? [tag('Not_Available_Time', leaf('Day', dayName(day)), leaf('Hour', hourName(bell)))]
      : []
  })
  const all = [...new Set([...lines, ...more])]
  return [
    ...(all.length > 0
      ? [
          constraint(
            'StudentsSetNotAvailableTimes',
            name,
            leaf('Number_of_Not_Available_Times', all.length),
            ...all,
          ),
        ]
      : []),
    ...(each.max_per_day !== undefined && each.max_per_day > 0
      ? [
          constraint(
            'StudentsSetMaxHoursDaily',
            leaf('Maximum_Hours_Daily', each.max_per_day),
            name,
          ),
        ]
      : []),
    // one lesson of a day that may be empty is no rule
    ...(each.min_per_day > (days.length < school.days.length ? 1 : 0)
      ? [
          constraint(
            'StudentsSetMinHoursDaily',
            leaf('Minimum_Hours_Daily', each.min_per_day),
            name,
            leaf('Allow_Empty_Days', days.length < school.days.length),
          ),
        ]
      : []),
  ]
}

/** What the file cannot say, each with how often it would have to be said. */
export type Untold = { what: string; count: number }
export function untoldOf(school: School): Untold[] {
  const overlapping = school.bells.filter((bell) =>
    school.bells.some(
      (other) => other !== bell && other.starts_at < bell.ends_at && bell.starts_at < other.ends_at,
    ),
  ).length
  const parts = school.lessons.flatMap((lesson) => lesson.parts)
  const shared = school.lessons.filter(({ parts: own, subject }) =>
    [...Map.groupBy(own, ({ group }) => group).values()].some(
      (same) =>
        new Set(same.map((part) => part.subject ?? subject)).size > 1 ||
        same.filter(({ room_kind: kind }) => kind).length > 1,
    ),
  )
  return [
    { what: 'bells that ring at the same time in two shifts', count: overlapping },
    {
      what: 'that a class with fewer days than the school has no empty one',
      count: school.classes.filter(
        ({ days, min_per_day: least }) => least > 0 && days && days.length < school.days.length,
      ).length,
    },
    { what: 'weeks A and B', count: parts.filter((part) => weekBits(part) < 3).length },
    { what: 'several subjects or rooms of one group at once', count: shared.length },
    {
      what: 'how many gaps a teacher has agreed to',
      count: school.teachers.filter(({ max_gaps_week: gaps }) => gaps != null).length,
    },
    {
      what: 'another difficulty of a subject in a grade',
      count: school.subjects.filter((subject) => subject.difficulty_by_grade).length,
    },
    {
      what: 'cells that a teacher would rather not have',
      count: school.teachers.reduce((sum, { avoided }) => sum + avoided.length, 0),
    },
  ].filter(({ count }) => count > 0)
}
