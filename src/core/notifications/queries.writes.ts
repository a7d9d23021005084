import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { BusinessId } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Kind } from './contract.ts'
import { notifications, notified } from './table.ts'

export type Row = {
  /** Whom to tell: this user, or the family of this student. */
  userId: string | null
  studentId: string | null
  /** Null: only a correction is worth telling. */
  kind: Kind | null
  /** What it is instead for those who have been told of the same thing before, unless they know it already. */
  correction: Kind | null
  important: boolean
  forStudent: boolean
  forParents: boolean
  params: string
  link: string
  /** For the parents. */
  familyLink: string
  aboutId: string | null
  /** Seconds until anybody is told. */
  delay: number
  doneBy: string | null
}

/**
 * Writes news for all who should have them in one statement: what a user has switched off is not written, and quiet
 * hours hold it back to their end. Names those who can be told at once.
 */
export async function insertNews(db: Db, business: BusinessId, rows: Row[], now: Date) {
  const instant = sql`${now.toISOString()}::timestamptz`
  const list = <Key extends keyof Row>(key: Key) => sql.param(rows.map((row) => row[key]))
  const news = sql`unnest(
    ${list('userId')}::uuid[], ${list('studentId')}::uuid[], ${list('kind')}::text[],
    ${list('correction')}::text[], ${list('important')}::boolean[], ${list('forStudent')}::boolean[],
    ${list('forParents')}::boolean[], ${list('params')}::text[], ${list('link')}::text[],
    ${list('familyLink')}::text[], ${list('aboutId')}::uuid[], ${list('delay')}::float8[], ${list('doneBy')}::uuid[]
  ) with ordinality as news (user_id, student_id, kind, correction, important, for_student, for_parents,
    params, link, family_link, about_id, delay, done_by, place)`
  const corrects = rows.some(({ correction }) => correction !== null)
  const known = corrects ? lastTold(business, instant) : sql`select null::jsonb as value`
  const written = await db
    .insert(notifications)
    .select(
      sql`
        select ${business}::uuid, uuidv7(), hearer.id, said.kind, said.params,
          case when hearer.child is null then news.link else news.family_link end, news.about_id,
          ${instant}, due.at, null::timestamptz
        from ${news}
        cross join lateral (${hearers(business)}) as hearer
        join users u on u.business_id = ${business} and u.id = hearer.id and u.archived_at is null
        join businesses b on b.id = ${business}
        left join notification_settings s on s.business_id = ${business} and s.user_id = hearer.id
        left join lateral (${known}) as told on true
        cross join lateral (${wording}) as said
        cross join lateral (select ${instant} + news.delay * interval '1 second' as at) as ready
        cross join lateral (${dueTime}) as due
        where said.kind is not null and hearer.id is distinct from news.done_by and (news.important or said.kind <> all(coalesce(s.off, '{}')))
        order by news.place, hearer.id
      `,
    )
    .returning({ userId: notifications.userId, dueAt: notifications.dueAt })
    .prepare(corrects ? 'insert_corrections' : 'insert_news')
    .execute()
  return [...new Set(written.filter(({ dueAt }) => dueAt <= now).map(({ userId }) => userId))]
}

/** The user; or the student and whoever of the parents may see the student, who have to be told which child it is. */
const hearers = (business: BusinessId) => sql`
  select news.user_id as id, null::jsonb as child, true as wanted where news.user_id is not null
  union all
  select news.student_id, null, news.for_student
  where news.student_id is not null and (news.for_student or news.correction is not null)
  union all
  select g.parent_id,
    jsonb_build_object('student', c.last_name || ' ' || c.first_name, 'student_id', c.id), news.for_parents
  from guardians g join users c on c.business_id = g.business_id and c.id = g.student_id
  where g.business_id = ${business} and g.student_id = news.student_id and g.may_see
    and (news.for_parents or news.correction is not null)`

/** What this hearer was last told of the same thing. */
const lastTold = (business: BusinessId, instant: ReturnType<typeof sql>) => sql`
  select earlier.params -> 'value' as value
  from notifications earlier
  where news.correction is not null and earlier.business_id = ${business}
    and earlier.about_id = news.about_id and earlier.user_id = hearer.id and earlier.due_at <= ${instant}
  order by earlier.due_at desc, earlier.id desc
  limit 1`

/** Who was told hears of the correction, if it is one; to all others it is as if it had been so from the beginning. */
const wording = sql`
  select
    case
      when told.value is null then case when hearer.wanted then news.kind end
      when told.value is distinct from news.params::jsonb -> 'value' then news.correction
    end as kind,
    news.params::jsonb
      || coalesce(hearer.child, '{}')
      || case when told.value is null then '{}' else jsonb_build_object('before', told.value) end as params`

/**
 * When somebody is told what is ready at `ready.at`: then, or when the quiet hours end that it falls into. They are
 * times of the clock on the wall of the business, whatever that clock does in between.
 */
const dueTime = sql`
  select case
    when news.important or s.quiet_from is null or not (case
        when s.quiet_from < s.quiet_to then wall.minute >= s.quiet_from and wall.minute < s.quiet_to
        else wall.minute >= s.quiet_from or wall.minute < s.quiet_to
      end)
    then ready.at
    else greatest(ready.at, (
      wall.midnight
        + case when wall.minute < s.quiet_to then interval '0' else interval '1 day' end
        + s.quiet_to * interval '1 minute'
      ) at time zone b.time_zone)
  end as at
  from (
    select date_trunc('day', local) as midnight, extract(hour from local) * 60 + extract(minute from local) as minute
    from (select ready.at at time zone b.time_zone as local) as clock
  ) as wall`

/** Notes these users as told of a thing, of several transactions one each user; names those who were not before. */
export async function insertNotified(
  db: Db,
  business: BusinessId,
  aboutId: string,
  userIds: string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into ${notified} (business_id, about_id, user_id, told_at)
    select ${business}, ${aboutId}, id, ${now.toISOString()}::timestamptz from unnest(${sql.param(userIds)}::uuid[]) as id
    on conflict do nothing
    returning user_id as id`)
  return rows.map(({ id }) => id)
}

/** Removes what nobody has been told of yet. */
export const deleteUntold = (db: Db, business: BusinessId, aboutIds: string[], now: Date) =>
  db
    .delete(notifications)
    .where(
      and(
        eq(notifications.businessId, business),
        inArray(notifications.aboutId, aboutIds),
        gt(notifications.dueAt, now),
      ),
    )

/** Removes what anybody was told, or was going to be told, of these; names who loses something. `but`: who keeps it. */
export async function deleteAbout(
  db: Db,
  business: BusinessId,
  aboutIds: string[],
  but: SQL | undefined,
): Promise<string[]> {
  const rows = await db
    .delete(notifications)
    .where(
      and(
        eq(notifications.businessId, business),
        inArray(notifications.aboutId, aboutIds),
        but && sql`${notifications.userId} not in (${but})`,
      ),
    )
    .returning({ userId: notifications.userId })
  return [...new Set(rows.map(({ userId }) => userId))]
}

/** Whoever is told of these no more is told anew once they are for them again. `but`: who keeps it. */
export const deleteNotified = (db: Db, business: BusinessId, aboutIds: string[], but: SQL) =>
  db
    .delete(notified)
    .where(
      and(
        eq(notified.businessId, business),
        inArray(notified.aboutId, aboutIds),
        sql`${notified.userId} not in (${but})`,
      ),
    )

/** True when anything was unread of it. */
export async function markReadAbout(
  db: Db,
  who: { id: string; businessId: string },
  aboutIds: string[],
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.businessId, who.businessId),
        eq(notifications.userId, who.id),
        inArray(notifications.aboutId, aboutIds),
        isNull(notifications.readAt),
      ),
    )
    .returning({ id: notifications.id })
  return rows.length > 0
}
