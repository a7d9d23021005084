import { and, count, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { classes, classLabel, classStudents } from '../../core/classes/table.ts'
import type { Actor } from '../../platform/actor.ts'
import { isOffice, isStaff } from '../../core/permissions.ts'
import { builtOnce, type Db } from '../../platform/db/db.ts'
import { foldSearch } from '../../platform/i18n/folding.ts'
import type { PersonRef } from '../../platform/person.ts'
import { sameRow } from '../../platform/db/rows.ts'
import { personOf, users } from '../../core/profile/table.ts'
import { knownFully } from '../../core/auth/reach.students.ts'
import { guardians } from '../../core/students/table.ts'
import { maxPeople, type Member, type Reads } from './contract.ts'
import { judgePersons, mayBeWrittenTo } from './care/queries.policy.ts'
import { classesAround, named } from './reach.ts'
import { chatMembers, chatRooms, chatStates } from './table.ts'

const child = alias(users, 'child')

/** Of a parent in a row of `users`: the children in these classes; in whatever class where none is named. */
const childrenIn = (business: string, classId: SQL): SQL<PersonRef[]> => sql<PersonRef[]>`(
  select coalesce(json_agg(json_build_object('id', ${child.id}, 'last_name', ${child.lastName},
    'first_name', ${child.firstName}, 'patronymic', ${child.patronymic}) order by ${child.birthDate}, ${child.id}), '[]')
  from ${guardians} join ${users} as child on ${sameRow(child, guardians.studentId)} and ${child.archivedAt} is null
  where ${guardians.businessId} = ${business} and ${guardians.parentId} = ${users.id} and ${guardians.maySee}
    and exists (
      select from ${classStudents}
      where ${classStudents.businessId} = ${business} and ${classStudents.studentId} = ${guardians.studentId}
        and ${classStudents.toDate} is null and ${classId}
    )
)`

const personColumns = { ...personOf(users), role: users.role, image_id: users.imageId }
const byName = [
  sql`${users.lastName} collate "uz-x-icu"`,
  sql`${users.firstName} collate "uz-x-icu"`,
  users.id,
]

type Row = Omit<Member, 'may_write' | 'read_at'> & { readAt?: Date | null }

async function withRights(db: Db, who: Actor, rows: Row[]): Promise<Member[]> {
  const verdicts = await judgePersons(
    db,
    who,
    rows.map(({ id }) => id),
  )
  return rows.map(({ readAt, ...row }) => ({
    ...row,
    may_write: verdicts.get(row.id)?.verdict === null,
    ...(readAt !== undefined && { read_at: readAt?.toISOString() ?? null }),
  }))
}

/** Who is in a room now, in the order of names; for staff also how far each has read. */
export async function listMembers(db: Db, who: Actor, roomId: string): Promise<Member[]> {
  const inClass = sql`(${classStudents.classId} = ${chatRooms.classId} or ${chatRooms.classId} is null)`
  const rows = await db
    .select({
      ...personColumns,
      children: sql<
        PersonRef[]
      >`case when ${users.role} = 'parent' then ${childrenIn(who.businessId, inClass)} else '[]' end`,
      ...(isStaff(who) && {
        read_seq: sql<number>`coalesce(${chatStates.readSeq}, 0)`.mapWith(Number),
        readAt: chatStates.readAt,
      }),
    })
    .from(chatMembers)
    .innerJoin(chatRooms, sameRow(chatRooms, chatMembers.roomId))
    .innerJoin(users, sameRow(users, chatMembers.userId))
    .leftJoin(
      chatStates,
      and(sameRow(chatRooms, chatStates.roomId), eq(chatStates.userId, chatMembers.userId)),
    )
    .where(
      and(
        eq(chatMembers.businessId, who.businessId),
        eq(chatMembers.roomId, roomId),
        isNull(chatMembers.toSeq),
      ),
    )
    .orderBy(...byName)
  return withRights(db, who, rows)
}

/** True for a row of `users` who attends, teaches or has a child in the class of this label: 5-A, 5A or 5 a. */
const isAround = (who: Actor, typed: string) => sql`exists (
  select from ${classes} where ${classes.businessId} = ${who.businessId} and ${classes.archivedAt} is null
    and ${plain(sql`fold_search(${classLabel})`)} = ${plain(sql`${foldSearch(typed)}::text`)}
    and ${classes.id} in (${classesAround(who.businessId, users.id)}))`
const plain = (text: SQL) => sql`translate(${text}, '- ', '')`

/** To whom this person may write first, by name or class. A parent is shown with the children, as far as the asker knows them. */
export async function listPeople(db: Db, who: Actor, typed: string | undefined): Promise<Member[]> {
  const theirs = isOffice(who) || who.role === 'teacher' ? sql`true` : sql`false`
  const rows = await db
    .select({
      ...personColumns,
      children: sql<
        PersonRef[]
      >`case when ${users.role} = 'parent' then ${childrenIn(who.businessId, theirs)} else '[]' end`,
    })
    .from(users)
    .where(
      and(
        eq(users.businessId, who.businessId),
        await mayBeWrittenTo(db, who),
        typed
          ? sql`(${users.id} in (select people_named(${typed})) or ${isAround(who, typed)})`
          : undefined,
      ),
    )
    .orderBy(...byName)
    .limit(maxPeople)
  return (await withRights(db, who, rows)).filter(({ may_write }) => may_write)
}

/** Of whom a student or parent may tell that they stay away, as far as the asker may know: in this class, or in whatever class. */
export const findSpokenFor = (db: Db, who: Actor, id: string, classId: string | null) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.businessId, who.businessId),
        eq(users.role, 'student'),
        isNull(users.archivedAt),
        sql`(${users.id} = ${id} or exists (
          select from ${guardians} where ${sameRow(users, guardians.studentId)}
            and ${guardians.parentId} = ${id} and ${guardians.maySee}))`,
        classId
          ? sql`exists (select from ${classStudents} where ${sameRow(users, classStudents.studentId)}
              and ${classStudents.classId} = ${classId} and ${classStudents.toDate} is null)`
          : undefined,
        knownFully(who, users),
      ),
    )
    .limit(2)

export async function countMembers(db: Db, who: Actor, roomId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(chatMembers)
    .where(
      and(
        eq(chatMembers.businessId, who.businessId),
        eq(chatMembers.roomId, roomId),
        isNull(chatMembers.toSeq),
      ),
    )
  return row!.count
}

/** How far everybody but the asker has read, by number. */
export async function countReads(db: Db, who: Actor, roomId: string): Promise<Reads> {
  const seq = sql<number>`greatest(coalesce(${chatStates.readSeq}, 0), ${chatMembers.fromSeq})`
  const positions = await db
    .select({ seq: seq.mapWith(Number), count: count() })
    .from(chatMembers)
    .leftJoin(
      chatStates,
      and(
        eq(chatStates.businessId, chatMembers.businessId),
        eq(chatStates.roomId, chatMembers.roomId),
        eq(chatStates.userId, chatMembers.userId),
      ),
    )
    .where(
      and(
        eq(chatMembers.businessId, who.businessId),
        eq(chatMembers.roomId, roomId),
        isNull(chatMembers.toSeq),
        ne(chatMembers.userId, who.id),
      ),
    )
    .groupBy(seq)
    .orderBy(seq)
  return { members: positions.reduce((sum, each) => sum + each.count, 0), positions }
}

/** The ids of who is in a room now; those of `ids` that are, where they are named. */
export async function findMemberIds(
  db: Db,
  who: Pick<Actor, 'businessId'>,
  roomId: string,
  ids: string[] | null = null,
) {
  const statement = builtOnce(db, 'chat_member_ids', (its) =>
    its
      .select({ id: chatMembers.userId })
      .from(chatMembers)
      .where(
        and(
          eq(chatMembers.businessId, named('business')),
          eq(chatMembers.roomId, named('room')),
          isNull(chatMembers.toSeq),
          sql`(${sql.placeholder('ids')}::uuid[] is null or ${chatMembers.userId} = any(${sql.placeholder('ids')}::uuid[]))`,
        ),
      )
      .prepare('chat_member_ids'),
  )
  const rows = await statement.execute({ business: who.businessId, room: roomId, ids })
  return rows.map(({ id }) => id)
}
