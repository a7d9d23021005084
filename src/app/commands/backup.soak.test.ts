import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

function folder() {
  const dir = mkdtempSync(join(tmpdir(), 'daftar-commands-'))
  chmodSync(dir, 0o755)
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

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
  expect(await run(at, 'restore')).toMatchObject({
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
    output: expect.stringContaining(`${label} is sound`),
  })
  const there = { ...at, DATA_DIR: other }
  expect(await run(there, 'restore', ['--to-time', 'yesterday'])).toMatchObject({ code: 1 })
  expect(await run(there, 'restore', ['--to-time', '2020-01-01'])).toMatchObject({
    code: 1,
    said: expect.stringContaining('No backup had ended by then'),
  })
  expect(existsSync(join(other, 'postgres'))).toBe(false)
  expect(await run(there, 'restore')).toMatchObject({ code: 0, said: '' })
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
