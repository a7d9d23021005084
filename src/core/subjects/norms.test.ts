import { expect, test } from 'vitest'
import { normOf, weeklyCap } from './rules.norms.ts'
import { type BaseSubject, curriculum, normsOf } from './service.curriculum.ts'

const base = Object.values<BaseSubject>(curriculum)

test('a norm is that of the grade, and none in a class of another language', () => {
  const subject = { weekly_norms: { 5: 2, 10: 0.5 }, language: 'uz' as const }
  expect(normOf(subject, 5)).toBe(2)
  expect(normOf(subject, 10, 'uz')).toBe(0.5)
  expect(normOf(subject, 5, 'ru')).toBe(0)
  expect(normOf(subject, 6)).toBe(0)
  expect(normOf({}, 5, 'ru')).toBe(0)
  expect(normOf({ weekly_norms: { 5: 2 }, language: null }, 5, 'ru')).toBe(2)
})

test.each(['uz', 'ru'] as const)(
  'the base curriculum in classes taught in %s comes to its totals, and no grade exceeds its cap',
  (language) => {
    const subjects = base.map((subject) => ({ ...subject, weekly_norms: normsOf(subject) }))
    const totals = Array.from({ length: 11 }, (_, index) =>
      subjects.reduce((sum, subject) => sum + normOf(subject, index + 1, language), 0),
    )
    expect(totals).toEqual([21, 22, 22, 22, 28, 32, 34, 34, 35, 32, 32])
    for (const [index, total] of totals.entries())
      expect(total).toBeLessThanOrEqual(weeklyCap(index + 1, 6)!)
  },
)

test('the caps follow from the days that are worked', () => {
  expect(weeklyCap(0, 6)).toBeUndefined()
  expect(weeklyCap(1, 6)).toBe(22)
  expect([2, 4].map((grade) => weeklyCap(grade, 6))).toEqual([24, 24])
  expect([5, 11].map((grade) => weeklyCap(grade, 6))).toEqual([36, 36])
  expect(weeklyCap(9, 5)).toBe(30)
  expect(weeklyCap(3, 4)).toBe(20)
})
