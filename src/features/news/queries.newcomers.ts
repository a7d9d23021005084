import { sql } from 'drizzle-orm'
import type { BusinessId } from '../../platform/actor.ts'
import { users } from '../../core/profile/table.ts'
import { posts } from './table.ts'

/** A new member of a class is notified of posts that are at most this many days old. */
const daysBack = 7

/** A condition on a row of `posts`: it was published recently, or its event is in the future. */
export const isForNewcomers = (now: Date) =>
  sql`(${posts.publishAt} > ${new Date(now.getTime() - daysBack * 86_400_000).toISOString()} or exists (
    select from post_events e where e.business_id = ${posts.businessId} and e.id = ${posts.id}
      and e.starts_at > ${now.toISOString()}))`

/** A condition on a row of `users`: this person has seen the post. */
export const isSeen = (business: BusinessId, post: string) =>
  sql`exists (select from post_reads r where r.business_id = ${business} and r.post_id = ${post}
    and r.user_id = ${users.id} and r.seen_at is not null)`
