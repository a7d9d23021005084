import * as z from 'zod/mini'
import { contract, get, post, remove } from '../../../platform/contract.ts'
import { Id } from '../../../platform/shapes.ts'

/** An address at which calendar programs read lessons without signing in: whoever has it reads them. */
export const Feed = z.object({
  id: z.string(),
  /** Whose lessons: one of these three. */
  teacher_id: z.nullable(z.string()),
  student_id: z.nullable(z.string()),
  class_id: z.nullable(z.string()),
  /** `/calendar/….ics` of this server; null where its key has changed since: the address goes on, but is shown no more. */
  path: z.nullable(z.string()),
  created_at: z.string(),
})
export type Feed = z.infer<typeof Feed>

const Whose = z.strictObject({ student_id: z.optional(Id), class_id: z.optional(Id) }).check(
  z.refine(({ student_id: student, class_id: of }) => !(student && of), {
    error: 'invalid_value',
    path: ['class_id'],
  }),
)

export const feeds = contract('feeds', {
  /** The own ones, or those of a class. 403 `you_dont_have_access_for_this_action`. 404 `not_found`. */
  list: get('/v1/calendar-feeds/', {
    query: z.strictObject({ class_id: z.optional(Id) }),
    returns: z.object({ count: z.int(), results: z.array(Feed) }),
  }),
  /**
   * The lessons of a student, of a class, or, where nobody is named, the own ones: from 14 days ago to 60 days from now, an
   * event each, as `text/calendar`. An address that there was for it before leads nowhere from then on. 403
   * `you_dont_have_access_for_this_action`. 404 `not_found`. 409 `version_conflict`.
   */
  create: post('/v1/calendar-feeds/', {
    body: Whose,
    returns: Feed,
  }),
  /** The address leads nowhere any more. */
  remove: remove('/v1/calendar-feeds/:id/', { returns: Feed }),
})
