import { v7 as uuid } from 'uuid'
import { refuseWeakPassword } from '../auth/passwords/service.strength.ts'
import { endSessionsOf } from '../auth/service.sessions.ts'
import type { Actor } from '../../platform/actor.ts'
import { localDay } from '../../platform/dates/days.ts'
import type { Db } from '../../platform/db/db.ts'
import { refuse } from '../../platform/errors.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { type NewPerson, type PersonChange, refuseUnborn } from '../../platform/person.ts'
import { signInNames } from '../../platform/auth/sign-in-name.ts'
import { askingForNames } from './service.taken-names.ts'
import * as queries from './queries.person.ts'

type NewRow = queries.NewRow
const isTaken = 'this_user_already_exists'

/** Sign-in names of the shape that the business has chosen, for people who have none; `used` are given in the same breath. */
export async function namesFor<Person extends { last_name: string; first_name: string }>(
  db: Db,
  who: Actor,
  people: readonly Person[],
  used: readonly string[] = [],
): Promise<Map<Person, string>> {
  if (people.length === 0) return new Map()
  const naming = await queries.findNaming(db, who)
  const there = await queries.findNamesLike(db, who, people, naming.shape)
  return signInNames(people, naming, new Set([...there, ...used]))
}

/** With all that costs time, for which no connection should wait. Refuses who is not born yet. */
export async function preparePerson(
  who: Actor,
  role: NewRow['role'],
  input: NewPerson,
  now: Date,
): Promise<NewRow> {
  refuseUnborn(input, localDay(now, who.timeZone))
  const { password } = input
  const passwordHash =
    password === undefined ? null : await hashPassword(password, { whose: who.id, first: true })
  return { ...input, id: uuid(), role, passwordHash }
}

/** Makes the row under a name of our making; the database says when somebody was faster with the same. */
async function insertNamed(db: Db, who: Actor, person: NewRow): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    const username = (await namesFor(db, who, [person])).get(person)!
    if (await queries.insertPerson(db, who, { ...person, username }, 'unless it is taken')) return
  }
  refuse('server_busy')
}

/**
 * Somebody who can sign in, as soon as there is a password; speaks the language of the business unless told. Refuses
 * with `password_is_too_short` or `password_is_known`, and with what another person has already.
 */
export async function insertPerson(db: Db, who: Actor, person: NewRow): Promise<void> {
  const { password, role } = person
  const own = [person.last_name, person.first_name, person.patronymic ?? '', person.username ?? '']
  if (password !== undefined)
    await refuseWeakPassword(db, { businessId: who.businessId, role, own }, password, 'password')
  const { username } = person
  if (username === undefined) return insertNamed(db, who, person)
  await askingForNames(who.businessId, isTaken, () =>
    queries.insertPerson(db, who, { ...person, username }),
  )
}

/**
 * Changes what the office writes about a person; who is archived is signed out everywhere. Refuses with `version_conflict`, and
 * with `not_found` when the person has been made nameless for good.
 */
export async function changePerson(
  db: Db,
  who: Actor,
  id: string,
  change: PersonChange,
  now: Date,
): Promise<void> {
  const write = () => queries.updatePerson(db, who, id, change, now)
  if (!(await askingForNames(who.businessId, isTaken, write)))
    refuse((await queries.isErased(db, who, id)) ? 'not_found' : 'version_conflict')
  if (change.archived) await endSessionsOf(db, who.businessId, id, now)
}
