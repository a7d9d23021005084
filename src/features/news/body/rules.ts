import type { Lang, Localised } from '../../../platform/shapes.ts'
import { type Block, type Body, isLink, type LocalisedBody } from './contract.ts'

/** What a block says, without how. */
export const textOf = ({ runs = [] }: Block): string => runs.map(({ text }) => text).join('')

/** What a post says. */
export type Said = { name: Localised; body: LocalisedBody }

/** Title and text in all languages, one after the other. */
export const wordsIn = ({ name, body }: Said): string =>
  [...Object.values(name), ...Object.values(body).flatMap((blocks) => blocks.map(textOf))].join(' ')

/** Whether somebody who reads it sees anything. */
export const isEmpty = (body: Body | undefined): boolean =>
  !body?.some((block) => block.image_id !== undefined || textOf(block).trim() !== '')

/** Addresses and telephone numbers that stand in a text as they are. */
const bare =
  /(?<![\p{L}\d@/.])(?:https?:\/\/|www\.)[^\s<>"«»]+|(?<![\p{L}\d+])(?:\+\d[\d\s()-]{8,18}\d|8[\s(-]*800[\d\s()-]{6,12}\d)(?!\d)/gu
/** What ends the sentence and not the address. */
const sentenceEnd = /[.,;:!?)\]’”'"…]+$/u

/** A text in parts, of which some can be opened or called. */
export function linkedParts(text: string): { text: string; link?: string }[] {
  const parts: { text: string; link?: string }[] = []
  let at = 0
  for (const found of text.matchAll(bare)) {
    const said = found[0].replace(sentenceEnd, '')
    const link = /^(https?:|www\.)/.test(said)
      ? said.replace(/^www\./, 'https://www.')
      : `tel:${said.replace(/[^\d+]/g, '')}`
    if (!isLink(link)) continue
    if (found.index > at) parts.push({ text: text.slice(at, found.index) })
    parts.push({ text: said, link })
    at = found.index + said.length
  }
  return at < text.length || parts.length === 0 ? [...parts, { text: text.slice(at) }] : parts
}

/** In which language a text is read: the first of those wanted that it is written in, or else any. */
export const readIn = (body: LocalisedBody, ...wanted: Lang[]): Lang | undefined =>
  [...wanted, ...(Object.keys(body) as Lang[])].find((lang) => body[lang]?.length)

/** The pictures in all languages, each once. */
export const picturesOf = (body: LocalisedBody): string[] => [
  ...new Set(
    Object.values(body).flatMap((blocks) => blocks.flatMap(({ image_id }) => image_id ?? [])),
  ),
]

/** Letters of a lead. */
const leadLength = 240

const isHeading = ({ kind }: Block) => kind === 'heading' || kind === 'subheading'

/** How a text begins, for a list of posts, without its headings where there is more: cut at a word where there is one. */
export function leadOf(body: Body): string {
  const under = body.filter((block) => !isHeading(block))
  const whole = (isEmpty(under) ? body : under)
    .map((block) => textOf(block).replaceAll('\n', ' ').trim())
    .filter(Boolean)
    .join(' ')
  const signs = [...whole]
  if (signs.length <= leadLength) return whole
  const cut = signs.slice(0, leadLength).join('')
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || undefined).trimEnd()}…`
}

/** The leads of the languages in which something is written. */
export const leadsOf = (body: LocalisedBody): Localised =>
  Object.fromEntries(
    Object.entries(body)
      .map(([lang, blocks]) => [lang, leadOf(blocks)])
      .filter(([, lead]) => lead),
  )

/** Blocks that stand together as one: the lines of a list, one after the other. */
export type Part = { kind: Block['kind']; blocks: [Block, ...Block[]] }

/** A body in the parts that a page is made of. */
export function partsOf(body: Body): Part[] {
  const parts: Part[] = []
  for (const block of body) {
    const last = parts.at(-1)
    if (isListed(block) && last?.kind === block.kind) last.blocks.push(block)
    else parts.push({ kind: block.kind, blocks: [block] })
  }
  return parts
}

/** Those that belong to one list or one quote. */
const isListed = ({ kind }: Block) => kind === 'bullet' || kind === 'number' || kind === 'quote'
