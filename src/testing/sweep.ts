import { v7 as uuid } from 'uuid'
import type { Db } from '../platform/db/db.ts'
import type { School } from './school.ts'

/**
 * Who may do what, written by hand from the product's table of roles in `sweep.ts` of each slice; the sweep holds the
 * server to it.
 *
 * Columns: owner, admin, teacherA, teacherB, studentA, studentB, parentA, parentB, the owner of another school, nobody.
 * Rows: what it is done to. `A`: class 5-A, its student, their mark or picture, which are the own ones of whoever ends
 * in A. `B`: the same of 5-B. `elsewhere`: the other school's. `unknown`: an id that nothing has. `-`: nothing named.
 *
 *   +  it is done        x  403 you_dont_have_permission: never in this role
 *   0  404               o  403 you_dont_have_access_for_this_action: not with this
 *   1  401
 */
export const principals = [
  'owner',
  'admin',
  'teacherA',
  'teacherB',
  'studentA',
  'studentB',
  'parentA',
  'parentB',
  'stranger',
  'nobody',
] as const
export type Principal = (typeof principals)[number]
export type Target = 'A' | 'B' | 'elsewhere' | 'unknown' | '-'
export type Rows = Partial<Record<Target, string>>

//                   own ad tA tB sA sB pA pB st no
export const everybodyOwn = '+  +  +  +  +  +  +  +  +  1'
export const office = '+  +  x  x  x  x  x  x  +  1'
export const staffOnly = '+  +  +  +  x  x  x  x  +  1'
export const officeNot = '0  0  x  x  x  x  x  x  0  1'
export const officeOther = '0  0  x  x  x  x  x  x  +  1'
export const nobodyFinds = '0  0  0  0  0  0  0  0  0  1'
export const onlyStranger = '0  0  0  0  0  0  0  0  +  1'
export const open = '+  +  +  +  +  +  +  +  +  +'

/** Read by staff, by the own student and by the own parent. */
export const staffAndFamily: Rows = {
  A: '+  +  +  +  +  0  +  0  0  1',
  B: '+  +  +  +  0  +  0  +  0  1',
  elsewhere: onlyStranger,
  unknown: nobodyFinds,
}
/** Changed by the office alone. */
export const byOffice: Rows = {
  A: '+  +  x  x  x  x  x  x  0  1',
  B: '+  +  x  x  x  x  x  x  0  1',
  elsewhere: officeOther,
  unknown: officeNot,
}
/** Read by who knows the student well, of what there is for them; to all others it does not exist. */
export const readByTeachersOfTheClassAndFamily: Rows = {
  A: '+  +  +  0  +  0  +  0  0  1',
  B: '+  +  0  +  0  +  0  +  0  1',
  elsewhere: onlyStranger,
  unknown: nobodyFinds,
}
/** Done by the office and by the teachers of the class. */
export const byTeachersOfTheClass: Rows = {
  A: '+  +  +  o  x  x  x  x  0  1',
  B: '+  +  o  +  x  x  x  x  0  1',
  elsewhere: '0  0  0  0  x  x  x  x  +  1',
  unknown: '0  0  0  0  x  x  x  x  0  1',
}
/** The teacher's own, and the office's. */
export const byTheTeacher = byTeachersOfTheClass
/** Read by the office, the teachers of the class and the own family. */
export const teachersOfTheClassAndFamily: Rows = {
  A: '+  +  +  o  +  0  +  0  0  1',
  B: '+  +  o  +  0  +  0  +  0  1',
  elsewhere: onlyStranger,
  unknown: nobodyFinds,
}
/** The parent's own. */
export const onlyTheParent: Rows = {
  A: '0  0  0  0  0  0  +  0  0  1',
  B: '0  0  0  0  0  0  0  +  0  1',
  elsewhere: nobodyFinds,
  unknown: nobodyFinds,
}
/** Changed by the office, the teachers of the class and the own parents; to all others it does not exist. */
export const announcedAbsence: Rows = {
  A: '+  +  +  0  x  x  +  0  0  1',
  B: '+  +  0  +  x  x  0  +  0  1',
  elsewhere: '0  0  0  0  x  x  0  0  +  1',
  unknown: '0  0  0  0  x  x  0  0  0  1',
}
/** Read by everybody in the business. */
export const byEverybodyOfTheBusiness: Rows = {
  A: '+  +  +  +  +  +  +  +  0  1',
  elsewhere: onlyStranger,
  unknown: nobodyFinds,
}

/** Of an order of the student of the class, in a store that the teacher of the class keeps: done by who runs it. */
export const byTheKeeper: Rows = {
  A: '+  +  +  0  x  x  x  x  0  1',
  B: '+  +  0  +  x  x  x  x  0  1',
  elsewhere: '0  0  0  0  x  x  x  x  +  1',
  unknown: '0  0  0  0  x  x  x  x  0  1',
}
/** Done by the student alone, with what is sold to the own class. */
export const onlyTheStudent: Rows = {
  A: 'x  x  x  x  +  0  x  x  x  1',
  B: 'x  x  x  x  0  +  x  x  x  1',
  elsewhere: 'x  x  x  x  0  0  x  x  x  1',
  unknown: 'x  x  x  x  0  0  x  x  x  1',
}

/** Something of the business that the office arranges. */
export const rowOfTheOffice: Rows = { A: byOffice.A!, elsewhere: officeOther, unknown: officeNot }
/** The office's, where a teacher who keeps a store has others, and does not find this one. */
export const rowThatTeachersDoNotFind: Rows = {
  A: '+  +  0  0  x  x  x  x  0  1',
  elsewhere: '0  0  0  0  x  x  x  x  +  1',
  unknown: '0  0  0  0  x  x  x  x  0  1',
}

/** Ids of one of each kind of thing, all belonging to the same row of the table. */
export type Things = {
  /** Of class A or B. */
  letter: 'A' | 'B'
  business: string
  class: string
  student: string
  subject: string
  teacher: string
  mark: string
  image: string
  session: string
  notification: string
  view: string
  browser: string
  parent: string
}
export type Sent = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}
/** What was made anew for one request. */
export type Given = {
  mark: string
  student: string
  note?: string
  row?: string
  fresh?: string
  store?: string
  product?: string
  meal?: string
  dish?: string
  day?: string
}
export type Sample = (of: Things, school: School, given: Given) => Sent
/** Of each operation who may do it, and a valid request about the given things; without one nothing has to be said. */
/**
 * `goesOn`: whether what was asked for is still being done after the answer. `forEverybody`: what is told is for other schools as
 * well.
 */
export type Cases = Record<
  string,
  { may: Rows; ask?: Sample; goesOn?: (db: Db) => Promise<boolean>; forEverybody?: true }
>

type Key = { businessId: string; id: string }
type Ground = { of: School; about: Things; operation: string; now: Date }
/** Makes a row of a resource anew for each request about one; answers what else there is by then. */
export type Maker = (db: Db, key: Key, ground: Ground) => Promise<unknown>

let count = 0
export const unique = () => `${(count += 1)}`

export const byRow: Sample = (_of, _, { row }) => ({ params: { id: row ?? uuid() } })
/** A change of the first version of the row. */
export const rowed = (row: string | undefined, body: object): Sent => ({
  params: { id: row ?? uuid() },
  body: { version: 1, ...body },
})

export function person() {
  const number = unique().padStart(4, '0')
  return {
    last_name: 'Yangi',
    first_name: 'Odam',
    username: `new${number}@here.test`,
    phone: `99890555${number}`,
    birth_date: '2014-03-03',
    gender: 'female',
  }
}

/** So many days from this one on. */
export const spanFrom = (day: string, days: number) => ({
  startsOn: day,
  endsOn: new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10),
})
/** A day that nothing else has. */
export function freshDay() {
  const day = new Date(Date.UTC(1950, 0, 1 + Number(unique()))).toISOString().slice(0, 10)
  return { starts_on: day, ends_on: day }
}

/** A picture of one pixel. */
export const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
/** Nobody listens there. */
export const browserMaker = 'http://127.0.0.1:9'
