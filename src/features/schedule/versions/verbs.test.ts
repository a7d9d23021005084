import { expect, test } from 'vitest'
import type { Lesson } from '../engine/format.ts'
import { apart, crossed, crosses, partnersOf, streamed } from './rules.verbs.ts'

const line = (id: string, owner: string, subject: string, times: number, groups = 1): Lesson => ({
  ...{ id, class: owner, subject, per_week: times, length: 1, fixed: [] },
  parts: Array.from({ length: groups }, (_, at) => ({
    group: groups > 1 ? at + 1 : 0,
    subject,
    teacher: `${subject} ${at + 1}`,
  })),
})
const english = line('1', 'a', 'english', 3, 2)
const computing = line('2', 'a', 'computing', 2, 2)
const sport = line('3', 'a', 'sport', 2)

test('one half has English while the other one computes, and what English has more stays', () => {
  expect(crosses(english, computing)).toBe(true)
  expect(crosses(english, sport)).toBe(false)
  expect(crosses(english, line('4', 'b', 'computing', 2, 2))).toBe(false)
  const { remove, add } = crossed(english, computing)
  expect(remove).toEqual(['1', '2'])
  expect(
    add.map(({ per_week: times, parts }) => [times, ...parts.map((one) => one.teacher)]),
  ).toEqual([
    [2, 'english 1', 'computing 2'],
    [2, 'computing 1', 'english 2'],
    [1, 'english 1', 'english 2'],
  ])
})

test('a stream is made of the same lessons of another class, and taken apart again', () => {
  const other = line('5', 'b', 'sport', 2)
  const all = [english, sport, other, line('6', 'c', 'sport', 1), line('7', 'd', 'sport', 2)]
  expect(partnersOf(sport, all, (owner) => owner !== 'd')).toEqual([other])
  const { remove, add } = streamed(sport, other)
  expect([remove, add]).toMatchObject([['3', '5'], [{ class: 'a', with: ['b'], per_week: 2 }]])
  const together = { ...sport, with: ['b'] }
  expect(apart(together)).toMatchObject({
    remove: ['3'],
    add: [
      { class: 'a', with: [] },
      { class: 'b', with: [] },
    ],
  })
})
