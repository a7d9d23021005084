import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

function folder() {
  const dir = mkdtempSync(join(tmpdir(), 'daftar-wrong-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** A command as an operator types it, with the settings of this file. */
const run = (settings: string, command: string, args: string[] = []) =>
  new Promise<{ code: number | null; output: string; said: string }>((done) => {
    const child = spawn('node', [`src/app/commands/${command}.ts`, ...args], {
      env: { PATH: process.env.PATH, DAFTAR_SETTINGS: settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let [output, said] = ['', '']
    child.stdout.on('data', (data) => (output += String(data)))
    child.stderr.on('data', (data) => (said += String(data)))
    child.on('close', (code) => done({ code, output, said }))
  })

test('a command without a database names the folder in one sentence and makes nothing', async () => {
  const at = folder()
  const settings = join(at, 'daftar.env')
  const dataDir = join(at, 'data')
  writeFileSync(settings, `DATA_DIR=${dataDir}\nDEMO=0\nRATES_URL=off\n`)
  for (const [command, ...args] of [['setup'], ['backup'], ['school', 'list']]) {
    const { code, output, said } = await run(settings, command!, args)
    expect([code, output]).toEqual([1, ''])
    expect(said.trim().split('\n')).toEqual([
      expect.stringContaining(`There is no database of Daftar in ${dataDir}.`),
    ])
    expect(said).toContain(settings)
  }
  const verified = await run(settings, 'backup', ['verify'])
  expect([verified.code, verified.said]).toEqual([1, expect.stringContaining('There is no backup')])
  expect(readdirSync(at)).toEqual(['daftar.env'])
}, 180_000)

test('the doctor makes no database, and says that Daftar does not run', async () => {
  const at = folder()
  const settings = join(at, 'daftar.env')
  const dataDir = join(at, 'data')
  mkdirSync(dataDir)
  writeFileSync(settings, `DATA_DIR=${dataDir}\nDEMO=0\nRATES_URL=off\nPORT=1\n`)
  const { code, output } = await run(settings, 'doctor', ['--json'])
  expect(code).toBe(4)
  const { findings } = JSON.parse(output) as { findings: { what: string; is: string }[] }
  const of = (what: string) => findings.find((each) => each.what === what)?.is
  expect(of('Daftar')).toContain('does not run')
  expect(of('database')).toContain(`There is no database of Daftar in ${dataDir}`)
  expect(of('settings')).toBe(`those of ${settings}`)
  expect(of('schema')).toBeUndefined()
  expect(readdirSync(dataDir)).toEqual([])
}, 120_000)

test('a mistake in a setting is one sentence in a command as well', async () => {
  const settings = join(folder(), 'daftar.env')
  writeFileSync(settings, 'PORT=abc\n')
  expect(await run(settings, 'doctor')).toEqual({
    code: 1,
    output: '',
    said: 'PORT must be a port number, not "abc"\n',
  })
}, 120_000)
