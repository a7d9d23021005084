import * as z from 'zod/mini'
import { AudienceRule } from '../../../core/classes/members/contract.audience.ts'
import { contract, get } from '../../../platform/contract.ts'
import { PersonRef } from '../../../platform/person.ts'
import { Id, Lang, LocalisedAnswer } from '../../../platform/shapes.ts'
import { LocalisedBody } from '../body/contract.ts'
import { PostEvent } from '../body/contract.parts.ts'
import { Post } from '../contract.ts'

/** Somebody who might read a post: staff, students or parents, of a class or of none; or one person. */
export const LookFilter = z.strictObject({
  readers: z._default(
    z.optional(z.enum(['parents', 'students', 'staff'], 'invalid_value')),
    'parents',
  ),
  class_id: z.optional(Id),
  /** Whatever the others say. */
  person_id: z.optional(Id),
  /** In which language the reader has the pages; that of the page where it is not named. */
  language: z.optional(Lang),
})
export type LookFilter = z.output<typeof LookFilter>

export const Look = z.object({
  /** What would be seen, title and text in the one language that they are shown in; null: nothing, it is not for this reader. */
  post: z.nullable(Post),
})

const both = <Value extends z.core.$ZodType>(value: Value) =>
  z.optional(z.object({ before: value, after: value }))
/** What of a post is no text, before and after. */
export const PostChanges = z.object({
  audience: both(z.array(AudienceRule)),
  is_public: both(z.boolean()),
  event: both(z.nullable(PostEvent)),
  poll: both(
    z.nullable(z.object({ question: LocalisedAnswer, choices: z.array(LocalisedAnswer) })),
  ),
})
export type PostChanges = z.infer<typeof PostChanges>

export const Edit = z.object({
  at: z.string(),
  by: PersonRef,
  /** What it said before; null where that stayed. */
  name: z.nullable(LocalisedAnswer),
  body: z.nullable(LocalisedBody),
  /** What else was changed; null: nothing of it. */
  changes: z.nullable(PostChanges),
})
export type Edit = z.infer<typeof Edit>

export const newsDesk = contract('newsDesk', {
  /**
   * What a reader would see of a post, were it out now: for whoever may change it.
   * `you_dont_have_access_for_this_action` for a teacher who asks about a person of no own class.
   */
  look: get('/v1/news/:id/look/', { query: LookFilter, returns: Look }),
  /** How a post was changed after it was out, the newest first: for whoever may change it, not for its readers. */
  edits: get('/v1/news/:id/edits/', {
    returns: z.object({ count: z.int(), results: z.array(Edit) }),
  }),
})
