import type { Who } from '../../../platform/actor.ts'
import { can } from '../../permissions.ts'
import { readSlot } from '../../../platform/slots.tsx'
import { load, type PageApp } from '../../../platform/web.tsx'
import { subjects } from '../../subjects/contract.ts'
import type { ClassDetail } from '../contract.ts'
import { classes } from '../contract.ts'
import { classNotes, classRecords } from '../record/contract.ts'

/** The parts of the page of a class, one behind each tab. */
export const parts = [
  'students',
  'schedule',
  'plan',
  'goals',
  'notes',
  'charts',
  'history',
] as const
export type Part = (typeof parts)[number]

/** What is kept of a class is for the office and for those who teach it: whoever may mark it, archived or not. */
export const keepsRecords = (me: Who, of: ClassDetail) =>
  can(me, 'classes.write') || (me.role === 'teacher' && teaches(me.id, of))

const teaches = (id: string, of: ClassDetail) =>
  of.homeroom_teacher?.id === id || of.subjects.some(({ teacher }) => teacher?.id === id)

export const partsOf = (me: Who, of: ClassDetail): Part[] =>
  keepsRecords(me, of) ? [...parts] : ['students', 'schedule', 'plan', 'goals']

/** All subjects, with their norms. */
export const allSubjects = { query: { page_size: '100' } }

/** What the part that is shown is made of. */
export function loadPart(app: PageApp, part: Part, shown: ClassDetail, search: URLSearchParams) {
  const { id } = shown
  const call = { params: { id } }
  const of: Record<Part, () => Promise<unknown>> = {
    students: () =>
      Promise.all([load(app, classes.students, call), readSlot(app, 'class.day', { id })]),
    schedule: () => readSlot(app, 'class.week', { id, shared: false }, { search }),
    plan: () => load(app, subjects.list, allSubjects),
    goals: () => readSlot(app, 'class.goals', { of: shown, taught: false }),
    notes: () => load(app, classNotes.list, call),
    charts: () => load(app, classRecords.statistics, call),
    history: () => load(app, classRecords.members, call),
  }
  return of[part]()
}
