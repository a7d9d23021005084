import { todayOf } from '../../../../platform/ui/today.ts'
import { loadAbsences } from '../../../../features/absences/ui/student-absences.tsx'
import { coins } from '../../../coins/contract.ts'
import { marks } from '../../../marks/contract.ts'
import type { Who } from '../../../../platform/actor.ts'
import { can } from '../../../permissions.ts'
import { tabOf } from '../../../../platform/ui/layout/tabs.tsx'
import { load, type PageApp } from '../../../../platform/web.tsx'
import { loadDayLessons } from '../../../../features/schedule/ui/day-lessons.tsx'
import { loadWeekPart } from '../../../../features/schedule/ui/week-part.tsx'
import { loadOrders } from '../../../../features/store/ui/orders/own-order-list.tsx'
import { canSeeGuardians } from '../../guardians/access.ts'
import { studentDocuments } from '../../documents/contract.ts'
import { guardians } from '../../guardians/contract.ts'
import { studentNotes } from '../../notes/contract.ts'
import { loadMealPlans } from '../../../../features/canteen/ui/meal-plans.tsx'
import { studentHistory } from '../../record/contract.page.ts'
import type { Student } from '../../contract.ts'
import { monthOf, rangeOf } from './calendar/student-month.ts'

const parts = [
  'overview',
  'schedule',
  'marks',
  'absences',
  'wallet',
  'orders',
  'guardians',
  'classes',
  'documents',
  'notes',
  'timeline',
] as const
export type Part = (typeof parts)[number]

type Me = Who

/** Whether everything about the student has been told, and not only who it is. */
export const isKnown = (student: Student) => student.version !== undefined

/** The parts of the page that there are for this reader; of a student hardly known only the name. */
export const partsFor = (me: Me, student: Student): Part[] =>
  !isKnown(student)
    ? ['overview']
    : parts.filter((part) => {
        if (part === 'guardians') return canSeeGuardians.role(me)
        // teachers find those of the stores that they keep on the boards of these
        if (part === 'orders') return me.role !== 'teacher'
        return part !== 'notes' || can(me, 'students.read')
      })

/** What the part that the address names stands on. */
export async function loadPart(app: PageApp, student: Student, search: URLSearchParams) {
  const part = tabOf(search.get('tab'), partsFor(app.me!, student), 'overview')
  if (isKnown(student)) await readsOf[part](app, student.id, search)
}

type Reads = (app: PageApp, id: string, search: URLSearchParams) => Promise<unknown>
const call = (id: string) => ({ params: { id } })

const readsOf: Record<Part, Reads> = {
  overview: (app, id) =>
    Promise.all([
      load(app, coins.wallet, call(id)),
      load(app, marks.list, { query: { student_id: id } }),
      loadDayLessons(app, { student_id: id }),
      loadMealPlans(app, id),
      canSeeGuardians.role(app.me!) && load(app, guardians.list, call(id)),
    ]),
  schedule: (app, id, search) => loadWeekPart(app, { student_id: id }, search),
  marks: (app, id, search) =>
    load(app, marks.list, {
      query: { student_id: id, ...rangeOf(monthOf(search, todayOf(app))) },
    }),
  absences: loadAbsences,
  wallet: (app, id) =>
    Promise.all([
      load(app, coins.wallet, call(id)),
      load(app, coins.transfers, { ...call(id), query: {} }),
    ]),
  orders: (app, id, search) => loadOrders(app, search, id),
  guardians: (app, id) => load(app, guardians.list, call(id)),
  classes: (app, id) => load(app, studentHistory.classes, call(id)),
  documents: (app, id) => load(app, studentDocuments.list, call(id)),
  notes: (app, id) => load(app, studentNotes.list, call(id)),
  timeline: (app, id) => load(app, studentHistory.timeline, { ...call(id), query: {} }),
}
