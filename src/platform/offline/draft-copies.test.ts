import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { watchDrafts } from './draft-copies.ts'
import { rowStore } from './kept-rows.ts'

test('a draft of somebody else stays however wrong the clock of the device is', async () => {
  const store = rowStore<object>('drafts')
  await store.clear()
  // written when the device said 1970
  const row = { owner: 'they', topic: 'form:one:', tab: 'closed', at: 0, value: 'their words' }
  await store.put('they form:one: closed', row, false)
  await watchDrafts('somebody who has never used this device')
  expect(await store.all()).toMatchObject([row])
})
