import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type * as z from 'zod/mini'
import { lastSeenOf } from '../auth/reach.ts'
import type { Actor } from '../../platform/actor.ts'
import { can } from '../permissions.ts'
import { sameRow } from '../../platform/db/rows.ts'
import type { Lang } from '../../platform/shapes.ts'
import type { Db } from '../../platform/db/db.ts'
import { maskedCard, maskedEmail, maskedPhone, phoneDigits } from '../../platform/i18n/formats.ts'
import { inNameOrder, nameHas } from '../../platform/i18n/names.ts'
import { users } from '../profile/table.ts'
import { subjects } from '../subjects/table.ts'
import type { Teacher, TeacherFilter } from './contract.ts'
import {
  agreedHours,
  classesOf,
  homeroomOf,
  hoursOf,
  subjectIdsOf,
  subjectsOf,
  taught,
  teachesFor,
} from './queries.work.ts'
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
  posts: teachers.posts,
  agreed_hours: agreedHours,
  hours: hoursOf,
  subject_ids: subjectIdsOf,
  version: users.version,
}
export const sameUser = sameRow(users, teachers.id)

const selectTeachers = (db: Db, who: Actor, lang: Lang) =>
  db
    .select({
      name,
      subjects: subjectsOf(lang),
      forColleagues,
      rest,
      last_seen: can(who, 'teachers.write') ? lastSeenOf(users) : sql<null>`null`,
    })
    .from(teachers)
    .innerJoin(users, sameUser)

type Row = Awaited<ReturnType<typeof selectTeachers>>[number]

/** As much of a teacher as `who` may see. */
function shownTo(who: Actor, row: Row): Teacher {
  const known = { ...row.name, subjects: row.subjects }
  if (!can(who, 'school.read')) return known
  const { username, phone } = row.forColleagues
  const card = row.rest.card_number
  if (can(who, 'teachers.write') || row.name.id === who.id)
    return {
      ...known,
      ...row.forColleagues,
      ...row.rest,
      card_number: card && maskedCard(card),
      ...(can(who, 'teachers.write') && { last_seen_at: row.last_seen }),
    }
  return {
    ...known,
    ...row.forColleagues,
    username: maskedEmail(username),
    phone: phone && maskedPhone(phone),
  }
}

/** For students and parents a teacher who has left does not exist. */
const withinReach = (who: Actor) =>
  and(
    eq(teachers.businessId, who.businessId),
    can(who, 'school.read') ? undefined : isNull(users.archivedAt),
  )

type Filter = Pick<
  z.output<typeof TeacherFilter>,
  'q' | 'subject_id' | 'mine' | 'homeroom' | 'load' | 'archived'
>
type Sort = z.output<typeof TeacherFilter>['sort']

/** The rows that `filter` leaves of those that exist for `who`; what is not for the role narrows nothing. */
export const matching = (who: Actor, filter: Filter): SQL | undefined =>
  and(
    withinReach(who),
    filter.archived === 'true' ? isNotNull(users.archivedAt) : isNull(users.archivedAt),
    filter.subject_id ? exists(taught(eq(subjects.id, filter.subject_id))) : undefined,
    filter.mine === 'true' && !can(who, 'school.read') ? teachesFor(who) : undefined,
    filter.homeroom && can(who, 'school.read') ? leading[filter.homeroom] : undefined,
    filter.load && can(who, 'teachers.write') ? loads[filter.load] : undefined,
    filter.q ? has(who, filter.q) : undefined,
  )

const leading = { some: isNotNull(homeroomOf), none: isNull(homeroomOf) }
const loads = {
  over: gt(hoursOf, agreedHours),
  under: lt(hoursOf, agreedHours),
  none: eq(hoursOf, 0),
}

const inOrder = (who: Actor, sort: Sort): SQL[] => {
  if (can(who, 'teachers.write') && sort.endsWith('hours'))
    return [sort === 'hours' ? asc(hoursOf) : desc(hoursOf), ...inNameOrder(users)]
  return inNameOrder(users, sort === '-name' ? 'desc' : 'asc')
}

/** A page of teachers in the order of their names; their subjects in that of `lang`. */
export async function listTeachers(
  db: Db,
  who: Actor,
  filter: z.output<typeof TeacherFilter>,
  lang: Lang,
) {
  const rows = matching(who, filter)
  const [total, page] = await Promise.all([
    db.select({ count: count() }).from(teachers).innerJoin(users, sameUser).where(rows),
    selectTeachers(db, who, lang)
      .where(rows)
      .orderBy(...inOrder(who, filter.sort))
      .limit(filter.page_size)
      .offset((filter.page - 1) * filter.page_size),
  ])
  return { count: total[0]!.count, results: page.map((row) => shownTo(who, row)) }
}

/** Everybody whom `filter` shows, for a file. */
export async function allTeachers(
  db: Db,
  who: Actor,
  filter: Filter & { sort: Sort },
  lang: Lang,
): Promise<Teacher[]> {
  const rows = await selectTeachers(db, who, lang)
    .where(matching(who, filter))
    .orderBy(...inOrder(who, filter.sort))
  return rows.map((row) => shownTo(who, row))
}

/** What is masked for `who` cannot be guessed by searching for it either. */
function has(who: Actor, typed: string): SQL | undefined {
  const named = nameHas(typed, users, can(who, 'school.read') ? 'teacher' : undefined)
  if (!can(who, 'teachers.write')) return named
  const digits = phoneDigits(typed) ?? typed.replace(/\D/g, '')
  return or(
    named,
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
  const [row] = await selectTeachers(db, who, lang).where(
    and(withinReach(who), eq(teachers.id, id)),
  )
  return row && shownTo(who, row)
}
