import type { ScheduleFile } from '../../contract.ts'
import { classesOf, labelOf, type School } from '../../core/format.ts'

/** Whose week is looked at. */
export type Whose = { kind: 'class' | 'teacher'; id: string }
export type Entry = { lead: string; below: string }
/** By day and the time at which it begins. */
export type Week = Map<string, Entry[]>

export const placeOf = (day: number, from: string) => `${day} ${from}`

/** The week of one in a version: lessons of a school at the time of their bell. */
export function weekOf({ school, placed }: ScheduleFile, { kind, id }: Whose): Week {
  const name = namesIn(school)
  const lessons = new Map(school.lessons.map((lesson) => [lesson.id, lesson]))
  const classes = new Map(school.classes.map((each) => [each.id, each]))
  const week: Week = new Map()
  for (const { lesson: lineId, day, period, starts_at: from } of placed) {
    const lesson = lessons.get(lineId)
    if (!lesson) continue
    const owners = classesOf(lesson)
    const theirs =
      kind === 'class' ? owners.includes(id) : lesson.parts.some(({ teacher }) => teacher === id)
    if (!theirs) continue
    const parts = lesson.parts.filter((part) => kind === 'class' || part.teacher === id)
    const subjects = named(parts.map((part) => name(part.subject ?? lesson.subject)))
    const entry =
      kind === 'class'
        ? { lead: subjects, below: named(parts.map(({ teacher }) => name(teacher))) }
        : {
            lead: named(owners.map((owner) => labelOf(classes.get(owner) ?? { id: owner }))),
            below: subjects,
          }
    const bells = school.bells
      .filter(({ shift }) => shift === classes.get(lesson.class)?.shift)
      .toSorted((a, b) => a.period - b.period)
    const first = bells.findIndex((bell) => bell.period === period)
    const times =
      period === null
        ? [from ?? '']
        : bells.slice(first, first + lesson.length).map((bell) => bell.starts_at)
    for (const time of first < 0 && period !== null ? [] : times) {
      const place = placeOf(day, time)
      week.set(place, [...(week.get(place) ?? []), entry])
    }
  }
  return week
}

const named = (all: string[]) => [...new Set(all.filter(Boolean))].join(', ')

function namesIn({ subjects, teachers }: School) {
  const names = new Map([...subjects, ...teachers].map(({ id, name }) => [id, name]))
  return (id: string | null | undefined) => {
    const found = names.get(id ?? '')
    return typeof found === 'string' ? found : (Object.values(found ?? {})[0] ?? '')
  }
}

/** The times at which something begins in one of the weeks. */
export const timesOf = (weeks: Week[]) =>
  [
    ...new Set(weeks.flatMap((week) => [...week.keys()].map((key) => key.split(' ')[1]!))),
  ].toSorted()

/** Days on which there is something in one of them. */
export const daysOf = (weeks: Week[]) =>
  [...new Set(weeks.flatMap((week) => [...week.keys()].map((key) => Number(key[0]))))].toSorted(
    (a, b) => a - b,
  )

/** Whether a day of one week is another one in the other. */
export const differOn = (day: number, one: Week, other: Week) =>
  timesOf([one, other]).some(
    (time) => !isSame(one.get(placeOf(day, time)), other.get(placeOf(day, time))),
  )

export const isSame = (one: Entry[] = [], other: Entry[] = []) => said(one) === said(other)
const said = (entries: Entry[]) =>
  entries
    .map(({ lead, below }) => `${lead}\n${below}`)
    .toSorted()
    .join('\n')
