import * as z from 'zod/mini'
import { contract, get } from '../../../platform/contract.ts'
import { LocalisedAnswer } from '../../../platform/shapes.ts'
import { LocalisedBody } from '../body/contract.ts'
import { PostFile } from '../files/contract.ts'
import { PostEvent } from '../body/contract.parts.ts'

/** Of the list of a school's public news. */
export const OpenCard = z.object({
  id: z.string(),
  name: LocalisedAnswer,
  /** How the text begins. */
  lead: LocalisedAnswer,
  cover_id: z.nullable(z.string()),
  publish_at: z.string(),
  event: z.nullable(PostEvent),
})
export type OpenCard = z.infer<typeof OpenCard>

/** A public post as whoever asks may read it: nothing of its author and its readers. */
export const OpenPost = z.extend(OpenCard, {
  body: LocalisedBody,
  files: z.array(PostFile),
  edited_at: z.nullable(z.string()),
  business: z.object({ id: z.string(), name: z.string(), time_zone: z.string() }),
})
export type OpenPost = z.infer<typeof OpenPost>

export const openNews = contract('openNews', {
  /** The public news that are out, the newest first; of a business that is suspended there are none. */
  list: get('/v1/business/:id/news/', {
    query: z.strictObject({
      cursor: z.optional(z.string().check(z.maxLength(200, 'too_long'))),
    }),
    returns: z.object({ next: z.nullable(z.string()), results: z.array(OpenCard) }),
  }),
  /** A public post that is out, for whoever asks; any other is 404. */
  show: get('/v1/business/:id/news/:post_id/', { returns: OpenPost }),
})
