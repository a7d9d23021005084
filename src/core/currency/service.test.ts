import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownSchool } from '../../testing/school.ts'
import { currency } from './contract.ts'
import { findRates, insertRates } from './queries.ts'
import { fetchStand, NoRates, readStand } from './service.feed.ts'
import { shippedRates } from './service.shipped.ts'
import { atMostDaily, bringRates, keepRates } from './service.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
let owner: pg.Client
let bank: Server
let url: string
let play: RequestListener
let asked: number

beforeAll(async () => {
  at = await ownSchool()
  at.clock.time = now
  owner = new pg.Client(at.owner)
  await owner.connect()
  bank = createServer((request, response) => {
    asked += 1
    play(request, response)
  })
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(bank.address() as AddressInfo).port}/json/`
})
afterAll(async () => {
  bank.closeAllConnections()
  await new Promise((resolve) => bank.close(resolve))
  await owner.end()
  await at.close()
})
beforeEach(() => {
  asked = 0
})
afterEach(() => owner.query('truncate currency_rates'))

const now = new Date('2026-11-21T09:00:00Z')
const entry = (Ccy: string, Rate: string, Nominal = '1', Date = '21.11.2026') => ({
  id: 69,
  Code: '840',
  Ccy,
  CcyNm_EN: Ccy,
  Nominal,
  Rate,
  Diff: '-8.99',
  Date,
})
const good = [entry('EUR', '13000.5'), entry('USD', '12240.01'), entry('RUB', '131.72')]
const answers =
  (body: unknown, status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
const fetched = () => fetchStand({ url, timeout: 500 }, now)
const shown = () => at.as('parentA')(currency.rates, {})

describe('what the feed says', () => {
  test('the rates of a good answer, exactly as they were written', async () => {
    play = answers(good)
    expect(await fetched()).toEqual({ day: '2026-11-21', USD: '12240.010000', RUB: '131.720000' })
  })

  test('a rate for ten is divided by ten', () => {
    const list = [entry('USD', '122400.15', '10'), entry('RUB', '1', '3')]
    expect(readStand(JSON.stringify(list), now)).toMatchObject({
      USD: '12240.015000',
      RUB: '0.333333',
    })
  })

  test('on a day without trade there is nothing', async () => {
    play = answers([])
    expect(await fetched()).toBeUndefined()
  })

  test('what others there are does not matter', () => {
    const list = [{ Ccy: 'XXX', Rate: null }, ...good]
    expect(readStand(JSON.stringify(list), now)?.USD).toBe('12240.010000')
  })

  test.each([
    ['a page instead of a list', '<html>Xizmat vaqtincha ishlamayapti</html>'],
    ['a list cut off', JSON.stringify(good).slice(0, 100)],
    ['an object', { USD: 1 }],
    ['one currency too few', [entry('USD', '12240.01')]],
    ['a rate with a comma', [entry('USD', '12240,01'), entry('RUB', '131')]],
    ['a rate below nothing', [entry('USD', '-1'), entry('RUB', '131')]],
    ['a rate of nothing', [entry('USD', '0'), entry('RUB', '131')]],
    ['a number for a text', [{ ...entry('USD', '1'), Rate: 12240.01 }, entry('RUB', '131')]],
    ['a nominal of nothing', [entry('USD', '1', '0'), entry('RUB', '131')]],
    ['no day', [entry('USD', '1', '1', '31.02.2026'), entry('RUB', '1', '1', '31.02.2026')]],
    ['two days', [entry('USD', '1', '1', '20.11.2026'), entry('RUB', '1')]],
    [
      'a day of another year',
      [entry('USD', '1', '1', '21.11.2036'), entry('RUB', '1', '1', '21.11.2036')],
    ],
    ['more than anybody would send', ' '.repeat(600 * 1024)],
  ])('%s is no answer', async (_, body) => {
    play = answers(body)
    await expect(fetched()).rejects.toThrow(NoRates)
  })

  test('an error of the server is no answer', async () => {
    play = answers(good, 500)
    await expect(fetched()).rejects.toThrow('status 500')
  })

  test('a server that never answers is given up', async () => {
    play = () => {}
    await expect(fetched()).rejects.toThrow(NoRates)
  })

  test('an answer that never ends is given up', async () => {
    play = (_, response) => void response.writeHead(200).write('[')
    await expect(fetched()).rejects.toThrow(NoRates)
  })

  test('it is followed within its own host, and not for ever', async () => {
    play = ({ url }, response) =>
      url === '/json/'
        ? response.writeHead(302, { location: '/moved/' }).end()
        : answers(good)({} as never, response)
    expect(await fetched()).toMatchObject({ day: '2026-11-21' })
    play = (_, response) => response.writeHead(302, { location: '/json/' }).end()
    asked = 0
    await expect(fetched()).rejects.toThrow('redirect')
    expect(asked).toBe(4)
  })

  test.each(['http://localhost:1/', 'http://169.254.169.254/', 'file:///etc/passwd'])(
    'it does not lead to %s',
    async (location) => {
      play = (_, response) => response.writeHead(302, { location }).end()
      await expect(fetched()).rejects.toThrow('redirect')
    },
  )
})

describe('what the product knows', () => {
  test('the shipped rates with their day until the bank has answered, then the bank’s', async () => {
    expect(await shown()).toEqual(shippedRates)
    play = answers(good)
    await bringRates(at.database, { url }, now)
    expect(await shown()).toEqual({
      date: '2026-11-21',
      rates: { USD: '12240.01', RUB: '131.72' },
      source: 'central_bank',
    })
  })

  test('a day is written once, and of two who bring it the first is believed', async () => {
    play = answers(good)
    await Promise.all([1, 2, 3].map(() => bringRates(at.database, { url }, now)))
    play = answers([entry('USD', '1'), entry('RUB', '1')])
    await bringRates(at.database, { url }, now)
    const { rows } = await owner.query('select rate from currency_rates order by currency')
    expect(rows).toEqual([{ rate: '131.720000' }, { rate: '12240.010000' }])
  })

  test('on a day without trade the last rates stand', async () => {
    await insertRates(at.database.plain, { day: '2026-11-20', USD: '12000', RUB: '130' }, now)
    play = answers([])
    await bringRates(at.database, { url }, now)
    expect(await findRates(at.database.plain, '2026-11-21')).toMatchObject({
      date: '2026-11-20',
      rates: { USD: '12000', RUB: '130' },
    })
  })

  test('rates of tomorrow hold from tomorrow', async () => {
    await insertRates(at.database.plain, { day: '2026-11-21', USD: '12000', RUB: '130' }, now)
    await insertRates(at.database.plain, { day: '2026-11-22', USD: '13000', RUB: '131' }, now)
    const dateOn = async (day: string) => (await findRates(at.database.plain, day))?.date
    expect(await dateOn('2026-11-21')).toBe('2026-11-21')
    expect(await dateOn('2026-11-22')).toBe('2026-11-22')
    expect(await dateOn('2026-11-01')).toBeUndefined()
  })

  test('the application itself cannot change a rate that was written', async () => {
    await insertRates(at.database.plain, { day: '2026-11-21', USD: '12000', RUB: '130' }, now)
    const change = at.database.plain.execute(sql`update currency_rates set rate = 1`)
    await expect(change).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})

describe('keeping them', () => {
  let often: { url: string; now: () => Date; first: number; every: number }
  beforeAll(() => {
    often = { url, now: () => now, first: 1, every: 1 }
  })

  test('asks soon after the start, again and again, and stops', async () => {
    play = answers(good)
    const keeping = keepRates(at.database, { ...often, warn: () => {} })
    await expect.poll(() => asked).toBeGreaterThan(2)
    await keeping.stop()
    const pause = () => new Promise((resolve) => setTimeout(resolve, 50))
    // a question that was broken off may still be on its way
    await pause()
    const before = asked
    await pause()
    expect(asked).toBe(before)
    expect((await shown()).source).toBe('central_bank')
  })

  test('a feed that fails is told of once, and asked again', async () => {
    play = answers('<html>', 200)
    const lines: string[] = []
    const keeping = keepRates(at.database, { ...often, warn: (line) => lines.push(line) })
    await expect.poll(() => asked).toBeGreaterThan(3)
    await keeping.stop()
    expect(lines).toEqual(["The central bank's rates did not come: no list."])
  })

  test('stopping does not wait for a server that never answers', async () => {
    play = () => {}
    const lines: string[] = []
    const keeping = keepRates(at.database, { ...often, warn: (line) => lines.push(line) })
    await expect.poll(() => asked).toBe(1)
    await keeping.stop()
    expect(lines).toEqual([])
  })

  test('the same trouble is told of again on the next day', () => {
    let time = 0
    const lines: string[] = []
    const tell = atMostDaily(
      (line) => lines.push(line),
      () => time,
    )
    for (const hour of [0, 6, 12, 18, 24, 30]) {
      time = hour * 60 * 60_000
      tell(String(hour))
    }
    expect(lines).toEqual(['0', '24'])
  })
})
