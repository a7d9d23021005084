import { expect, test } from 'vitest'
import type { Paper } from './protocol.ts'
import { readPdf } from './testing.ts'
import { makePdf } from './thread.ts'

const paperOf = (text: string, more: Partial<Paper> = {}): Paper => ({
  title: 'Varaq',
  lang: 'uz',
  landscape: false,
  day: '2026-11-17',
  content: [{ text }],
  heading: '',
  foot: '',
  numbered: false,
  images: {},
  ...more,
})

test('letters of the three languages are in the font, others are seen to be missing', async () => {
  const text = 'Oʻzbekcha: gʻ, taʼlim; кириллица: Ўзбекча, Ғ, Қ, Ҳ, ё, №, «—»; English'
  const { bytes, pages } = await makePdf(paperOf(text))
  expect(pages).toBe(1)
  expect(readPdf(bytes).pages).toEqual([text.replace(/\s/g, '')])
  // a control: the font has no such letter
  const odd = await makePdf(paperOf('a\u4e2db'))
  expect(readPdf(odd.bytes).pages).not.toEqual(['a\u4e2db'])
})

test('one at a time, eight wait, whoever comes then is refused; afterwards there is room', async () => {
  const all = await Promise.allSettled(Array.from({ length: 12 }, () => makePdf(paperOf('a'))))
  expect(all.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 9 }, () => 'fulfilled'),
    ...Array.from({ length: 3 }, () => 'rejected'),
  ])
  const reasons = all.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  for (const reason of reasons) expect(reason).toMatchObject({ code: 'server_busy' })
  await expect(makePdf(paperOf('a'))).resolves.toMatchObject({ pages: 1 })
})

test('a paper that cannot be made is no harm to the next; no file of the machine comes into one', async () => {
  const stolen = paperOf('', { content: [{ image: '/etc/hostname' }] })
  await expect(makePdf(stolen)).rejects.toThrow('could not be made')
  await expect(makePdf(paperOf('a'))).resolves.toMatchObject({ pages: 1 })
})

test('the same paper is the same file, whatever was made before', async () => {
  const one = await makePdf(paperOf('Daftar'))
  await makePdf(paperOf('Something else'))
  const other = await makePdf(paperOf('Daftar'))
  expect(other.bytes.equals(one.bytes)).toBe(true)
  const nextDay = await makePdf(paperOf('Daftar', { day: '2026-11-18' }))
  expect(nextDay.bytes.equals(one.bytes)).toBe(false)
})
