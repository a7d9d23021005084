import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import type { Actor } from '../../../platform/actor.ts'
import { localDay } from '../../../platform/dates/days.ts'
import { type Db, wake } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import { foldSearch } from '../../../platform/i18n/folding.ts'
import { type PersonRef, refuseUnborn } from '../../../platform/person.ts'
import { changePerson, insertPerson } from '../../profile/service.person.ts'
import type {
  Guardian,
  GuardianChange,
  GuardianInput,
  Parent,
  ParentChange,
  ParentInput,
} from './contract.ts'
import * as queries from './queries.ts'
import { findParent, findParentByPhone } from './queries.parents.ts'

type Input = z.output<typeof GuardianInput>

/** Links a parent who is there, or somebody new, to a student. Refuses with `guardian_already_exists`. */
export async function addGuardian(
  db: Db,
  who: Actor,
  studentId: string,
  input: Input,
): Promise<Guardian> {
  const parentId = input.parent_id ?? (await newParent(db, who, input as ParentNames))
  if (input.parent_id) await refuseGone(db, who, input.parent_id)
  const id = await queries.insertGuardian(db, who, { ...input, parentId, studentId })
  await tellReach(db, parentId)
  return found(await queries.findGuardian(db, who, id))
}

type ParentNames = z.output<typeof ParentInput>

async function newParent(db: Db, who: Actor, input: ParentNames): Promise<string> {
  const id = uuid()
  await insertPerson(db, who, { ...input, id, role: 'parent', passwordHash: null })
  return id
}

async function refuseGone(db: Db, who: Actor, parentId: string) {
  const parent = await findParent(db, who, parentId)
  if (!parent || parent.archived) refuse('invalid_input', { parent_id: 'not_found' })
}

type Named = ParentNames & Pick<Input, 'relation'>
type Known = Pick<PersonRef, 'last_name' | 'first_name'>
export const isNamesake = (one: Known, other: Known): boolean =>
  foldSearch(`${one.last_name} ${one.first_name}`) ===
  foldSearch(`${other.last_name} ${other.first_name}`)

/**
 * Writes down a guardian whom a family names. One of this name gets what is said of them, a parent of this name and phone is
 * linked without seeing the child yet, and anybody else is new. Refuses with `phone_number_already_exists` where somebody of another name has the phone.
 */
export async function nameGuardian(
  db: Db,
  who: Actor,
  studentId: string,
  { relation, ...person }: Partial<Named> & ParentNames,
  now: Date,
): Promise<void> {
  const all = await queries.listGuardians(db, who, studentId)
  const there = all.find(({ parent }) => isNamesake(parent, person))
  if (!there) {
    const namesake = person.phone ? await findParentByPhone(db, who, person.phone) : undefined
    const known = namesake && isNamesake(namesake, person)
    const link = { relation: relation ?? 'other', may_call: true, emergency: false }
    await addGuardian(db, who, studentId, {
      ...link,
      // whoever has an account would see the child at once: that is the office's to say, on the page of the child
      may_see: !known,
      ...(known ? { parent_id: namesake.id } : person),
    })
    return
  }
  if (relation && relation !== there.relation) await editGuardian(db, who, there, { relation })
  const { phone } = person
  if (!phone || phone === there.parent.phone) return
  const { version } = found(await findParent(db, who, there.parent.id))
  await editParent(db, who, there.parent.id, { version, phone }, now)
}

export async function editGuardian(
  db: Db,
  who: Actor,
  guardian: Pick<Guardian, 'id'> & { parent: Pick<Guardian['parent'], 'id'> },
  change: z.output<typeof GuardianChange>,
): Promise<Guardian> {
  await queries.updateGuardian(db, who, guardian.id, change)
  await tellReach(db, guardian.parent.id)
  return found(await queries.findGuardian(db, who, guardian.id))
}

/** From here on the student does not exist for the parent. */
export async function removeGuardian(db: Db, who: Actor, { id, parent }: Guardian): Promise<void> {
  if (!(await queries.deleteGuardian(db, who, id))) refuse('not_found')
  await tellReach(db, parent.id)
}

/** Pages that are open let go of what their reader may not see any more, and the count of news is made anew. */
async function tellReach(db: Db, parentId: string) {
  await wake(db, 'notifications', parentId)
  await wake(db, 'reach', parentId)
}

/** Somebody who is nobody's guardian yet. */
export async function createParent(db: Db, who: Actor, input: ParentNames): Promise<Parent> {
  return found(await findParent(db, who, await newParent(db, who, input)))
}

/** Refuses with `version_conflict`; who is archived is signed out everywhere. */
export async function editParent(
  db: Db,
  who: Actor,
  id: string,
  change: z.output<typeof ParentChange>,
  now: Date,
): Promise<Parent> {
  refuseUnborn(change, localDay(now, who.timeZone))
  await changePerson(db, who, id, change, now)
  return found(await findParent(db, who, id))
}
