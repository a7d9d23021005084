import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { isStillUnsafe } from '../../features/canteen/menus/reach.verdicts.ts'
import { chatMembers } from '../../features/chat/table.ts'
import { isOpen, reachedBy as askedBy } from '../../features/forms/reach.ts'
import { questionnaires } from '../../features/forms/table.ts'
import { isOut, reachedBy as readersOf } from '../../features/news/reach.ts'
import { posts } from '../../features/news/table.ts'
import type { BusinessId } from '../../platform/actor.ts'
import { notifications } from './table.ts'

const query = new QueryBuilder()
const some = { one: sql`1` }

/** The table, or an alias of it. */
type Rows = Record<
  'businessId' | 'userId' | 'aboutId' | 'kind' | 'params' | 'id' | 'createdAt' | 'dueAt' | 'readAt',
  AnyPgColumn
>

const isAmong = (ids: SQL, userId: AnyPgColumn) =>
  sql`exists (select from (${ids}) person where person.id = ${userId})`

/** Kinds about something that may end, and whether it is still there for the user of the row. */
const things: { kinds: string[]; isThere: (row: Rows, now: Date) => SQL }[] = [
  {
    kinds: ['news_published', 'news_urgent', 'event_moved'],
    isThere: ({ businessId, aboutId, userId }, now) =>
      sql`exists ${query
        .select(some)
        .from(posts)
        .where(
          and(
            eq(posts.businessId, businessId),
            eq(posts.id, aboutId),
            isOut(now),
            isAmong(readersOf(businessId, aboutId), userId),
          ),
        )}`,
  },
  {
    kinds: ['form_asked'],
    isThere: ({ businessId, aboutId, userId }, now) =>
      sql`exists ${query
        .select(some)
        .from(questionnaires)
        .where(
          and(
            eq(questionnaires.businessId, businessId),
            eq(questionnaires.id, aboutId),
            isOpen(now),
            isAmong(askedBy(businessId, aboutId), userId),
          ),
        )}`,
  },
  {
    kinds: ['form_answered'],
    // an anonymous form notes of no answer when its author was told
    isThere: ({ businessId, aboutId, userId, createdAt }) =>
      sql`exists ${query
        .select(some)
        .from(questionnaires)
        .where(
          and(
            eq(questionnaires.businessId, businessId),
            eq(questionnaires.id, aboutId),
            eq(questionnaires.authorId, userId),
            sql`(${questionnaires.anonymous} or exists (select from form_answers told where told.business_id = ${businessId}
              and told.told_at = ${createdAt} and told.form_id = ${aboutId} and told.state <> 'withdrawn'))`,
          ),
        )}`,
  },
  {
    kinds: ['menu_unsafe'],
    isThere: ({ businessId, aboutId, params }, now) =>
      isStillUnsafe({
        ...{ business: businessId, menu: aboutId },
        ...{ student: sql`${params} ->> 'child_id'`, dishes: sql`${params} ->> 'dish_ids'` },
        day: sql`(select (${now.toISOString()}::timestamptz at time zone b.time_zone)::date from businesses b where b.id = ${businessId})`,
      }),
  },
  {
    kinds: ['form_place_given', 'form_decided'],
    isThere: ({ businessId, aboutId }) =>
      sql`exists ${query
        .select(some)
        .from(questionnaires)
        .where(and(eq(questionnaires.businessId, businessId), eq(questionnaires.id, aboutId)))}`,
  },
  {
    kinds: ['order_placed'],
    isThere: ({ businessId, aboutId, userId }) =>
      sql`exists (select from orders o join users u on u.business_id = o.business_id and u.id = ${userId}
        where o.business_id = ${businessId} and o.id = ${aboutId} and (u.role in ('owner', 'admin') or exists (
          select from store_keepers k where k.business_id = o.business_id and k.store_id = o.store_id and k.user_id = u.id)))`,
  },
  {
    kinds: [
      ...(['child_ordered', 'order_ready', 'order_handed_over', 'order_cancelled'] as const),
      ...(['order_shortened', 'order_returned', 'order_expired'] as const),
    ],
    isThere: ({ businessId, aboutId, userId }) =>
      sql`exists (select from orders o where o.business_id = ${businessId} and o.id = ${aboutId}
        and (o.student_id = ${userId} or exists (select from guardians g where g.business_id = o.business_id
          and g.student_id = o.student_id and g.parent_id = ${userId} and g.may_see)))`,
  },
  {
    kinds: ['chat_messages', 'chat_urgent'],
    isThere: ({ businessId, aboutId, userId }) =>
      sql`exists ${query
        .select(some)
        .from(chatMembers)
        .where(
          and(
            eq(chatMembers.businessId, businessId),
            eq(chatMembers.roomId, aboutId),
            eq(chatMembers.userId, userId),
            isNull(chatMembers.toSeq),
          ),
        )}`,
  },
]

/** What is about a child, for as long as the parent may see the child; what is about a thing, while it is there for its user. */
export const stillTheirs = (row: Rows, now: Date): SQL => sql`(
  ${row.params} ->> 'student_id' is null or exists (
    select 1 from guardians g
    where g.business_id = ${row.businessId} and g.parent_id = ${row.userId}
      and g.student_id = (${row.params} ->> 'student_id')::uuid and g.may_see
  )
) and case ${sql.join(
  things.map(
    ({ kinds, isThere }) => sql`when ${inArray(row.kind, kinds)} then ${isThere(row, now)}`,
  ),
  sql` `,
)} else true end`

/** What this user has been told by now. */
export const toldTo = (
  who: { businessId: BusinessId; id: string },
  now: Date,
  row: Rows = notifications,
) =>
  and(
    eq(row.businessId, who.businessId),
    eq(row.userId, who.id),
    lte(row.dueAt, now),
    sql`(${stillTheirs(row, now)})`,
  )
