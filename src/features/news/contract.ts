import * as z from 'zod/mini'
import {
  AudienceRule,
  GroupAudienceRules,
  Reach,
} from '../../core/classes/members/contract.audience.ts'
import { contract, get, patch, post, remove } from '../../platform/contract.ts'
import { PersonRef } from '../../platform/person.ts'
import { Id, Instant, LocalisedAnswer, longestSought, Text, Whole } from '../../platform/shapes.ts'
import { LocalisedBody } from './body/contract.ts'
import { PostFile } from './files/contract.ts'
import { EventInput, Poll, PollInput, PostEvent, RepliedEvent } from './body/contract.parts.ts'

export type {
  AudienceRule,
  GroupAudienceInput as AudienceInput,
  Reach,
} from '../../core/classes/members/contract.audience.ts'

/** Where a post stands: `scheduled` and `ended` by the clock, the others because somebody has put it there. */
export const PostState = z.enum(['draft', 'scheduled', 'published', 'ended', 'taken_down'])
export type PostState = z.infer<typeof PostState>

/** Of a list. */
export const PostCard = z.object({
  id: z.string(),
  name: LocalisedAnswer,
  /** How the text begins. */
  lead: LocalisedAnswer,
  cover_id: z.nullable(z.string()),
  author: PersonRef,
  state: PostState,
  /** When it came out or will; null of a draft. */
  publish_at: z.nullable(z.string()),
  created_at: z.string(),
  /** When what it says was changed after it had come out. */
  edited_at: z.nullable(z.string()),
  pinned: z.boolean(),
  /** Whether readers are asked to say that they have read it. */
  confirm: z.boolean(),
  event: z.nullable(PostEvent),
  /** By the asker. */
  seen: z.boolean(),
  confirmed: z.boolean(),
  /** Whether the asker may change it. */
  may_edit: z.boolean(),
  /** Whether it is shown to whoever asks, while it is out. */
  is_public: z.boolean(),
  /** Whom it is for: told to staff; single persons to whoever may change it. */
  audience: z.optional(z.array(AudienceRule)),
})
export type PostCard = z.infer<typeof PostCard>

export const Post = z.extend(PostCard, {
  body: LocalisedBody,
  files: z.array(PostFile),
  until: z.nullable(z.string()),
  pinned_until: z.nullable(z.string()),
  event: z.nullable(RepliedEvent),
  poll: z.nullable(Poll),
  /** Whether it is out and for the asker. */
  may_answer: z.boolean(),
  version: z.int(),
})
export type Post = z.infer<typeof Post>

const Title = Text(0, 200)
const fields = {
  /** The title; a draft may have none yet. */
  name: z.optional(
    z.strictObject({ uz: z.optional(Title), ru: z.optional(Title), en: z.optional(Title) }),
  ),
  body: z.optional(LocalisedBody),
  /** Stored before under `PUT v1/image/{id}`. */
  cover_id: z.optional(z.nullable(Id)),
  audience: z.optional(GroupAudienceRules),
  until: z.optional(z.nullable(Instant)),
  pinned_until: z.optional(z.nullable(Instant)),
  confirm: z.optional(z.boolean()),
  event: z.optional(z.nullable(EventInput)),
  poll: z.optional(z.nullable(PollInput)),
  /** For the office to say; after that nobody else changes the post. */
  is_public: z.optional(z.boolean()),
}
export const PostInput = z.strictObject(fields)
export type PostInput = z.output<typeof PostInput>
const version = Whole(1, 2_147_483_646)
export const PostChange = z.strictObject({
  /** The version that the writer saw; a later one answers `version_conflict`. */
  version,
  ...fields,
})

/** Three languages of ten thousand words each, and what says how they are written. */
const bodyLimit = 2_000_000

export const PostFilter = z.strictObject({
  cursor: z.optional(z.string().check(z.maxLength(200, 'too_long'))),
  q: z.optional(Text(0, longestSought)),
  /** `unread`: what the asker has not seen; `unpublished`: what is not out, of those that the asker may change. */
  show: z.optional(z.enum(['unread', 'unpublished'], 'invalid_value')),
})
export type PostFilter = z.output<typeof PostFilter>

export const news = contract('news', {
  /** What is out for the asker, the pinned first and then the newest; `next` goes on where this answer ends. */
  list: get('/v1/news/', {
    query: PostFilter,
    returns: z.object({ next: z.nullable(z.string()), results: z.array(PostCard) }),
  }),
  /**
   * Begins a draft, which nobody but its author and the office sees. `you_dont_have_access_for_this_action` for a teacher
   * who writes to others than the own classes and their people; `not_found` of a picture. Public by the
   * office alone.
   */
  create: post('/v1/news/', { body: PostInput, returns: Post, status: 201, bodyLimit }),
  /** Notes that the asker has seen these. */
  see: post('/v1/news/reads/', {
    body: z.strictObject({
      ids: z.array(Id).check(z.minLength(1, 'required'), z.maxLength(50, 'too_long')),
    }),
    returns: z.object({ count: z.int() }),
  }),
  /** A post with what it says. */
  show: get('/v1/news/:id/', { returns: Post }),
  /**
   * Changes what is named. What is out stays fit to be: `audience_is_empty`, `required`. A question that somebody has
   * answered stays as it is, but for languages that are added: `poll_has_answers`. Who is reached only now is told; an event that
   * is moved is told of, and asks again.
   */
  edit: patch('/v1/news/:id/', { body: PostChange, returns: Post, bodyLimit }),
  /** Deletes a post with what is known of its readers. */
  remove: remove('/v1/news/:id/', { returns: z.object({ id: z.string() }) }),
  /** How many it reaches today. */
  reach: get('/v1/news/:id/reach/', { returns: Reach }),
  /** Lets it out, now or at a time to come. `audience_is_empty` when it reaches nobody, `required` when it says nothing. */
  publish: post('/v1/news/:id/publication/', {
    body: z.strictObject({
      version,
      publish_at: z.optional(Instant),
      /** For the office to say: quiet hours of its readers do not hold it back. */
      urgent: z.optional(z.boolean()),
    }),
    returns: Post,
  }),
  /** Takes it back from its readers. */
  takeDown: remove('/v1/news/:id/publication/', { returns: Post }),
  /**
   * Says that the asker has read it, where the author wants to know. `post_is_not_out`, and
   * `you_dont_have_access_for_this_action` for whom the post is not.
   */
  confirm: post('/v1/news/:id/confirmation/', { body: z.strictObject({}), returns: Post }),
})
