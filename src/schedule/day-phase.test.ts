import { expect, test } from 'vitest'
import type { DatedLesson } from './contract.lessons.ts'
import { dayPhase } from './rules.day-phase.ts'

const lesson = (starts_at: string, ends_at: string, gone = false) =>
  ({ starts_at, ends_at, change: gone ? { gone } : null }) as DatedLesson
const day = [lesson('08:00', '08:45'), lesson('08:50', '09:35')]

test.each([
  ['07:59', 'before'],
  ['08:00', 'during'],
  ['08:47', 'during'],
  ['09:35', 'after'],
] as const)('by the lessons of the day %s is %s', (time, phase) => {
  expect(dayPhase(day, [], time).phase).toBe(phase)
})

test('before the first lesson it is named, and during one that one; between two none', () => {
  expect(dayPhase(day, [], '07:00')).toEqual({ phase: 'before', at: '08:00', lesson: day[0] })
  expect(dayPhase(day, [], '09:00')).toEqual({ phase: 'during', lesson: day[1] })
  expect(dayPhase(day, [], '08:47')).toEqual({ phase: 'during', lesson: undefined })
})

test('a cancelled first lesson begins no day, and a day of cancelled lessons is over', () => {
  const later = [lesson('08:00', '08:45', true), lesson('08:50', '09:35')]
  expect(dayPhase(later, [], '08:10')).toMatchObject({ phase: 'before', at: '08:50' })
  expect(dayPhase([lesson('08:00', '08:45', true)], day, '07:00').phase).toBe('after')
})

test('without a timetable the bells say it, and without bells nobody knows', () => {
  expect(dayPhase([], day, '07:00')).toEqual({ phase: 'before', at: '08:00', lesson: undefined })
  expect(dayPhase([], [], '07:00').phase).toBe('unknown')
})
