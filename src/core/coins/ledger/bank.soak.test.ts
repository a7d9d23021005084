import { afterAll, beforeAll, expect, test } from 'vitest'
import { seed, soak } from '../../../testing/chance.ts'
import { freshDatabase } from '../../../testing/school.ts'
import { type Bank, openBank, runBank } from '../../../testing/bank.ts'
import type { BusinessId } from '../../../platform/actor.ts'
import { type Database, openDatabase } from '../../../platform/db/db.ts'
import { checkLedger } from './service.audit.ts'

let bank: Bank
let database: Database
const transfers = Number(process.env.BANK_TRANSFERS ?? soak(3_000, 1_000))
beforeAll(async () => {
  const { owner, connection } = await freshDatabase()
  bank = await openBank(owner, connection)
  database = openDatabase(connection)
})
afterAll(() => database.close())

test(`coins that are sent about while connections are ended are neither made nor lost (SEED=${seed})`, async () => {
  const result = await runBank(bank, {
    ...{ way: 'ledger', transfers, connections: 12, seed },
    ...{ killEvery: 40, lookEvery: 25 },
  })
  expect(result.wrong).toEqual([])
  expect(result.lost).toBe(0)
  // it was tried in earnest
  expect(result.acknowledged).toBeGreaterThan(transfers / 2)
  expect(result.refused).toBeGreaterThan(0)
  expect(result.killed).toBeGreaterThan(0)
  expect(result.looks).toBeGreaterThan(0)
  for (const { id } of bank.businesses) {
    const { findings } = await checkLedger(database, id as BusinessId, new Date())
    expect(findings.faults).toEqual([])
  }
}, 120_000)

test('control: who reads, reckons and writes the balance makes and loses coins', async () => {
  const result = await runBank(bank, {
    ...{ way: 'naive', transfers: soak(3_000, 1_000), connections: 12, seed },
    lookEvery: 25,
  })
  expect(result.wrong).not.toEqual([])
}, 120_000)
