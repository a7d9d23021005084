import * as z from 'zod/mini'
import { ClassRef, nameFields, PersonRef } from '../../../platform/person.ts'
import { contract, get, post } from '../../../platform/contract.ts'
import { Id, pageOf, PageQuery, Whole } from '../../../platform/shapes.ts'
import { Post } from '../contract.ts'
import { maxChoices, ReplyInput } from '../body/contract.parts.ts'

const sums = { reached: z.int(), read: z.int(), confirmed: z.int() }

/** Who of those whom a post reaches today, but its author, has read it. */
export const Receipts = z.object({
  ...sums,
  /** By class, of students and parents, who count in each class of their children; null: whoever else is reached. */
  by_class: z.array(z.object({ class: z.nullable(ClassRef), ...sums })),
  /** Who has not confirmed where that is asked, and else has not read. */
  silent: z.int(),
  reminded_at: z.nullable(z.string()),
  /** False on the day of a reminder. */
  may_remind: z.boolean(),
})
export type Receipts = z.infer<typeof Receipts>

export const ReaderFilter = z.strictObject({
  ...PageQuery,
  which: z._default(
    z.optional(z.enum(['silent', 'read', 'coming', 'declined'], 'invalid_value')),
    'silent',
  ),
  class_id: z.optional(Id),
})
export type ReaderFilter = z.output<typeof ReaderFilter>

export const Reader = z.object({
  id: z.string(),
  ...nameFields,
  role: z.enum(['owner', 'admin', 'teacher', 'student', 'parent']),
  /** Of a parent. */
  children: z.array(PersonRef),
  seen_at: z.nullable(z.string()),
  confirmed_at: z.nullable(z.string()),
  /** How many come besides; null of who has not said so. */
  guests: z.nullable(z.int()),
  /** Whether the reader cannot sign in yet. */
  without_account: z.boolean(),
})
export type Reader = z.infer<typeof Reader>

export const newsAnswers = contract('newsAnswers', {
  /** For its author and the office: how many have read a post. */
  receipts: get('/v1/news/:id/receipts/', { returns: Receipts }),
  /** The same by name, in the order of names. */
  readers: get('/v1/news/:id/readers/', { query: ReaderFilter, returns: pageOf(Reader) }),
  /**
   * Reminds the silent, and nobody else: in quiet hours of theirs when those are over. `post_is_not_out`; once on a day:
   * `reminded_today`.
   */
  remind: post('/v1/news/:id/reminder/', {
    body: z.strictObject({}),
    returns: z.object({ count: z.int() }),
  }),
  /**
   * Says whether the asker comes; who says it again has changed their mind. `answers_are_closed` after the event,
   * `post_is_not_out`, and `you_dont_have_access_for_this_action` for whom the post is not.
   */
  reply: post('/v1/news/:id/reply/', { body: ReplyInput, returns: Post }),
  /**
   * Answers the question of a post, once a person; another answer takes its place. `answers_are_closed` where it asks none,
   * `post_is_not_out`, and `you_dont_have_access_for_this_action` for whom the post is not.
   */
  vote: post('/v1/news/:id/vote/', {
    body: z.strictObject({ choice: Whole(0, maxChoices - 1) }),
    returns: Post,
  }),
})
