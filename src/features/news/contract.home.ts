import * as z from 'zod/mini'
import { contract, get } from '../../platform/contract.ts'
import { LocalisedAnswer } from '../../platform/shapes.ts'

/** Apart from the rest, so that the page that everybody starts from does not load how posts are written. */
export const homeNews = contract('homeNews', {
  /**
   * The newest news of thirty days that the asker has not read, three at the most, and the events of the next seven days to
   * which the asker is invited and has not said no, the next first.
   */
  show: get('/v1/home-news/', {
    returns: z.object({
      unread: z.array(z.object({ id: z.string(), name: LocalisedAnswer })),
      events: z.array(
        z.object({
          id: z.string(),
          name: LocalisedAnswer,
          starts_at: z.string(),
          ends_at: z.string(),
          place: z.string(),
          /** Whether the asker comes; null where that is not asked or not answered. */
          coming: z.nullable(z.boolean()),
          /** Whether the asker is still to say it. */
          unanswered: z.boolean(),
        }),
      ),
    }),
  }),
})
