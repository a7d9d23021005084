import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { lastSeenOf } from '../auth/reach.ts'
import { classRefsOf, comingRefsOf } from '../classes/reach.ts'
import { accounts } from '../coins/table.ts'
import { attendances } from '../marks/contract.attendance.ts'
import type { Actor } from '../../platform/actor.ts'
import { can } from '../permissions.ts'
import { localDay } from '../../platform/dates/days.ts'
import type { Db } from '../../platform/db/db.ts'
import { maskedCard } from '../../platform/i18n/formats.ts'
import { sameRow } from '../../platform/db/rows.ts'
import { personOf, users } from '../profile/table.ts'
import type { Student, StudentFilter } from './contract.ts'
import { matching, percentOf, todayOf, withinReach } from './queries.filters.ts'
import { inOrder } from './queries.order.ts'
import { guardiansToCall, knownFully } from '../auth/reach.students.ts'
import { students } from './table.ts'

const query = new QueryBuilder()

const name = {
  ...personOf(users),
  image_id: users.imageId,
}
const rest = {
  username: users.username,
  phone: users.phone,
  gender: users.gender,
  birth_date: users.birthDate,
  lang: users.lang,
  card_number: users.cardNumber,
  student_number: students.studentNumber,
  address: students.address,
  allergies: students.allergies,
  diets: students.diets,
  meal_price: students.mealPrice,
  meal_price_from: students.mealPriceFrom,
  meal_price_until: students.mealPriceUntil,
  balance: sql<number>`coalesce(${accounts.balance}, 0)`.mapWith(Number),
  left_on: students.leftOn,
  left_for: students.leftFor,
  archived: sql<boolean>`${users.archivedAt} is not null`,
  version: users.version,
}

type Asked = { today: string; attendance?: boolean; guardians?: boolean }

/** What costs more is read for who shows it. */
const askedBy = (who: Actor, columns: string | undefined, now: Date): Asked => {
  const keys = columns?.split(',') ?? []
  return {
    today: localDay(now, who.timeZone),
    attendance: keys.includes('attendance'),
    guardians: keys.includes('guardians') && can(who, 'students.read'),
  }
}

const columns = (who: Actor, { today, attendance, guardians }: Asked) => ({
  name,
  classes: sql<NonNullable<Student['classes']>>`(${classRefsOf(users)})`,
  rest,
  health_notes: students.healthNotes,
  last_seen: can(who, 'students.know') ? lastSeenOf(users) : sql<null>`null`,
  today: sql<number | null>`(${todayOf(today)})`,
  attendance: attendance ? sql<number | null>`(${percentOf(today)})` : sql<null>`null`,
  guardians: guardians
    ? sql<NonNullable<Student['guardians']>>`(${guardiansToCall(who)})`
    : sql<null>`null`,
  coming: sql<NonNullable<Student['coming']>>`(${comingRefsOf(users)})`,
  known: sql<boolean>`(${knownFully(who, users)})`,
})

/**
 * The ids of the rows that are shown, with their places: whatever costs something is read of these alone. What was typed
 * is looked for once, so `whole` is then how many there are on all pages; else an index knows that sooner.
 */
const pageOf = (rows: SQL | undefined, order: SQL[], { q, page, page_size: size }: Paged) => {
  const whole = q ? sql`count(*) over ()` : sql`null::bigint`
  const found = query
    .select({
      id: users.id,
      whole: sql<number | null>`${whole}`.mapWith((all) => all && Number(all)).as('whole'),
    })
    .from(users)
    .where(rows)
    .orderBy(...order)
    .limit(size)
    .offset((page - 1) * size)
    .as('found')
  return query
    .select({
      id: found.id,
      whole: found.whole,
      place: sql<number>`row_number() over ()`.as('place'),
    })
    .from(found)
    .as('page')
}
type Paged = Pick<StudentFilter, 'q' | 'page' | 'page_size'>

const sameStudent = sameRow(students, users.id)
const wallet = and(sameRow(users, accounts.holderId), eq(accounts.kind, 'wallet'))

const selectStudents = (
  db: Db,
  who: Actor,
  asked: Asked,
  whole: SQL<number | null> | SQL.Aliased<number | null> = sql<null>`null`,
) =>
  db
    .select({ ...columns(who, asked), whole })
    .from(users)
    .innerJoin(students, sameStudent)
    .leftJoin(accounts, wallet)
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectStudents>>[number]

/** As much of a student as `who` may see. */
function shownTo(who: Actor, row: Row, { attendance, guardians }: Asked): Student {
  if (!row.known) {
    const { image_id, ...name } = row.name
    return who.role === 'student' ? { ...name, image_id } : { ...name, classes: row.classes }
  }
  const card = row.rest.card_number
  return {
    ...row.name,
    classes: row.classes,
    ...row.rest,
    ...(can(who, 'students.read') && { health_notes: row.health_notes, coming: row.coming }),
    ...(can(who, 'students.know') && { last_seen_at: row.last_seen }),
    card_number: card && maskedCard(card),
    today: row.today === null ? null : attendances[row.today - 1]!,
    ...(attendance && { attendance: row.attendance }),
    ...(guardians && { guardians: row.guardians ?? [] }),
  }
}

/** A page of the students that exist for `who`, in the order of the register unless told. */
export async function listStudents(db: Db, who: Actor, filter: StudentFilter, now: Date) {
  const asked = askedBy(who, filter.columns, now)
  const { today } = asked
  const rows = matching(who, filter, today)
  const page = pageOf(rows, inOrder(who, filter, today), filter)
  const [known, found] = await Promise.all([
    filter.q ? undefined : countOf(db, rows),
    selectStudents(db, who, asked, page.whole)
      .innerJoin(page, eq(page.id, users.id))
      .where(eq(users.businessId, who.businessId))
      .orderBy(page.place),
  ])
  // behind the last page no row says how many there are
  const whole = known ?? found[0]?.whole ?? (await countOf(db, rows))
  return { count: whole, results: found.map((row) => shownTo(who, row, asked)) }
}

async function countOf(db: Db, rows: SQL | undefined): Promise<number> {
  const [total] = await db.select({ count: count() }).from(users).where(rows)
  return total!.count
}

/** Everybody whom the list shows on all of its pages; with `ids` only these of them. */
export async function listAllStudents(
  db: Db,
  who: Actor,
  filter: Omit<StudentFilter, 'page' | 'page_size'>,
  { ids, now }: { ids?: string[] | undefined; now: Date },
): Promise<Student[]> {
  const asked = askedBy(who, filter.columns, now)
  const { today } = asked
  const these = ids && sql`${users.id} = any(${sql.param(ids)}::uuid[])`
  const found = await selectStudents(db, who, asked)
    .where(and(matching(who, filter, today), these))
    .orderBy(...inOrder(who, filter, today))
  return found.map((row) => shownTo(who, row, asked))
}

export async function findStudent(
  db: Db,
  who: Actor,
  id: string,
  now: Date,
): Promise<Student | undefined> {
  const asked = askedBy(who, undefined, now)
  const [row] = await selectStudents(db, who, asked).where(and(withinReach(who), eq(users.id, id)))
  return row && shownTo(who, row, asked)
}

/** Those of the ids who exist for `who`, each with a name; in the order of the ids. */
export const findNames = (db: Db, who: Actor, ids: string[]) =>
  db
    .select(personOf(users))
    .from(users)
    .where(and(withinReach(who), sql`${users.id} = any(${sql.param(ids)}::uuid[])`))
    .orderBy(users.id)
