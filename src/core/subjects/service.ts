import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import { startBatch } from '../audit/service.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { refuse } from '../../platform/errors.ts'
import type { BaseEntry, SubjectsChange } from './contract.ts'
import { countChosen, updateMany } from './queries.changes.ts'
import * as queries from './queries.curriculum.ts'
import { type BaseSubject, curriculum, normsOf } from './service.curriculum.ts'

/** Archives or restores many at once. Refuses with `not_found` when a chosen one is not there. */
export async function changeMany(
  db: Db,
  who: Actor,
  many: z.output<typeof SubjectsChange>,
  now: Date,
) {
  const count = await countChosen(db, who, many)
  if (many.ids && count < new Set(many.ids).size) refuse('not_found')
  const kind = many.change.archived ? 'archive' : 'restore'
  const batch_id = await startBatch(db, who, kind, { count, now })
  return { batch_id, count: await updateMany(db, who, many, now) }
}

type Compared = { key: string; base: BaseSubject; state: BaseEntry['state']; own?: string }

/** The base curriculum beside the subjects of the business. */
async function compare(db: Db, who: Actor): Promise<Compared[]> {
  const entries = Object.entries<BaseSubject>(curriculum)
  const [own, folded] = await Promise.all([
    queries.foldedSubjects(db, who),
    queries.foldedNames(
      db,
      entries.flatMap(([, { name }]) => [name.uz, name.ru, name.en]),
    ),
  ])
  return entries.map(([key, base], at) => {
    const names = folded.slice(at * 3, at * 3 + 3)
    const known = own.find((subject) => subject.names.some((name) => names.includes(name)))
    if (!known) return { key, base, state: 'missing' }
    const state = known.archived
      ? 'archived'
      : known.normed || base.hours.length === 0
        ? 'there'
        : 'without_norms'
    return { key, base, state, own: known.id }
  })
}

export async function showCurriculum(db: Db, who: Actor): Promise<BaseEntry[]> {
  const compared = await compare(db, who)
  return compared.map(({ key, base: { name, colour, difficulty, language, hours }, state }) => ({
    ...{ key, name, colour, difficulty, state },
    language: language ?? null,
    weekly_norms: normsOf({ hours }),
  }))
}

/** Takes over the chosen subjects as far as they are not there yet. Refuses with `invalid_value` for an unknown key. */
export async function adoptCurriculum(db: Db, who: Actor, keys: string[], now: Date) {
  if (keys.some((key) => !Object.hasOwn(curriculum, key)))
    refuse('invalid_input', { keys: 'invalid_value' })
  await queries.lockSubjects(db, who)
  const compared = await compare(db, who)
  const wanted = compared.filter(({ key, state }) => keys.includes(key) && state !== 'there')
  const batch_id = await startBatch(db, who, 'edit', { count: wanted.length, now })
  const missing = wanted.filter(({ state }) => state === 'missing')
  if (missing.length > 0)
    await queries.insertBase(
      db,
      who,
      missing.map(({ base }) => ({ id: uuid(), ...rowOf(base) })),
    )
  for (const { state, base, own } of wanted) {
    if (state === 'archived') await queries.restoreSubject(db, who, own!)
    if (own) await queries.fillNorms(db, who, own, rowOf(base))
  }
  return { batch_id, count: wanted.length }
}

const rowOf = ({ hours, language, ...base }: BaseSubject) => ({
  difficultyByGrade: {},
  block: 1,
  homeroomHour: false,
  ...base,
  language: language ?? null,
  weeklyNorms: normsOf({ hours }),
})
