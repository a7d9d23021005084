import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { rowStore } from '../../../../platform/offline/kept-rows.ts'
import type { PageApp } from '../../../../platform/web.tsx'
import type { Waiting } from './kept-answers.ts'

/** Everything that waits for nothing but promises and the disk has happened. */
const settled = async () => {
  for (let at = 0; at < 40; at += 1) await new Promise((resolve) => setImmediate(resolve))
}
const waits: Waiting = {
  answers: { a: 'ha' },
  page: null,
  form_version: 1,
  owner: 'me',
  form: 'form',
  student: null,
  key: 'key of the tab that went',
  at: 1,
}

let tabs = 0
/** The module as another tab has it; what it imports stays as it is, for other files run in this process. */
const inNewTab = () =>
  import(/* @vite-ignore */ `./page-answers.ts?tab=${(tabs += 1)}`) as Promise<
    typeof import('./page-answers.ts')
  >

/** A tab that is open when another one lets an answer wait and is closed; `rings`: what its browser says next. */
async function leftBehind(rings: 'online' | 'visibilitychange' | 'nothing') {
  const [page, document] = [new EventTarget(), new EventTarget()]
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', document)
  await rowStore('answers').clear()
  const sent: unknown[] = []
  const { startAnswers } = await inNewTab()
  startAnswers({
    me: { id: 'me' },
    api: (_: unknown, call: unknown) => Promise.resolve(void sent.push(call)),
    queries: { invalidateQueries: () => Promise.resolve() },
  } as unknown as PageApp)
  await settled()
  await rowStore<Waiting>('answers').put('me:form:', waits, false)
  if (rings === 'online') page.dispatchEvent(new Event('online'))
  if (rings === 'visibilitychange') document.dispatchEvent(new Event('visibilitychange'))
  await vi.dynamicImportSettled()
  await settled()
  vi.unstubAllGlobals()
  return { sent, left: () => rowStore('answers').all() }
}

test.each(['online', 'visibilitychange'] as const)(
  'an answer that a closed tab has left is sent by one that was open before: %s',
  async (rings) => {
    const { sent, left } = await leftBehind(rings)
    await expect
      .poll(() => sent)
      .toMatchObject([{ key: waits.key, body: { answers: waits.answers } }])
    await expect.poll(left).toEqual([])
  },
)

test('control: a tab that does not look again leaves it where it is', async () => {
  const { sent, left } = await leftBehind('nothing')
  expect(sent).toEqual([])
  expect(await left()).toHaveLength(1)
})
