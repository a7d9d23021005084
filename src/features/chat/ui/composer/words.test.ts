import { expect, test } from 'vitest'
import { linked } from '../thread/linked.ts'
import { inOtherScript } from '../thread/other-script.ts'

test.each([
  [
    'Ertaga majlis soat 9 da, oʻquvchilar ham kelsin',
    'Эртага мажлис соат 9 да, ўқувчилар ҳам келсин',
  ],
  ['Эртага мажлис, ўқувчилар ҳам келсин', 'Ertaga majlis, oʻquvchilar ham kelsin'],
  ['Елена ЕВРО келди', 'Yelena YEVRO keldi'],
  ['Шодиёна ва Чорсу', 'Shodiyona va Chorsu'],
  ['Завтра мы едем ещё раз', undefined],
  ['12:30', undefined],
])('%s in the other alphabet', (text, other) => {
  expect(inOtherScript(text)).toBe(other)
})

test('an address keeps its letters', () => {
  expect(inOtherScript('Mana: https://daftar.uz/a')).toBe('Мана: https://daftar.uz/a')
})

test.each([
  ['https://uz.wikipedia.org/wiki/O%CA%BBzbekiston', 'https://uz.wikipedia.org/wiki/Oʻzbekiston'],
  ['https://a.uz/a%20b', 'https://a.uz/a%20b'],
  ['https://a.uz/%E2%80%AEcod', 'https://a.uz/%E2%80%AEcod'],
  ['https://a.uz/%zz', 'https://a.uz/%zz'],
])('%s is shown as %s, and leads where it led', (text, shown) => {
  expect(linked(text)).toEqual([{ text: shown, href: text }])
})

test.each([
  ['see https://daftar.uz/a, please', ['https://daftar.uz/a']],
  ['(www.daftar.uz)', ['https://www.daftar.uz']],
  ['https://en.wikipedia.org/wiki/A_(b).', ['https://en.wikipedia.org/wiki/A_(b)']],
  ['javascript:alert(1) and data:text/html,x', []],
  ['no address here', []],
])('addresses in “%s”', (text, found) => {
  const parts = linked(text)
  expect(parts.flatMap(({ href }) => href ?? [])).toEqual(found)
  expect(parts.map((part) => part.text).join('')).toBe(text)
})
