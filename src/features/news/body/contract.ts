import * as z from 'zod/mini'
import { Id, Text, Whole } from '../../../platform/shapes.ts'

/** The schemes of a link: anything else, `javascript:` above all, is no link. */
const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** Whether a browser that is given this as a link goes to a site, writes a letter or makes a call, and nothing else. */
export const isLink = (typed: string): boolean =>
  URL.canParse(typed) && schemes.has(new URL(typed).protocol)

/** Letters of a text in one language, all blocks together: some ten thousand words. */
export const maxLetters = 100_000
const maxBlocks = 1_000
const maxRuns = 300

/** Line ends stay; nothing else that is not seen does, but what joins the parts of one sign. */
const unseen = /[^\P{Cf}\u200d]|[^\P{Cc}\n]/gu
const Letters = z.string().check(
  z.refine((text) => text.isWellFormed(), 'invalid_text'),
  z.overwrite((text) => text.replaceAll('\r\n', '\n').replace(unseen, '')),
  z.maxLength(maxLetters, 'too_long'),
)

/** Letters that are written alike. */
export const Run = z.strictObject({
  text: Letters,
  bold: z.optional(z.literal(true, 'invalid_value')),
  italic: z.optional(z.literal(true, 'invalid_value')),
  /** `https:`, `http:`, `mailto:` or `tel:`. */
  link: z.optional(
    z.string().check(z.maxLength(2_000, 'too_long'), z.refine(isLink, 'invalid_value')),
  ),
})
export type Run = z.infer<typeof Run>

export const blockKinds = [
  'paragraph',
  'heading',
  'subheading',
  'bullet',
  'number',
  'quote',
  'picture',
] as const

const pixels = Whole(1, 4_096)

/** One paragraph, heading, line of a list, quote or picture; blocks stand one below the other and never in another. */
export const Block = z
  .strictObject({
    kind: z.enum(blockKinds, 'invalid_value'),
    /** Of all but a picture. */
    runs: z.optional(z.array(Run).check(z.maxLength(maxRuns, 'too_long'))),
    /** Of a picture: stored before under `PUT v1/image/{id}`. */
    image_id: z.optional(Id),
    /** What the picture shows, for who does not see it. */
    alt: z.optional(Text(0, 200)),
    /** Its pixels: a page keeps its place while it comes. */
    width: z.optional(pixels),
    height: z.optional(pixels),
  })
  .check(
    z.refine(
      ({ kind, runs, image_id, alt, width, height }) =>
        kind === 'picture'
          ? image_id !== undefined &&
            runs === undefined &&
            (width === undefined) === (height === undefined)
          : [image_id, alt, width, height].every((each) => each === undefined) &&
            runs !== undefined,
      { error: 'invalid_value', path: ['kind'] },
    ),
  )
export type Block = z.infer<typeof Block>

const lettersIn = (body: Block[]) =>
  body.reduce((sum, { runs = [] }) => runs.reduce((own, run) => own + run.text.length, sum), 0)

/** What a post says in one language. */
export const Body = z.array(Block).check(
  z.maxLength(maxBlocks, 'too_long'),
  z.refine((body) => lettersIn(body) <= maxLetters, 'too_long'),
)
export type Body = z.infer<typeof Body>

export const LocalisedBody = z.strictObject({
  uz: z.optional(Body),
  ru: z.optional(Body),
  en: z.optional(Body),
})
export type LocalisedBody = z.infer<typeof LocalisedBody>
