import { and, count, eq, exists, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type Actor, isOffice, isStaff } from '../platform/actor.ts'
import type { Lang } from '../platform/shapes.ts'
import type { Db } from '../platform/db.ts'
import { maskedEmail, maskedPhone, phoneDigits } from '../platform/formats.ts'
import { inNameOrder, nameHas } from '../platform/names.ts'
import { users } from '../profile/table.ts'
import { subjects } from '../subjects/table.ts'
import type { Teacher, TeacherFilter } from './contract.ts'
import { classesOf, homeroomOf, subjectsOf, taught } from './queries.work.ts'
import { teachers } from './table.ts'

const name = {
  id: teachers.id,
  last_name: users.lastName,
  first_name: users.firstName,
  patronymic: users.patronymic,
  image_id: users.imageId,
}
const forColleagues = {
  classes: classesOf,
  homeroom_class: homeroomOf,
  about: teachers.about,
  hired_on: teachers.hiredOn,
  username: users.username,
  phone: users.phone,
  archived: sql<boolean>`${users.archivedAt} is not null`,
}
const rest = {
  gender: users.gender,
  birth_date: users.birthDate,
  lang: users.lang,
  card_number: users.cardNumber,
  version: users.version,
}
const sameUser = and(eq(users.businessId, teachers.businessId), eq(users.id, teachers.id))

const selectTeachers = (db: Db, lang: Lang) =>
  db
    .select({ name, subjects: subjectsOf(lang), forColleagues, rest })
    .from(teachers)
    .innerJoin(users, sameUser)

type Row = Awaited<ReturnType<typeof selectTeachers>>[number]

/** As much of a teacher as `who` may see. */
function shownTo(who: Actor, row: Row): Teacher {
  const known = { ...row.name, subjects: row.subjects }
  if (!isStaff(who)) return known
  const { username, phone } = row.forColleagues
  if (isOffice(who) || row.name.id === who.id)
    return { ...known, ...row.forColleagues, ...row.rest }
  return {
    ...known,
    ...row.forColleagues,
    username: maskedEmail(username),
    phone: phone && maskedPhone(phone),
  }
}

/** For students and parents a teacher who has left does not exist. */
const withinReach = (who: Actor) =>
  and(eq(teachers.businessId, who.businessId), isStaff(who) ? undefined : isNull(users.archivedAt))

type Filter = z.output<typeof TeacherFilter>

/** A page of teachers in the order of their names; their subjects in that of `lang`. */
export async function listTeachers(db: Db, who: Actor, filter: Filter, lang: Lang) {
  const rows = and(
    withinReach(who),
    filter.archived === 'true' ? isNotNull(users.archivedAt) : isNull(users.archivedAt),
    filter.subject_id ? exists(taught(eq(subjects.id, filter.subject_id))) : undefined,
    filter.q ? has(who, filter.q) : undefined,
  )
  const [total, page] = await Promise.all([
    db.select({ count: count() }).from(teachers).innerJoin(users, sameUser).where(rows),
    selectTeachers(db, lang)
      .where(rows)
      .orderBy(...inNameOrder(users, filter.sort === 'name' ? 'asc' : 'desc'))
      .limit(filter.page_size)
      .offset((filter.page - 1) * filter.page_size),
  ])
  return { count: total[0]!.count, results: page.map((row) => shownTo(who, row)) }
}

/** What is masked for `who` cannot be guessed by searching for it either. */
function has(who: Actor, typed: string): SQL | undefined {
  if (!isOffice(who)) return nameHas(typed, users)
  const digits = phoneDigits(typed) ?? typed.replace(/\D/g, '')
  return or(
    nameHas(typed, users),
    sql`strpos(${users.username}, lower(${typed})) > 0`,
    digits.length >= 3 ? sql`strpos(${users.phone}, ${digits}) > 0` : undefined,
  )
}

export async function findTeacher(
  db: Db,
  who: Actor,
  id: string,
  lang: Lang,
): Promise<Teacher | undefined> {
  const [row] = await selectTeachers(db, lang).where(and(withinReach(who), eq(teachers.id, id)))
  return row && shownTo(who, row)
}
