import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { pack } from 'tar-stream'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { v7 as uuid } from 'uuid'
import { images } from '../../core/profile/table.ts'
import { ownSchool } from '../../testing/school.ts'
import {
  archiveBounds,
  fileName,
  type Manifest,
  readArchive,
  sha256,
  tableOf,
  writeArchive,
} from './archive.ts'
import { eraseTenant } from './erase.ts'
import { exportTenant } from './export.ts'
import { importTenant } from './import.ts'
import { contentsOf, inTenant, tenantTables } from './tables.ts'

/** A school that was exported and erased, beside another that every hostile file aims at. */
let at: Awaited<ReturnType<typeof ownSchool>>
let folder: string
let client: pg.Client
let path: string
let manifest: Manifest
let before: Record<'mine' | 'victim', Awaited<ReturnType<typeof contentOf>>>
beforeAll(async () => {
  at = await ownSchool()
  folder = mkdtempSync(join(tmpdir(), 'daftar-hostile-'))
  client = new pg.Client(at.owner)
  await client.connect()
  const { business, cast, inside } = at.here
  const row = { businessId: business, uploadedBy: cast.owner.id, mime: 'image/png' as const }
  await inside((db) =>
    db.insert(images).values([
      { ...row, id: uuid(), bytes: Buffer.alloc(100, 1) },
      { ...row, id: uuid(), bytes: Buffer.alloc(5_000, 2) },
    ]),
  )
  path = join(folder, 'good.school')
  const source = { owner: at.owner, business: { id: business, name: 'Good' }, now: new Date() }
  await exportTenant(source, path, undefined)
  before = await bothContents()
  await eraseTenant(at.owner, business, { path, key: undefined })
  manifest = await readArchive(path, undefined, join(folder, 'laid'))
})
afterAll(async () => {
  await client.end()
  rmSync(folder, { recursive: true, force: true })
  await at.close()
})

const contentOf = (business: string) =>
  inTenant(client, business, 'begin', async () => contentsOf(client, await tenantTables(client)))
const bothContents = async () => ({
  mine: await contentOf(at.here.business),
  victim: await contentOf(at.elsewhere.business),
})

type Change = {
  /** Lines of a table's parts. */
  lines?: (table: string, lines: string[]) => string[]
  manifest?: (manifest: Manifest) => Manifest
}

/** The good archive with a change, all sums made anew: nothing but its content tells. */
async function forged({ lines = (_, same) => same, manifest: changed = (same) => same }: Change) {
  const copy = join(folder, `${uuid()}.school`)
  await writeArchive(copy, undefined, async (add) => {
    const parts = { ...manifest.parts }
    for (const name of Object.keys(parts)) {
      const old = readFileSync(join(folder, 'laid', name), 'utf8')
        .split('\n')
        .slice(0, -1)
      const content = Buffer.from(`${lines(tableOf(name), old).join('\n')}\n`)
      parts[name] = { bytes: content.length, sha256: sha256(content) }
      await add(name, content)
    }
    for (const hash of readdirSync(join(folder, 'laid/files')))
      await add(fileName(hash), readFileSync(join(folder, 'laid', fileName(hash))))
    return changed({ ...manifest, parts })
  })
  return copy
}

/** Another first row of `users`, or several. */
const inUsers = (change: (line: string) => string[]) => ({
  lines: (table: string, lines: string[]) =>
    table === 'users' ? [...change(lines[0]!), ...lines.slice(1)] : lines,
})

type Header = { name: string; type?: 'symlink'; linkname?: string }

/** An archive of these entries and nothing else. */
async function packed(entries: [Header, Buffer | string][]) {
  const tar = pack()
  for (const [header, content] of entries) tar.entry(header, content)
  tar.finalize()
  const copy = join(folder, `${uuid()}.school`)
  writeFileSync(copy, gzipSync(await buffer(tar)))
  return copy
}

const expectRefused = (file: string, words: string) =>
  expect(importTenant(at.owner, file, undefined)).rejects.toThrow(words)

const noRows = (contents: typeof before.mine) =>
  Object.values(contents).every(({ rows }) => rows === 0)
afterEach(async () => {
  const { mine, victim } = await bothContents()
  expect(victim).toEqual(before.victim)
  expect(noRows(mine) || isBack).toBe(true)
})
let isBack = false

test('an archive whose column names are SQL does not make an administrator of another school', async () => {
  const other = at.elsewhere.business
  const into = (business: string) =>
    `"$files": {"x', set_config('app.business_id', '${business}', true), 'y": "${sha256(Buffer.alloc(5_000, 2))}"}`
  const led = (line: string, to: string) => `${line.slice(0, -1)}, ${into(to)}}`
  const evil = {
    lines: (table: string, lines: string[]) => {
      if (table !== 'users') return lines
      const row = JSON.parse(lines[0]!) as object
      const theirs = {
        ...{ id: uuid(), business_id: other, role: 'admin' },
        ...{ username: 'evil@other.test', phone: null },
      }
      const back = led(lines.at(-1)!, at.here.business)
      return [...lines.slice(0, -1), led(JSON.stringify({ ...row, ...theirs }), other), back]
    },
  }
  await expectRefused(await forged(evil), 'users has more rows than were exported')
  const one = (same: Manifest) => ({
    ...same,
    tables: { ...same.tables, users: { ...same.tables.users!, rows: same.tables.users!.rows + 1 } },
  })
  await expectRefused(await forged({ ...evil, manifest: one }), 'users has a row of another school')
  // with its own business in the row, so that the name of the column alone is wrong
  const own = (line: string) => [led(line, other)]
  await expectRefused(await forged(inUsers(own)), 'users has no column of files')
})

test('a row that is not one of its table is refused, whatever it tries', async () => {
  const edge = (add: string) => inUsers((line) => [`${line.slice(0, -1)}, ${add}}`])
  const twice = `"business_id": "${at.here.business}", "business_id": "${at.elsewhere.business}"`
  for (const [change, words] of [
    [edge(twice), 'users has a row of another school'],
    [edge(`"business_id": null`), 'users has a row of another school'],
    [edge(`"evil\\"; drop table users; --": 1`), 'users has no column'],
    [edge(`"$nulls": ["role' or true"]`), 'users has no column'],
    [edge(`"$nulls": {"role": 1}`), 'users has no column'],
    [edge(`"$files": {"role": "${'a'.repeat(64)}"}`), 'users has no column of files'],
    [edge(`"$files": "x"`), 'users has no column "$files"'],
    [edge(`"birth_date": "never"`), 'The file has what cannot be'],
    [inUsers((line) => [`${line},${line}`]), 'users has a line that is no row'],
    [inUsers((line) => [line, '[]']), 'users has more rows than were exported'],
    [inUsers(() => ['[]']), 'users has a line that is no row'],
    [inUsers(() => []), 'What came is not what was exported: users'],
  ] as const)
    await expectRefused(await forged(change), words)
})

test('a file of a row is one of the archive, never a path of the server', async () => {
  const named = (hash: string) => ({
    lines: (table: string, lines: string[]) =>
      table === 'images'
        ? lines.map((line) => line.replace(sha256(Buffer.alloc(5_000, 2)), hash))
        : lines,
  })
  await expectRefused(
    await forged(named('../../../etc/passwd')),
    'images has no column of files "bytes"',
  )
  await expectRefused(await forged(named('b'.repeat(64))), `The file ${'b'.repeat(64)} is missing`)
})

test('parts of unknown tables and an unsound manifest are refused', async () => {
  const stray = (same: Manifest) => ({
    ...same,
    tables: { ...same.tables, strays: { rows: 1, digest: '0' } },
  })
  await expectRefused(await forged({ manifest: stray }), 'strays')
  const content = Buffer.from('{}\n')
  const parts = { 'rows/pg_authid/00001.jsonl': { bytes: content.length, sha256: sha256(content) } }
  await expectRefused(
    await packed([
      [{ name: 'rows/pg_authid/00001.jsonl' }, content],
      [{ name: 'manifest.json' }, JSON.stringify({ ...manifest, parts })],
    ]),
    'rows/pg_authid/00001.jsonl is of no table',
  )
  for (const wrong of [
    { business: { id: `' or true`, name: 'x' } },
    { parts: { '../x': { bytes: 1, sha256: 'a'.repeat(64) } } },
    { tables: { users: { rows: -1, digest: '0' } } },
    { migration: 'new' },
  ])
    await expectRefused(
      await packed([[{ name: 'manifest.json' }, JSON.stringify({ ...manifest, ...wrong })]]),
      'The manifest is not sound',
    )
})

test('entries with another path, another kind, twice or behind the manifest are refused', async () => {
  const whole: [Header, string] = [{ name: 'manifest.json' }, JSON.stringify(manifest)]
  const part: [Header, string] = [{ name: 'rows/users/00001.jsonl' }, '{}\n']
  for (const name of ['../evil', '/tmp/evil', 'rows/../../evil/00001.jsonl', 'files/../evil'])
    await expectRefused(await packed([[{ name }, 'x'], whole]), 'does not belong there')
  const link: Header = { name: part[0].name, type: 'symlink', linkname: '/etc/passwd' }
  await expectRefused(await packed([[link, ''], whole]), 'does not belong there')
  await expectRefused(await packed([part, part, whole]), 'does not belong there')
  await expectRefused(await packed([whole, part]), 'does not belong there')
  await expectRefused(await packed([whole, whole]), 'does not belong there')
  expect(existsSync(join(tmpdir(), 'evil'))).toBe(false)
})

test('an archive that unpacks to more than its bounds is refused before it is laid out', async () => {
  const bomb = Buffer.alloc(archiveBounds.maxEntryBytes + 1)
  await expectRefused(
    await packed([[{ name: 'rows/users/00001.jsonl' }, bomb]]),
    'rows/users/00001.jsonl is too large',
  )
  const read = (bounds: Partial<typeof archiveBounds>) =>
    readArchive(path, undefined, undefined, { ...archiveBounds, ...bounds })
  await expect(read({ maxBytes: 20_000 })).rejects.toThrow('unpacks to more than there is room for')
  await expect(read({ maxEntries: 3 })).rejects.toThrow('too many entries')
})

test('a file that is cut off or no archive says so in a sentence', async () => {
  const whole = readFileSync(path)
  const cut = join(folder, 'cut.school')
  for (const length of [whole.length / 2, whole.length - 1, 100, 20]) {
    writeFileSync(cut, whole.subarray(0, length))
    await expectRefused(cut, 'The file is cut off')
  }
  writeFileSync(cut, gzipSync(whole.subarray(0, 5_000)))
  await expectRefused(cut, 'The file is damaged, or is none of a school.')
})

test('what the database itself writes elsewhere during an import takes all of it back', async () => {
  const other = at.elsewhere.business
  const enter = (business: string) => `perform set_config('app.business_id', '${business}', true);`
  for (const [work, words] of [
    [
      `${enter(other)} update businesses set name = 'taken'; ${enter(at.here.business)}`,
      'writes to businesses what is not its own',
    ],
    [enter(other), 'leads into another school'],
  ] as const) {
    await client.query(`create function hole() returns trigger language plpgsql as
      $$ begin ${work} return null; end $$`)
    await client.query('create trigger hole after insert on users execute function hole()')
    await client.query('alter table users enable always trigger hole')
    try {
      await expectRefused(path, words)
    } finally {
      await client.query('drop function hole cascade')
    }
  }
})

test('after all of them the good archive comes back, every row and file the same', async () => {
  await importTenant(at.owner, path, undefined)
  isBack = true
  expect(await bothContents()).toEqual(before)
})
