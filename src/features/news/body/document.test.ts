import { getSchema, type JSONContent } from '@tiptap/core'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import fc from '../../../testing/chance.ts'
import { Body, blockKinds, type Block, type Run } from './contract.ts'
import { leadOf, linkedParts } from './rules.ts'
import { addressOf, bodyOf, documentOf } from '../ui/editor/document.ts'
import { editorSchema } from '../ui/editor/editor-schema.ts'

const image = '0190f3a2-7c1e-7d31-8a55-0123456789ab'
const schema = getSchema(editorSchema)
/** As the editor holds it once it has judged it. */
const held = (document: JSONContent) => {
  const node = schema.nodeFromJSON(document)
  node.check()
  return node.toJSON() as JSONContent
}

const look = fc.record(
  {
    bold: fc.constant(true as const),
    italic: fc.constant(true as const),
    link: fc.constantFrom('https://daftar.uz/a', 'mailto:a@daftar.uz', 'tel:+998901234567'),
  },
  { requiredKeys: [] },
)
const words = fc.constantFrom('suv', 'soʻz ', 'مرحبا', 'bir\nikki', '👨‍👩‍👧', '**', '# ')
const run: fc.Arbitrary<Run> = fc.tuple(words, look).map(([text, how]) => ({ text, ...how }))
const alike = ({ text: _one, ...one }: Run, { text: _other, ...other }: Run) =>
  JSON.stringify([one.bold, one.italic, one.link]) ===
  JSON.stringify([other.bold, other.italic, other.link])
const runs = fc
  .array(run, { minLength: 1, maxLength: 5 })
  .map((all) => all.filter((each, at) => at === 0 || !alike(all[at - 1]!, each)))
const block: fc.Arbitrary<Block> = fc
  .tuple(fc.constantFrom(...blockKinds), runs)
  .map(([kind, said]) =>
    kind === 'picture'
      ? { kind, image_id: image, alt: 'Xarita', width: 640, height: 480 }
      : { kind, runs: said },
  )

test('a body that is opened in the editor is kept as it was, whatever it says', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 12 }), (body) => {
      const kept = bodyOf(held(documentOf(body)))
      expect(kept).toEqual(withoutTwins(body))
      expect(z.safeParse(Body, kept).success).toBe(true)
    }),
  )
})

/** Filtering leaves neighbours that look alike now and then; they are one to the editor. */
const withoutTwins = (body: Body): Body =>
  body.map(({ runs: said, ...rest }) => {
    if (!said) return rest
    const joined: Run[] = []
    for (const each of said) {
      const last = joined.at(-1)
      if (last && alike(last, each))
        joined[joined.length - 1] = { ...last, text: last.text + each.text }
      else joined.push(each)
    }
    return { ...rest, runs: joined }
  })

const paragraph = (text: string): JSONContent => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
})

test('an unknown node, a list within lists and an empty line leave flat blocks and no more', () => {
  let nested = paragraph('chuqur')
  for (let depth = 0; depth < 200; depth += 1)
    nested = { type: 'bulletList', content: [{ type: 'listItem', content: [nested] }] }
  const strange = {
    type: 'doc',
    content: [
      nested,
      { type: 'iframe', attrs: { src: 'https://evil.test' } },
      { type: 'table', content: [paragraph('katak')] },
      { type: 'paragraph' },
    ],
  }
  expect(bodyOf(strange)).toEqual([
    { kind: 'bullet', runs: [{ text: 'chuqur' }] },
    { kind: 'paragraph', runs: [{ text: 'katak' }] },
  ])
  expect(() => held(strange)).toThrow()
})

test('ten thousand words are opened and kept', () => {
  const body: Body = Array.from({ length: 100 }, () => ({
    kind: 'paragraph',
    runs: [{ text: 'yangilik '.repeat(100) }],
  }))
  expect(bodyOf(held(documentOf(body)))).toEqual(body)
})

test('a text begins, in a list, with what stands under its heading', () => {
  const heading: Block = { kind: 'subheading', runs: [{ text: 'What to know' }] }
  const line: Block = { kind: 'bullet', runs: [{ text: 'Bring water.' }] }
  expect(leadOf([heading, line, line])).toBe('Bring water. Bring water.')
  expect(leadOf([heading])).toBe('What to know')
})

test('a line without an address is no link, and what is pasted leads nowhere but where a link may', () => {
  expect(['daftar.uz/a', 'a@daftar.uz', '+998 90 123-45-67', 'http://a.uz'].map(addressOf)).toEqual(
    ['https://daftar.uz/a', 'mailto:a@daftar.uz', 'tel:+998901234567', 'http://a.uz'],
  )
  const rule = schema.marks.link!.spec.parseDOM![0]!
  const pasted = (href: string) =>
    rule.getAttrs!({ getAttribute: () => href } as unknown as HTMLElement & string)
  for (const href of ['javascript:alert(1)', 'data:text/html,x', '/students', 'JAVASCRIPT:x'])
    expect([href, pasted(href)]).toEqual([href, false])
  expect(pasted('https://daftar.uz')).not.toBe(false)
})

test.each([
  ['https://daftar.uz/a?b=1#c.', ['https://daftar.uz/a?b=1#c']],
  ['(www.daftar.uz), daftar.uz', ['https://www.daftar.uz']],
  ['+998 71 200-00-00 yoki +998901234567.', ['tel:+998712000000', 'tel:+998901234567']],
  ['28.11.2026, 12:30, 1 200 000 soʻm, № 125-14', []],
  ['a@https://x javascript:alert(1)', []],
])('of “%s” what can be opened or called is', (text, links) => {
  const parts = linkedParts(text)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.flatMap(({ link }) => link ?? [])).toEqual(links)
})
