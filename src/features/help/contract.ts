import * as z from 'zod/mini'
import { contract, get } from '../../platform/contract.ts'
import { Lang } from '../../platform/shapes.ts'

/** The chapters of the guide in their order: the names of the files in `docs/guide/<language>/`. */
export const chapters = ['start', 'first-week', 'backup', 'when-broken'] as const
export type Chapter = (typeof chapters)[number]

export const Guide = z.object({
  chapter: z.enum(chapters),
  lang: Lang,
  title: z.string(),
  /** Written by us, not by users: to be shown as it is. */
  html: z.string(),
  /** All chapters, in their order. */
  chapters: z.array(z.object({ chapter: z.enum(chapters), title: z.string() })),
})
export type Guide = z.infer<typeof Guide>

export const help = contract('help', {
  /** A chapter of the guide for whoever looks after an installation, for whoever asks. */
  show: get('/v1/help/:chapter/', { params: { chapter: z.string() }, returns: Guide }),
})
