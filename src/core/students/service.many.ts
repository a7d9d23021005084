import type * as z from 'zod/mini'
import { startBatch } from '../audit/service.ts'
import { endSessionsOfMany } from '../auth/service.sessions.ts'
import {
  dayOf,
  findHindrances,
  join,
  type Joinable,
  joiningDay,
  leaveSchool,
} from '../classes/members/service.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Code, refuse } from '../../platform/errors.ts'
import {
  type Batched,
  mostAtOnce,
  type StudentArchiving,
  type StudentMove,
  type StudentRestoring,
} from './contract.ts'
import * as many from './queries.many.ts'
import { findNames } from './queries.ts'

type Body<S extends z.ZodMiniType> = z.output<S>
type Kind = 'move' | 'archive' | 'restore'
/** Why something cannot be done with a student, if anything is in the way. */
type Judge = (student: many.Locked) => Code | undefined

/**
 * Takes students into a class from a day on, as `enrol` does with one: a class with a grade is a home class, and the
 * one before it ends. With whom it is not possible stands in `refused`; for all others it is one batch.
 */
export async function moveStudents(
  db: Db,
  who: Actor,
  to: Joinable,
  body: Body<typeof StudentMove>,
  now: Date,
): Promise<Batched> {
  const day = joiningDay(who, to, body.from_date, now)
  const locked = await lockChosen(db, who, body, now)
  const hindrances = await findHindrances(db, who, to, { ids: idsOf(locked), day })
  const judge: Judge = ({ id, archived }) => (archived ? 'student_is_archived' : hindrances.get(id))
  return inBatch(db, who, { kind: 'move', locked, judge, now }, (ids) =>
    join(db, who, to, { ids, day, now }),
  )
}

/** They leave their classes and are signed out everywhere; with whom it is not possible stands in `refused`. */
export async function archiveStudents(
  db: Db,
  who: Actor,
  body: Body<typeof StudentArchiving>,
  now: Date,
): Promise<Batched> {
  const leftOn = dayOf(who, body.left_on, { field: 'left_on', now })
  const locked = await lockChosen(db, who, body, now)
  const marked = await many.findMarkedAfter(db, who, idsOf(locked), leftOn)
  const judge: Judge = ({ id, archived }) => {
    if (archived) return 'student_is_archived'
    return marked.has(id) ? 'student_has_marks_since' : undefined
  }
  return inBatch(db, who, { kind: 'archive', locked, judge, now }, (ids) =>
    leaveSchool(db, who, ids, { leftOn, leftFor: body.left_for, now }),
  )
}

/** They are students again, in no class yet. Who has been made nameless for good stays in the archive. */
export async function restoreStudents(
  db: Db,
  who: Actor,
  body: Body<typeof StudentRestoring>,
  now: Date,
): Promise<Batched> {
  const locked = await lockChosen(db, who, body, now)
  const judge: Judge = ({ archived, erased }) => {
    if (!archived) return 'student_is_not_archived'
    return erased ? 'not_found' : undefined
  }
  return inBatch(db, who, { kind: 'restore', locked, judge, now }, async (ids) => {
    await many.restoreStudents(db, who, ids)
    await endSessionsOfMany(db, who.businessId, ids, now)
  })
}

const idsOf = (students: many.Locked[]) => students.map(({ id }) => id)

/** Refuses with `not_found` when one of the ids is of nobody here. */
async function lockChosen(db: Db, who: Actor, chosen: many.Chosen, now: Date) {
  const ids = await many.findChosen(db, who, chosen, { now, most: mostAtOnce })
  if (chosen.ids && ids.length < chosen.ids.length) refuse('not_found')
  if (ids.length > mostAtOnce) refuse('invalid_input', { everything: 'too_long' })
  return many.lockStudents(db, who, ids)
}

type Task = { kind: Kind; locked: many.Locked[]; judge: Judge; now: Date }

/** Does it with all with whom it is possible, as one batch, and names the others. */
async function inBatch(
  db: Db,
  who: Actor,
  { kind, locked, judge, now }: Task,
  work: (ids: string[]) => Promise<unknown>,
): Promise<Batched> {
  const refusals = new Map<string, Code>()
  for (const student of locked) {
    const code = judge(student)
    if (code) refusals.set(student.id, code)
  }
  const ids = idsOf(locked).filter((id) => !refusals.has(id))
  const batch_id =
    ids.length > 0 ? await startBatch(db, who, kind, { count: ids.length, now }) : null
  if (batch_id !== null) await work(ids)
  const names = await findNames(db, who, [...refusals.keys()])
  const refused = names.map((student) => ({ student, detail: refusals.get(student.id)! }))
  return { batch_id, count: ids.length, refused }
}
