import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { businesses } from '../business/table.ts'
import type { Actor } from '../platform/actor.ts'
import { explained, type Reasons } from '../platform/constraints.ts'
import type { Db } from '../platform/db.ts'
import { type NewPerson, personColumns, type PersonChange } from '../platform/person.ts'
import { signInNameOf } from '../platform/sign-in-name.ts'
import { users } from './table.ts'

const query = new QueryBuilder()

/** What may be wrong with the row of a person. */
const reasons: Reasons = {
  users_username: { field: 'username', code: 'this_user_already_exists' },
  users_phone: { field: 'phone', code: 'phone_number_already_exists' },
  users_business_id_image_id_images_business_id_id_fk: {
    field: 'image_id',
    code: 'not_found',
    detail: 'invalid_input',
  },
}

/** Somebody who can sign in, as soon as there is a password; speaks the language of the business unless told. */
export async function insertPerson(
  db: Db,
  who: Actor,
  person: NewPerson & {
    id: string
    role: 'admin' | 'teacher' | 'student' | 'parent'
    passwordHash: string | null
  },
) {
  const { businessId } = who
  const usual = query
    .select({ lang: businesses.defaultLang })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  const { id, role, passwordHash } = person
  const lang = person.lang ?? sql`(${usual})`
  const username = person.username ?? signInNameOf(person, await handleOf(db, who))
  const row = { ...personColumns(person), username, businessId, id, role, passwordHash, lang }
  await explained(reasons, db.insert(users).values(row))
}

/** What the sign-in names end in that are made for the people of the business of `who`. */
export async function handleOf(db: Db, who: Actor): Promise<string> {
  const [business] = await db
    .select({ handle: businesses.handle })
    .from(businesses)
    .where(eq(businesses.id, who.businessId))
  return business!.handle
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
  const write = db
    .update(users)
    .set({ ...personColumns(change), ...archiving, version: sql`${users.version} + 1` })
    .where(
      and(
        eq(users.businessId, who.businessId),
        eq(users.id, id),
        eq(users.version, version),
        isNull(users.erasedAt),
      ),
    )
    .returning({ id: users.id })
  return (await explained(reasons, write)).length > 0
}

export async function isErased(db: Db, who: Actor, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.businessId, who.businessId), eq(users.id, id), isNotNull(users.erasedAt)))
  return rows.length > 0
}
