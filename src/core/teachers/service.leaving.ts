import type * as z from 'zod/mini'
import { startBatch } from '../audit/service.ts'
import { endSessionsOf } from '../auth/service.sessions.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { found, refuse } from '../../platform/errors.ts'
import type { Subscription } from '../../platform/events.ts'
import type { ChosenTeachers, Leaving } from './contract.ts'
import * as queries from './queries.leaving.ts'

type Chosen = z.output<typeof ChosenTeachers>

async function chosenPeople(db: Db, who: Actor, chosen: Chosen) {
  const people = await queries.lockChosen(db, who, chosen)
  if (chosen.ids && people.length < new Set(chosen.ids).size) refuse('not_found')
  return people
}

/** Archives the chosen who have no class to lead or to teach; the others are named. */
export async function archiveMany(db: Db, who: Actor, chosen: Chosen, now: Date) {
  const people = await chosenPeople(db, who, chosen)
  const living = people.filter(({ archived }) => !archived)
  const busy = await queries.busyAmong(
    db,
    who,
    living.map(({ id }) => id),
  )
  const leaving = living.flatMap(({ id }) => (busy.has(id) ? [] : [id]))
  const refused = living.flatMap(({ archived: _archived, ...teacher }) =>
    busy.has(teacher.id) ? [{ teacher, detail: 'teacher_has_classes' }] : [],
  )
  if (leaving.length === 0) return { batch_id: null, count: 0, refused }
  const batch_id = await startBatch(db, who, 'archive', { count: leaving.length, now })
  await archive(db, who, leaving, now)
  return { batch_id, count: leaving.length, refused }
}

async function archive(db: Db, who: Actor, ids: string[], now: Date) {
  await queries.archivePeople(db, who, ids, now)
  for (const id of ids) await endSessionsOf(db, who.businessId, id, now)
}

export async function restoreMany(db: Db, who: Actor, chosen: Chosen, now: Date) {
  const people = await chosenPeople(db, who, chosen)
  const gone = people.flatMap(({ id, archived }) => (archived ? [id] : []))
  if (gone.length === 0) return { batch_id: null, count: 0, refused: [] }
  const batch_id = await startBatch(db, who, 'restore', { count: gone.length, now })
  await queries.restorePeople(db, who, gone, now)
  return { batch_id, count: gone.length, refused: [] }
}

/**
 * Hands over everything and archives the teacher. Refuses with `teacher_has_classes` when something is left, and names
 * who cannot take over.
 */
export async function leave(
  db: Db,
  who: Actor,
  id: string,
  { classes, lessons }: z.output<typeof Leaving>,
  now: Date,
) {
  found((await queries.lockChosen(db, who, { ids: [id] }))[0])
  await refuseSuccessors(db, who, id, { classes, lessons })
  const batch_id = await startBatch(db, who, 'archive', { count: 1, now })
  await queries.handOverLessons(db, who, id, lessons)
  await queries.handOverClasses(db, who, id, classes)
  await archive(db, who, [id], now)
  return { batch_id }
}

/** Only teachers of today take over, and nobody from themself. */
async function refuseSuccessors(db: Db, who: Actor, id: string, given: z.output<typeof Leaving>) {
  const wanted = [...given.classes, ...given.lessons].flatMap(({ teacher_id }) => teacher_id ?? [])
  if (wanted.length === 0) return
  const living = await queries.livingAmong(db, who, wanted)
  for (const name of ['classes', 'lessons'] as const)
    for (const [at, { teacher_id }] of given[name].entries())
      if (teacher_id !== null && (teacher_id === id || !living.has(teacher_id)))
        refuse('invalid_input', { [`${name}.${at}.teacher_id`]: 'not_found' })
}

/**
 * Nobody leaves who leads or teaches a class, by whichever way: the office hands the classes over first. Asked after the row
 * of the person is written, and so held.
 */
export const keepingTeachers: Subscription = {
  to: ['people.left'],
  run: async (db, events) => {
    for (const event of events) {
      if (event.name !== 'people.left') continue
      const { who, ids } = event
      const busy = await queries.busyAmong(db, who, ids)
      if (busy.size === 0) continue
      refuse('id' in who && busy.has(who.id) ? 'you_still_teach' : 'teacher_has_classes')
    }
  },
}
