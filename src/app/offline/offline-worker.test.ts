import { beforeEach, expect, test, vi } from 'vitest'
import { pageCache } from './kept-caches.ts'

// the worker alone, over caches that are maps: what a browser does with them is for the journeys
const origin = 'https://daftar.test'
const stores = new Map<string, Map<string, Response>>()
const listeners = new Map<string, (event: unknown) => void>()
/** What the network says to an address. */
const answers = new Map<string, Promise<Response>>()

const addressOf = (key: string | { url: string }) =>
  new URL(typeof key === 'string' ? key : key.url, origin).href
function storeOf(name: string) {
  const store = stores.get(name) ?? new Map<string, Response>()
  stores.set(name, store)
  return {
    match: async (key: string | { url: string }) => store.get(addressOf(key))?.clone(),
    put: async (key: string | { url: string }, value: Response) =>
      void store.set(addressOf(key), value),
    keys: async () => [...store.keys()].map((url) => ({ url })),
    delete: async (key: { url: string }) => store.delete(addressOf(key)),
    add: async () => {},
  }
}
vi.stubGlobal('caches', {
  open: async (name: string) => storeOf(name),
  has: async (name: string) => stores.has(name),
  keys: async () => [...stores.keys()],
  delete: async (name: string) => stores.delete(name),
  async match(key: string | { url: string }, { cacheName }: { cacheName?: string } = {}) {
    for (const [name, store] of stores)
      if (!cacheName || cacheName === name) {
        const found = store.get(addressOf(key))
        if (found) return found.clone()
      }
    return undefined
  },
})
vi.stubGlobal('location', { origin })
vi.stubGlobal('addEventListener', (type: string, listener: (event: unknown) => void) =>
  listeners.set(type, listener),
)
vi.stubGlobal('fetch', (asked: string | { url: string }) => answers.get(addressOf(asked)))
await import('./offline-worker.ts')

beforeEach(() => {
  stores.clear()
  answers.clear()
})

/** `comes`: called when the head has come and the rest of it is read. */
function documentOf(id: string | null, comes = () => {}): Response {
  const me = id ? `{"me":{"id":"${id}"},"time_zone":"Asia/Tashkent"}` : '{}'
  const text = `<html lang="uz"><title>Daftar · 5-A</title>${me}</html>`
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  const answer = Object.assign(new Response(text, { headers }), {
    clone: () => documentOf(id, comes),
    async text() {
      comes()
      return text
    },
  })
  // from our own server
  return Object.defineProperty(answer, 'type', { value: 'basic' })
}

/** Lets the worker do what an event asks of it; `work`: until all of it is done. */
function send(type: 'message' | 'fetch', event: object) {
  const waited: Promise<unknown>[] = []
  const wait = (work: Promise<unknown>) => void waited.push(work)
  listeners.get(type)!({ ...event, waitUntil: wait, respondWith: wait })
  const all = async () => {
    for (let at = 0; at < waited.length; at += 1) await waited[at]
  }
  return { work: all() }
}
const goTo = (path: string) =>
  send('fetch', { request: { method: 'GET', mode: 'navigate', url: `${origin}${path}` } })
const serve = (path: string, answer: Response) =>
  answers.set(`${origin}${path}`, Promise.resolve(answer))
const keptPages = () =>
  [...(stores.get(pageCache)?.keys() ?? [])].map((url) => url.slice(origin.length))
const visit = async (path: string, id: string | null) => {
  serve(path, documentOf(id))
  await goTo(path).work
}

test('documents are kept of who is here, and what was kept of another goes', async () => {
  await visit('/', 'one')
  await visit('/classes/a/mark', 'one')
  expect(keptPages()).toEqual(expect.arrayContaining(['/', '/classes/a/mark', '/who']))
  await visit('/', 'two')
  expect(keptPages().sort()).toEqual(['/', '/who'])
  await visit('/', null)
  expect(stores.has(pageCache)).toBe(false)
})

test('forms to be answered are kept, and no other page of them', async () => {
  await visit('/', 'one')
  for (const path of ['/form-builder', '/form-builder/a/answer', '/form-builder/a/answer?about=b'])
    await visit(path, 'one')
  for (const path of ['/form-builder/a', '/form-builder/a/results']) await visit(path, 'one')
  const kept = [...(stores.get(pageCache)?.keys() ?? [])].map((url) => url.slice(origin.length))
  expect(kept.filter((path) => path.startsWith('/form')).sort()).toEqual([
    '/form-builder',
    '/form-builder/a/answer',
    '/form-builder/a/answer?about=b',
  ])
})

test.each(['a page that is opened', 'one that is fetched ahead'])(
  '%s while its reader signs out is not kept',
  async (which) => {
    await visit('/', 'one')
    const path = '/classes/a/mark'
    serve(
      path,
      documentOf('one', () => stores.delete(pageCache)),
    )
    const data = { who: 'one', lang: 'uz', ahead: [path] }
    const { work } = which.startsWith('a page') ? goTo(path) : send('message', { data })
    await work
    expect(stores.has(pageCache)).toBe(false)
  },
)
