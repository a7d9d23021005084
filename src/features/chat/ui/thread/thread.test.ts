import { expect, test } from 'vitest'
import fc from '../../../../testing/chance.ts'
import { mostHeld, Thread, type ThreadMeans } from './thread.ts'

type Message = { id: string; seq: number; text: string; change: number }

/** A room as a server keeps it, in small steps; `breaks`: the next question is not answered. */
function roomOf(count: number, step = 3) {
  const messages: Message[] = []
  let revision = 0
  let breaks = false
  const say = (text: string) => {
    const number = messages.length + 1
    messages.push({ id: `m${number}`, seq: number, text, change: ++revision })
  }
  const edit = (number: number, text: string) => {
    const at = messages.findIndex((each) => each.seq === number)
    if (at >= 0) messages[at] = { ...messages[at]!, text, change: ++revision }
  }
  const answer = <T>(value: () => T) => {
    if (!breaks) return Promise.resolve().then(value)
    breaks = false
    return Promise.reject(new Error('no network'))
  }
  const stretch = (from: number, to: number) => ({
    results: messages.slice(Math.max(0, from), Math.max(0, to)),
    earlier: from > 0,
    later: to < messages.length,
  })
  const means: ThreadMeans<Message> = {
    newest: () => answer(() => stretch(messages.length - step, messages.length)),
    before: (number) => answer(() => stretch(number - 1 - step, number - 1)),
    after: (number) => answer(() => stretch(number, number + step)),
    around: (number) => answer(() => stretch(number - step, number + step)),
    changes: (since) =>
      answer(() => {
        const later = messages
          .filter((each) => each.change > since)
          .sort((a, b) => a.change - b.change)
        const results = later.slice(0, step)
        return {
          results,
          revision: results.at(-1)?.change ?? revision,
          more: later.length > results.length,
        }
      }),
  }
  for (let at = 1; at <= count; at += 1) say(`${at}`)
  return { messages, say, edit, means, break: () => (breaks = true), now: () => revision }
}

const threadIn = async (room: ReturnType<typeof roomOf>) =>
  new Thread(await room.means.newest(), room.now(), room.means)

test('whatever happens and wherever somebody scrolls, what is shown is a stretch of the room as it is', async () => {
  const deed = fc.oneof(
    fc.record({ kind: fc.constant('say' as const) }),
    fc.record({ kind: fc.constant('edit' as const), at: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ kind: fc.constant('jump' as const), at: fc.integer({ min: 1, max: 20 }) }),
    fc.record({ kind: fc.constantFrom('earlier', 'later', 'newest', 'heard', 'break') }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 40 }), async (deeds) => {
      const room = roomOf(20)
      const thread = await threadIn(room)
      for (const each of deeds) {
        if (each.kind === 'say') room.say('new')
        else if (each.kind === 'edit') room.edit((each as { at: number }).at, 'changed')
        else if (each.kind === 'break') room.break()
        else if (each.kind === 'heard') void thread.catchUp()
        else if (each.kind === 'jump') void thread.jump((each as { at: number }).at).catch(() => {})
        else if (each.kind === 'earlier') void thread.loadEarlier().catch(() => {})
        else if (each.kind === 'later') void thread.loadLater().catch(() => {})
        else void thread.goToNewest().catch(() => {})
        if (room.messages.length % 3 === 0) await Promise.resolve()
      }
      await thread.loadEarlier().catch(() => {})
      await thread.catchUp()
      const { messages, earlier, later } = thread.shown()
      const first = messages[0]!.seq
      const expected = room.messages.slice(first - 1, first - 1 + messages.length)
      expect(messages).toEqual(expected)
      expect(earlier || first === 1).toBe(true)
      expect(later || messages.length === room.messages.length - first + 1).toBe(true)
    }),
  )
})

test('what has come behind a stretch from the past is counted, and is there for who goes to it', async () => {
  const room = roomOf(20)
  const thread = await threadIn(room)
  await thread.jump(5)
  room.say('new')
  room.say('newer')
  await thread.catchUp()
  expect(thread.shown()).toMatchObject({ later: true, behind: 2 })
  await thread.goToNewest()
  expect(thread.shown().messages.map(({ seq }) => seq)).toEqual([20, 21, 22])
  expect(thread.shown()).toMatchObject({ later: false, behind: 0 })
})

test('a page holds so many messages at the most, and lets go of those that are further away', async () => {
  const room = roomOf(mostHeld + 100, 50)
  const thread = await threadIn(room)
  for (let at = 0; at < 6; at += 1) await thread.loadEarlier()
  expect(thread.shown().messages).toHaveLength(mostHeld)
  expect(thread.shown().later).toBe(true)
  await thread.loadLater()
  expect(thread.shown().messages).toHaveLength(mostHeld)
  expect(thread.shown().earlier).toBe(true)
})

test('an answer that is there before the news of it is there once', async () => {
  const room = roomOf(2)
  const thread = await threadIn(room)
  room.say('mine')
  thread.take(room.messages[2]!)
  await thread.catchUp()
  expect(thread.shown().messages.map(({ text }) => text)).toEqual(['1', '2', 'mine'])
})

test('what the server says itself is taken where it goes on, and else has to be asked for', async () => {
  const room = roomOf(2)
  const thread = await threadIn(room)
  const texts = () => thread.shown().messages.map(({ text }) => text)
  room.say('three')
  expect(thread.hear(2, 3, room.messages.slice(2))).toBe(true)
  expect(texts()).toEqual(['1', '2', 'three'])
  // said once more, it is there once
  expect(thread.hear(2, 3, room.messages.slice(2))).toBe(true)
  room.say('four')
  room.say('five')
  expect(thread.hear(4, 5, room.messages.slice(4))).toBe(false)
  expect(texts()).toEqual(['1', '2', 'three'])
  await thread.catchUp()
  expect(texts()).toEqual(['1', '2', 'three', 'four', 'five'])
})

test('an answer that was on its way for long does not bring back what a message said before', async () => {
  const room = roomOf(2)
  const thread = await threadIn(room)
  const before = room.messages[1]!
  room.edit(2, 'edited')
  thread.hear(2, 3, [room.messages[1]!])
  thread.take(before)
  expect(thread.shown().messages[1]!.text).toBe('edited')
})
