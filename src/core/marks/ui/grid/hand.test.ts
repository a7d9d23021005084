import { expect, test } from 'vitest'
import { type Kind, kinds } from '../../day/contract.mark.ts'
import type { DaySheet } from '../../month/contract.sheets.ts'
import { Board } from '../queue/board.ts'
import type { LocalSheet } from '../queue/page-sync.ts'
import { Hand, type Message } from './hand.ts'
import { gridCommand, type Key, pageCommand } from './keys.ts'
import { SheetStore } from '../queue/sheet-store.ts'
import { type Spot, spotName } from './spot.ts'

const names = ['aziza', 'botir', 'davron']
const date = '2026-11-17'
const spot = (student: string, kind: Kind): Spot => ({ date, student, kind })

test('whoever was announced to be away is excused by one tap and by all present, and stays what was chosen', () => {
  const { hand, board, column, announce, told, type, go } = table()
  announce('botir')
  hand.everyone(date)
  expect(column('attendance')).toEqual(['present', 'excused', 'present'])
  expect(told).toEqual([{ about: 'everyone', count: 2, excused: 1 }])
  expect(board.view(spot('botir', 'attendance')).detail.excuse).toBe('illness')
  hand.undo()
  hand.cycle(spot('botir', 'attendance'))
  expect(column('attendance')).toEqual([null, 'excused', null])
  hand.cycle(spot('botir', 'attendance'))
  hand.everyone(date)
  expect(column('attendance')).toEqual(['present', 'present', 'present'])
  hand.accept(spot('botir', 'attendance'))
  expect(column('attendance')).toEqual(['present', 'excused', 'present'])
  hand.accept(spot('davron', 'attendance'))
  expect(column('attendance')).toEqual(['present', 'excused', 'present'])
  go('botir', 'attendance')
  type('Delete', 'e')
  expect(board.view(spot('botir', 'attendance')).detail.excuse).toBe('illness')
  go('davron', 'attendance')
  type('e')
  expect(board.view(spot('davron', 'attendance')).detail.excuse).toBeNull()
})

/** Three students, a hand at the first attendance, and a keyboard. */
function table({ editable = true, limit = 10, today = date } = {}) {
  const students = names.map((id) => ({ id, attendance: null, rate: null, coin: null }))
  const sheet = {
    date,
    today,
    editable,
    coin_daily_limit: limit,
    rate_min: 1,
    rate_max: 5,
    students,
  } as unknown as DaySheet
  const local: Partial<LocalSheet> = { store: new SheetStore(sheet, () => 'key') }
  const board = new Board({ days: [sheet], students, kinds }, () => local as LocalSheet)
  const told: Message[] = []
  const hand = new Hand(board, (message) => told.push(message))
  let now = 0
  board.focus(spot('aziza', 'attendance'))
  const type = (...keys: (string | Partial<Key>)[]) => {
    for (const key of keys) {
      const pressed = keyOf(key)
      const at = board.entry()
      const command = pageCommand(pressed) ?? gridCommand(pressed, at.kind)
      if (command) hand.press(command, at, now)
    }
  }
  const wait = (milliseconds: number) => void (now += milliseconds)
  const go = (name: string, kind: Kind) => board.focus(spot(name, kind))
  const announce = (name: string) =>
    Object.assign(
      students.find(({ id }) => id === name)!,
      { announced: { excuse: 'illness' } },
    )
  const column = (kind: Kind) => names.map((name) => board.view(spot(name, kind)).value)
  return { board, hand, told, type, wait, go, column, announce }
}

function keyOf(given: string | Partial<Key>): Key {
  const named = typeof given === 'string' ? { key: given } : given
  return {
    key: '',
    code: '',
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...named,
  }
}

test('a tap turns the attendance of today; of another day the first chooses and the next turns', () => {
  const now = table()
  now.hand.tap(spot('botir', 'attendance'), undefined)
  expect(now.column('attendance')).toEqual([null, 'present', null])

  const later = table({ today: '2026-11-18' })
  const cell = spot('botir', 'attendance')
  later.hand.tap(cell, spot('aziza', 'attendance'))
  expect(later.column('attendance')).toEqual([null, null, null])
  expect(later.board.active()).toEqual(cell)
  later.hand.tap(cell, later.board.active())
  expect(later.column('attendance')).toEqual([null, 'present', null])
})

test('letters mark attendance and go down, and stay at the last student', () => {
  const { type, column, board, told } = table()
  type('p', 'L', 'a')
  expect(column('attendance')).toEqual(['present', 'late', 'absent'])
  expect(board.active()).toEqual(spot('davron', 'attendance'))
  expect(told).toEqual([{ about: 'lastRow' }])
})

test.each([
  [{ key: 'з', code: 'KeyP' }, 'present'],
  [{ key: 'д', code: 'KeyL' }, 'late'],
  [{ key: 'у', code: 'KeyE' }, 'excused'],
  [{ key: 'ф', code: 'KeyA' }, 'absent'],
  [{ key: 'п', code: 'KeyG' }, 'present'],
  [{ key: 'о', code: 'KeyJ' }, 'late'],
  [{ key: 'н', code: 'KeyY' }, 'absent'],
  [{ key: 'Y', code: 'KeyY' }, 'absent'],
  [{ key: 'b', code: 'KeyB' }, 'present'],
])('%o means %s', (key, meaning) => {
  const { type, column } = table()
  type(key)
  expect(column('attendance')[0]).toBe(meaning)
})

test('letters are for attendance, and keys with Ctrl are for the browser', () => {
  const { type, go, board } = table()
  type({ key: 'p', code: 'KeyP', ctrlKey: true }, { key: 'a', code: 'KeyA', metaKey: true })
  go('aziza', 'rate')
  type('p', 'a')
  expect(board.summary().saving).toBe(0)
})

test('one to five are rates; what is none says so', () => {
  const { type, go, column, told } = table()
  go('aziza', 'rate')
  type('5', '0', '6', '3')
  expect(column('rate')).toEqual([5, 3, null])
  expect(told).toEqual(Array.from({ length: 2 }, () => ({ about: 'limit', least: 1, most: 5 })))
})

test('two digits in quick succession are one number of coins when the limit allows it', () => {
  const { type, go, wait, column, board } = table()
  go('aziza', 'coin')
  type('1', '0')
  wait(500)
  type('1')
  wait(500)
  type('0')
  expect(column('coin')).toEqual([10, 1, 0])
  board.undo()
  board.undo()
  board.undo()
  expect(column('coin')).toEqual([null, null, null])
})

test('digits that are too many together are two students', () => {
  const { type, go, column } = table()
  go('aziza', 'coin')
  type('5', '5', '0')
  expect(column('coin')).toEqual([5, 5, 0])
})

test('the keyboard reaches every cell and stops at the edges', () => {
  const { type, board } = table()
  const places = ['ArrowUp', 'ArrowRight', 'End', 'ArrowRight', 'PageDown', 'Home'].map((key) => {
    type(key)
    return spotName(board.entry())
  })
  expect(places).toEqual([
    `${date}/aziza/attendance`,
    `${date}/aziza/rate`,
    `${date}/aziza/coin`,
    `${date}/aziza/coin`,
    `${date}/davron/coin`,
    `${date}/davron/attendance`,
  ])
  type({ key: 'End', ctrlKey: true })
  expect(board.active()).toEqual(spot('davron', 'coin'))
  type({ key: 'Home', ctrlKey: true })
  expect(board.active()).toEqual(spot('aziza', 'attendance'))
})

test('everyone without an attendance is present, in one action', () => {
  const { type, go, column, told } = table()
  go('botir', 'attendance')
  type('a', { key: 'P', code: 'KeyP', shiftKey: true })
  expect(column('attendance')).toEqual(['present', 'absent', 'present'])
  expect(told).toEqual([{ about: 'everyone', count: 2, excused: 0 }])
  type({ key: 'я', code: 'KeyZ', ctrlKey: true })
  expect(column('attendance')).toEqual([null, 'absent', null])
})

test('taps go through the attendances, the absent before the late, and are undone as one', () => {
  const { hand, board, column } = table()
  const seen = Array.from({ length: 5 }, () => {
    hand.cycle(spot('botir', 'attendance'))
    return column('attendance')[1]
  })
  expect(seen).toEqual(['present', 'absent', 'late', 'excused', 'present'])
  board.undo()
  expect(column('attendance')[1]).toBe(null)
})

test('Delete withdraws and stays', () => {
  const { type, column, board } = table()
  type('p', 'ArrowUp', 'Delete')
  expect(column('attendance')[0]).toBe(null)
  expect(board.active()).toEqual(spot('aziza', 'attendance'))
})

test('a closed day takes nothing and says so', () => {
  const { type, told, board, hand, go, column } = table({ editable: false })
  type('p', ' ', { key: 'P', shiftKey: true })
  hand.mark(spot('aziza', 'coin'), 5)
  expect(board.summary().saving).toBe(0)
  expect(told).toEqual(Array.from({ length: 4 }, () => ({ about: 'closed', date })))
  // nor does a second digit at the last student, where the hand stays for it
  go('davron', 'coin')
  type('1', '0')
  expect(column('coin')).toEqual([null, null, null])
})
