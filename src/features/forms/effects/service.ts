import { v7 as uuid } from 'uuid'
import { startBatch, undoBatch } from '../../../core/audit/service.ts'
import { enrol, findJoinable } from '../../../core/classes/members/service.ts'
import { adjustMany } from '../../../core/coins/service.adjust.ts'
import { findMarked, saveMarks } from '../../../core/marks/service.ts'
import { can } from '../../../core/permissions.ts'
import { explained } from '../../../platform/db/constraints.ts'
import { localDay } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import { namePartsOf, type PersonRef } from '../../../platform/person.ts'
import { changePerson } from '../../../core/profile/service.person.ts'
import type { allergens } from '../../../core/students/contract.ts'
import { editGuardian, nameGuardian } from '../../../core/students/guardians/service.ts'
import { editStudent } from '../../../core/students/service.ts'
import type { FormAnswer } from '../answers/contract.ts'
import type { Effect, EffectKind, EffectsFilter, OwnEffect } from './contract.ts'
import {
  deleteEffects,
  effectId,
  sumOf,
  findDecided,
  lockGiving,
  insertEffects,
  listDecided,
} from './queries.ts'
import type { KnownForm } from '../queries.ts'
import {
  fullScoreOf,
  guardianIn,
  isAllergies,
  isAloneConfirmed,
  isOnce,
  isPhone,
  rateOf,
  relationOf,
} from './rules.ts'
import { type Change, findChanges } from '../results/service.changes.ts'
import { hint } from '../answers/service.judging.ts'
import type { Asked } from '../service.ts'

/** What the answers would change, or have. */
export async function listEffects(db: Db, asked: Asked, form: KnownForm, filter: EffectsFilter) {
  const { count, results, repeated } = await findEffects(db, asked, form, filter)
  // a number that may not be called is for the office alone
  const told = ({ kind, before }: Effect) =>
    can(asked.who, 'forms.write') || !(isPhone(kind) || kind === 'other_guardian') ? before : null
  return {
    count,
    repeated,
    results: results.map((effect) => ({ ...effect, before: told(effect) })),
  }
}

/** Each student once. */
const personsOf = (changes: Change[]): PersonRef[] => [
  ...new Map(changes.map(({ person }) => [person.id, person])).values(),
]

async function findEffects(db: Db, { who }: Asked, form: KnownForm, filter: EffectsFilter) {
  const { which, kind, page, page_size } = filter
  if (which !== 'waiting') return { ...(await listDecided(db, who, form.id, filter)), repeated: [] }
  const isShown = (each: Change) => !kind || each.kind === kind
  const { changes, repeated } = await findChanges(db, who, form)
  const all = changes.filter(isShown)
  const from = (page - 1) * page_size
  return {
    count: all.length,
    repeated: personsOf(repeated.filter(isShown)),
    results: all
      .slice(from, from + page_size)
      .map(({ of: _of, group: _group, ...effect }): Effect => ({
        ...effect,
        id: effectId(effect),
        state: 'waiting',
        done_at: null,
        step: null,
        together: 0,
      })),
  }
}

/** What one answer would change or has, in the words of who gave it: `before` is not for them. */
export async function listOwn(
  db: Db,
  { who }: Asked,
  { form, answer, tellsScore }: { form: KnownForm; answer: FormAnswer; tellsScore: boolean },
): Promise<OwnEffect[]> {
  const ids = [answer.id]
  const decided = await findDecided(db, who, { formId: form.id, ids })
  const { changes: waiting } = await findChanges(db, who, form, ids)
  const settled = decided.filter(({ kind }) => !waiting.some((each) => each.kind === kind))
  return [
    ...settled.map(({ kind, after, declined }): OwnEffect => ({
      ...{ kind, after },
      state: declined ? 'declined' : 'done',
    })),
    ...waiting.map(({ kind, after }): OwnEffect => ({ kind, after, state: 'waiting' })),
  ].filter(({ kind }) => tellsScore || kind !== 'rate')
}

type Wish = { kind: EffectKind; answer_ids: string[] }
type Agreed = Wish & { seen: string[]; day?: string | undefined }

/** Does what answers of one kind would change, as it was shown; each once, whoever else agrees at the same time. */
export async function applyEffects(db: Db, asked: Asked, form: KnownForm, wish: Agreed) {
  const { who, now } = asked
  const { kind, answer_ids, seen } = wish
  if (isAloneConfirmed(kind) && answer_ids.length > 1)
    refuse('invalid_input', { answer_ids: 'too_long' })
  if (isOnce(kind)) await lockGiving(db, who, form.id)
  const isAsked = (each: Change) => each.kind === kind
  const found = await findChanges(db, who, form, answer_ids)
  const changes = found.changes.filter(isAsked)
  const repeated = personsOf(found.repeated.filter(isAsked))
  if (changes.length + repeated.length === 0) refuse('nothing_to_change')
  if (changes.length === 0) return { count: 0, batch_id: null, repeated }
  if (changes.some((each) => sumOf(each) !== seen[answer_ids.indexOf(each.answer_id)]))
    refuse('changed_since')
  const batch_id =
    kind === 'coins' ? null : await startBatch(db, who, 'edit', { count: changes.length, now })
  const due = await explained(
    { form_effects_given: { field: 'answer_ids', code: 'changed_since' } },
    note(db, asked, form, changes, { batchId: batch_id, declined: false }),
  )
  await carryOut(db, asked, form, { kind, due, day: wish.day })
  hint(db, form.id)
  return { count: due.length, batch_id, repeated }
}

/** Notes what was decided; answers those that nobody has decided before, whoever else is just at it. */
async function note(
  db: Db,
  { who, now }: Asked,
  form: KnownForm,
  changes: Change[],
  how: { batchId: string | null; declined: boolean },
): Promise<Change[]> {
  const rows = changes.map(({ answer_id, kind, person, before, after }) => ({
    ...{
      businessId: who.businessId,
      id: uuid(),
      answerId: answer_id,
      formId: form.id,
      kind,
      ...how,
    },
    ...{ personId: person.id, before, after, doneBy: who.id, doneAt: now },
  }))
  const mine = await insertEffects(db, rows)
  return changes.filter(({ answer_id }) => mine.has(answer_id))
}

/** Lets what answers would change be as it is. */
export async function declineEffects(db: Db, asked: Asked, form: KnownForm, wish: Wish) {
  const found = await findChanges(db, asked.who, form, wish.answer_ids)
  const changes = found.changes.filter(({ kind }) => kind === wish.kind)
  if (changes.length === 0) refuse('nothing_to_change')
  const due = await note(db, asked, form, changes, { batchId: null, declined: true })
  hint(db, form.id)
  return { count: due.length }
}

/** Takes back what was done or declined: batches as they were made, coins by a second transfer. */
export async function takeBackEffects(db: Db, asked: Asked, form: KnownForm, wish: Wish) {
  const { who, now } = asked
  const { kind, answer_ids: ids } = wish
  const decided = await findDecided(db, who, { formId: form.id, kind, ids })
  if (decided.length === 0) refuse('nothing_to_change')
  const batches = new Set(decided.flatMap(({ batchId }) => batchId ?? []))
  for (const id of batches) await undoBatch(db, who, id, { rest: false, now })
  const loose = decided.filter(({ batchId }) => batchId === null)
  // of two who take it back at once one finds nothing left
  const gone = await deleteEffects(
    db,
    who,
    kind,
    loose.map(({ answerId }) => answerId),
  )
  const given = loose.filter(({ answerId, declined }) => !declined && gone.has(answerId))
  await adjustCoins(
    db,
    asked,
    form,
    given.map(({ personId, after }) => ({ id: personId, amount: -Number(after) })),
  )
  hint(db, form.id)
  return { count: decided.length }
}

type Due = { kind: EffectKind; due: Change[]; day: string | undefined }

async function carryOut(db: Db, asked: Asked, form: KnownForm, { kind, due, day }: Due) {
  if (kind === 'coins') return giveCoins(db, asked, form, due)
  if (kind === 'rate') return giveRates(db, asked, form, { due, day })
  // of one person the next answer changes what the last has left
  const written: Written = { versions: new Map(), allergies: new Map() }
  for (const each of due) {
    if (kind === 'enrol') await enrolInto(db, asked, each)
    else await writeRecord(db, asked, each, written)
  }
}

type Written = { versions: Map<string, number>; allergies: Map<string, string[]> }

async function writeRecord(
  db: Db,
  { who, now }: Asked,
  { kind, person, after, of }: Change,
  { versions, allergies }: Written,
) {
  const { id } = person
  if (kind === 'other_guardian') return writeGuardian(db, { who, now }, id, after)
  if (kind === 'guardian_relation') {
    const link = of.guardians.find((each) => each.id === id)!
    const guardian = { id: link.link_id, parent: { id } }
    return editGuardian(db, who, guardian, { relation: relationOf(after)! })
  }
  const version = versions.get(id) ?? (of.child?.id === id ? of.child.version : of.person.version)
  versions.set(id, version + 1)
  if (isPhone(kind)) return changePerson(db, who, id, { version, phone: after }, now)
  if (kind === 'guardian_name')
    return changePerson(db, who, id, { version, ...namePartsOf(after) }, now)
  if (!isAllergies(kind)) return editStudent(db, who, id, { version, address: after }, now)
  const said = after.split(',')
  const stored = allergies.get(id) ?? of.allergies ?? []
  const rest = stored.filter((each) => !said.includes(each))
  const list = kind === 'allergies_removed' ? rest : [...rest, ...said]
  allergies.set(id, list)
  const record = { allergies: list as (typeof allergens)[number][] }
  return editStudent(db, who, id, { version, ...record }, now)
}

function writeGuardian(db: Db, { who, now }: Asked, studentId: string, after: string) {
  const { relation, phone, name } = guardianIn(after)
  const person = { ...namePartsOf(name)!, ...(phone && { phone }) }
  return nameGuardian(db, who, studentId, { relation: relationOf(relation), ...person }, now)
}

async function enrolInto(db: Db, { who, now }: Asked, { person, group }: Change) {
  const to = found(await findJoinable(db, who, group!))
  if (to.archived) refuse('not_found')
  await enrol(db, who, to, { studentId: person.id, now })
}

/** Why coins were given, and marks of a day long past. */
const titleOf = ({ name }: KnownForm) => Object.values(name).find(Boolean) ?? ''

const giveCoins = (db: Db, asked: Asked, form: KnownForm, due: Change[]) =>
  adjustCoins(
    db,
    asked,
    form,
    due.map(({ person, after }) => ({ id: person.id, amount: Number(after) })),
  )

/** Gives or takes coins; all of it or nothing. */
async function adjustCoins(
  db: Db,
  { who, now }: Asked,
  form: KnownForm,
  moves: { id: string; amount: number }[],
) {
  const note = titleOf(form)
  // what a form had given twice is taken back at once: an adjustment names a student once
  const sums = new Map<string, number>()
  for (const { id, amount } of moves) sums.set(id, (sums.get(id) ?? 0) + amount)
  for (const amount of new Set(sums.values())) {
    const ids = [...sums].filter(([, each]) => each === amount).map(([id]) => id)
    const { refused } = await adjustMany(db, who, { ids, amount, note }, now)
    if (refused[0]) refuse(refused[0].detail)
  }
}

async function giveRates(
  db: Db,
  { who, now }: Asked,
  form: KnownForm,
  { due, day: told }: Pick<Due, 'due' | 'day'>,
) {
  const day = told ?? localDay(now, who.timeZone)
  const classes = Map.groupBy(due, ({ of }) => of.classId!)
  for (const [classId, own] of classes) {
    const of = found(await findMarked(db, who, classId, now))
    const scale = { min: of.rateMin, max: of.rateMax }
    const entries = own.map(({ person, of: { score, document } }) => ({
      ...{ student_id: person.id, kind: 'rate' as const },
      value: rateOf(score ?? 0, fullScoreOf(document), scale),
    }))
    const { refused } = await saveMarks(db, { who, of, now }, day, entries, titleOf(form))
    if (refused[0]) refuse(refused[0].detail)
  }
}
