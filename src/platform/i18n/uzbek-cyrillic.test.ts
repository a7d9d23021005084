import { expect, test } from 'vitest'
import { inUzbekCyrillic, messageInUzbekCyrillic } from './uzbek-cyrillic.ts'

test.each([
  ['oʻquvchi', 'ўқувчи'],
  ['Gʻalaba', 'Ғалаба'],
  ['Shaxmat', 'Шахмат'],
  ['SHAXS OʻQUVCHI', 'ШАХС ЎҚУВЧИ'],
  ['Chorshanba', 'Чоршанба'],
  ['maʼlumot', 'маълумот'],
  ['Isʼhoq', 'Исҳоқ'],
  ['yetarli', 'етарли'],
  ['Yoʻq, yoz, yuz, yaxshi', 'Йўқ, ёз, юз, яхши'],
  ['Eslatma: poema, elektron', 'Эслатма: поэма, электрон'],
  ['stansiya, konstitutsiya, aytsa', 'стансия, конституция, айтса'],
  ['IV chorak', 'IV чорак'],
  ['F.I.Sh.', 'Ф.И.Ш.'],
])('%s is %s', (latin, cyrillic) => {
  expect(inUzbekCyrillic(latin)).toBe(cyrillic)
})

test.each([
  ['Salom, {name}!', 'Салом, {name}!'],
  [
    '{count, plural, =0 {sinf yoʻq} other {# ta sinf}}',
    '{count, plural, =0 {синф йўқ} other {# та синф}}',
  ],
  [
    '{who, select, parent {Bola: {name}} other {Oʻquvchi: {name}}} keldi',
    '{who, select, parent {Бола: {name}} other {Ўқувчи: {name}}} келди',
  ],
  ['{day, date, short} kuni <b>dars</b> bor', '{day, date, short} куни <b>дарс</b> бор'],
  ['a } b { c', 'а } б { c'],
])('of a message only the words change: %s', (latin, cyrillic) => {
  expect(messageInUzbekCyrillic(latin)).toBe(cyrillic)
})
