import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Kind, kinds, type Value } from '../../day/contract.mark.ts'
import type { DaySheet, MonthSheet } from '../../month/contract.sheets.ts'
import { cellId } from './batch.ts'
import type { LocalSheet } from './page-sync.ts'
import { gridCommand } from '../grid/keys.ts'
import { SheetStore } from './sheet-store.ts'
import { Board } from './board.ts'
import { Hand, type Message } from '../grid/hand.ts'
import { daySheets } from '../month/days.ts'
import { asTable, readPasted } from '../month/pasting.ts'
import { type Spot, spotName } from '../grid/spot.ts'

const student = (at: number) => `s${String(at).padStart(2, '0')}`
const day = (at: number) => `2026-10-${String(at).padStart(2, '0')}`

/** Thirty students and the 31 days of October, of which the 28th to the 31st may be marked; the last came on the 15th. */
function october(more: Partial<MonthSheet> = {}): MonthSheet {
  return {
    month: '2026-10',
    today: day(31),
    late_marking_days: 3,
    coin_daily_limit: 20,
    coin_budget_left: null,
    coin_reasons: [],
    rate_min: 1,
    rate_max: 5,
    class: { id: 'c', label: '5-A' },
    days: Array.from({ length: 31 }, (_, at) => ({
      date: day(at + 1),
      editable: at >= 27,
      needs_reason: false,
      weekend: false,
      day_off: null,
    })),
    students: Array.from({ length: 30 }, (_, at) => ({
      id: student(at),
      last_name: `Karimov${at}`,
      first_name: 'Aziz',
      patronymic: '',
      image_id: null,
      spells: [{ from: day(at === 29 ? 15 : 1), to: day(31) }],
      marks: [],
    })),
    ...more,
  }
}

let said: Message[]
let board: Board
let month: MonthSheet
beforeEach(() => {
  said = []
  open(october())
})
function open(sheet: MonthSheet) {
  month = sheet
  board = new Board(
    groundOf(sheet, 'attendance'),
    (of: DaySheet) =>
      ({ store: new SheetStore(of, () => 'key') }) as Partial<LocalSheet> as LocalSheet,
    { student: student(0), date: sheet.today, kind: 'attendance' },
  )
}
const groundOf = (sheet: MonthSheet, kind: Kind) => ({
  days: daySheets(sheet),
  students: sheet.students,
  kinds: [kind],
})
const handOf = (kind: Kind) => {
  board.merge(groundOf(month, kind))
  return new Hand(board, (what) => said.push(what))
}
const spot = (row: number, column: number, kind: Kind = 'rate'): Spot => ({
  student: student(row),
  date: day(column),
  kind,
})
const attendance = (row: number, column: number) => spot(row, column, 'attendance')
const onBoard = () => ({ board, ground: board.ground(), lang: 'uz' as const })
const type = (kind: Kind, keys: string[], hand = handOf(kind)) => {
  let clock = 0
  for (const key of keys) {
    const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key
    const pressed = { key, code, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
    const command = gridCommand(pressed, kind)
    if (command) hand.press(command, board.entry(), (clock += 1_000))
  }
}
const value = (row: number, column: number, kind: Kind): Value =>
  board.view(spot(row, column, kind)).value

describe('keys', () => {
  test('arrows and what is pasted pass over days without lessons', () => {
    const { days } = october()
    // Wednesday the 28th, Thursday the 29th is a holiday
    const shown = days.map((each) => ({ ...each, weekend: each.date === day(29) }))
    open(october({ days: shown }))
    const wide = 'B\tY\tK'
    const { put, outside } = readPasted(wide, attendance(0, 28), onBoard())
    expect(put.map(([{ date }]) => date)).toEqual([day(28), day(30), day(31)])
    expect(outside).toEqual([])
    // whoever points at the day off itself means it
    expect(readPasted('B', attendance(0, 29), onBoard()).put.map(([{ date }]) => date)).toEqual([
      day(29),
    ])
    handOf('attendance').press({ do: 'move', rows: 0, columns: 1 }, attendance(0, 28), 0)
    expect(board.active()).toEqual(attendance(0, 30))
  })

  test('the keyboard enters at today and thirty rates are thirty keys', () => {
    expect(board.active()).toEqual(attendance(0, 31))
    type(
      'rate',
      Array.from({ length: 30 }, (_, at) => String((at % 4) + 2)),
    )
    expect(Array.from({ length: 30 }, (_, at) => value(at, 31, 'rate'))).toEqual(
      Array.from({ length: 30 }, (_, at) => (at % 4) + 2),
    )
    expect(said).toEqual([{ about: 'lastRow' }])
  })

  test('arrows, pages, home and end stay within the month', () => {
    type('attendance', ['ArrowLeft', 'PageDown', 'ArrowDown'])
    expect(board.active()).toEqual(attendance(11, 30))
    type('attendance', ['Home', 'ArrowLeft', 'PageUp', 'PageUp'])
    expect(board.active()).toEqual(attendance(0, 1))
    type('attendance', ['End', 'ArrowRight'])
    expect(board.active()).toEqual(attendance(0, 31))
  })

  test('letters mark, Delete takes back and stays, two digits are one number of coins', () => {
    type('attendance', ['p', 'Y', 'k', 'ArrowUp', 'Delete'])
    expect([0, 1, 2].map((row) => value(row, 31, 'attendance'))).toEqual([
      'present',
      'absent',
      null,
    ])
    expect(board.active()).toEqual(attendance(2, 31))
    const hand = handOf('coin')
    board.focus(spot(0, 31))
    hand.press({ do: 'digit', digit: 1 }, board.entry(), 0)
    hand.press({ do: 'digit', digit: 5 }, board.entry(), 100)
    expect(value(0, 31, 'coin')).toBe(15)
    hand.undo()
    expect(value(0, 31, 'coin')).toBeNull()
  })

  test('a closed day, a student who was not there and a rate off the scale say so and change nothing', () => {
    board.focus(spot(0, 27))
    type('rate', ['5'])
    expect(said).toEqual([{ about: 'closed', date: day(27) }])
    open(october({ days: october().days.map((each) => ({ ...each, editable: true })) }))
    board.focus(spot(29, 14))
    type('rate', ['5'])
    board.focus(spot(0, 31))
    type('rate', ['7'])
    expect(said.slice(1)).toEqual([{ about: 'notInClass' }, { about: 'limit', least: 1, most: 5 }])
    expect(board.summary()).toMatchObject({ saving: 0, canUndo: false })
  })

  test('a day that only takes marks with a reason asks for it, and then does what was asked', () => {
    open(
      october({
        days: october().days.map((each) => ({
          ...each,
          editable: true,
          needs_reason: each.date < day(28),
        })),
      }),
    )
    board.focus(spot(3, 5))
    type('rate', ['4'])
    expect(value(3, 5, 'rate')).toBeNull()
    const [asked] = said
    board.day(day(5)).local.store.because = 'Found on paper'
    if (asked?.about === 'whyLate') asked.go()
    expect(value(3, 5, 'rate')).toBe(4)
    expect(board.day(day(5)).local.store.take()).toMatchObject([
      { entries: [{ reason: 'Found on paper' }] },
    ])
  })
})

describe('who was announced to be away', () => {
  /** Of the second student: from before October to the 1st, and from the 30th on. */
  const away = (from: string, to: string) => ({
    ...{ from, to, excuse: 'illness' as const, note: '', role: 'parent' as const },
    by: { id: 'p', last_name: 'Karimova', first_name: 'Nodira', patronymic: '' },
  })
  const announced = [away('2026-09-28', day(1)), away(day(30), '2026-11-02')]
  const marksOf = (column: number) => [0, 1, 2].map((row) => value(row, column, 'attendance'))
  const excuse = (row: number, column: number) => board.view(attendance(row, column)).detail.excuse
  beforeEach(() => {
    const { students } = october()
    students[1] = { ...students[1]!, announced }
    open(october({ students }))
  })

  test('is excused by all present on the days that it is for, and by one key', () => {
    const hand = handOf('attendance')
    hand.everyone(day(31))
    expect(marksOf(31)).toEqual(['present', 'excused', 'present'])
    expect(excuse(1, 31)).toBe('illness')
    expect(said).toEqual([{ about: 'everyone', count: 29, excused: 1 }])
    hand.everyone(day(29))
    expect(marksOf(29)).toEqual(['present', 'present', 'present'])
    expect(said.at(-1)).toEqual({ about: 'everyone', count: 30, excused: 0 })
    hand.undo()
    hand.undo()
    expect(marksOf(31)).toEqual([null, null, null])
    board.focus(spot(0, 31))
    type('attendance', ['e', 'e'], hand)
    expect([excuse(0, 31), excuse(1, 31)]).toEqual([null, 'illness'])
  })

  test('is excused by the first turn of the cell, and stays what was chosen', () => {
    const hand = handOf('attendance')
    hand.cycle(attendance(1, 30))
    expect([value(1, 30, 'attendance'), excuse(1, 30)]).toEqual(['excused', 'illness'])
    hand.cycle(attendance(1, 30))
    hand.everyone(day(30))
    expect(marksOf(30)).toEqual(['present', 'present', 'present'])
    hand.accept(attendance(1, 30))
    hand.accept(attendance(2, 30))
    expect(marksOf(30)).toEqual(['present', 'excused', 'present'])
  })

  test('stays unmarked on a closed day and among other marks', () => {
    handOf('attendance').accept(attendance(1, 1))
    expect(said).toEqual([{ about: 'closed', date: day(1) }])
    handOf('rate').accept(spot(1, 30))
    handOf('coin').everyone(day(30))
    expect(board.summary()).toMatchObject({ saving: 0, canUndo: false })
  })

  test('is known to the sheet of each day, as the day by itself would have it', () => {
    const known = [1, 2, 29, 30, 31].map((column) =>
      board.day(day(column)).sheet.students.flatMap((each) => (each.announced ? [each.id] : [])),
    )
    expect(known).toEqual([[student(1)], [], [], [student(1)], [student(1)]])
  })
})

/** Which of the 930 cells have something new to draw after this. */
function drawnBy(kind: Kind, act: () => void): string[] {
  const all = month.students.flatMap(({ id }) =>
    month.days.map(({ date }) => ({ student: id, date, kind })),
  )
  const before = new Map(all.map((each) => [spotName(each), board.view(each)]))
  const told = new Set<string>()
  const stops = all.map((each) => board.subscribe(each, () => told.add(spotName(each))))
  act()
  stops.forEach((stop) => stop())
  const changed = all.filter((each) => board.view(each) !== before.get(spotName(each)))
  expect(new Set(changed.map(spotName))).toEqual(told)
  return [...told]
}

const mark = {
  ...{ id: 'm', version: 1, recorded_by: 't', recorded_at: '', corrected: false },
  ...{ excuse: null, coin_reason_id: null, comment: '', value: 5 },
}

describe('30 × 31 cells', () => {
  test('one key draws one cell, and moving about draws none', () => {
    for (const key of ['4', '5', '2'])
      expect(drawnBy('rate', () => type('rate', [key]))).toHaveLength(1)
    expect(drawnBy('attendance', () => type('attendance', ['p']))).toHaveLength(1)
    const moves = ['ArrowUp', 'ArrowLeft', 'Home', 'End', 'PageDown', 'ArrowRight']
    expect(drawnBy('rate', () => type('rate', moves))).toEqual([])
    expect(drawnBy('attendance', () => handOf('attendance').undo())).toHaveLength(1)
  })

  test('a look at the server that finds nothing new draws none, and one new mark draws one', () => {
    expect(drawnBy('rate', () => board.merge(groundOf(october(), 'rate')))).toEqual([])
    const marks = [{ date: day(3), attendance: null, rate: mark, coin: null }]
    const students = october().students.map((each) =>
      each.id === student(7) ? { ...each, marks } : each,
    )
    expect(drawnBy('rate', () => board.merge(groundOf(october({ students }), 'rate')))).toEqual([
      spotName(spot(7, 3)),
    ])
  })
})

describe('undo', () => {
  test('actions go back in their order, over days and whoever made them', () => {
    type('rate', ['5', 'ArrowLeft', '4'])
    // by a dialog of the day
    board.day(day(29)).local.store.edit([[cellId(student(9), 'rate'), 3]])
    expect(board.summary()).toMatchObject({ saving: 3, canUndo: true })
    const hand = handOf('rate')
    hand.undo()
    expect([value(9, 29, 'rate'), value(1, 30, 'rate'), value(0, 31, 'rate')]).toEqual([null, 4, 5])
    expect(board.active()).toEqual(spot(9, 29))
    hand.undo()
    hand.undo()
    expect([value(1, 30, 'rate'), value(0, 31, 'rate')]).toEqual([null, null])
    hand.undo()
    expect(said.at(-1)).toEqual({ about: 'nothingToUndo' })
    expect(board.summary().canUndo).toBe(false)
  })

  test('what was done on a day goes back in its month and the other way round, the last first', () => {
    const ofDay = new Board(
      { ...groundOf(month, 'rate'), days: [board.day(day(30)).sheet], kinds },
      () => board.day(day(30)).local,
    )
    handOf('rate').put([
      [spot(0, 30), 5],
      [spot(0, 31), 4],
    ])
    ofDay.edit([[attendance(2, 30), 'late']])
    handOf('rate').set(spot(1, 31), 3)
    expect(ofDay.undo()).toEqual([attendance(2, 30)])
    expect(board.undo()).toEqual([spot(1, 31)])
    // of what was pasted, a day takes back its own part
    expect(ofDay.undo()).toEqual([spot(0, 30)])
    expect([ofDay.summary().canUndo, board.summary().canUndo]).toEqual([false, true])
    expect(board.undo()).toEqual([spot(0, 31)])
  })

  test('what others have changed since is passed over', () => {
    type('rate', ['5', '4'])
    board.day(day(31)).local.store.merge({
      students: [
        { id: student(1), attendance: null, rate: { ...mark, value: 2, version: 3 }, coin: null },
      ],
    } as never)
    expect(board.undo()).toEqual([spot(0, 31)])
    expect(value(1, 31, 'rate')).toBe(2)
  })

  test('turns of one cell go back as one, and the keyboard stays where many cells have gone back', () => {
    type('attendance', ['p', ' ', ' ', ' '])
    board.focus(attendance(5, 30))
    const hand = handOf('attendance')
    hand.undo()
    expect([value(0, 31, 'attendance'), value(1, 31, 'attendance')]).toEqual(['present', null])
    hand.everyone(day(29))
    board.focus(attendance(7, 30))
    hand.undo()
    expect(board.active()).toEqual(attendance(7, 30))
  })

  test('what was pasted over several days goes back at once', () => {
    handOf('rate').put([
      [spot(0, 30), 5],
      [spot(0, 31), 4],
      [spot(1, 31), 3],
    ])
    expect(said).toEqual([{ about: 'put', count: 3 }])
    handOf('rate').undo()
    expect(said.at(-1)).toEqual({ about: 'undone', count: 3 })
    expect(board.summary()).toMatchObject({ saving: 0, canUndo: false })
  })
})

describe('pasting', () => {
  const read = (text: string, row: number, column: number, kind: Kind = 'rate') =>
    readPasted(text, spot(row, column, kind), onBoard())

  test('a column goes downwards, and every written cell is accounted for', () => {
    board.day(day(31)).local.store.edit([
      [cellId(student(0), 'rate'), 5],
      [cellId(student(1), 'rate'), 2],
    ])
    const pasting = read('5\r\n4\r\n\r\nabc\r\n3\r\n', 0, 31)
    expect(pasting).toEqual({
      put: [
        [spot(1, 31), 4],
        [spot(4, 31), 3],
      ],
      over: 1,
      same: 1,
      unknown: [{ spot: spot(3, 31), text: 'abc' }],
      closed: [],
      outside: [],
    })
  })

  test('a block that is too wide, too long or over closed days names what is left out', () => {
    const pasting = read('5\t4\t3\n5\t4\t3\n5\t4\t3', 28, 30)
    expect(pasting.put.map(([at]) => spotName(at))).toEqual(
      [spot(28, 30), spot(28, 31), spot(29, 30), spot(29, 31)].map(spotName),
    )
    expect(pasting.outside).toHaveLength(5)
    expect(read('5\t5', 0, 27)).toMatchObject({
      put: [[spot(0, 28), 5]],
      closed: [{ spot: spot(0, 27), text: '5' }],
    })
    expect(read('5', 29, 14)).toMatchObject({ put: [], closed: [{ text: '5' }] })
  })

  test('reading writes nothing', () => {
    const watch = vi.fn()
    board.subscribe('summary', watch)
    read('5\n4\n3', 0, 31)
    expect(watch).not.toHaveBeenCalled()
  })

  test('what was copied can be pasted', () => {
    const copied = asTable([['B'], ['Y'], [''], ['K']])
    expect(read(copied, 0, 31, 'attendance').put.map(([, put]) => put)).toEqual([
      'present',
      'absent',
      'late',
    ])
    expect(asTable([['=1+1', 'a\tb']])).toBe("'=1+1\ta b\r\n")
    // one cell stays one, whatever it begins with
    expect(asTable([['=1\t=2', '  =3', '＝4']])).toBe("'=1 =2\t'  =3\t'＝4\r\n")
  })
})
