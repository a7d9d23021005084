import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Actor, BusinessId } from '../actor.ts'
import { livePresence } from './live-presence.ts'
import { wakesOver } from '../jobs/process-wakes.ts'

const someone: Actor = {
  id: randomUUID(),
  businessId: randomUUID() as BusinessId,
  sessionId: randomUUID(),
  role: 'owner',
  lang: 'uz',
  timeZone: 'Asia/Tashkent',
}
const connection = { who: () => someone, send() {}, ping() {}, end() {} }

test('whose name could not be read is there with the next word, and any name is told as it is', async () => {
  const wakes = wakesOver({})
  const told: object[] = []
  const names = [Promise.reject(new Error('no database')), Promise.resolve('A|b "c"')]
  const presence = livePresence({
    wakes,
    say() {},
    tell: (_topic, frame) => told.push(frame),
    nameOf: () => names.shift()!,
  })
  await expect(presence.here(connection, 'schedule:1', '')).rejects.toThrow('no database')
  await presence.here(connection, 'schedule:1', 'line-1')
  await presence.here(connection, 'schedule:1', 'line-2')
  const { id: user } = someone
  const there = { type: 'there', topic: 'schedule:1', user, name: 'A|b "c"' }
  expect(told).toMatchObject([
    { ...there, doing: 'line-1' },
    { ...there, doing: 'line-2' },
  ])
  await wakes.close()
})
