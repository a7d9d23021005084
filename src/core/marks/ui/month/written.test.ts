import { describe, expect, test } from 'vitest'
import { tableOf, writtenValue } from './written.ts'

const bounds = { rate_min: 1, rate_max: 5, coin_daily_limit: 20 }
const attendance = (text: string, lang: 'uz' | 'ru' | 'en' = 'uz') =>
  writtenValue(text, 'attendance', bounds, lang)

describe('an attendance as somebody wrote it', () => {
  test.each([
    [
      'present',
      ['+', 'p', 'P', 'Present', 'b', 'Bor', 'ha', 'keldi', 'бор', 'п', 'Есть', 'был', '✓', ' + '],
    ],
    [
      'late',
      ['k', 'K', 'kechikdi', 'Kech', 'кечикди', 'l', 'Late', 'о', 'оп', 'Опоздал', 'опозд.'],
    ],
    [
      'excused',
      ['s', 'sababli', 'сабабли', 'e', 'ill', 'у', 'ув.', 'Болен', 'болела', 'уваж', 'kasal'],
    ],
    [
      'absent',
      [
        'y',
        'yoʻq',
        "yo'q",
        'yo‘q',
        'YOQ',
        'йўқ',
        'н',
        'Н',
        'нб',
        'н/б',
        'н/я',
        'a',
        'absent',
        'отсутствует',
        '-',
        '–',
      ],
    ],
  ])('%s', (value, texts) => {
    expect(texts.map((text) => [text, attendance(text)])).toEqual(
      texts.map((text) => [text, value]),
    )
  })

  test('a letter that means two things goes by the language of the page, or is not understood', () => {
    expect((['uz', 'ru', 'en'] as const).map((lang) => attendance('Б', lang))).toEqual([
      'present',
      'excused',
      undefined,
    ])
    expect((['uz', 'ru', 'en'] as const).map((lang) => attendance('с', lang))).toEqual([
      'excused',
      undefined,
      undefined,
    ])
  })

  test('what means nothing is not guessed', () => {
    for (const text of ['5', '1', 'x', '?', 'toString', 'constructor', 'b k', 'Karimov'])
      expect([text, attendance(text)]).toEqual([text, undefined])
    expect(attendance('  ')).toBeNull()
  })
})

describe('a number', () => {
  test('a rate is a whole number of the scale', () => {
    const rate = (text: string) => writtenValue(text, 'rate', bounds, 'uz')
    expect(['1', ' 5 ', '4.0', '3,0', '+2'].map(rate)).toEqual([1, 5, 4, 3, 2])
    expect(['0', '6', '4.5', '5-', 'besh', '-3', '1e0', '٣'].map(rate)).toEqual(
      Array.from({ length: 8 }, () => undefined),
    )
    expect(writtenValue('10', 'rate', { ...bounds, rate_max: 10 }, 'uz')).toBe(10)
  })

  test('coins go up to what one may get in a day', () => {
    const coins = (text: string) => writtenValue(text, 'coin', bounds, 'uz')
    expect(['0', '7', '+20', '21', '2.5'].map(coins)).toEqual([0, 7, 20, undefined, undefined])
  })
})

describe('the clipboard of a spreadsheet', () => {
  test('a column and a block, whatever ends the rows', () => {
    expect(tableOf('5\r\n4\r\n\r\n3\r\n')).toEqual([['5'], ['4'], [''], ['3']])
    expect(tableOf('5\t4\n\t3')).toEqual([
      ['5', '4'],
      ['', '3'],
    ])
    expect(tableOf('5')).toEqual([['5']])
    expect(tableOf('')).toEqual([['']])
  })

  test('a quoted cell keeps its breaks and quotes', () => {
    expect(tableOf('"a\nb"\t"say ""hi"""\r\nc\td')).toEqual([
      ['a\nb', 'say "hi"'],
      ['c', 'd'],
    ])
    expect(tableOf('"open\t5')).toEqual([['"open', '5']])
  })
})
