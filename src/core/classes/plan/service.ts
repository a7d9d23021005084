import { startBatch } from '../../audit/service.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { type Code, refuse, Refusal } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import type { PlanEntry } from '../contract.ts'
import * as queries from './queries.ts'

type Row = Awaited<ReturnType<typeof queries.planOf>>[number]
type Wanted = { entries: PlanEntry[]; seen: string; now: Date }

/**
 * Makes the plan of a class what it is wanted to be. Answers the id to undo it by, or null when nothing differs.
 * Refuses with `version_conflict` when it is no longer the one that was seen.
 */
export async function savePlan(
  db: Db,
  who: Actor,
  classId: string,
  { entries, seen, now }: Wanted,
): Promise<string | null> {
  await queries.lockClass(db, who, classId)
  const before = await queries.planOf(db, who, classId, 'uz')
  if (queries.planVersion(before) !== seen) refuse('version_conflict')
  await refuseImpossible(db, who, before, entries)
  const changes = changesOf(before, entries)
  const count = changes.added.length + changes.changed.length + changes.removed.length
  if (count === 0) return null
  const batch = await startBatch(db, who, 'plan', { count, now })
  await queries.writePlan(db, who, classId, changes)
  publish(db, { name: 'plans.changed', who, now })
  return batch
}

const placeOf = (subject: string, group: number | null) => `${subject} ${group ?? ''}`

/** A row is known by its subject and group: whoever teaches it, it is the same place in the plan. */
export function changesOf(before: Row[], entries: PlanEntry[]): queries.PlanChanges {
  const known = new Map(before.map((row) => [placeOf(row.subject.id, row.group_number), row]))
  const changes: queries.PlanChanges = { added: [], changed: [], removed: [] }
  for (const entry of entries) {
    const place = placeOf(entry.subject_id, entry.group_number)
    const row = known.get(place)
    known.delete(place)
    if (!row) changes.added.push(entry)
    else if (
      (row.teacher?.id ?? null) !== entry.teacher_id ||
      row.hours_per_week !== entry.hours_per_week
    )
      changes.changed.push({ ...entry, id: row.id })
  }
  changes.removed = [...known.values()].map(({ id }) => id)
  return changes
}

/** A subject that is in the plan already may stay in it, put away or not. */
async function refuseImpossible(db: Db, who: Actor, before: Row[], entries: PlanEntry[]) {
  const known = await queries.findTeachable(db, who, entries)
  for (const { subject } of before) known.subjects.add(subject.id)
  const faults: Record<string, Code> = {}
  const places = new Set<string>()
  for (const [at, entry] of entries.entries()) {
    const place = placeOf(entry.subject_id, entry.group_number)
    const whole = placeOf(entry.subject_id, null)
    if (!known.subjects.has(entry.subject_id)) faults[`subjects.${at}.subject_id`] = 'not_found'
    if (entry.teacher_id !== null && !known.teachers.has(entry.teacher_id))
      faults[`subjects.${at}.teacher_id`] = 'not_found'
    // once each, and either whole or in groups
    if (places.has(place) || (entry.group_number !== null && places.has(whole)))
      faults[`subjects.${at}.group_number`] = 'invalid_value'
    places.add(place)
  }
  for (const [at, entry] of entries.entries())
    if (entry.group_number === null && inGroups(entries, entry.subject_id))
      faults[`subjects.${at}.group_number`] = 'invalid_value'
  if (Object.keys(faults).length > 0) throw new Refusal('invalid_input', faults)
}

const inGroups = (entries: PlanEntry[], subjectId: string) =>
  entries.some((entry) => entry.subject_id === subjectId && entry.group_number !== null)
