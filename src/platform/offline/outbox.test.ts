import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { ApiError, Unreachable } from '../client.ts'
import { rowStore } from './kept-rows.ts'
import { Outbox, type Unsent } from './outbox.ts'

beforeEach(() => rowStore('messages').clear())

/** Everything that waits for nothing but promises and the disk has happened. */
const settled = async () => {
  for (let at = 0; at < 20; at += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** The outbox of a tab; `answer` says what the server says to a message, by its words. */
function boxOf(
  answer: (text: string) => void,
  {
    tab = 'one',
    owner = 'me',
    alive = new Set<string>(),
    serverTime = undefined as number | undefined,
  } = {},
) {
  const sent: string[] = []
  const told: string[] = []
  let alarms: (() => void)[] = []
  let keys = 0
  const gone = new Map<string, () => void>()
  const box = new Outbox<string>({
    keptRows: rowStore<Unsent<string>>('messages'),
    tab,
    hold: () => Promise.resolve(),
    isGone: (other) => Promise.resolve(!alive.has(other)),
    whenGone: (other, then) => void gone.set(other, then),
    owner: () => owner,
    now: () => ++keys,
    serverTime: () => serverTime,
    tell: (what) => void told.push(what),
    newKey: () => `${tab}-${++keys}`,
    random: () => 0.5,
    after(_, run) {
      alarms.push(run)
      return () => void (alarms = alarms.filter((each) => each !== run))
    },
    async deliver({ body, room }) {
      sent.push(`${room}: ${body}`)
      await Promise.resolve()
      answer(body)
    },
  })
  const ring = async () => {
    for (const run of alarms.splice(0)) run()
    await settled()
  }
  return { box, sent, told, ring, gone }
}
const arrived = () => {}
const lost = () => {
  throw new Unreachable()
}
const forbidden = () => {
  throw new ApiError(403, { detail: 'you_dont_have_permission' })
}
const texts = (box: Outbox<string>, room = 'a') => box.of(room).map(({ body }) => body)

test('without network messages wait in order and leave in order once there is one', async () => {
  let network = false
  const { box, sent, ring } = boxOf(() => (network ? arrived() : lost()))
  await box.add('a', 'one')
  await box.add('a', 'two')
  await box.add('a', 'three')
  await settled()
  expect(texts(box)).toEqual(['one', 'two', 'three'])
  expect(box.keptCount()).toBe(3)
  network = true
  sent.length = 0
  box.hurry()
  await settled()
  await ring()
  expect(sent).toEqual(['a: one', 'a: two', 'a: three'])
  expect(texts(box)).toEqual([])
})

test('a room says that its last try has reached nobody until one has', async () => {
  let network = false
  const { box, ring } = boxOf(() => (network ? arrived() : lost()))
  await box.add('a', 'one')
  await settled()
  expect([box.isFailing('a'), box.isFailing('b')]).toEqual([true, false])
  network = true
  await ring()
  expect(box.isFailing('a')).toBe(false)
})

test('what is refused stays to be tried again or taken back, and holds up neither its room nor another', async () => {
  let mutes = true
  const { box, sent, ring } = boxOf((text) => (text === 'no' && mutes ? forbidden() : arrived()))
  await box.add('a', 'no')
  await box.add('a', 'yes')
  await box.add('b', 'elsewhere')
  await settled()
  await ring()
  expect(box.of('a')).toMatchObject([{ body: 'no', refused: 'you_dont_have_permission' }])
  expect(sent.toSorted()).toEqual(['a: no', 'a: yes', 'b: elsewhere'])
  mutes = false
  await box.again(box.of('a')[0]!.id)
  await settled()
  await ring()
  expect(texts(box)).toEqual([])
})

test('what a page has left behind the next one sends under the same key, to its owner alone', async () => {
  const before = boxOf(lost)
  await before.box.add('a', 'one')
  await before.box.add('a', 'two')
  const [{ id } = { id: '' }] = before.box.of('a')
  const other = boxOf(arrived, { tab: 'two', owner: 'somebody else' })
  await other.box.look()
  await settled()
  expect(other.sent).toEqual([])
  expect(other.box.keptCount()).toBe(2)
  const later = boxOf(lost, { tab: 'two' })
  await later.box.look()
  await settled()
  expect(later.box.of('a')[0]!.id).toBe(id)
  const last = boxOf(arrived, { tab: 'three' })
  await last.box.look()
  await settled()
  await last.ring()
  expect(last.sent).toEqual(['a: one', 'a: two'])
  expect(await rowStore('messages').all()).toEqual([])
})

test('another tab leaves alone what a living one sends, until that is gone', async () => {
  const first = boxOf(lost)
  await first.box.add('a', 'one')
  const second = boxOf(arrived, { tab: 'two', alive: new Set(['one']) })
  await second.box.look()
  await settled()
  expect(second.sent).toEqual([])
  second.gone.get('one')!()
  await settled()
  await second.ring()
  expect(second.sent).toEqual(['a: one'])
})

test('what a tab queues after another one was opened is shown there, and sent there once its tab is gone', async () => {
  const alive = new Set(['one', 'two'])
  let network = false
  const other = boxOf(() => (network ? arrived() : lost()), { tab: 'two', alive })
  await other.box.look()
  const first = boxOf(lost, { alive })
  await first.box.add('a', 'one')
  await first.box.add('a', 'two')
  // control: without another look the later tab knows nothing of it
  expect(texts(other.box)).toEqual([])
  await other.box.look()
  expect(texts(other.box)).toEqual(['one', 'two'])
  expect(other.box.waiting()).toEqual({ unsent: 2, refused: 0 })
  expect(other.box.rooms()).toEqual(['a'])
  expect(other.sent).toEqual([])
  network = true
  alive.delete('one')
  other.gone.get('one')!()
  await settled()
  await other.ring()
  expect(other.sent).toEqual(['a: one', 'a: two'])
  expect(await rowStore('messages').all()).toEqual([])
})

test('two tabs that find the same left messages send them under the same keys, and none comes back', async () => {
  const before = boxOf(lost)
  await before.box.add('a', 'one')
  const tabs = ['two', 'three'].map((tab) =>
    boxOf(arrived, { tab, alive: new Set(['two', 'three']) }),
  )
  await Promise.all(tabs.map(({ box }) => box.look()))
  await settled()
  for (const { ring } of tabs) await ring()
  expect(new Set(tabs.flatMap(({ sent }) => sent))).toEqual(new Set(['a: one']))
  expect(await rowStore('messages').all()).toEqual([])
})

test('the messages of somebody else go after 30 days of the server’s clock, and never by that of the device', async () => {
  const day = 24 * 60 * 60 * 1_000
  const mine = boxOf(lost)
  await mine.box.add('a', 'one')
  const look = async (serverTime?: number) => {
    const { box } = boxOf(arrived, {
      tab: 'two',
      owner: 'somebody else',
      ...(serverTime && { serverTime }),
    })
    await box.look()
    return box.keptCount()
  }
  // the row was written in 1970 by its own clock: its age says nothing
  const today = Date.parse('2026-11-27T00:00:00Z')
  expect(await look()).toBe(1)
  expect(await look(today)).toBe(1)
  expect(await look(today + 30 * day)).toBe(1)
  expect(await look()).toBe(1)
  expect(await look(today + 31 * day)).toBe(0)
})

test('a clock that is set back puts no message before an earlier one', async () => {
  let time = 1_000
  const box = new Outbox<string>({
    keptRows: rowStore<Unsent<string>>('messages'),
    tab: 'one',
    hold: () => Promise.resolve(),
    isGone: () => Promise.resolve(true),
    whenGone: () => {},
    owner: () => 'me',
    now: () => time,
    serverTime: () => undefined,
    tell: () => {},
    newKey: () => String(Math.random()),
    random: () => 0.5,
    after: () => () => {},
    deliver: () => Promise.reject(new Unreachable()),
  })
  await box.add('a', 'one')
  time = 10
  await box.add('a', 'two')
  expect(texts(box)).toEqual(['one', 'two'])
})

test('a tab that hears of a sign-out in another one sends nothing any more', async () => {
  let network = false
  const alive = new Set(['one', 'two'])
  const other = boxOf(() => (network ? arrived() : lost()), { tab: 'two', alive })
  await other.box.add('a', 'one')
  await settled()
  other.sent.length = 0
  const leaving = boxOf(arrived, { alive })
  await leaving.box.look()
  await leaving.box.discard()
  expect(leaving.told).toEqual(['cleared'])
  await other.box.hear('cleared')
  network = true
  other.box.hurry()
  await settled()
  expect([other.sent, other.box.waiting().unsent]).toEqual([[], 0])
  expect(await rowStore('messages').all()).toEqual([])
})

test('what is taken back while it waits is not sent', async () => {
  let network = false
  const { box, sent, ring } = boxOf(() => (network ? arrived() : lost()))
  await box.add('a', 'one')
  await box.add('a', 'two')
  await box.remove(box.of('a')[1]!.id)
  network = true
  sent.length = 0
  await settled()
  await ring()
  expect(sent).toEqual(['a: one'])
})
