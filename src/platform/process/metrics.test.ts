import { register, Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../core/coins/ledger/service.audit.ts'
import { students } from '../../core/students/contract.ts'
import { ownSchool } from '../../testing/school.ts'
import { measureState, serveMetrics } from './metrics.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
const metrics = new Registry()
const lines: Record<string, unknown>[] = []
beforeAll(async () => {
  at = await ownSchool({ metrics, log: (line) => lines.push(JSON.parse(line)) })
})
afterAll(() => at.close())

test('requests are counted by operation, what is open is told, on a port of its own; a log line of each names no one', async () => {
  const backups = () => ({ last_good_at: '2026-01-01T00:00:00Z', late: true })
  measureState(metrics, { pool: at.database.pool, sockets: at.app.sockets, backups })
  const { port, stop } = await serveMetrics({ port: 0, host: '127.0.0.1' }, () =>
    Registry.merge([metrics, register]).metrics(),
  )
  await checkLedger(at.database, at.here.business, at.clock.now())
  await at.as('admin')(students.list, { query: { q: 'Kanareyka' } })
  await expect(at.as('nobody')(students.list, { query: {} })).rejects.toMatchObject({ status: 401 })
  const url = `http://127.0.0.1:${port}`
  const text = await (await fetch(`${url}/metrics`)).text()
  for (const status of [200, 401])
    expect(text).toContain(
      `daftar_request_seconds_count{operation="students.list",method="GET",status="${status}"} 1`,
    )
  expect(text).toMatch(/daftar_database_connections\{state="idle"\} \d/)
  expect(text).toContain('daftar_live_sockets 0')
  expect(text).toMatch(/daftar_queue\{queue="passwords",state="waiting"\} 0/)
  expect(text).toMatch(/daftar_rates_age_seconds nan/i)
  expect(text).toMatch(/daftar_books_checked_total\{sound="true"\} \d/)
  expect(text).toContain('# TYPE daftar_push_lag_seconds histogram')
  expect(text).toMatch(/daftar_backup_age_seconds \d{4}/)
  expect(text).not.toContain('Kanareyka')
  expect((await fetch(`${url}/v1/students/`)).status).toBe(404)
  stop()
  const line = lines.find(({ msg, status }) => msg === 'answered' && status === 200)
  expect(line).toMatchObject({
    operation: 'students.list',
    business: at.here.business,
    request_id: expect.any(String),
    ms: expect.any(Number),
  })
  expect(JSON.stringify(lines)).not.toContain('Kanareyka')
})
