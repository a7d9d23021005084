import { expect, test } from 'vitest'
import type { DaySheet } from '../../month/contract.sheets.ts'
import { type Batch, cellId } from './batch.ts'
import type { Stored } from '../grid/cell.ts'
import { SheetStore } from './sheet-store.ts'

const marked = (id: string, value: Stored['value'], version = 1) => ({
  id,
  version,
  value,
  recorded_by: 'other',
  recorded_at: '2026-11-17T03:14:00.000Z',
  corrected: version > 1,
})

function sheetOf(attendance: Record<string, ReturnType<typeof marked> | null>): DaySheet {
  const students = Object.entries(attendance).map(([id, mark]) => ({
    id,
    last_name: id,
    first_name: id,
    patronymic: '',
    image_id: null,
    attendance: mark,
    rate: null,
    coin: null,
  }))
  return {
    date: '2026-11-17',
    today: '2026-11-17',
    editable: true,
    coin_daily_limit: 10,
    coin_budget_left: null,
    day_off: null,
    rate_min: 1,
    rate_max: 5,
    class: { id: 'c', label: '5-A' },
    students,
  } as DaySheet
}

function open(attendance: Record<string, ReturnType<typeof marked> | null>) {
  let number = 0
  return new SheetStore(sheetOf(attendance), () => `key-${(number += 1)}`)
}

const aziza = cellId('aziza', 'attendance')
const botir = cellId('botir', 'attendance')
const save = (store: SheetStore, batch: Batch, version = 1) =>
  store.settle(batch, {
    saved: new Map(batch.entries.map(({ id, value }) => [id, marked(`m-${id}`, value, version)])),
    refused: new Map(),
  })

test('an edit shows at once, is on its way, and is still when the server has it', () => {
  const store = open({ aziza: null })
  store.edit([[aziza, 'late']])
  expect(store.view(aziza)).toMatchObject({ value: 'late', state: 'saving' })
  const [batch] = store.take()
  expect(batch).toEqual({ key: 'key-1', way: 'give', entries: [{ id: aziza, value: 'late' }] })
  save(store, batch!)
  expect(store.view(aziza)).toMatchObject({ value: 'late', state: 'still' })
  expect(store.take()).toEqual([])
})

test('only what changed is told', () => {
  const store = open({ aziza: null, botir: null })
  const heard: string[] = []
  for (const id of [aziza, botir]) store.subscribe(id, () => heard.push(id))
  const before = store.view(botir)
  store.edit([[aziza, 'present']])
  expect(heard).toEqual([aziza])
  expect(store.view(botir)).toBe(before)
})

test('a second thought while the first is on its way follows as a correction', () => {
  const store = open({ aziza: null })
  store.edit([[aziza, 'late']])
  const [first] = store.take()
  store.edit([[aziza, 'absent']])
  expect(store.take()).toEqual([])
  save(store, first!)
  const over = { mark: `m-${aziza}`, version: 1 }
  expect(store.take()[0]).toMatchObject({
    way: 'correct',
    entries: [{ id: aziza, value: 'absent', over }],
  })
})

test('what went back before it left is not sent at all', () => {
  const store = open({ aziza: marked('m', 'present') })
  store.edit([[aziza, 'late']])
  store.edit([[aziza, 'present']])
  expect(store.view(aziza).state).toBe('still')
  expect(store.take()).toEqual([])
})

test('new marks and corrections leave apart', () => {
  const store = open({ aziza: null, botir: marked('m', null, 2) })
  store.edit([
    [aziza, 'present'],
    [botir, 'present'],
  ])
  expect(store.take().map(({ way, entries }) => [way, entries.length])).toEqual([
    ['give', 1],
    ['correct', 1],
  ])
})

test('undo takes a whole action back, to nothing where there was nothing', () => {
  const store = open({ aziza: null, botir: marked('m', 'late') })
  store.edit([
    [aziza, 'present'],
    [botir, 'present'],
  ])
  for (const batch of store.take()) save(store, batch, batch.way === 'give' ? 1 : 2)
  expect(store.undo()).toEqual([aziza, botir])
  expect([store.view(aziza).value, store.view(botir).value]).toEqual([null, 'late'])
  expect(store.summary().canUndo).toBe(false)
  const [batch] = store.take()
  expect(batch).toMatchObject({ way: 'correct', entries: [{ value: null }, { value: 'late' }] })
})

test('undo leaves alone what somebody else has changed since', () => {
  const store = open({ aziza: null, botir: null })
  store.edit([[botir, 'present']])
  store.edit([[aziza, 'present']])
  for (const batch of store.take()) save(store, batch)
  store.merge(sheetOf({ aziza: marked(`m-${aziza}`, 'absent', 2), botir: null }))
  expect(store.undo()).toEqual([])
  expect(store.undo()).toEqual([botir])
  expect(store.view(aziza).value).toBe('absent')
})

test('a second thought on one cell is undone with the first', () => {
  const store = open({ aziza: null })
  store.edit([[aziza, 'present']], { amend: true })
  store.edit([[aziza, 'absent']], { amend: true })
  store.undo()
  expect(store.view(aziza).value).toBe(null)
})

test('a wish over what another teacher has just written is not sent', () => {
  const store = open({ aziza: null })
  store.edit([[aziza, 'absent']])
  store.merge(sheetOf({ aziza: marked('m', 'present') }))
  expect(store.view(aziza)).toMatchObject({ value: 'present', state: 'refused' })
  expect(store.cell(aziza).problem).toEqual({ detail: 'version_conflict', tried: 'absent' })
  expect(store.take()).toEqual([])
})

test('two teachers who say the same have no conflict', () => {
  const store = open({ aziza: null })
  store.edit([[aziza, 'absent']])
  const [batch] = store.take()
  const refused = new Map([[aziza, 'this_day_already_has_a_attendance' as const]])
  store.settle(batch!, { saved: new Map(), refused })
  expect(store.view(aziza)).toMatchObject({ value: null, state: 'refused' })
  store.merge(sheetOf({ aziza: marked('m', 'absent') }))
  expect(store.view(aziza)).toMatchObject({ value: 'absent', state: 'still' })
})

test('an older look at the server changes nothing', () => {
  const store = open({ aziza: marked('m', 'late', 3) })
  store.merge(sheetOf({ aziza: marked('m', 'present', 2) }))
  store.merge(sheetOf({ aziza: null }))
  expect(store.view(aziza).value).toBe('late')
})

test('the numbers of the day', () => {
  const store = open({ aziza: marked('m', 'late'), botir: null, davron: marked('n', null, 2) })
  store.edit([[botir, 'absent']])
  store.failing(true)
  expect(store.summary()).toEqual({
    counts: { present: 0, late: 1, excused: 0, absent: 1, none: 1 },
    saving: 0,
    unsent: 1,
    refused: [],
    canUndo: true,
    touched: true,
  })
})
