import { expect, test } from 'vitest'
import type { DatedLesson } from './contract.ts'
import { dayPhase } from './rules.day-phase.ts'

const lesson = (starts_at: string, ends_at: string, gone = false) =>
  ({ starts_at, ends_at, change: gone ? { gone } : null }) as DatedLesson
const at = (
  lessons: DatedLesson[],
  time: string,
  bells: DatedLesson[] = [],
  schedule: string | null = 'a',
) => dayPhase({ lessons, bells, date: { schedule } }, time)
const day = [lesson('08:00', '08:45'), lesson('08:50', '09:35')]

test.each([
  ['07:59', 'before'],
  ['08:00', 'during'],
  ['08:47', 'during'],
  ['09:35', 'after'],
] as const)('by the lessons of the day %s is %s', (time, phase) => {
  expect(at(day, time).phase).toBe(phase)
})

test('before the first lesson it is named, and during one that one; between two none', () => {
  expect(at(day, '07:00')).toEqual({ phase: 'before', at: '08:00', lesson: day[0] })
  expect(at(day, '09:00')).toEqual({ phase: 'during', lesson: day[1] })
  expect(at(day, '08:47')).toEqual({ phase: 'during', lesson: undefined })
})

test('a cancelled first lesson begins no day, and a day of cancelled lessons is over', () => {
  const later = [lesson('08:00', '08:45', true), lesson('08:50', '09:35')]
  expect(at(later, '08:10')).toMatchObject({ phase: 'before', at: '08:50' })
  expect(at([lesson('08:00', '08:45', true)], '07:00', day).phase).toBe('after')
})

test('without a timetable the bells say it, and without bells nobody knows', () => {
  expect(at([], '07:00', day, null)).toEqual({ phase: 'before', at: '08:00', lesson: undefined })
  expect(at([], '07:00', [], null).phase).toBe('unknown')
})

test('a timetable without a lesson for the student says that there is none, whatever the bells say', () => {
  expect(at([], '07:00', day)).toEqual({ phase: 'none' })
  expect(at([], '09:00', day).phase).toBe('none')
})
