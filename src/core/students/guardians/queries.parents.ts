import {
  and,
  count,
  eq,
  exists,
  isNotNull,
  isNull,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { lastSeenOf } from '../../auth/reach.ts'
import { classRefsOf } from '../../classes/reach.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import {
  among,
  beginningsFirst,
  idsNamed,
  idsNumbered,
  inNameOrder,
} from '../../../platform/i18n/names.ts'
import { sameRow } from '../../../platform/db/rows.ts'
import { personOf, users } from '../../profile/table.ts'
import type { Parent, ParentFilter } from './contract.ts'
import { guardians, students } from '../table.ts'

const query = new QueryBuilder()
const child = alias(users, 'child')
const link = alias(guardians, 'link')

const classRefs = classRefsOf({ businessId: link.businessId, id: link.studentId })

const children = query
  .select({
    list: sql`coalesce(json_agg(json_build_object(
      'guardian_id', ${link.id}, 'id', ${child.id}, 'last_name', ${child.lastName},
      'first_name', ${child.firstName}, 'patronymic', ${child.patronymic}, 'student_number', ${students.studentNumber}, 'classes', (${classRefs}),
      'relation', ${link.relation}, 'may_see', ${link.maySee}, 'may_call', ${link.mayCall},
      'emergency', ${link.emergency}
    ) order by ${sql.join(inNameOrder(child), sql`, `)}), '[]')`,
  })
  .from(link)
  .innerJoin(child, sameRow(child, link.studentId))
  .innerJoin(students, sameRow(students, link.studentId))
  .where(and(sameRow(users, link.parentId), isNull(child.archivedAt)))

const selectParents = (db: Db) =>
  db
    .select({
      ...personOf(users),
      image_id: users.imageId,
      username: users.username,
      phone: users.phone,
      gender: users.gender,
      lang: users.lang,
      can_sign_in: sql<boolean>`${users.passwordHash} is not null`,
      last_seen_at: lastSeenOf(users),
      archived: sql<boolean>`${users.archivedAt} is not null`,
      version: users.version,
      children: sql<Parent['children']>`(${children})`,
    })
    .from(users)

const parentsOf = (who: Actor, which: SQL | undefined) =>
  and(eq(users.businessId, who.businessId), eq(users.role, 'parent'), isNull(users.erasedAt), which)

type Filter = z.output<typeof ParentFilter>
type Narrowing = Omit<Filter, 'page' | 'page_size'>

const inOrder = ({ sort, q = '' }: Pick<Filter, 'sort' | 'q'>) =>
  sort === 'fit'
    ? [beginningsFirst(q, users), ...inNameOrder(users)]
    : inNameOrder(users, sort === 'name' ? 'asc' : 'desc')

/** All of them, in the order of a register. */
export async function listAllParents(db: Db, who: Actor, filter: Narrowing): Promise<Parent[]> {
  const rows = await selectParents(db)
    .where(parentsOf(who, matching(filter)))
    .orderBy(...inOrder(filter))
  return rows
}

/** A page of the parents, in the order of a register. */
export async function listParents(db: Db, who: Actor, filter: Filter) {
  const rows = parentsOf(who, matching(filter))
  const [total, page] = await Promise.all([
    db.select({ count: count() }).from(users).where(rows),
    selectParents(db)
      .where(rows)
      .orderBy(...inOrder(filter))
      .limit(filter.page_size)
      .offset((filter.page - 1) * filter.page_size),
  ])
  return { count: total[0]!.count, results: page }
}

function matching({ archived, q, sign_in: signIn, children: having }: Omit<Narrowing, 'sort'>) {
  const links = (least: number) =>
    query
      .select({ one: sql`1` })
      .from(guardians)
      .where(sameRow(users, guardians.parentId))
      .offset(least - 1)
  return and(
    archived === 'true' ? isNotNull(users.archivedAt) : isNull(users.archivedAt),
    q ? has(q) : undefined,
    signIn === 'none' ? isNull(users.passwordHash) : undefined,
    signIn === 'ready' ? isNotNull(users.passwordHash) : undefined,
    having === 'none' ? notExists(links(1)) : undefined,
    having === 'several' ? exists(links(2)) : undefined,
  )
}

function has(typed: string) {
  const found = among(users, idsNamed(typed, 'parent'), idsNumbered(typed))
  return typed.includes('@')
    ? or(found, sql`strpos(${users.username}, lower(${typed})) > 0`)
    : found
}

export async function findParent(db: Db, who: Actor, id: string): Promise<Parent | undefined> {
  const [row] = await selectParents(db).where(parentsOf(who, eq(users.id, id)))
  return row
}

/** Whoever has this number, if it is a parent who has not left. */
export async function findParentByPhone(db: Db, who: Actor, phone: string) {
  const [row] = await selectParents(db).where(
    parentsOf(who, and(eq(users.phone, phone), isNull(users.archivedAt))),
  )
  return row
}
