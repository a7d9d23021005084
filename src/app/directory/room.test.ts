import { expect, test } from 'vitest'
import { roomFor } from './room.ts'

test('an address has its part of the room, whoever else has what of it, and of one network all addresses together', () => {
  const room = roomFor({ ofAddress: 2, ofAll: 5 })
  const take = (address: string) => room.enter(address).take(1)
  const first = room.enter('1.1.1.1')
  expect(first.take(1)).toBe(true)
  expect(['1.1.1.1', '1.1.1.1'].map(take)).toEqual([true, false])
  expect(['2001:db8::1', '2001:db8::2', '2001:db8::3'].map(take)).toEqual([true, true, false])
  expect(['2.2.2.2', '3.3.3.3'].map(take)).toEqual([true, false])
  first.release()
  expect([room.taken(), take('3.3.3.3'), take('1.1.1.1')]).toEqual([4, true, false])
})

test('where a room is full, the oldest that is at its beginning leaves for whoever comes, of its own address or of all', () => {
  const room = roomFor({ ofAddress: 2, ofAll: 3 })
  const left: string[] = []
  const come = (name: string, address: string) => {
    const guest = room.enter(address, () => left.push(name))
    return { ...guest, in: guest.take(1) }
  }
  const settled = come('settled', '1.1.1.1')
  settled.stay()
  const other = come('other', '2.2.2.2')
  const silent = come('silent', '1.1.1.1')
  expect([come('second', '1.1.1.1').in, left]).toEqual([true, ['silent']])
  expect([come('third', '3.3.3.3').in, left]).toEqual([true, ['silent', 'other']])
  // who asks for more is the oldest itself
  const old = room.enter('2.2.2.2', () => left.push('old'))
  expect([other, silent, old].map((each) => each.take(3))).toEqual([false, false, false])
  expect(room.taken()).toBe(3)
})
