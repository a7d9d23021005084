import { expect, test } from 'vitest'
import fc from '../testing/chance.ts'
import type { Body } from './contract.body.ts'
import { bodyOf, typedOf } from './rules.signs.ts'
import { between, difference, linked, opened, pictured, type Typed } from './ui/signs.ts'

const image = '0190f3a2-7c1e-7d31-8a55-0123456789ab'

test('what a line begins with says what it is, and signs within it how it looks', () => {
  const typed = [
    '# Sayohat',
    'Ertaga **soat 8:00** da, batafsil: https://daftar.uz/a.',
    '- suv',
    '- [ruxsat](https://daftar.uz/r)',
    '1. bir',
    '2. ikki',
    '> Kechikmang',
    `![Xarita](${image})`,
  ].join('\n')
  expect(bodyOf(typed)).toEqual([
    { kind: 'heading', runs: [{ text: 'Sayohat' }] },
    {
      kind: 'paragraph',
      runs: [
        { text: 'Ertaga ' },
        { text: 'soat 8:00', bold: true },
        { text: ' da, batafsil: ' },
        { text: 'https://daftar.uz/a', link: 'https://daftar.uz/a' },
        { text: '.' },
      ],
    },
    { kind: 'bullet', runs: [{ text: 'suv' }] },
    { kind: 'bullet', runs: [{ text: 'ruxsat', link: 'https://daftar.uz/r' }] },
    { kind: 'number', runs: [{ text: 'bir' }] },
    { kind: 'number', runs: [{ text: 'ikki' }] },
    { kind: 'quote', runs: [{ text: 'Kechikmang' }] },
    { kind: 'picture', image_id: image, alt: 'Xarita' },
  ] satisfies Body)
})

test.each(['[x](javascript:alert(1))', '5*4 = 20', '**', '#yoq', '![x](https://evil.test/x.png)'])(
  '%j is what it is: words',
  (typed) => {
    const words = bodyOf(typed).flatMap(({ runs = [] }) => runs)
    expect(words.map(({ text }) => text).join('')).toBe(typed)
    expect(words.every(({ link }) => link === undefined || link.startsWith('https:'))).toBe(true)
  },
)

test('what was typed once is read back the same, whatever it was', () => {
  const sign = fc.constantFrom(
    '# ',
    '- ',
    '1. ',
    '> ',
    '**',
    '*',
    '[',
    '](',
    ')',
    'soʻz',
    ' ',
    '\n',
    'https://a.uz/b',
  )
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 30 }), (signs) => {
      const once = bodyOf(signs.join(''))
      expect(bodyOf(typedOf(once))).toEqual(once)
    }),
  )
})

/** A text whose selected part stands between bars. */
const at = (shown: string): Typed => {
  const [before = '', selected = '', after = ''] = shown.split('|')
  const from = before.length
  return { text: before + selected + after, from, to: from + selected.length }
}
const bold = (typed: Typed) => between(typed, '**')

test.each([
  ['a word', bold, 'a |warm| coat', 'a **|warm|** coat'],
  ['a bold word', bold, 'a **|warm|** coat', 'a |warm| coat'],
  ['nothing yet', bold, 'a ||', 'a **||**'],
  ['lines', bold, '|one\n\ntwo|', '|**one**\n\n**two**|'],
  ['a line', (typed: Typed) => opened(typed, 'heading'), 'one\nt||wo', 'one\n# two||'],
  ['lines', (typed: Typed) => opened(typed, 'number'), '|one\n- two|', '|1. one\n2. two|'],
  ['a list', (typed: Typed) => opened(typed, 'bullet'), '|- one\n- two|', '|one\ntwo|'],
  [
    'words',
    (typed: Typed) => linked(typed, 'here'),
    'see |the list|',
    'see [the list](|https://|)',
  ],
  ['no words', (typed: Typed) => linked(typed, 'here'), 'see ||', 'see [here](|https://|)'],
  [
    'a place between lines',
    (typed: Typed) => pictured(typed, image, 'map'),
    'one||\ntwo',
    `one\n\n![|map|](${image})\n\ntwo`,
  ],
])('a button of the bar takes %s', (_what, verb, before, after) => {
  expect(verb(at(before))).toEqual(at(after))
})

test('of what changes only the difference is written', () => {
  const sign = fc.string({ maxLength: 20 })
  fc.assert(
    fc.property(sign, sign, (one, other) => {
      const { from, to, words } = difference(one, other)
      expect(one.slice(0, from) + words + one.slice(to)).toBe(other)
    }),
  )
})
