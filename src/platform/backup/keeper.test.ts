import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Source } from './base.ts'
import { keepBackups } from './keeper.ts'
import { s3Store } from './s3-store.ts'

test('of a store that takes a file and says nothing what waits is bounded, and the end is not held up', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  const home = mkdtempSync(join(tmpdir(), 'daftar-keeper-'))
  onTestFinished(() => {
    silent.closeAllConnections()
    silent.close()
    rmSync(home, { recursive: true, force: true })
  })
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const account = { accessKeyId: 'a', secretAccessKey: 'b', region: 'c' }
  const bucket = { endpoint: `http://127.0.0.1:${port}`, bucket: 'school', prefix: '' }
  const spool = join(home, 'spool')
  const put = (name: string) => writeFileSync(join(spool, name), name)
  mkdirSync(spool)
  put('000000010000000000000001')
  const asked = once(silent, 'request')
  const lines: string[] = []
  const keeper = keepBackups(
    { place: { spool, home }, dataDir: home } as unknown as Source,
    { store: s3Store({ ...account, ...bucket }), installation: 'i', key: undefined },
    { log: (line) => lines.push(line), bounds: { waiting: 20 * 2 ** 20, free: 0 } },
  )
  await asked
  put('000000010000000000000002')
  await vi.waitFor(() => expect(existsSync(spool)).toBe(false), { timeout: 20_000 })
  expect(lines.join()).toContain('given up until the next backup')
  await keeper.stop()
})
