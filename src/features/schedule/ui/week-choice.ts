import { isSchoolDay } from '../../../core/marks/ui/day.ts'
import type { Who } from '../../../platform/actor.ts'
import { daysBefore } from '../../../platform/dates/days.ts'
import { Id } from '../../../platform/shapes.ts'
import { weekdayOf } from '../../../platform/ui/shown.ts'
import { weekOf } from './week-layout.ts'
import type { LessonCall } from './week-lessons.ts'

/** Ways to look at the lessons. */
const views = ['mine', 'student', 'class', 'teacher', 'room', 'day', 'all'] as const
export type View = (typeof views)[number]

/** What each is called. */
export const viewWords = {
  mine: 'mine',
  student: 'student',
  class: 'class',
  teacher: 'teacher',
  room: 'room',
  day: 'oneDay',
  all: 'wholeWeek',
} as const

type Me = Who

/** Those among which this person chooses; an address that names none is of the first. */
export function viewsFor({ role }: Me): View[] {
  if (role === 'student') return ['mine']
  if (role === 'parent') return ['student']
  if (role === 'teacher') return ['mine', 'class', 'teacher', 'room', 'day', 'all']
  return ['day', 'all', 'class', 'teacher', 'room']
}

/** `id`: of whom, where the address says it. */
export type Chosen = { view: View; id: string | undefined; date: string }

/** On a Sunday one looks at the week to come. */
const usualDay = (today: string) => (weekdayOf(today) === 0 ? daysBefore(today, -1) : today)

/** What an address asks for. The week of a student or a class can be come to from the page of it. */
export function chosenIn(search: URLSearchParams, me: Me, today: string): Chosen {
  const own = viewsFor(me)
  const asked = views.find((each) => each === search.get('view'))
  const known = asked && (own.includes(asked) || asked === 'student' || asked === 'class')
  const date = search.get('date')
  return {
    view: known ? asked : own[0]!,
    id: Id.safeParse(search.get('id')).data,
    date: date && isSchoolDay(date) ? date : usualDay(today),
  }
}

/** What is to be read for it; nothing where there is nobody to look at. */
export function callsFor({ view, id, date }: Chosen, me: Me): LessonCall[] {
  const week = weekOf(date)
  if (view === 'day') return [{ query: { from: date, to: date } }]
  if (view === 'all')
    return Array.from({ length: 7 }, (_, at) => daysBefore(week.from, -at)).map((day) => ({
      query: { from: day, to: day },
    }))
  const whose = view === 'mine' ? me.role : view
  const who = view === 'mine' ? me.id : id
  return who ? [{ query: { ...week, [`${whose}_id`]: who } }] : []
}
