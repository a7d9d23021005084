import { and, asc, count, eq, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { isClose, ownClasses } from '../../core/classes/members/reach.audience.ts'
import { classes, classLabel } from '../../core/classes/table.ts'
import { remindedToday } from '../../core/notifications/announcements/reach.reminders.ts'
import type { Actor } from '../../platform/actor.ts'
import { can } from '../../core/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { inNameOrder } from '../../platform/i18n/names.ts'
import { emptyPage, isBeyond, type Paged, rowOf, sameRow } from '../../platform/db/rows.ts'
import { isoInstant } from '../../platform/db/table.ts'
import { users } from '../../core/profile/table.ts'
import { childrenOfParent } from '../../core/auth/reach.students.ts'
import type { Reader, ReaderFilter, Receipts } from './answers/contract.ts'
import { reachedBy, reachedInClasses } from './reach.ts'
import { postReminders, postReplies } from './answers/table.ts'
import { postReads } from './table.ts'

/** Of a post: whom it is by, and what it wants of its readers. */
export type Asking = { id: string; author: { id: string }; confirm: boolean }

const isRead = sql`${postReads.seenAt} is not null`
const hasConfirmed = sql`${postReads.confirmedAt} is not null`
const isSilent = ({ confirm }: Asking): SQL => not(confirm ? hasConfirmed : isRead)

/** Of a teacher: colleagues and the people of own classes. Who gives a class away is told of its people no more. */
const isKnown = (who: Actor) =>
  can(who, 'news.write')
    ? undefined
    : or(inArray(users.role, ['owner', 'admin', 'teacher']), isClose(who))

/** As `reachedInClasses`, each pair once; for a teacher of own classes alone. */
const places = (who: Actor, { id }: Asking) =>
  sql`(select distinct id, class_id from (${reachedInClasses(who.businessId, id)}) places ${
    can(who, 'news.write') ? sql`` : sql`where class_id in (${ownClasses(who)})`
  }) place`

/** True for a row of `users` whom the post reaches now, who did not write it, and of whom who asks is told. */
const isReader = (who: Actor, { id, author }: Asking) =>
  and(
    eq(users.businessId, who.businessId),
    isNull(users.archivedAt),
    ne(users.id, author.id),
    sql`${users.id} in (${reachedBy(who.businessId, id)})`,
    isKnown(who),
  )
const ofPost = (table: typeof postReads | typeof postReplies, { id }: Asking) =>
  and(sameRow(users, table.userId), eq(table.postId, id))

const totals = {
  reached: count(),
  read: sql<number>`count(*) filter (where ${isRead})::int`,
  confirmed: sql<number>`count(*) filter (where ${hasConfirmed})::int`,
}

export async function countReceipts(
  db: Db,
  who: Actor,
  post: Asking,
  now: Date,
): Promise<Receipts> {
  const [sums] = await db
    .select({ ...totals, silent: sql<number>`count(*) filter (where ${isSilent(post)})::int` })
    .from(users)
    .leftJoin(postReads, ofPost(postReads, post))
    .where(isReader(who, post))
  const byClass = await db
    .select({ class: { id: classes.id, label: classLabel }, ...totals })
    .from(users)
    .leftJoin(places(who, post), sql`place.id = ${users.id}`)
    .leftJoin(
      classes,
      and(eq(classes.businessId, users.businessId), sql`${classes.id} = place.class_id`),
    )
    .leftJoin(postReads, ofPost(postReads, post))
    .where(isReader(who, post))
    .groupBy(classes.businessId, classes.id)
    .orderBy(sql`${asc(classes.grade)} nulls last`, sql`${classLabel} collate "uz-x-icu"`)
  const [reminder] = await db
    .select({
      at: isoInstant(postReminders.remindedAt),
      today: remindedToday(postReminders, who, now),
    })
    .from(postReminders)
    .where(rowOf(who, postReminders, post.id))
  return {
    ...sums!,
    by_class: byClass.map((row) => ({ ...row, class: row.class?.id ? row.class : null })),
    reminded_at: reminder?.at ?? null,
    may_remind: !reminder?.today,
  }
}

const choices: Record<Exclude<ReaderFilter['which'], 'silent'>, SQL> = {
  read: isRead,
  coming: sql`${postReplies.coming} and not ${postReplies.outdated}`,
  declined: sql`not ${postReplies.coming} and not ${postReplies.outdated}`,
}

/** A page of those whom a post reaches, by what they have done. */
export async function listReaders(
  db: Db,
  who: Actor,
  post: Asking,
  filter: ReaderFilter,
): Promise<Paged<Reader>> {
  const { which, class_id, page, page_size } = filter
  const rows = and(
    isReader(who, post),
    which === 'silent' ? isSilent(post) : choices[which],
    class_id
      ? sql`${users.id} in (select id from ${places(who, post)} where class_id = ${class_id})`
      : undefined,
  )
  const found = await db
    .select({
      id: users.id,
      last_name: users.lastName,
      first_name: users.firstName,
      patronymic: users.patronymic,
      role: users.role,
      children: sql<Reader['children']>`(${childrenOfParent})`,
      seen_at: isoInstant(postReads.seenAt),
      confirmed_at: isoInstant(postReads.confirmedAt),
      guests: sql<
        number | null
      >`case when ${postReplies.coming} and not ${postReplies.outdated} then ${postReplies.guests} end`,
      without_account: sql<boolean>`${users.passwordHash} is null`,
      count: sql<number>`count(*) over ()::int`,
    })
    .from(users)
    .leftJoin(postReads, ofPost(postReads, post))
    .leftJoin(postReplies, ofPost(postReplies, post))
    .where(rows)
    .orderBy(...inNameOrder(users))
    .limit(page_size)
    .offset((page - 1) * page_size)
  if (isBeyond(found, page))
    return emptyPage(await listReaders(db, who, post, { ...filter, page: 1 }))
  return {
    count: found[0]?.count ?? 0,
    results: found.map(({ count: _count, ...reader }) => reader),
  }
}

/** The ids of the silent. */
export async function findSilent(db: Db, who: Actor, post: Asking): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(postReads, ofPost(postReads, post))
    .where(and(isReader(who, post), isSilent(post)))
  return rows.map(({ id }) => id)
}
