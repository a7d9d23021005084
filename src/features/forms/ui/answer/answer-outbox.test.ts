import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, Unreachable } from '../../../../platform/client.ts'
import { keptDatabase, rowStore } from '../../../../platform/offline/kept-rows.ts'
import type { Unsent } from '../../../../platform/offline/outbox.ts'
import type { PageApp } from '../../../../platform/web.tsx'
import { startAnswerBox } from './answer-outbox.ts'
import { letWait } from './use-waiting.ts'
import type { Waiting } from './waiting-answer.ts'

/** Everything that waits for nothing but promises and the disk has happened. */
const settled = async () => {
  for (let at = 0; at < 40; at += 1) await new Promise((resolve) => setImmediate(resolve))
}
const waiting: Waiting = {
  answers: { likes: 'yes' },
  page: null,
  form_version: 1,
  form: 'form',
  student: null,
}
/** As a tab has left it that was closed. */
const left: Unsent<Waiting> = {
  id: 'key of the closed tab',
  room: 'form ',
  owner: 'me',
  tab: 'closed',
  at: 1,
  body: waiting,
  refused: null,
}
const rows = () => rowStore<Unsent<Waiting>>('answers').all()

let [page, shown] = [new EventTarget(), new EventTarget()]
beforeEach(async () => {
  ;[page, shown] = [new EventTarget(), new EventTarget()]
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', shown)
  vi.stubGlobal('setInterval', () => 0)
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage() {}
    },
  )
  await rowStore('answers').clear()
})
afterEach(() => void vi.unstubAllGlobals())

type Call = { key: string; params: { id: string }; body: object }
/** The page of a person; `answer`: what the server says to a call. */
function pageOf(me = 'me', answer: () => Promise<unknown> = () => Promise.resolve({})) {
  const sent: Call[] = []
  const app = {
    me: { id: me },
    api(_: unknown, call: Call) {
      sent.push(call)
      return answer()
    },
    queries: { invalidateQueries: () => Promise.resolve() },
  } as unknown as PageApp
  return { app, sent }
}
const offline = () => Promise.reject(new Unreachable())

/** A tab is open when another one lets an answer wait and is closed; `rings`: what the browser says next. */
async function leftBehind(rings: 'online' | 'visibilitychange' | 'nothing') {
  const { app, sent } = pageOf()
  startAnswerBox(app)
  await settled()
  await rowStore('answers').put(left.id, left, false)
  if (rings === 'online') page.dispatchEvent(new Event('online'))
  if (rings === 'visibilitychange') shown.dispatchEvent(new Event('visibilitychange'))
  await vi.dynamicImportSettled()
  await settled()
  return sent
}

test.each(['online', 'visibilitychange'] as const)(
  'an answer that a closed tab has left is sent by one that was open before: %s',
  async (rings) => {
    const sent = await leftBehind(rings)
    await expect
      .poll(() => sent)
      .toMatchObject([{ key: left.id, body: { answers: waiting.answers } }])
    await expect.poll(rows).toEqual([])
  },
)

test('control: a tab that does not look again leaves it where it is', async () => {
  const sent = await leftBehind('nothing')
  expect(sent).toEqual([])
  expect(await rows()).toHaveLength(1)
})

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error!))
  })
const openEarlier = () => {
  const request = indexedDB.open(keptDatabase, 6)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore('answers'))
  return done(request)
}

test('answers that an earlier program kept are sent under their keys, each by its owner, and no tab of it can read them', async () => {
  await done(indexedDB.deleteDatabase(keptDatabase))
  const earlier = await openEarlier()
  earlier.addEventListener('versionchange', () => earlier.close())
  const store = earlier.transaction('answers', 'readwrite').objectStore('answers')
  const base = { value: { answers: {}, page: null }, version: 2 }
  const kept = { ...waiting, student: 'aziza', base, key: 'key of before', at: 1 }
  const change = { id: 'answer', version: 3 }
  const changed = { ...waiting, form: 'other', key: 'key of a change', at: 2, change }
  const seen = Date.now()
  const theirs = { ...waiting, key: 'key of somebody else', at: 3, seen }
  await done(store.put({ ...kept, owner: 'me' }, 'me:form:aziza'))
  await done(store.put({ ...changed, owner: 'me' }, 'me:other:'))
  await done(store.put({ ...theirs, owner: 'they' }, 'they:form:'))

  const mine = pageOf()
  startAnswerBox(mine.app)
  await expect.poll(() => mine.sent.length).toBe(2)
  const { answers } = waiting
  expect(mine.sent.toSorted((one, other) => one.key.localeCompare(other.key))).toMatchObject([
    { key: 'key of a change', params: { id: 'answer' }, body: { version: 3, answers } },
    { key: 'key of before', params: { id: 'form' }, body: { student_id: 'aziza', answers } },
  ])
  await expect
    .poll(rows)
    .toMatchObject([{ id: 'key of somebody else', owner: 'they', seen, body: waiting }])
  await expect(openEarlier()).rejects.toMatchObject({ name: 'VersionError' })

  const other = pageOf('they')
  startAnswerBox(other.app)
  await expect.poll(() => other.sent).toMatchObject([{ key: 'key of somebody else' }])
  await expect.poll(rows).toEqual([])
})

test('an answer without network waits under its key, is counted for a sign-out, and goes once there is one', async () => {
  let answer = offline
  const { app, sent } = pageOf('me', () => answer())
  const box = startAnswerBox(app)
  expect(await letWait(app, waiting, 'key of the first try')).toBe(true)
  expect([box.waiting().unsent, box.keptCount(), box.notKept()]).toEqual([1, 1, 0])
  await expect.poll(() => sent.length).toBe(1)
  expect(await rows()).toHaveLength(1)
  answer = () => Promise.resolve({} as never)
  await settled()
  page.dispatchEvent(new Event('online'))
  await expect.poll(rows).toEqual([])
  expect(sent.map(({ key }) => key)).toEqual(['key of the first try', 'key of the first try'])
  expect(box.waiting().unsent).toBe(0)
})

test('a second answer to the same form does not replace the first one that waits', async () => {
  const { app } = pageOf('me', offline)
  await letWait(app, waiting, 'first')
  await letWait(app, { ...waiting, answers: { likes: 'no' } }, 'second')
  expect((await rows()).map(({ id }) => id).toSorted()).toEqual(['first', 'second'])
})

const full = () => {
  throw new DOMException('no space', 'QuotaExceededError')
}
test.each([
  ['storage is denied', () => vi.spyOn(indexedDB, 'open').mockImplementation(full)],
  ['the disk is full', () => vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)],
])('where %s nothing waits and nothing is sent later', async (_, breaks) => {
  breaks()
  const { app, sent } = pageOf()
  const box = startAnswerBox(app)
  expect(await letWait(app, waiting, 'key')).toBe(false)
  box.hurry()
  await settled()
  expect([sent, box.waiting()]).toEqual([[], { unsent: 0, refused: 0 }])
})

const refused = new ApiError(409, { detail: 'already_answered' })
test('an answer stays in the outbox where it can neither be sent nor become a draft', async () => {
  const { app } = pageOf('me', () => Promise.reject(refused))
  startAnswerBox(app)
  await letWait(app, waiting, 'key')
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
  await expect.poll(() => put.mock.calls.length).toBeGreaterThan(0)
  await settled()
  expect(await rows()).toMatchObject([{ id: 'key', body: waiting }])
})
