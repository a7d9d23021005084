import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { academicYears, businesses, signInEndings } from '../../core/business/table.ts'
import { classes, classLabel, classStudents } from '../../core/classes/table.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database, Db } from '../../platform/db/db.ts'
import { sameRow } from '../../platform/db/rows.ts'
import { users } from '../../core/profile/table.ts'
import type { Localised } from '../../platform/shapes.ts'
import { guardians, students } from '../../core/students/table.ts'
import type { Asked } from '../schedule/files/contract.listed.ts'
import { subjects } from '../../core/subjects/table.ts'
import { teachers, teacherWishes } from '../../core/teachers/table.ts'

// What a spreadsheet is compared with: one query for each kind of thing, however many rows there are.

export type Person = {
  id: string
  role: 'owner' | 'admin' | 'teacher' | 'student' | 'parent'
  last_name: string
  first_name: string
  patronymic: string
  /** Folded, between blanks. */
  search: string
  username: string
  phone: string | null
  /** Whether the person wrote the phone, not the office. */
  phoneByPerson: boolean
  birthDate: string | null
  archived: boolean
  erased: boolean
  studentNumber: string | null
  class: string | null
}

const inClass = sql<string | null>`(select string_agg(${classLabel}, ', ' order by ${classLabel})
  from ${classStudents} join ${classes} on ${classes.businessId} = ${classStudents.businessId} and ${classes.id} = ${classStudents.classId}
  where ${classStudents.businessId} = ${users.businessId} and ${classStudents.studentId} = ${users.id}
    and ${classStudents.toDate} is null and ${classes.archivedAt} is null)`

const selectPeople = (db: Db) =>
  db
    .select({
      id: users.id,
      role: users.role,
      last_name: users.lastName,
      first_name: users.firstName,
      patronymic: users.patronymic,
      search: users.searchName,
      username: users.username,
      phone: users.phone,
      phoneByPerson: users.phoneByPerson,
      birthDate: users.birthDate,
      archived: sql<boolean>`${users.archivedAt} is not null`,
      erased: sql<boolean>`${users.erasedAt} is not null`,
      studentNumber: students.studentNumber,
      class: inClass,
    })
    .from(users)
    .leftJoin(students, sameRow(students, users.id))

type Sought = {
  role: 'student' | 'teacher'
  phones: string[]
  usernames: string[]
  numbers: string[]
  days: string[]
  /** Folded, between blanks. */
  names: string[]
}

const among = (column: unknown, values: string[]) =>
  values.length > 0 ? sql`${column} = any(${sql.param(values)}::text[])` : undefined

/** Everybody who has one of these phones, sign-in names or numbers, and those of the role with one of these names or birthdays. */
export function findPeople(db: Db, who: Actor, sought: Sought): Promise<Person[]> {
  const days =
    sought.days.length > 0
      ? sql`${users.birthDate} = any(${sql.param(sought.days)}::date[])`
      : undefined
  const named = or(days, among(users.searchName, sought.names))
  const any = or(
    among(users.phone, sought.phones),
    among(users.username, sought.usernames),
    among(students.studentNumber, sought.numbers),
    named && and(eq(users.role, sought.role), isNull(users.erasedAt), named),
  )
  if (!any) return Promise.resolve([])
  return selectPeople(db).where(and(eq(users.businessId, who.businessId), any))
}

/** All who teach, or learn, and have not left. */
export const findAll = (db: Db, who: Actor, role: 'teacher' | 'student'): Promise<Person[]> =>
  selectPeople(db).where(
    and(eq(users.businessId, who.businessId), eq(users.role, role), isNull(users.archivedAt)),
  )

export type KnownClass = {
  id: string
  label: string
  grade: number | null
  academicYear: string
  archived: boolean
  homeroomTeacherId: string | null
}

export const findClasses = (db: Db, who: Actor): Promise<KnownClass[]> =>
  db
    .select({
      id: classes.id,
      label: classLabel,
      grade: classes.grade,
      academicYear: classes.academicYear,
      archived: sql<boolean>`${classes.archivedAt} is not null`,
      homeroomTeacherId: classes.homeroomTeacherId,
    })
    .from(classes)
    .where(eq(classes.businessId, who.businessId))

export type KnownSubject = { id: string; name: Localised; names: string[] }

/** Names in all languages that they have. */
export async function findSubjects(db: Db, who: Actor): Promise<KnownSubject[]> {
  const rows = await db
    .select({ id: subjects.id, name: subjects.name })
    .from(subjects)
    .where(and(eq(subjects.businessId, who.businessId), isNull(subjects.archivedAt)))
  return rows.map(({ id, name }) => ({ id, name, names: Object.values(name).filter(Boolean) }))
}

/** Links of these parents, as `parent student`. */
export async function findLinks(
  db: Db,
  who: Actor,
  parents: string[],
): Promise<Map<string, string>> {
  if (parents.length === 0) return new Map()
  const rows = await db
    .select({ id: guardians.id, parent: guardians.parentId, student: guardians.studentId })
    .from(guardians)
    .where(and(eq(guardians.businessId, who.businessId), inArray(guardians.parentId, parents)))
  return new Map(rows.map(({ id, parent, student }) => [`${parent} ${student}`, id]))
}

/** The label of the school year that `today` is in, or that begins next; the calendar's own where there is one. */
export async function currentYear(db: Db, who: Actor, today: string): Promise<string> {
  const [year] = await db
    .select({ label: academicYears.label })
    .from(academicYears)
    .where(
      and(eq(academicYears.businessId, who.businessId), sql`${academicYears.endsOn} >= ${today}`),
    )
    .orderBy(academicYears.startsOn)
    .limit(1)
  if (year) return year.label
  const [calendar, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const first = month >= 7 ? calendar : calendar - 1
  return `${first}/${first + 1}`
}

export async function findBusiness(db: Db, who: Actor) {
  const [business] = await db
    .select({
      kind: businesses.kind,
      lang: businesses.defaultLang,
      shifts: businesses.shifts,
    })
    .from(businesses)
    .where(eq(businesses.id, who.businessId))
  return business!
}

/** The short endings that the business has chosen for its sign-in names. */
export async function findEndings(db: Db, who: Actor): Promise<Set<string>> {
  const rows = await db
    .select({ ending: signInEndings.ending })
    .from(signInEndings)
    .where(eq(signInEndings.businessId, who.businessId))
  return new Set(rows.map(({ ending }) => ending))
}

/** Whether anybody, of whatever business, signs in by this name. */
export const hasSignInName = (database: Database, username: string): Promise<boolean> =>
  database.bySignInName(username, async (db) => {
    const rows = await db.select({ id: users.id }).from(users).where(eq(users.username, username))
    return rows.length > 0
  })

/** What is asked of the week of each teacher here. */
export async function findAsked(db: Db, who: Actor): Promise<Map<string, Omit<Asked, 'teacher'>>> {
  const [limits, wishes] = await Promise.all([
    db
      .select({
        id: teachers.id,
        max_per_day: teachers.maxPerDay,
        max_days: teachers.maxDays,
        max_gaps_week: teachers.maxGapsWeek,
      })
      .from(teachers)
      .where(eq(teachers.businessId, who.businessId)),
    db
      .select({
        teacherId: teacherWishes.teacherId,
        weekday: teacherWishes.weekday,
        shift: teacherWishes.shift,
        period: teacherWishes.period,
        wish: teacherWishes.wish,
      })
      .from(teacherWishes)
      .where(eq(teacherWishes.businessId, who.businessId)),
  ])
  const wishesOf = Map.groupBy(wishes, ({ teacherId }) => teacherId)
  return new Map(
    limits.map(({ id, ...own }) => [
      id,
      { limits: own, wishes: (wishesOf.get(id) ?? []).map(({ teacherId: _id, ...wish }) => wish) },
    ]),
  )
}
