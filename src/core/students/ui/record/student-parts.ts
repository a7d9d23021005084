import { todayOf } from '../../../../platform/ui/today.ts'
import { coins } from '../../../coins/contract.ts'
import { marks } from '../../../marks/contract.ts'
import type { Who } from '../../../../platform/actor.ts'
import { can } from '../../../permissions.ts'
import { tabOf } from '../../../../platform/ui/layout/tabs.tsx'
import { readSlot } from '../../../../platform/slots.tsx'
import { load, type PageApp } from '../../../../platform/web.tsx'
import { canSeeGuardians } from '../../guardians/access.ts'
import { studentDocuments } from '../../documents/contract.ts'
import { guardians } from '../../guardians/contract.ts'
import { studentNotes } from '../../notes/contract.ts'
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
/** The others are slots. */
export type OwnPart = Exclude<Part, 'schedule' | 'absences' | 'orders'>

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
  if (isKnown(student))
    await (part in readsOf
      ? readsOf[part as OwnPart](app, student.id, search)
      : readSlot(app, 'student.tabs', { student }, { search, tab: part }))
}

type Reads = (app: PageApp, id: string, search: URLSearchParams) => Promise<unknown>
const call = (id: string) => ({ params: { id } })

const readsOf: Record<OwnPart, Reads> = {
  overview: (app, id) =>
    Promise.all([
      load(app, coins.wallet, call(id)),
      load(app, marks.list, { query: { student_id: id } }),
      readSlot(app, 'student.overview', { id }),
      readSlot(app, 'student.health', { id }),
      canSeeGuardians.role(app.me!) && load(app, guardians.list, call(id)),
    ]),
  marks: (app, id, search) =>
    load(app, marks.list, {
      query: { student_id: id, ...rangeOf(monthOf(search, todayOf(app))) },
    }),
  wallet: (app, id) =>
    Promise.all([
      load(app, coins.wallet, call(id)),
      load(app, coins.transfers, { ...call(id), query: {} }),
    ]),
  guardians: (app, id) => load(app, guardians.list, call(id)),
  classes: (app, id) => load(app, studentHistory.classes, call(id)),
  documents: (app, id) => load(app, studentDocuments.list, call(id)),
  notes: (app, id) => load(app, studentNotes.list, call(id)),
  timeline: (app, id) => load(app, studentHistory.timeline, { ...call(id), query: {} }),
}
