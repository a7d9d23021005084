import { expect, test } from 'vitest'
import { placeOf } from './floating.ts'

const room = { width: 400, height: 600 }
const menu = { width: 120, height: 100 }
const below = { sides: ['bottom', 'top'], align: 'end', gap: 4 } as const
const button = (left: number, top: number) => ({ left, top, width: 40, height: 30 })

test('it stands below, in line with the end of what it belongs to', () => {
  expect(placeOf(button(300, 100), menu, room, below)).toEqual({
    side: 'bottom',
    left: 220,
    top: 134,
  })
})

test('without room below it stands above, and without room anywhere below again', () => {
  expect(placeOf(button(300, 540), menu, room, below)).toMatchObject({ side: 'top', top: 436 })
  const low = { width: 400, height: 90 }
  expect(placeOf(button(300, 30), menu, low, below).side).toBe('bottom')
})

test('it never leaves the window', () => {
  expect(placeOf(button(0, 100), menu, room, below).left).toBe(8)
  const start = { ...below, align: 'start' } as const
  expect(placeOf(button(380, 100), menu, room, start).left).toBe(272)
})

test('at a side it is centred on what it belongs to', () => {
  const beside = { sides: ['right', 'left'], align: 'center', gap: 8 } as const
  expect(placeOf(button(10, 200), menu, room, beside)).toEqual({
    side: 'right',
    left: 58,
    top: 165,
  })
  expect(placeOf(button(350, 200), menu, room, beside).side).toBe('left')
})
