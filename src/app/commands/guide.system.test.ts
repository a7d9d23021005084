import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { built, freePort } from '../../testing/product.ts'

/** What the guide prints to be typed, in its order. */
function blocksOf(lang: string): string[] {
  const text = fs.readFileSync(`docs/guide/${lang}/backup.md`, 'utf8')
  return [...text.matchAll(/^```\n(.*?)\n```$/gms)].map(([, block]) => block!)
}

test('the chapter on backups prints the same commands in each language', () => {
  expect(blocksOf('ru')).toEqual(blocksOf('en'))
  expect(blocksOf('uz')).toEqual(blocksOf('en'))
})

/** A folder of Daftar of its own, with its stick. */
async function installation() {
  await built()
  const folder = fs.mkdtempSync(join(tmpdir(), 'daftar-guide-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  fs.chmodSync(folder, 0o755)
  const at = join(folder, 'daftar')
  const stick = join(folder, 'stick')
  fs.mkdirSync(at)
  fs.mkdirSync(stick)
  fs.cpSync('bin', join(at, 'bin'), { recursive: true })
  const shared = `package.json package-lock.json node_modules src public index.html dist migrations
    vite.config.ts contract-words.ts page-files.ts tsconfig.json`
  for (const name of shared.split(/\s+/)) fs.symlinkSync(resolve(name), join(at, name))
  const port = await freePort()
  const own = `DEMO=0\nRATES_URL=off\nWORKERS=1\nPORT=${port}\n`
  fs.writeFileSync(join(at, 'daftar.env'), own)

  /** As printed, but for the places of the stick and the key. */
  const typed = (block: string) =>
    block.replaceAll('/media/backup', stick).replaceAll('/etc/daftar', folder)
  const begin = (command: string) =>
    spawn('sh', ['-c', typed(command)], {
      cwd: at,
      env: { PATH: process.env.PATH, HOME: process.env.HOME },
      detached: true,
    })
  return {
    at,
    stick,
    settings: (block: string) => fs.appendFileSync(join(at, 'daftar.env'), `${typed(block)}\n`),
    async run(command: string, input = '') {
      const child = begin(command)
      let said = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (data) => (said += String(data)))
      child.stdin.end(input)
      const [code] = (await once(child, 'close')) as [number]
      return { code, said }
    },
    /** Resolves once it serves, with what stops it in order. */
    async serve(command: string) {
      const child = begin(command)
      let said = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (data) => (said += String(data)))
      const ended = once(child, 'close')
      const signal = (name: NodeJS.Signals) =>
        child.exitCode === null && child.signalCode === null && process.kill(-child.pid!, name)
      onTestFinished(() => void signal('SIGKILL'))
      await vi.waitFor(() => expect(said).toContain('Daftar is at'), { timeout: 120_000 })
      return async () => {
        signal('SIGTERM')
        await ended
      }
    },
  }
}

const create = (name: string, owner: string) =>
  `npm run school -- create --name ${name} --owner ${owner} --last-name Karimova --first-name Dilnoza`

test('the commands of the chapter on backups do what it says, as they are printed', async () => {
  const [place, start, first, key, sealing, verify, restore, rewind, ...rest] = blocksOf('en')
  expect(rest).toEqual([])
  const { at, stick, settings, run, serve } = await installation()

  settings(place!)
  let stop = await serve(start!)
  expect(await run(create('7-maktab', 'owner@yetti.uz'), 'uch qora olma\n')).toMatchObject({
    code: 0,
  })
  expect(await run(first!)).toMatchObject({ code: 0, said: expect.stringContaining(stick) })
  const spool = join(at, '.data/postgres/wal')
  // the server goes on keeping what is written
  expect(fs.existsSync(spool)).toBe(true)
  expect(fs.existsSync(join(at, '.data/backups'))).toBe(false)

  expect(await run(key!)).toMatchObject({ code: 0 })
  settings(sealing!)
  await stop()
  stop = await serve(start!)
  expect(await run(first!)).toMatchObject({ code: 0, said: expect.stringContaining('sealed') })
  expect(await run(verify!)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/is sound.*7-maktab \(0 students\)/),
  })
  expect(await run('npm run doctor')).toMatchObject({
    said: expect.stringMatching(/ok {2}Daftar: runs \(process \d+\) and answers at http/),
  })

  const moment = new Date().toISOString()
  expect(await run(create('Xato', 'owner@xato.uz'), 'uch qora olma\n')).toMatchObject({ code: 0 })
  await stop()
  const back = rewind!.replace(/\d{4}-\d\d-\d\dT\S+/, moment)
  expect(back).not.toBe(rewind)
  expect(await run(back)).toMatchObject({ code: 0 })
  const list = 'npm run school -- list'
  const rewound = await run(list)
  expect(rewound.said).toContain('7-maktab')
  expect(rewound.said).not.toContain('Xato')

  // a new computer: the stick and the settings are all there is
  fs.rmSync(join(at, '.data'), { recursive: true, force: true })
  expect(await run(restore!)).toMatchObject({ code: 0 })
  expect((await run(list)).said).toContain('Xato')
}, 900_000)

test('a copy that a command makes beside a server that keeps none leaves no spool', async () => {
  const { at, run, serve, settings } = await installation()
  settings('BACKUP_TO=off')
  const stop = await serve('npm start')
  expect(await run('npm run backup')).toMatchObject({
    code: 0,
    said: expect.stringContaining('.data/backups'),
  })
  expect(fs.existsSync(join(at, '.data/postgres/wal'))).toBe(false)
  expect((await run('npm run backup -- verify')).said).toContain('There is no school in it.')
  await stop()
}, 600_000)
