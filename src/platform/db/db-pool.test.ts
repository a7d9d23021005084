import { once } from 'node:events'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openPool, type PoolSettings } from './db-pool.ts'

function pool(settings: PoolSettings = {}) {
  const opened = openPool(inject('app'), settings)
  onTestFinished(() => opened.end())
  return opened
}

test('of those that wait the oldest is lent, whichever came back last', async () => {
  const open = pool()
  const [first, second, third] = [await open.connect(), await open.connect(), await open.connect()]
  for (const each of [second, first, third]) each.release()
  const again = await open.connect()
  expect(again).toBe(first)
  const beside = await open.connect()
  expect(beside).toBe(second)
  again.release()
  beside.release()
})

test.each(['first', 'last'])(
  'one that was asked beside another goes soon, and the older stays that came back %s',
  async (when) => {
    const open = pool({ kept: { oldest: 60_000, beside: 50 } })
    const [older, younger] = [await open.connect(), await open.connect()]
    const gone = once(open, 'remove')
    for (const each of when === 'first' ? [older, younger] : [younger, older]) each.release()
    expect(await gone).toEqual([younger])
    const again = await open.connect()
    expect(again).toBe(older)
    again.release()
    expect(open.totalCount).toBe(1)
  },
)
