import { and, count, eq, exists, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { classesWithinReach } from '../classes/reach.ts'
import { classes, classLabel, classStudents } from '../classes/table.ts'
import { accounts } from '../coins/table.ts'
import { type Actor, isOffice } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { maskedCard, phoneDigits } from '../platform/formats.ts'
import { inNameOrder, nameHas } from '../platform/names.ts'
import { users } from '../profile/table.ts'
import type { Student, StudentFilter } from './contract.ts'
import { knownFully, studentsWithinReach } from './reach.ts'
import { students } from './table.ts'

const query = new QueryBuilder()

/** The memberships of a row of `students` in classes of today. */
const memberships = (picked: SQL, filter?: SQL) =>
  query
    .select({ picked })
    .from(classStudents)
    .innerJoin(
      classes,
      and(eq(classes.businessId, classStudents.businessId), eq(classes.id, classStudents.classId)),
    )
    .where(
      and(
        eq(classStudents.businessId, students.businessId),
        eq(classStudents.studentId, students.id),
        isNull(classStudents.toDate),
        isNull(classes.archivedAt),
        filter,
      ),
    )

const classRefs = sql`coalesce(json_agg(
  json_build_object('id', ${classes.id}, 'label', ${classLabel})
  order by ${classes.grade}, ${classes.letter}, ${classes.name}
), '[]')`

const name = {
  id: students.id,
  last_name: users.lastName,
  first_name: users.firstName,
  patronymic: users.patronymic,
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
  balance: sql<number>`coalesce(${accounts.balance}, 0)`.mapWith(Number),
  archived: sql<boolean>`${users.archivedAt} is not null`,
  version: users.version,
}

const selectStudents = (db: Db, who: Actor) =>
  db
    .select({
      name,
      classes: sql<NonNullable<Student['classes']>>`(${memberships(classRefs)})`,
      rest,
      known: sql<boolean>`(${knownFully(who)})`,
    })
    .from(students)
    .innerJoin(users, and(eq(users.businessId, students.businessId), eq(users.id, students.id)))
    .leftJoin(
      accounts,
      and(
        eq(accounts.businessId, students.businessId),
        eq(accounts.kind, 'wallet'),
        eq(accounts.holderId, students.id),
      ),
    )

type Row = Awaited<ReturnType<typeof selectStudents>>[number]

/** As much of a student as `who` may see. */
function shownTo(who: Actor, row: Row): Student {
  if (!row.known) {
    const { image_id, ...name } = row.name
    return who.role === 'student' ? { ...name, image_id } : { ...name, classes: row.classes }
  }
  const card = row.rest.card_number
  const openly = isOffice(who) || row.name.id === who.id
  return {
    ...row.name,
    classes: row.classes,
    ...row.rest,
    card_number: openly || !card ? card : maskedCard(card),
  }
}

const withinReach = (who: Actor) =>
  and(eq(students.businessId, who.businessId), studentsWithinReach(who))

type Filter = z.output<typeof StudentFilter>

/** A page of the students that exist for `who`, in the order of the register. */
export async function listStudents(db: Db, who: Actor, filter: Filter) {
  const rows = and(
    withinReach(who),
    filter.archived === 'true' ? isNotNull(users.archivedAt) : isNull(users.archivedAt),
    filter.class_id ? inClass(who, eq(classes.id, filter.class_id)) : undefined,
    filter.grade === undefined ? undefined : inClass(who, eq(classes.grade, filter.grade)),
    filter.q ? has(who, filter.q) : undefined,
  )
  const [total, page] = await Promise.all([
    db
      .select({ count: count() })
      .from(students)
      .innerJoin(users, and(eq(users.businessId, students.businessId), eq(users.id, students.id)))
      .where(rows),
    selectStudents(db, who)
      .where(rows)
      .orderBy(...inNameOrder(users, filter.sort === 'name' ? 'asc' : 'desc'))
      .limit(filter.page_size)
      .offset((filter.page - 1) * filter.page_size),
  ])
  return { count: total[0]!.count, results: page.map((row) => shownTo(who, row)) }
}

const inClass = (who: Actor, which: SQL) =>
  exists(memberships(sql`1`, and(which, classesWithinReach(who))))

/** What `who` may not read cannot be guessed by searching for it either. */
function has(who: Actor, typed: string) {
  const digits = phoneDigits(typed) ?? typed.replace(/\D/g, '')
  const numbers = or(
    sql`strpos(lower(${students.studentNumber}), lower(${typed})) > 0`,
    digits.length >= 3 ? sql`strpos(${users.phone}, ${digits}) > 0` : undefined,
  )
  return or(nameHas(typed, users), and(numbers, knownFully(who)))
}

export async function findStudent(db: Db, who: Actor, id: string): Promise<Student | undefined> {
  const [row] = await selectStudents(db, who).where(and(withinReach(who), eq(students.id, id)))
  return row && shownTo(who, row)
}
