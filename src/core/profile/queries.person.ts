import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { businesses } from '../business/table.ts'
import type { Actor } from '../../platform/actor.ts'
import { explained, type Reasons } from '../../platform/db/constraints.ts'
import type { Db } from '../../platform/db/db.ts'
import { publish } from '../../platform/events.ts'
import { type NewPerson, personColumns, type PersonChange } from '../../platform/person.ts'
import { rowAsSeen, rowOf } from '../../platform/db/rows.ts'
import { beginningOf, type NameShape } from '../../platform/auth/sign-in-name.ts'
import { users } from './table.ts'

const query = new QueryBuilder()

/** What may be wrong with the row of a person. */
export const reasons: Reasons = {
  users_username: { field: 'username', code: 'this_user_already_exists' },
  users_username_ending: { field: 'username', code: 'invalid_email', detail: 'invalid_input' },
  users_phone: { field: 'phone', code: 'phone_number_already_exists' },
  users_business_id_image_id_images_business_id_id_fk: {
    field: 'image_id',
    code: 'not_found',
    detail: 'invalid_input',
  },
}

export type NewRow = NewPerson & {
  id: string
  role: 'admin' | 'teacher' | 'student' | 'parent'
  passwordHash: string | null
}

/**
 * Somebody who can sign in, as soon as there is a password; speaks the language of the business unless told. A name that
 * is taken is refused, or makes no row and answers false.
 */
export async function insertPerson(
  db: Db,
  who: Actor,
  person: NewRow & { username: string },
  taken: 'is refused' | 'unless it is taken' = 'is refused',
): Promise<boolean> {
  const { businessId } = who
  const usual = query
    .select({ lang: businesses.defaultLang })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  const { id, role, passwordHash } = person
  const lang = person.lang ?? sql`(${usual})`
  const row = { ...personColumns(person), businessId, id, role, passwordHash, lang }
  const write = db.insert(users).values(row)
  const made =
    taken === 'is refused' ? write : write.onConflictDoNothing({ target: users.username })
  return (await explained(reasons, made.returning({ id: users.id }))).length > 0
}

/** How the sign-in names look that are made for the people of the business of `who`. */
export async function findNaming(db: Db, who: Actor) {
  const [business] = await db
    .select({ handle: businesses.handle, shape: businesses.nameShape })
    .from(businesses)
    .where(eq(businesses.id, who.businessId))
  return business!
}

/** The sign-in names of the business that differ from these of our making by their number, if at all. */
export async function findNamesLike(
  db: Db,
  who: Actor,
  people: readonly { last_name: string; first_name: string }[],
  shape: NameShape,
): Promise<string[]> {
  const beginnings = [...new Set(people.map((person) => beginningOf(person, shape)))]
  const beginning = sql`regexp_replace(split_part(${users.username}, '@', 1), '[.]?[0-9]+$', '')`
  const rows = await db
    .select({ username: users.username })
    .from(users)
    .where(
      and(
        eq(users.businessId, who.businessId),
        sql`${beginning} = any(${sql.param(beginnings)}::text[])`,
      ),
    )
  return rows.map(({ username }) => username)
}

/** Back in the business, whether the office or the person had ended it. */
export const restored = { archivedAt: null, deletedAt: null }

/** False when the person has changed since `change.version`. */
export async function updatePerson(
  db: Db,
  who: Actor,
  id: string,
  change: PersonChange,
  now: Date,
): Promise<boolean> {
  const { archived, version } = change
  const archiving = archived === undefined ? {} : archived ? { archivedAt: now } : restored
  if (archived !== undefined) {
    const name = archived ? 'people.left' : 'people.returned'
    publish(db, { name, who, now, ids: [id] })
  }
  const write = db
    .update(users)
    .set({ ...personColumns(change), ...archiving, version: sql`${users.version} + 1` })
    .where(and(rowAsSeen(who, users, { id, version }), isNull(users.erasedAt)))
    .returning({ id: users.id })
  return (await explained(reasons, write)).length > 0
}

export async function isErased(db: Db, who: Actor, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(rowOf(who, users, id), isNotNull(users.erasedAt)))
  return rows.length > 0
}
