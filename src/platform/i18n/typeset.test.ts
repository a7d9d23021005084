import { expect, test } from 'vitest'
import { typeset } from './typeset.ts'

const shown = (text: string) => text.replaceAll('\u00a0', '_')

test.each([
  ['ru', '{size} % и {hours} ч.', '{size}_% и_{hours}_ч.'],
  [
    'ru',
    'В классе № {n} — {count, plural, one {в # группе} other {в # группах}}',
    'В_классе №_{n}_— {count, plural, one {в_# группе} other {в_# группах}}',
  ],
  ['ru', '1-я смена', '1-я_смена'],
  [
    'ru',
    'на два, {count, plural, one {# балл} other {# балла}}',
    'на два, {count, plural, one {# балл} other {# балла}}',
  ],
  ['uz', '1 — oson, {n} soat, 5 MB', '1_— oson, {n}_soat, 5_MB'],
  ['ru', 'до 5 МБ и 5 000 строк', 'до 5_МБ и_5_000 строк'],
  ['en', '5 MB at 95% — a day', '5_MB at 95% — a day'],
] as const)('%s: %s', (lang, text, set) => {
  expect(shown(typeset(text, lang))).toBe(set)
})
