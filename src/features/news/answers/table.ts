import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Localised } from '../../../platform/shapes.ts'
import { belongsTo, instant, tenantTable, pgTable } from '../../../platform/db/table.ts'
import { users } from '../../../core/profile/table.ts'
import { posts } from '../table.ts'

/** When readers of a post were last reminded of it; its id is the post's. */
export const postReminders = tenantTable(
  'post_reminders',
  { remindedAt: instant('reminded_at').notNull() },
  (t) => [belongsTo(posts, t.id).onDelete('cascade')],
)

/** What a post invites to; its id is the post's. */
export const postEvents = tenantTable(
  'post_events',
  {
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    place: text('place').notNull(),
    /** Whether readers are asked to say if they come. */
    asks: boolean('asks').notNull(),
  },
  (t) => [
    index('post_events_days').on(t.businessId, t.endsAt),
    belongsTo(posts, t.id).onDelete('cascade'),
    check('post_events_ends_at', sql`${t.endsAt} >= ${t.startsAt}`),
  ],
)

const answerOf = () => ({
  businessId: uuid('business_id').notNull(),
  /** The post's. */
  postId: uuid('post_id').notNull(),
  userId: uuid('user_id').notNull(),
  answeredAt: instant('answered_at').notNull(),
})

/** Who comes to an event. */
export const postReplies = pgTable(
  'post_replies',
  {
    ...answerOf(),
    coming: boolean('coming').notNull(),
    /** How many come besides. */
    guests: smallint('guests').notNull(),
    /** Whether the event was moved since: it counts as no answer until it is given again. */
    outdated: boolean('outdated').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.postId, t.userId] }),
    index('post_replies_user').on(t.businessId, t.userId),
    belongsTo(postEvents, t.postId).onDelete('cascade'),
    belongsTo(users, t.userId),
    check(
      'post_replies_guests',
      sql`${t.guests} between 0 and case when ${t.coming} then 20 else 0 end`,
    ),
  ],
)

/** The question that a post asks; its id is the post's. */
export const postPolls = tenantTable(
  'post_polls',
  {
    question: jsonb('question').$type<Localised>().notNull(),
    choices: jsonb('choices').$type<Localised[]>().notNull(),
  },
  (t) => [
    belongsTo(posts, t.id).onDelete('cascade'),
    check('post_polls_choices', sql`jsonb_array_length(${t.choices}) between 2 and 10`),
  ],
)

/** What each has answered, once. */
export const postVotes = pgTable(
  'post_votes',
  {
    ...answerOf(),
    /** The place of it in `choices` of the poll, from 0 on. */
    choice: smallint('choice').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.postId, t.userId] }),
    index('post_votes_user').on(t.businessId, t.userId),
    belongsTo(postPolls, t.postId).onDelete('cascade'),
    belongsTo(users, t.userId),
    check('post_votes_choice', sql`${t.choice} between 0 and 9`),
  ],
)
