import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { rowStore } from '../../../../platform/offline/kept-rows.ts'
import type { DaySheet } from '../../month/contract.sheets.ts'
import { type Batch, cellId } from './batch.ts'
import type { Kept } from './kept.ts'
import { SyncManager } from './sync-manager.ts'

beforeEach(() => rowStore<Kept>().clear())

/** Everything that waits for nothing but promises and the disk has happened. */
const settled = async () => {
  for (let at = 0; at < 40; at += 1) await new Promise((resolve) => setImmediate(resolve))
}
const place = { class: 'c', label: '5-A', date: '2026-11-17' }
const sheet = { students: [{ id: 'aziza', attendance: null, rate: null, coin: null }] }
const rate = cellId('aziza', 'rate')
const stored = ({ id, value }: Batch['entries'][number]) =>
  [id, { id: `m ${id}`, version: 1, value, recorded_by: 'me', recorded_at: '' }] as const

/** The tabs of one person in one browser; a tab that is closed tells nobody. */
function browser() {
  const open = new Set<string>()
  const sent: string[] = []
  let network = true
  function tab(name: string) {
    open.add(name)
    let keys = 0
    const sync = new SyncManager({
      keptRows: rowStore<Kept>(),
      tab: name,
      owner: () => 'me',
      now: () => Date.UTC(2026, 10, 17),
      serverTime: () => undefined,
      newKey: () => `${name}-${(keys += 1)}`,
      random: () => 0.5,
      after: () => () => {},
      hold: () => Promise.resolve(),
      isGone: (other) => Promise.resolve(!open.has(other)),
      whenGone: (other, then) => void (open.has(other) || then()),
      tell: () => {},
      deliver: (_, batch) => {
        if (!network || !open.has(name)) return Promise.resolve(undefined)
        for (const { value } of batch.entries) sent.push(`${name}: ${value}`)
        return Promise.resolve({ saved: new Map(batch.entries.map(stored)), refused: new Map() })
      },
      look: () => Promise.resolve(sheet as unknown as DaySheet),
    })
    const local = () => sync.local(place, sheet as unknown as DaySheet)
    return { sync, local, close: () => open.delete(name) }
  }
  return { tab, sent, network: (is: boolean) => (network = is) }
}

/** One tab is open already when another one marks without network and is closed. */
async function leftBehind() {
  const { tab, sent, network } = browser()
  const stays = tab('stays')
  await stays.sync.start()
  network(false)
  const goes = tab('goes')
  await goes.sync.start()
  goes.local().store.edit([[rate, 4]])
  await settled()
  goes.close()
  network(true)
  return { stays, sent }
}

test('what a closed tab has left is sent by one that was open before, once it looks again', async () => {
  const { stays, sent } = await leftBehind()
  await stays.sync.hear('changed')
  await settled()
  expect(sent).toEqual(['stays: 4'])
  expect(stays.sync.waiting()).toEqual([])
})

test('control: a tab that only hurries what it knows leaves it where it is', async () => {
  const { stays, sent } = await leftBehind()
  stays.sync.hurry()
  await settled()
  expect(sent).toEqual([])
  expect(await rowStore<Kept>().all()).toHaveLength(1)
})
