import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../../platform/postgres/embedded-postgres.ts'
import { startS3 } from '../../testing/database/s3.ts'

function folder() {
  const dir = mkdtempSync(join(tmpdir(), 'daftar-commands-'))
  chmodSync(dir, 0o755)
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** Commands begin no database: the first start of Daftar has. */
const beginDatabase = async (dataDir: string) => (await startPostgres({ dataDir })).stop()

/** A command as an operator types it. */
const run = (env: Record<string, string>, command: string, args: string[] = [], typed = '') =>
  new Promise<{ code: number | null; output: string; said: string }>((done) => {
    const child = spawn('node', [`src/app/commands/${command}.ts`, ...args], {
      env: { PATH: process.env.PATH, DEMO: '0', ...env },
    })
    let [output, said] = ['', '']
    child.stdout.on('data', (data) => (output += String(data)))
    child.stderr.on('data', (data) => (said += String(data)))
    child.on('close', (code) => done({ code, output, said }))
    child.stdin.end(typed)
  })

test('a school is backed up, tried out and restored by the commands alone; each says how it ended', async () => {
  const [one, other, store] = [folder(), folder(), folder()]
  const key = join(store, 'key')
  const at = { DATA_DIR: one, BACKUP_TO: `file:${join(store, 'kept')}`, BACKUP_KEY_FILE: key }
  expect(await run({}, 'backup', ['key', key])).toMatchObject({ code: 0 })
  expect(await run({}, 'backup', ['key', key])).toMatchObject({ code: 3 })
  await beginDatabase(one)
  expect(await run({ ...at, DATA_DIR: other }, 'restore')).toMatchObject({
    code: 1,
    said: expect.stringContaining('no backup'),
  })
  const names = ['--last-name', 'Karimova', '--first-name', 'Dilnoza']
  const made = ['create', '--name', '7-maktab', '--owner', 'owner@yetti.uz', ...names]
  expect(await run(at, 'school', made, 'uch qora olma\n')).toMatchObject({ code: 0 })

  const taken = await run(at, 'backup', ['--json'])
  expect(taken).toMatchObject({ code: 0, said: '' })
  const { label } = JSON.parse(taken.output) as { label: string }
  expect(await run(at, 'backup', ['verify'])).toMatchObject({
    code: 0,
    output: expect.stringMatching(`${label} is sound.*7-maktab \\(0 students\\)`),
  })
  expect((await run(at, 'backup', ['list'])).output).toContain(label)
  const there = { ...at, DATA_DIR: other }
  expect(await run(there, 'restore', ['--to-time', 'yesterday'])).toMatchObject({ code: 1 })
  expect(await run(there, 'restore', ['--to-time', '2020-01-01'])).toMatchObject({
    code: 1,
    said: expect.stringContaining('No backup had ended by then'),
  })
  expect(existsSync(join(other, 'postgres'))).toBe(false)
  expect(await run(there, 'restore', ['--to-time', '2099-01-01'])).toMatchObject({
    code: 0,
    said: expect.stringContaining('The log that was found ends'),
  })
  expect(await run(there, 'restore')).toMatchObject({
    code: 3,
    said: expect.stringContaining('nothing is overwritten'),
  })
  expect((await run(there, 'school', ['list'])).output).toContain('owner owner@yetti.uz')
  expect(await run(at, 'backup', ['no such thing'])).toMatchObject({
    code: 1,
    said: expect.stringContaining('Usage'),
  })
  const elsewhere = { ...at, BACKUP_TO: '', DATABASE_URL: 'postgres://x' }
  expect(await run(elsewhere, 'backup')).toMatchObject({
    code: 1,
    said: expect.stringContaining('DATABASE_URL'),
  })
}, 600_000)

test('verify compares the rows of a backup from before release 1.0, and says that its books are not checked', async () => {
  const [one, store] = [folder(), folder()]
  const at = { DATA_DIR: one, BACKUP_TO: `file:${join(store, 'kept')}` }
  await beginDatabase(one)
  const names = ['--last-name', 'Karimova', '--first-name', 'Dilnoza']
  const made = ['create', '--name', '7-maktab', '--owner', 'owner@yetti.uz', ...names]
  expect(await run(at, 'school', made, 'uch qora olma\n')).toMatchObject({ code: 0 })
  const { owner, stop } = await startPostgres({ dataDir: one })
  const client = new pg.Client(owner)
  await client.connect()
  await client.query('update migrations set created_at = 1')
  await client.end()
  await stop()
  expect(await run(at, 'backup')).toMatchObject({ code: 0 })
  expect(await run(at, 'backup', ['verify'])).toMatchObject({
    code: 0,
    output: expect.stringMatching(/is sound.*before release 1\.0.*7-maktab \(0 students\)/),
  })
}, 600_000)

test('a school is backed up and restored from a bucket that only its owner can read', async () => {
  const [one, other] = [folder(), folder()]
  const { endpoint, bucket, accessKeyId, secretAccessKey } = await startS3('school')
  const key = join(one, 'key')
  const at = {
    DATA_DIR: join(one, 'data'),
    BACKUP_TO: `s3://${bucket}/daftar`,
    BACKUP_KEY_FILE: key,
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  }
  expect(await run({}, 'backup', ['key', key])).toMatchObject({ code: 0 })
  await beginDatabase(at.DATA_DIR)
  const names = ['--last-name', 'Karimova', '--first-name', 'Dilnoza']
  const made = ['create', '--name', '7-maktab', '--owner', 'owner@yetti.uz', ...names]
  expect(await run(at, 'school', made, 'uch qora olma\n')).toMatchObject({ code: 0 })
  const taken = await run(at, 'backup', ['--json'])
  expect(taken).toMatchObject({ code: 0, said: '' })
  const told = JSON.parse(taken.output) as { label: string; stored_in: string; sealed: boolean }
  expect(told).toMatchObject({ stored_in: at.BACKUP_TO, sealed: true })
  expect((await run(at, 'backup', ['list'])).output).toContain(told.label)
  expect(await run(at, 'backup', ['verify'])).toMatchObject({
    code: 0,
    output: expect.stringContaining(`${told.label} is sound`),
  })
  const stranger = { ...at, AWS_SECRET_ACCESS_KEY: 'guessed' }
  expect((await run(stranger, 'backup', ['list'])).code).not.toBe(0)
  const there = { ...at, DATA_DIR: join(other, 'data') }
  expect(await run(there, 'restore')).toMatchObject({ code: 0, said: '' })
  expect((await run(there, 'school', ['list'])).output).toContain('owner owner@yetti.uz')
}, 600_000)
