import { expect, test } from 'vitest'
import { type Kind, kinds } from '../day/contract.mark.ts'
import type { DaySheet } from '../month/contract.sheets.ts'
import { type Answer, type Batch, cellId } from './queue/batch.ts'
import { Board } from './queue/board.ts'
import { isOdd, type Stored } from './grid/cell.ts'
import type { LocalSheet } from './queue/page-sync.ts'
import { Hand, type Message } from './grid/hand.ts'
import { gridCommand, type Key } from './grid/keys.ts'
import { SheetStore } from './queue/sheet-store.ts'
import { cellOf, type Spot } from './grid/spot.ts'

const mark = (more: Partial<Stored>): Stored => ({
  id: 'mark',
  version: 1,
  value: 'excused',
  recorded_by: 'karimov',
  recorded_at: '2026-11-17T07:00:00.000Z',
  excuse: null,
  coin_reason_id: null,
  comment: '',
  ...more,
})
const date = '2026-11-17'
const spot = (student: string, kind: Kind): Spot => ({ date, student, kind })
const [att, coin] = [spot('aziza', 'attendance'), spot('aziza', 'coin')]

function table(given: { attendance?: Stored; coin?: Stored } = {}, more: Partial<DaySheet> = {}) {
  const rows = (marks: object) => ({
    students: ['aziza', 'botir'].map((id) => ({
      id,
      attendance: null,
      rate: null,
      coin: null,
      ...(id === 'aziza' && marks),
    })),
  })
  const reason = (id: string, amount: number, archived = false) => ({
    id,
    amount,
    archived,
    name: { uz: id },
  })
  const sheet = {
    date,
    editable: true,
    coin_daily_limit: 3,
    coin_reasons: [reason('old', 1, true), reason('homework', 2), reason('contest', 5)],
    rate_min: 1,
    rate_max: 5,
    ...rows(given),
    ...more,
  } as unknown as DaySheet
  const store = new SheetStore(sheet, () => 'key')
  const told: Message[] = []
  const local = { store } as Partial<LocalSheet> as LocalSheet
  const board = new Board({ days: [sheet], students: sheet.students, kinds }, () => local)
  const hand = new Hand(board, (message) => told.push(message))
  const sent = () => store.take().flatMap(({ entries }) => entries)
  const look = (marks: object) => store.merge(rows(marks) as never)
  return { store, board, hand, told, sent, look }
}
const shown = (board: Board, at: Spot) => {
  const { value, detail } = board.view(at)
  return { value, ...detail }
}

test('a reason is given with its mark, and afterwards by what has changed alone', () => {
  const { board, hand, sent } = table({ attendance: mark({ comment: 'Called' }) })
  hand.set(att, 'excused', { detail: { excuse: 'illness' } })
  expect(sent()).toEqual([
    {
      id: cellOf(att),
      value: 'excused',
      over: { mark: 'mark', version: 1 },
      detail: { excuse: 'illness' },
    },
  ])
  expect(shown(board, att)).toMatchObject({ excuse: 'illness', comment: 'Called' })
  hand.set(coin, 2, { detail: { coin_reason_id: 'homework' } })
  expect(sent()).toEqual([{ id: cellOf(coin), value: 2, detail: { coin_reason_id: 'homework' } }])
})

test('wanting what is said already is no change; what does not fit a value goes with it', () => {
  const { board, hand, sent } = table({ attendance: mark({ excuse: 'family' }) })
  hand.set(att, 'excused', { detail: { excuse: 'family' } })
  expect(sent()).toEqual([])
  hand.set(att, 'late')
  expect(shown(board, att)).toMatchObject({ value: 'late', excuse: null })
  // and comes back with a finger that goes around the circle
  hand.set(att, 'excused')
  expect(shown(board, att)).toMatchObject({ value: 'excused', excuse: 'family' })
  expect(sent()).toEqual([])
})

test('undo puts back what was said as well', () => {
  const { board, hand } = table({ attendance: mark({ excuse: 'family', comment: 'Wedding' }) })
  hand.set(att, null)
  hand.set(coin, 2, { detail: { coin_reason_id: 'homework' } })
  hand.set(coin, 2, { detail: { comment: 'All of it' } })
  expect(shown(board, coin)).toMatchObject({ coin_reason_id: 'homework', comment: 'All of it' })
  hand.undo()
  expect(shown(board, coin)).toMatchObject({ coin_reason_id: 'homework', comment: '' })
  hand.undo()
  expect(board.view(coin).value).toBe(null)
  hand.undo()
  expect(shown(board, att)).toMatchObject({ excuse: 'family', comment: 'Wedding' })
})

test('somebody else’s other reason is a conflict that remembers ours; the same one is none', () => {
  for (const [theirs, conflicts] of [
    ['weather', true],
    ['illness', false],
  ] as const) {
    const { board, hand, look } = table({ attendance: mark({}) })
    hand.set(att, 'excused', { detail: { excuse: 'illness' } })
    look({ attendance: mark({ version: 2, excuse: theirs }) })
    const { problem, wish } = board.cell(att)
    expect(wish).toBe(null)
    expect(problem).toEqual(
      conflicts
        ? { detail: 'version_conflict', tried: 'excused', beside: { excuse: 'illness' } }
        : null,
    )
    expect(shown(board, att).excuse).toBe(theirs)
  }
})

test('a refused answer keeps what was said, to be insisted on', () => {
  const { store, board, hand } = table({ attendance: mark({}) })
  hand.set(att, 'excused', { detail: { excuse: 'other', comment: 'Ask' } })
  const [batch] = store.take() as [Batch]
  const answer: Answer = { saved: new Map(), refused: new Map([[cellOf(att), 'version_conflict']]) }
  store.settle(batch, answer)
  expect(board.cell(att).problem).toMatchObject({ beside: { excuse: 'other', comment: 'Ask' } })
})

const key = (place: number): Key => ({
  key: '!',
  code: `Digit${place}`,
  shiftKey: true,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
})

test('Shift and a digit choose from the list that is shown, within the limit of the day', () => {
  const { board, hand } = table()
  const type = (at: Spot, place: number) => hand.press(gridCommand(key(place), at.kind)!, at, 0)
  type(att, 2)
  expect(shown(board, att)).toMatchObject({ value: 'excused', excuse: 'family' })
  expect(board.active()).toEqual(spot('botir', 'attendance'))
  type(coin, 2)
  expect(shown(board, coin)).toMatchObject({ value: 3, coin_reason_id: 'contest' })
  type(coin, 9)
  expect(gridCommand(key(1), 'rate')).toBe(undefined)
})

test('a day that is closed to teachers asks once why, and then does what was asked for', () => {
  const { store, board, hand, told, sent } = table({}, { needs_reason: true })
  hand.mark(spot('aziza', 'rate'), 4)
  hand.everyone(date)
  hand.cycle(att)
  expect(told.map(({ about }) => about)).toEqual(['whyLate', 'whyLate', 'whyLate'])
  expect(sent()).toEqual([])
  store.explain('Register lost')
  const [first] = told
  if (first?.about === 'whyLate') first.go()
  hand.mark(coin, 1)
  hand.undo()
  expect(sent()).toEqual([{ id: cellId('aziza', 'rate'), value: 4, reason: 'Register lost' }])
  expect(board.active()).toEqual(coin)
})

test('a mark or coins of somebody who is not there are told from the others', () => {
  expect(isOdd('absent', 'rate', 5)).toBe(true)
  expect(isOdd('excused', 'coin', 2)).toBe(true)
  expect(isOdd('late', 'rate', 5)).toBe(false)
  expect(isOdd('absent', 'coin', 0)).toBe(false)
  expect(isOdd('absent', 'rate', null)).toBe(false)
  expect(isOdd('absent', 'attendance', 'absent')).toBe(false)
})
