import { expect, test } from 'vitest'
import type { FormDocument, Question } from './contract.document.ts'
import { plainAnswers } from './rules.plain.ts'

const ask = (question: Omit<Question, 'title'>): Question => ({
  ...question,
  title: { en: question.id },
})
const options = ['a', 'b'].map((id) => ({ id, title: { en: id } }))
const document: FormDocument = {
  pages: [
    {
      id: 'p',
      sections: [
        {
          id: 's',
          questions: [
            ask({ id: 'words', kind: 'short_text' }),
            ask({ id: 'day', kind: 'date' }),
            ask({ id: 'phone', kind: 'phone' }),
            ask({ id: 'count', kind: 'number' }),
            ask({ id: 'agrees', kind: 'yes_no' }),
            ask({ id: 'club', kind: 'one', options, other: true }),
            ask({ id: 'days', kind: 'many', options }),
            ask({ id: 'sign', kind: 'signature' }),
            ask({ id: 'table', kind: 'matrix', options, rows: [{ id: 'r', title: { en: 'r' } }] }),
          ],
        },
      ],
    },
  ],
}

test('what a page without script posts is taken as it was meant', () => {
  const posted = {
    words: 'Yor-yor',
    day: '05.11.2026',
    phone: '+998 90 123-45-67',
    count: '12,5',
    agrees: 'no',
    club: 'other',
    'club.other': 'Chess',
    days: ['a', 'b'],
    sign: ' Xolida Karimova ',
    'table.r': 'b',
  }
  expect(plainAnswers(document, posted)).toEqual({
    words: 'Yor-yor',
    day: '2026-11-05',
    phone: '998901234567',
    count: 12.5,
    agrees: false,
    club: 'other:Chess',
    days: ['a', 'b'],
    sign: 'name:Xolida Karimova',
    table: { r: 'b' },
  })
})

test('what is no answer stays as it was typed, what is not there is none', () => {
  expect(plainAnswers(document, { day: 'soon', count: 'many', days: 'a', words: ' ' })).toEqual({
    day: 'soon',
    count: 'many',
    days: ['a'],
  })
})
