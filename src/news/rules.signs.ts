import { type Block, type Body, isLink, type Run } from './contract.body.ts'

// A body as somebody types it: a line is a block, and what a line begins with says of which kind it is.

const openings = {
  heading: '# ',
  subheading: '## ',
  bullet: '- ',
  quote: '> ',
} as const
type Opened = keyof typeof openings

/** The signs that a line of this kind begins with; a number counts its list. */
const numbered = /^(\d{1,3})[.)] /
const picture = /^!\[([^\]]*)\]\(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)$/
/** Bold, italic, a link with words of its own, and a bare one: in this order, none within another but bold and italic. */
const styled =
  /\*\*([^*\n]+)\*\*|\*([^*\n]+)\*|(?<!!)\[([^\]\n]+)\]\(([^()\s]+)\)|(https?:\/\/[^\s<>*[\]]+[^\s<>*[\].,;:!?)»”])/g

/** What was typed, in blocks. What is no sign stays what it is. */
export const bodyOf = (typed: string): Body =>
  typed.split('\n').flatMap((line) => (line.trim() ? [blockOf(line.trim())] : []))

function blockOf(line: string): Block {
  const [, alt, image_id] = picture.exec(line) ?? []
  if (image_id) return { kind: 'picture', image_id, ...(alt && { alt }) }
  if (numbered.test(line)) return { kind: 'number', runs: runsOf(line.replace(numbered, '')) }
  const found = (Object.keys(openings) as Opened[]).find((kind) => line.startsWith(openings[kind]))
  const words = found ? line.slice(openings[found].length).trim() : line
  return { kind: found ?? 'paragraph', runs: runsOf(words) }
}

function runsOf(words: string): Run[] {
  const runs: Run[] = []
  let at = 0
  for (const match of words.matchAll(styled)) {
    const run = runOf(match)
    if (!run) continue
    if (match.index > at) runs.push({ text: words.slice(at, match.index) })
    runs.push(run)
    at = match.index + match[0].length
  }
  if (at < words.length) runs.push({ text: words.slice(at) })
  return runs
}

/** Nothing where it only looks like a link. */
function runOf([, bold, italic, label, address, bare]: RegExpMatchArray): Run | undefined {
  if (bold) return { text: bold, bold: true }
  if (italic) return { text: italic, italic: true }
  if (label && address) return isLink(address) ? { text: label, link: address } : undefined
  return bare && isLink(bare) ? { text: bare, link: bare } : undefined
}

/** What a line of a kind begins with; `number`: its place in its list. */
export const signOf = (kind: Block['kind'], number: number): string =>
  kind === 'number' ? `${number}. ` : kind in openings ? openings[kind as Opened] : ''

/** A line without what says of which kind it is. */
export const withoutSign = (line: string): string =>
  line.replace(/^(?:#{1,2}|-|>|\d{1,3}[.)]) /, '')

/** A body as it would have been typed; `bodyOf` makes the same of it. */
export function typedOf(body: Body): string {
  let number = 0
  let before: Block['kind'] | undefined
  return body
    .map((block) => {
      number = block.kind === 'number' ? number + 1 : 0
      const close = before === block.kind && (block.kind === 'bullet' || block.kind === 'number')
      const gap = before === undefined ? '' : close ? '\n' : '\n\n'
      before = block.kind
      return gap + lineOf(block, number)
    })
    .join('')
}

function lineOf({ kind, runs = [], image_id, alt = '' }: Block, number: number): string {
  if (kind === 'picture') return `![${alt}](${image_id})`
  const words = runs.map(wordsOf).join('').replaceAll('\n', ' ')
  return signOf(kind, number) + words
}

function wordsOf({ text, bold, italic, link }: Run): string {
  if (link) return link === text ? text : `[${text}](${link})`
  if (bold) return `**${text}**`
  return italic ? `*${text}*` : text
}
