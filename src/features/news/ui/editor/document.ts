import type { JSONContent } from '@tiptap/core'
import type { Block, Body, Run } from '../../body/contract.ts'
import { type Part, partsOf, textOf } from '../../body/rules.ts'

/** A body as the editor holds it; `bodyOf` makes the same of it. */
export const documentOf = (body: Body): JSONContent => ({
  type: 'doc',
  content: body.length > 0 ? partsOf(body).map(nodeOf) : [{ type: 'paragraph' }],
})

function nodeOf({ kind, blocks }: Part): JSONContent {
  const [block] = blocks
  const { image_id, alt, width, height } = block
  switch (kind) {
    case 'picture':
      return {
        type: 'picture',
        attrs: { image_id, alt: alt ?? '', width: width ?? null, height: height ?? null },
      }
    case 'heading':
      return { type: 'heading', attrs: { level: 2 }, content: inlineOf(block) }
    case 'subheading':
      return { type: 'heading', attrs: { level: 3 }, content: inlineOf(block) }
    case 'paragraph':
      return paragraph(block)
    case 'quote':
      return { type: 'blockquote', content: blocks.map(paragraph) }
    case 'bullet':
      return { type: 'bulletList', content: blocks.map(item) }
    case 'number':
      return { type: 'orderedList', content: blocks.map(item) }
  }
}

const paragraph = (block: Block): JSONContent => ({ type: 'paragraph', content: inlineOf(block) })
const item = (block: Block): JSONContent => ({ type: 'listItem', content: [paragraph(block)] })

const inlineOf = ({ runs = [] }: Block): JSONContent[] =>
  runs.flatMap((run) => {
    const marks = marksOf(run)
    return run.text.split(/(\n)/).flatMap((text): JSONContent[] => {
      if (!text) return []
      return text === '\n' ? [{ type: 'hardBreak', marks }] : [{ type: 'text', text, marks }]
    })
  })

const marksOf = ({ bold, italic, link }: Run) => [
  ...(link ? [{ type: 'link', attrs: { href: link } }] : []),
  ...(bold ? [{ type: 'bold' }] : []),
  ...(italic ? [{ type: 'italic' }] : []),
]

const kindsOf: Record<string, Block['kind']> = {
  bulletList: 'bullet',
  orderedList: 'number',
  blockquote: 'quote',
}

/** What the editor holds, in blocks: nothing of it that is no block of ours, and no empty one. */
export const bodyOf = (document: JSONContent): Body =>
  blocksIn(document, 'paragraph').filter(
    (block) => block.kind === 'picture' || textOf(block).trim() !== '',
  )

function blocksIn({ type = '', attrs, content = [] }: JSONContent, kind: Block['kind']): Body {
  if (type === 'picture') {
    const { image_id, alt, width, height } = attrs as PictureAttributes
    return [
      {
        ...{ kind: 'picture', image_id },
        ...(alt.trim() && { alt: alt.trim() }),
        ...(width && height && { width: Number(width), height: Number(height) }),
      },
    ]
  }
  if (type === 'heading')
    return [{ kind: attrs?.level === 3 ? 'subheading' : 'heading', runs: runsOf(content) }]
  if (type === 'paragraph') return [{ kind, runs: runsOf(content) }]
  return content.flatMap((node) => blocksIn(node, kindsOf[type] ?? kind))
}

/** Of one that was copied within the text the numbers are words. */
type PictureAttributes = {
  image_id: string
  alt: string
  width: number | string | null
  height: number | string | null
}

/** Neighbours that look alike are one. */
function runsOf(content: JSONContent[]): Run[] {
  const runs: Run[] = []
  for (const { type, text = '', marks = [] } of content) {
    const look = lookOf(marks)
    const words = type === 'hardBreak' ? '\n' : text
    const last = runs.at(-1)
    if (last && isAlike(last, look)) last.text += words
    else if (words) runs.push({ text: words, ...look })
  }
  return runs
}

type Look = Omit<Run, 'text'>

function lookOf(marks: NonNullable<JSONContent['marks']>): Look {
  const href: unknown = marks.find(({ type }) => type === 'link')?.attrs?.href
  return {
    ...(marks.some(({ type }) => type === 'bold') && { bold: true }),
    ...(marks.some(({ type }) => type === 'italic') && { italic: true }),
    ...(typeof href === 'string' && { link: href }),
  }
}

const isAlike = (one: Look, other: Look) =>
  one.bold === other.bold && one.italic === other.italic && one.link === other.link

/** What is typed as the address of a link, with the scheme that nobody types. */
export const addressOf = (typed: string): string => {
  const address = typed.trim()
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return address
  if (/^[^\s/@]+@[^\s/@]+$/.test(address)) return `mailto:${address}`
  return /^\+?[\d\s()-]{7,}$/.test(address)
    ? `tel:${address.replace(/[^\d+]/g, '')}`
    : `https://${address}`
}
