import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { placePath } from '../../platform/cell-proof.ts'
import { askCell } from './cells.ts'
import { placesOf } from './places.ts'

const key = Buffer.alloc(32, 7)

/** A cell that takes connections and says nothing, and one that says what it has at once. */
async function twoCells(has: object) {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  const asked: string[] = []
  const well = createServer(({ url = '' }, answer) => {
    asked.push(url)
    answer.setHeader('content-type', 'application/json')
    answer.end(JSON.stringify(has))
  }).listen(0, '127.0.0.1')
  const servers = [silent, well]
  onTestFinished(() => {
    for (const server of servers) {
      server.closeAllConnections()
      server.close()
    }
  })
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const at = (server: typeof well) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { silent: at(silent), well: at(well), asked }
}
function clock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  return (ms: number) => vi.advanceTimersByTimeAsync(ms)
}
const settled = (all: Promise<unknown>[]) => Promise.allSettled(all)

test('a cell that says nothing is waited for from the moment of asking, however many questions wait for a connection to it', async () => {
  const later = clock()
  const { silent } = await twoCells({})
  const asked = Array.from({ length: 30 }, () => askCell(silent, key))
  const ended = settled(asked)
  await later(10_000)
  const reasons = (await ended).map((each) => String((each as { reason?: unknown }).reason))
  expect(new Set(reasons)).toEqual(new Set([`Error: ${silent} does not answer`]))
})

test('a cell that says nothing shuts nobody of another cell out, and health is asked beside its questions', async () => {
  const business = randomUUID()
  const { silent, well, asked } = await twoCells({ business, state: 'here' })
  const { cellOf, cellsOf, heard, anyHeard } = placesOf({ cells: [silent, well], key })
  // more than may be under way at one cell: they are never answered there
  for (let round = 0; round < 4; round += 1)
    await Promise.all(Array.from({ length: 1_000 }, () => cellOf(randomUUID())))
  expect(await cellOf(business)).toBe(well)
  expect(await cellsOf('ali@maktab.uz', '1.1.1.1')).toEqual([well])
  // that is asked once in a while, whoever wants to know it
  for (let n = 0; n < 5; n += 1) expect(await anyHeard()).toBe(true)
  expect(await heard()).toEqual([false, true])
  expect(asked.filter((each) => each === placePath)).toHaveLength(1)
})

test('of an address so many questions about what nobody has signed for are under way, and others are asked beside them', async () => {
  const later = clock()
  const { silent } = await twoCells({})
  const { cellOf, cellsOf } = placesOf({ cells: [silent], key })
  const business = randomUUID()
  const refused = { code: 'server_busy' }
  const strangers = Array.from({ length: 200 }, () => cellOf(randomUUID(), '1.1.1.1'))
  const names = Array.from({ length: 200 }, (_, n) => cellsOf(`n${n}`, '1.1.1.1'))
  void settled([...strangers, ...names])
  await expect(cellOf(randomUUID(), '1.1.1.1')).rejects.toMatchObject(refused)
  await expect(cellsOf('ali', '1.1.1.1')).rejects.toMatchObject(refused)
  // they are asked, and not heard
  const late = Promise.allSettled([cellOf(business), cellOf(randomUUID(), '2.2.2.2')])
  await later(10_000)
  for (const each of await late)
    expect(each).toMatchObject({ reason: { code: 'service_unavailable' } })
})
