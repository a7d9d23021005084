import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Actor, BusinessId } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/errors.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { smallestGroup } from './contract.ts'
import { insertAnswers } from '../answers/queries.ts'
import * as queries from './queries.sealed.ts'
import { takeSeat } from '../seats/queries.ts'
import { seal, type SecretAnswer, shuffled, unseal } from './rules.sealing.ts'
import { hint } from '../answers/service.judging.ts'
import { tellAuthor } from '../service.telling.ts'

type OfForm = { businessId: BusinessId; formId: string }

type Given = { form: { id: string; published: number | null }; now: Date }

/** Keeps an answer to an anonymous form, and releases some of those that wait once they are twice the smallest group. */
export async function keepSecretly(
  db: Db,
  key: Buffer,
  who: Actor,
  { form, now, ...answer }: Given & SecretAnswer,
) {
  const of = { businessId: who.businessId, formId: form.id }
  const formVersion = form.published!
  // the form may have been closed while this one waited for its lock
  if (!(await queries.lockForm(db, of, now))) refuse('form_closed')
  // nobody can be told that a place has become free
  if ((await takeSeat(db, who, form.id))?.state === 'waiting') refuse('form_is_full')
  await queries.insertSealed(db, [sealedRow(key, of, { ...answer, formVersion })])
  const waiting = await openAll(db, key, of, formVersion)
  // as many as make a group stay behind: then nothing less than a group is ever left for the end
  if (waiting.length >= 2 * smallestGroup)
    await release(db, key, of, { waiting, left: smallestGroup, now })
}

/** Releases all answers that wait, of a form that takes no more; fewer than a group are never shown. */
export async function releaseRest(db: Db, key: Buffer, of: OfForm, now: Date) {
  const waiting = await openAll(db, key, of)
  if (waiting.length >= smallestGroup) await release(db, key, of, { waiting, left: 0, now })
}

/** Releases the waiting answers of forms that have closed. */
export const releases: Job = {
  waits: queries.waitsForRelease,
  async step(db, businessId, now, keys) {
    if (!keys) return false
    for (const formId of await queries.listDueForms(db, businessId, now)) {
      const of = { businessId, formId }
      // it may have been opened again meanwhile
      if (!(await queries.lockForm(db, of, now))) await releaseRest(db, keys.answersKey, of, now)
    }
    return false
  },
}

type Waiting = SecretAnswer & { id: string; formVersion: number }

async function openAll(db: Db, key: Buffer, of: OfForm, formVersion?: number): Promise<Waiting[]> {
  const rows = await queries.listSealed(db, of, formVersion)
  return rows.flatMap(({ sealed, ...row }) => {
    const answer = unseal(key, of.formId, sealed)
    return answer ? [{ ...row, ...answer }] : []
  })
}

/**
 * Shows all but `left` of the answers that wait, chosen by chance. Those that stay are sealed anew: which row was whose can't be
 * followed from one release to the next. The author is told how many there are now that anybody can see.
 */
async function release(
  db: Db,
  key: Buffer,
  of: OfForm,
  { waiting, left, now }: { waiting: Waiting[]; left: number; now: Date },
) {
  await queries.deleteSealed(
    db,
    of.businessId,
    waiting.map(({ id }) => id),
  )
  const mixed = shuffled(waiting)
  const shown = mixed.slice(left).map(({ id: _id, ...answer }) => ({
    ...{ ...of, ...answer, id: randomUUID(), toldAt: sql`'-infinity'` },
  }))
  await insertAnswers(db, shown)
  const kept = mixed.slice(0, left)
  if (kept.length > 0)
    await queries.insertSealed(
      db,
      kept.map((answer) => sealedRow(key, of, answer)),
    )
  const form = await queries.findAuthored(db, of)
  await tellAuthor(db, of.businessId, { ...form, count: shown.length }, now)
  hint(db, of.formId)
}

const sealedRow = (
  key: Buffer,
  of: OfForm,
  { formVersion, answers, score, code }: Omit<Waiting, 'id'>,
) => ({
  ...{ ...of, id: randomUUID(), formVersion },
  sealed: seal(key, of.formId, { answers, score, code }),
})
