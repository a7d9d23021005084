import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import { v7 as uuid } from 'uuid'
import { businesses } from '../../business/table.ts'
import { classes, classLabel, classStudents } from '../../classes/table.ts'
import type { Actor, BusinessId } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inNameOrder } from '../../../platform/i18n/names.ts'
import { sameRow } from '../../../platform/db/rows.ts'
import { personOf, users } from '../../profile/table.ts'
import { childrenSeenByParent } from '../reach.students.ts'
import { guardians } from '../../students/table.ts'
import type { Slip, WhoOfClass } from './contract.ts'
import { accessCodes } from '../table.ts'

const query = new QueryBuilder()

const link = alias(guardians, 'link')
/** The student, or the students whom it may see as their guardian: a slip is read by whom it is for. */
const attending = sql`(${classStudents.studentId} = ${users.id} or ${classStudents.studentId} in (
  select ${link.studentId} from ${guardians} link
  where ${link.businessId} = ${users.businessId} and ${link.parentId} = ${users.id} and ${link.maySee}))`

const classesOf = query
  .select({
    list: sql`coalesce(json_agg(distinct jsonb_build_object('id', ${classes.id}, 'label', ${classLabel})), '[]')`,
  })
  .from(classStudents)
  .innerJoin(classes, sameRow(classes, classStudents.classId))
  .where(
    and(
      eq(classStudents.businessId, users.businessId),
      isNull(classStudents.toDate),
      isNull(classes.archivedAt),
      attending,
    ),
  )

const selectPeople = (db: Db) =>
  db
    .select({
      ...personOf(users),
      role: users.role,
      lang: users.lang,
      username: users.username,
      classes: sql<Slip['classes']>`(${classesOf})`,
      children: sql<Slip['children']>`(${childrenSeenByParent})`,
    })
    .from(users)
export type SlipHolder = Awaited<ReturnType<typeof selectPeople>>[number]

const living = (who: Actor) => and(eq(users.businessId, who.businessId), isNull(users.archivedAt))

/** These people in the order of a register; undefined when one of them is not here. */
export async function findPeople(
  db: Db,
  who: Actor,
  ids: string[],
): Promise<SlipHolder[] | undefined> {
  const people = await selectPeople(db)
    .where(and(living(who), inArray(users.id, ids)))
    .orderBy(...inNameOrder(users))
  return people.length === new Set(ids).size ? people : undefined
}

/** The people of these classes, students first and each once; undefined when one of them is not here. */
export async function findPeopleOfClasses(
  db: Db,
  who: Actor,
  classIds: string[],
  wanted: WhoOfClass,
): Promise<SlipHolder[] | undefined> {
  const here = and(eq(classes.businessId, who.businessId), inArray(classes.id, classIds))
  const found = await db
    .select({ id: classes.id })
    .from(classes)
    .where(and(here, isNull(classes.archivedAt)))
  if (found.length < new Set(classIds).size) return undefined
  const pupils = sql`select ${classStudents.studentId} from ${classStudents}
    where ${classStudents.businessId} = ${who.businessId} and ${classStudents.classId} = any(${sql.param(classIds)}::uuid[]) and ${classStudents.toDate} is null`
  const parents = sql`select ${guardians.parentId} from ${guardians}
    where ${guardians.businessId} = ${who.businessId} and ${guardians.studentId} in (${pupils}) and ${guardians.maySee}`
  const wantedIds = { students: [pupils], guardians: [parents], both: [pupils, parents] }[wanted]
  return selectPeople(db)
    .where(and(living(who), sql`${users.id} in (${sql.join(wantedIds, sql` union `)})`))
    .orderBy(sql`${users.role} = 'parent'`, ...inNameOrder(users))
}

type Made = { userId: string; codeHash: Buffer }

/** Each in the place of the one before it. */
export const putCodes = (db: Db, who: Actor, made: Made[], createdAt: Date, expiresAt: Date) =>
  db
    .insert(accessCodes)
    .values(
      made.map((code) => ({
        ...code,
        businessId: who.businessId,
        id: uuid(),
        createdBy: who.id,
        createdAt,
        expiresAt,
      })),
    )
    .onConflictDoUpdate({
      target: [accessCodes.businessId, accessCodes.userId],
      set: {
        codeHash: sql`excluded.code_hash`,
        createdBy: who.id,
        createdAt,
        expiresAt,
        usedAt: null,
      },
    })

/** Who signs in under this name; run with `bySignInName`. */
export async function findHolder(db: Db, username: string) {
  const [user] = await db
    .select({ id: users.id, businessId: users.businessId })
    .from(users)
    .where(and(eq(users.username, username), isNull(users.archivedAt)))
  return user
}

const maker = alias(users, 'maker')
const makerHasLeft = query
  .select({ gone: sql`${maker.archivedAt} is not null` })
  .from(maker)
  .where(sameRow(maker, accessCodes.createdBy))

/** The code of this person with whom it is for; an owner has none. */
export async function findCode(db: Db, business: BusinessId, userId: string) {
  const [row] = await db
    .select({
      last_name: users.lastName,
      first_name: users.firstName,
      patronymic: users.patronymic,
      role: users.role,
      lang: users.lang,
      business: businesses.name,
      codeHash: accessCodes.codeHash,
      expiresAt: accessCodes.expiresAt,
      usedAt: accessCodes.usedAt,
      makerHasLeft: sql<boolean>`(${makerHasLeft})`,
    })
    .from(accessCodes)
    .innerJoin(users, sameRow(users, accessCodes.userId))
    .innerJoin(businesses, eq(businesses.id, users.businessId))
    .where(
      and(
        eq(accessCodes.businessId, business),
        eq(accessCodes.userId, userId),
        sql`${users.role} <> 'owner'`,
        isNull(users.archivedAt),
      ),
    )
  return row
}

/** True for one alone of all who come with this code at the same time. */
export async function useCode(
  db: Db,
  business: BusinessId,
  { userId, codeHash }: Made,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(accessCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(accessCodes.businessId, business),
        eq(accessCodes.userId, userId),
        eq(accessCodes.codeHash, codeHash),
        isNull(accessCodes.usedAt),
        gt(accessCodes.expiresAt, now),
      ),
    )
    .returning({ id: accessCodes.id })
  return rows.length > 0
}

/** False when the person has left meanwhile. `had`: whether there was a password before. */
export async function writePassword(db: Db, business: BusinessId, id: string, hash: string) {
  const person = and(eq(users.businessId, business), eq(users.id, id), isNull(users.archivedAt))
  const [before] = await db
    .select({ had: sql<boolean>`${users.passwordHash} is not null` })
    .from(users)
    .where(person)
    .for('update')
  if (before) await db.update(users).set({ passwordHash: hash }).where(person)
  return before
}
