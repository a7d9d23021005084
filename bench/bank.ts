import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { v7 as uuid } from 'uuid'
import { createServer } from '../src/app/server/server.ts'
import { openBank, runBank } from '../src/testing/bank.ts'
import { checkLedger } from '../src/coins/service.audit.ts'
import type { BusinessId } from '../src/platform/actor.ts'
import { openDatabase } from '../src/platform/db.ts'
import { startPostgres } from '../src/platform/embedded-postgres.ts'
import { findPlace } from '../src/platform/embedded-postgres-place.ts'
import { readLock } from '../src/platform/embedded-postgres-process.ts'
import { migrate } from '../src/platform/migrate.ts'
import { type BenchSchool, sessionKey } from './school.ts'

const transfers = Number(process.env.BANK_TRANSFERS ?? 60_000)
/** Milliseconds between two ends of the database server. */
const killEvery = Number(process.env.BANK_KILL_EVERY ?? 20_000)
const connections = 64
const seed = Number(process.env.SEED ?? 20_261_121)

/** A bank whose database server is killed over and over, with a control that loses coins. */
export async function killedBank(): Promise<string> {
  const ours = await open()
  try {
    return await killedOverAndOver(ours)
  } finally {
    await ours.postgres.remove()
  }
}

async function open() {
  const dataDir = mkdtempSync(join(tmpdir(), 'daftar-bench-'))
  const postgres = await startPostgres({ dataDir })
  await migrate(postgres.owner, 'migrations')
  return { dataDir, postgres, bank: await openBank(postgres.owner, postgres.app) }
}

async function killedOverAndOver({ dataDir, postgres, bank }: Awaited<ReturnType<typeof open>>) {
  const done = new AbortController()
  let killed = 0
  const killing = (async () => {
    for (;;) {
      await sleep(killEvery, undefined, { signal: done.signal }).catch(() => {})
      if (done.signal.aborted) return
      const lock = readLock(findPlace(resolve(dataDir)).cluster)
      if (!lock) continue
      process.kill(lock.pid, 'SIGKILL')
      killed += 1
    }
  })()
  const way = { transfers, connections, seed, lookEvery: 250 }
  const ledger = await runBank(bank, { ...way, way: 'ledger' })
  done.abort()
  await killing
  const faults = await audit(postgres.app, bank.businesses)
  const naive = await runBank(bank, { ...way, transfers: 5_000, way: 'naive' })
  if (ledger.wrong.length + ledger.lost + faults > 0 || naive.wrong.length === 0)
    throw new Error(JSON.stringify({ ledger, faults, naive }))
  return [
    `${transfers} transfers over ${connections} connections, 100 accounts of 3 businesses, ${ledger.perSecond.toFixed(0)} a second:`,
    `server killed ${killed} times, ${ledger.acknowledged} acknowledged, ${ledger.refused} refused, ${ledger.broken} cut off;`,
    `0 lost, 0 made or lost coins and 0 negative wallets in ${ledger.looks} snapshots, 0 faults in the audit;`,
    `control that reads, then writes: ${naive.wrong.length} of ${naive.looks + 1} snapshots wrong, at last ${naive.wrong.at(-1)}`,
  ].join(' ')
}

async function audit(connection: pg.PoolConfig, businesses: { id: string }[]) {
  const database = openDatabase(connection)
  let faults = 0
  for (const { id } of businesses) {
    const since = performance.now()
    const { findings } = await checkLedger(database, id as BusinessId, new Date())
    faults += findings.faults.length
    const took = (performance.now() - since) / 1000
    console.log(`  audit of ${findings.transfers} transfers: ${took.toFixed(1)} s`)
  }
  await database.close()
  return faults
}

/** One key a thousand times at once: how many answers there were, and how many effects. */
export async function oneKey({ database, access, studentIds }: BenchSchool): Promise<string> {
  const { fastify } = await createServer({ database, sessionKey })
  const student = studentIds[0]![0]!
  const headers = { authorization: `Bearer ${access}` }
  const wallet = async () => {
    const answer = await fastify.inject({ url: `/v1/students/${student}/wallet/`, headers })
    return answer.json<{ balance: number }>().balance
  }
  const before = await wallet()
  const key = uuid()
  const send = () =>
    fastify.inject({
      method: 'POST',
      url: `/v1/students/${student}/adjustments/`,
      headers: { ...headers, 'idempotency-key': key },
      payload: { amount: 7, note: 'bench' },
    })
  // a client that is told that the server is busy asks again with the same key
  let busy = 0
  const untilAnswered = async () => {
    for (;;) {
      const answer = await send()
      if (answer.statusCode !== 503) return answer
      busy += 1
    }
  }
  const answers = await Promise.all(Array.from({ length: 1_000 }, untilAnswered))
  const different = new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))
  const effect = (await wallet()) - before
  if (different.size !== 1 || effect !== 7 || answers[0]!.statusCode !== 201)
    throw new Error(
      `${different.size} answers, ${effect} coins: ${[...different].slice(0, 3).join()}`,
    )
  return `1000 requests with one key at once: 1 effect, identical answers (${busy} sent again because the server was busy)`
}
