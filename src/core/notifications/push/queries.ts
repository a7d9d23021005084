import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { v7 as uuid } from 'uuid'
import type { Actor, BusinessId } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rowOf } from '../../../platform/db/rows.ts'
import type { Lang } from '../../../platform/shapes.ts'
import type { Kind } from '../contract.ts'
import type { PushSubscription } from './contract.ts'
import { entryKey, isOfEntry } from '../queries.folding.ts'
import { stillTheirs } from '../reach.ts'
import { notifications } from '../table.ts'
import { pushDeliveries, pushSubscriptions as subscriptions } from './table.ts'

/** Browsers of one user at the most: who has more loses the oldest. */
const maxBrowsers = 10

/** The browser is the present user's from now on, whoever else sat at it before. */
export async function subscribe(db: Db, who: Actor, given: PushSubscription, now: Date) {
  const { endpoint, keys } = given
  const mine = { userId: who.id, sessionId: who.sessionId, ...keys, createdAt: now }
  const [row] = await db
    .insert(subscriptions)
    .values({ businessId: who.businessId, id: uuid(), endpoint, ...mine })
    .onConflictDoUpdate({
      target: [subscriptions.businessId, subscriptions.endpoint],
      set: mine,
    })
    .returning({ id: subscriptions.id })
  await db.execute(sql`
    delete from ${subscriptions} where business_id = ${who.businessId} and id in (
      select id from ${subscriptions} where business_id = ${who.businessId} and user_id = ${who.id}
      order by created_at desc, id desc offset ${maxBrowsers}
    )`)
  return row!
}

export async function unsubscribe(db: Db, who: Actor, id: string) {
  const [row] = await db
    .delete(subscriptions)
    .where(and(rowOf(who, subscriptions, id), eq(subscriptions.userId, who.id)))
    .returning({ id: subscriptions.id })
  return row
}

/** For `Database.businesses`: those in which anybody, or one of these users, wants to hear. */
export const listenIn = (users?: string[]) => {
  const one = users ? sql`and p.user_id = any(${sql.param(users)}::uuid[])` : sql``
  return sql`exists (select from ${subscriptions} p where p.business_id = businesses.id ${one})`
}

export type Push = {
  subscription: string
  endpoint: string
  p256dh: string
  auth: string
  user: string
  lang: Lang
  timeZone: string
  id: string
  kind: Kind
  params: Record<string, string | number | null>
  link: string
  /** Whether it stands for more than itself. */
  several: boolean
  due_at: string
  /** What one line on a phone shows: a newer message of the same takes the place of the older one. */
  tag: string
}

const earlier = alias(notifications, 'earlier')
const pushed = alias(notifications, 'n')

/**
 * What browsers of living sessions have to be sent and nobody has yet sent them, as of now this process: what has
 * become due within the last hour, since they asked for it, and is not read. `limit` at the most.
 */
export async function claimPushes(db: Db, business: BusinessId, now: Date, limit: number) {
  const instant = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<Push>(sql`
    with wanted as (
      select p.id as subscription_id, notifications.id as notification_id
      from ${subscriptions} p
      join sessions s on s.business_id = p.business_id and s.id = p.session_id
        and s.revoked_at is null and s.expires_at > ${instant}
      join users u on u.business_id = p.business_id and u.id = p.user_id and u.archived_at is null
      join ${notifications} on notifications.business_id = p.business_id
        and notifications.user_id = p.user_id and notifications.due_at <= ${instant}
        and notifications.due_at > greatest(p.created_at, ${instant} - interval '1 hour')
        and notifications.read_at is null and ${stillTheirs(notifications, now)}
      where p.business_id = ${business} and not exists (
        select from ${pushDeliveries} d where d.business_id = p.business_id
          and d.subscription_id = p.id and d.notification_id = notifications.id
      )
      order by notifications.due_at limit ${limit}
    ), claimed as (
      insert into ${pushDeliveries} (business_id, subscription_id, notification_id, sent_at)
      select ${business}, subscription_id, notification_id, ${instant} from wanted
      on conflict do nothing
      returning subscription_id, notification_id
    )
    select p.id as subscription, p.endpoint, p.p256dh, p.auth, u.id as user, u.lang,
      b.time_zone as "timeZone", n.id, n.kind, n.link, n.due_at::text, ${entryKey(pushed)} as tag,
      n.params || case when told.before > 0 then jsonb_build_object('others',
        told.before + coalesce((n.params ->> 'others')::int, 0)) else '{}' end as params,
      told.before > 0 as several
    from claimed
    join ${subscriptions} p on p.business_id = ${business} and p.id = claimed.subscription_id
    join users u on u.business_id = ${business} and u.id = p.user_id
    join businesses b on b.id = ${business}
    join ${notifications} n on n.business_id = ${business} and n.id = claimed.notification_id
    cross join lateral (
      select coalesce(sum(1 + coalesce((${earlier.params} ->> 'others')::int, 0)), 0)::int as before
      from ${notifications} ${sql.identifier('earlier')}
      where ${isOfEntry(earlier, pushed)} and (${earlier.dueAt}, ${earlier.id}) < (n.due_at, n.id)
        and ${stillTheirs(earlier, now)}
    ) told
    order by n.due_at, n.id`)
  return rows
}

/** It did not arrive: whoever looks next tries again. */
export const releasePush = (db: Db, business: BusinessId, { subscription, id }: Push) =>
  db
    .delete(pushDeliveries)
    .where(
      and(
        eq(pushDeliveries.businessId, business),
        eq(pushDeliveries.subscriptionId, subscription),
        eq(pushDeliveries.notificationId, id),
      ),
    )

/** The browser is no more, or has taken its permission back. */
export const dropSubscription = (db: Db, business: BusinessId, id: string) =>
  db
    .delete(subscriptions)
    .where(and(eq(subscriptions.businessId, business), eq(subscriptions.id, id)))

/** What was sent before `then`, and the browsers of sessions that have ended. */
export const deleteOldPushes = (db: Db, business: BusinessId, then: Date, now: Date) =>
  db.execute(sql`
    with old as (
      delete from ${pushDeliveries} where business_id = ${business} and sent_at < ${then.toISOString()}
    )
    delete from ${subscriptions} p using sessions s
    where p.business_id = ${business} and s.business_id = p.business_id and s.id = p.session_id
      and (s.revoked_at is not null or s.expires_at <= ${now.toISOString()})`)
