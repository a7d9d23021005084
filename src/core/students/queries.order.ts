import { and, eq, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { classes } from '../classes/table.ts'
import { accounts } from '../coins/table.ts'
import type { Actor } from '../../platform/actor.ts'
import { can } from '../permissions.ts'
import { beginningsFirst, inNameOrder } from '../../platform/i18n/names.ts'
import { sameRow } from '../../platform/db/rows.ts'
import { users } from '../profile/table.ts'
import type { StudentFilter } from './contract.ts'
import { memberships, percentOf } from './queries.filters.ts'
import { knownFully, ownFirst } from '../auth/reach.students.ts'
import { students } from './table.ts'

const query = new QueryBuilder()
type Sort = Exclude<StudentFilter['sort'], 'fit'>

/** `5-A` before `10-A`, free names after them. */
const firstClass = memberships(
  sql`min((lpad(coalesce(${classes.grade}::text, '99'), 2, '0') || coalesce(${classes.letter}, ${classes.name})) collate "uz-x-icu")`,
)
const balance = query
  .select({ balance: accounts.balance })
  .from(accounts)
  .where(and(sameRow(users, accounts.holderId), eq(accounts.kind, 'wallet')))
const studentNumber = (picked: SQL) =>
  query.select({ picked }).from(students).where(sameRow(students, users.id))

/** What a row of `users` is put in order by; one of whom `who` may not know it stands at the end, like one without it. */
export function inOrder(
  who: Actor,
  { sort, q = '' }: Pick<StudentFilter, 'sort' | 'q'>,
  today: string,
): SQL[] {
  if (sort === 'fit')
    return [...ownFirst(who, users), beginningsFirst(q, users), ...inNameOrder(users)]
  const way = sort.startsWith('-') ? 'desc' : 'asc'
  const by = sort.replace('-', '') as Exclude<Sort, `-${string}`>
  if (by === 'name') return inNameOrder(users, way)
  const open = by === 'class' ? can(who, 'students.read') : can(who, 'students.know')
  const keys = keysOf[by](today).map((key) =>
    open ? key : sql`case when ${knownFully(who, users)} then ${key} end`,
  )
  return [...keys.map((key) => sql`${key} ${sql.raw(way)} nulls last`), ...inNameOrder(users)]
}

const keysOf = {
  class: () => [sql`(${firstClass})`],
  birth_date: () => [sql`${users.birthDate}`],
  balance: () => [sql`(${balance})`],
  attendance: (today: string) => [sql`(${percentOf(today)})`],
  // 9 before 10, whatever letters there are
  student_number: () => [
    sql`(${studentNumber(sql`length(${students.studentNumber})`)})`,
    sql`(${studentNumber(sql`${students.studentNumber}`)})`,
  ],
}
