import { expect, test } from 'vitest'
import { asking, option } from '../../../testing/forms.ts'
import type { Condition, FormDocument, Page, Question } from './contract.document.ts'
import { type FaultCode, faultCodes, faultsOf } from './rules.faults.ts'

// what is said while a form is built: each of these can't be asked as it is, and only for what is named

const title = { uz: 'Savol' }
const text = (id: string, more: Partial<Question> = {}): Question => ({
  ...{ id, kind: 'short_text', title },
  ...more,
})
const pick = (id: string, more: Partial<Question> = {}): Question => ({
  ...{ id, kind: 'one', title, options: [option('a'), option('b')] },
  ...more,
})
const when = (...tests: Condition['groups'][number]['tests']): Condition => ({
  join: 'all',
  groups: [{ join: 'all', tests }],
})
const is = (of: string, value: string) => ({ of, is: 'equals' as const, value })
const page = (id: string, questions: Question[], more: Partial<Page> = {}): Page => ({
  id,
  sections: [{ id: `${id}_s`, questions }],
  ...more,
})
const pages = (...all: Page[]): FormDocument => ({ pages: all })
const anonymous = { anonymous: true, is_public: false }
const open = { anonymous: false, is_public: true }

const wrong: Record<FaultCode, [FormDocument, string[], kind?: typeof open]> = {
  no_questions: [asking({ id: 'said', kind: 'statement', title }), ['page']],
  title_missing: [asking(text('one', { title: {} })), ['one']],
  options_missing: [asking(pick('one', { options: [option('a')] })), ['one']],
  rows_missing: [asking(pick('grid', { kind: 'matrix', rows: [] })), ['grid']],
  twice: [asking(text('one'), text('one')), ['one']],
  reference_is_gone: [asking(text('one', { show_when: when(is('gone', 'a')) })), ['one']],
  value_is_gone: [asking(pick('one'), text('two', { show_when: when(is('one', 'c')) })), ['two']],
  circle: [
    asking(
      text('one', { show_when: when(is('two', 'a')) }),
      text('two', { show_when: when(is('three', 'a')) }),
      text('three', { show_when: when(is('one', 'a')) }),
    ),
    ['one'],
  ],
  never_shown: [
    asking(pick('one'), text('two', { show_when: when(is('one', 'a'), is('one', 'b')) })),
    ['two'],
  ],
  unreachable: [
    pages(
      page('p1', [text('one')], { jumps: [{ to: 'p3' }] }),
      page('p2', [text('two')]),
      page('p3', [text('three')]),
    ),
    ['p2'],
  ],
  jump_goes_back: [
    pages(
      page('p1', [pick('one')]),
      page('p2', [text('two')], { jumps: [{ when: when(is('one', 'a')), to: 'p1' }] }),
    ),
    ['p2'],
  ],
  bounds_crossed: [asking(text('one', { kind: 'number', min: 5, max: 3 })), ['one']],
  key_is_unknown: [asking(pick('one', { key: ['c'] })), ['one']],
  cannot_write: [asking(text('one', { writes: 'phone' })), ['one']],
  guardian_without_name: [
    asking(text('one', { kind: 'phone', writes: 'other_guardian_phone' })),
    ['one'],
  ],
  anonymous_tells_who: [asking(text('one', { prefill: 'phone' })), ['one'], anonymous],
  public_asks_within: [asking(text('one', { kind: 'person' })), ['one'], open],
}

test.each(faultCodes)('%s is named where it is', (code) => {
  const [document, at, kind = { anonymous: false, is_public: false }] = wrong[code]
  const faults = faultsOf(document, kind)
  expect(faults.map((fault) => [fault.code, fault.at])).toEqual(at.map((part) => [code, part]))
  // of a circle all who take part
  if (code === 'circle') expect(faults[0]!.among).toEqual(['one', 'two', 'three'])
})

test('a form that can be asked has no fault, whoever is asked', () => {
  const sound = pages(
    page('p1', [pick('one')], { jumps: [{ when: when(is('one', 'a')), to: 'p3' }] }),
    page('p2', [text('two', { show_when: when(is('one', 'b')) })]),
    page('p3', [text('three', { require_when: when({ of: 'two', is: 'empty' }) })]),
  )
  for (const kind of [anonymous, open]) expect(faultsOf(sound, kind)).toEqual([])
})
