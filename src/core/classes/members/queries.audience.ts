import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../platform/actor.ts'
import { isOffice } from '../../permissions.ts'
import type { Db } from '../../../platform/db/db.ts'
import { among, sameRow } from '../../../platform/db/rows.ts'
import { personOf, users } from '../../profile/table.ts'
import type { AudienceInput, AudienceRule, Reach } from './contract.audience.ts'
import { isClose } from './reach.audience.ts'
import { taughtBy } from '../../auth/reach.classes.ts'
import { classes, classLabel } from '../table.ts'

/**
 * Whether a person may address all whom these rules name: the office to anybody, a teacher to the own classes and to the
 * students and parents of one of them.
 */
export async function isAddressable(db: Db, who: Actor, rules: AudienceInput[]): Promise<boolean> {
  if (isOffice(who)) return true
  if (rules.some(({ class_id, person_id }) => !class_id && !person_id)) return false
  const classIds = [...new Set(rules.flatMap(({ class_id }) => class_id ?? []))]
  const personIds = [...new Set(rules.flatMap(({ person_id }) => person_id ?? []))]
  const own = await db
    .select({ id: classes.id })
    .from(classes)
    .where(
      and(
        eq(classes.businessId, who.businessId),
        among(classes.id, classIds),
        isNull(classes.archivedAt),
        taughtBy(who),
      ),
    )
  const known = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.businessId, who.businessId), among(users.id, personIds), isClose(who)))
  return own.length === classIds.length && known.length === personIds.length
}

/** A table of rules, with the column that names what they are of. */
type RuleTable = PgTable &
  Record<'businessId' | 'id' | 'readers' | 'grade' | 'classId' | 'personId', AnyPgColumn> &
  Partial<Record<'subjectId' | 'groupNumber', AnyPgColumn>>

type Ruled = { table: RuleTable; of: AnyPgColumn }

/** The rules of one post or form, in the order in which they are read. */
export const listRules = async (db: Db, who: Actor, { id, ...of }: Ruled & { id: string }) =>
  (await listRulesOf(db, who, { ids: [id], ...of })).get(id) ?? []

/** The same of several, by their ids. */
export async function listRulesOf(
  db: Db,
  who: Actor,
  { table, of, ids }: Ruled & { ids: string[] },
): Promise<Map<string, AudienceRule[]>> {
  const group = table.subjectId
    ? sql`(select json_build_object('subject', json_build_object('id', s.id, 'name', s.name), 'number', ${table.groupNumber})
        from subjects s where s.business_id = ${table.businessId} and s.id = ${table.subjectId})`
    : sql`null`
  const rows = await db
    .select({
      of: sql<string>`${of}`,
      readers: sql<AudienceRule['readers']>`${table.readers}`,
      grade: sql<number | null>`${table.grade}`,
      class: { id: classes.id, label: classLabel },
      person: personOf(users),
      group: sql<NonNullable<AudienceRule['group']> | null>`${group}`,
    })
    .from(table)
    .leftJoin(classes, sameRow(classes, table.classId))
    .leftJoin(users, sameRow(users, table.personId))
    .where(and(eq(table.businessId, who.businessId), among(of, ids)))
    .orderBy(
      table.readers,
      sql`${table.grade} nulls first`,
      classes.grade,
      sql`${classLabel} collate "uz-x-icu"`,
      users.lastName,
      ...(table.groupNumber ? [sql`${table.groupNumber} nulls first`] : []),
      table.id,
    )
  const rules = rows.map(({ of: owner, person, ...rule }) => ({
    owner,
    rule: {
      ...rule,
      class: rule.class?.id ? rule.class : null,
      person: person?.id ? person : null,
    },
  }))
  return new Map(
    [...Map.groupBy(rules, ({ owner }) => owner)].map(([owner, some]) => [
      owner,
      some.map(({ rule }) => rule),
    ]),
  )
}

/** How many are reached now, by role; whoever has left is not counted. `ids`: a query that selects whom. */
export async function countReached(db: Db, who: Actor, ids: SQL): Promise<Reach> {
  const of = (...roles: string[]) =>
    sql<number>`count(*) filter (where ${users.role} = any(${sql.param(roles)}))::int`
  const [row] = await db
    .select({
      staff: of('owner', 'admin', 'teacher'),
      students: of('student'),
      parents: of('parent'),
      without_account: sql<number>`${count()} filter (where ${users.passwordHash} is null)`.mapWith(
        Number,
      ),
    })
    .from(users)
    .where(
      and(
        eq(users.businessId, who.businessId),
        isNull(users.archivedAt),
        sql`${users.id} in (${ids})`,
      ),
    )
  return row!
}
