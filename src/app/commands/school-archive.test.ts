import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { auth } from '../../core/auth/contract.ts'
import { chat } from '../../features/chat/contract.ts'
import { coins } from '../../core/coins/contract.ts'
import { images } from '../../core/profile/table.ts'
import { studentDocuments } from '../../core/students/table.ts'
import { type Database, openDatabase } from '../../platform/db/db.ts'
import { fileName, readArchive, sha256, writeArchive } from '../../platform/tenant/archive.ts'
import { contentsOf, inTenant, tenantTables } from '../../platform/tenant/tables.ts'
import { freshDatabase, ownSchool, password } from '../../testing/school.ts'
import { operation } from './school-verbs.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
let folder: string
let owner: pg.Client
beforeAll(async () => {
  at = await ownSchool()
  folder = mkdtempSync(join(tmpdir(), 'daftar-schools-'))
  owner = new pg.Client(at.owner)
  await owner.connect()
  await fill()
})
afterAll(async () => {
  await owner.end()
  rmSync(folder, { recursive: true, force: true })
  await at.close()
})
afterEach(() => vi.unstubAllEnvs())

/** Coins that were given, a picture that is a file of its own and one that is not, every kind of odd text. */
async function fill() {
  const { business, cast, inside } = at.here
  await at.as('owner')(coins.adjust, {
    params: { id: cast.studentA.id },
    body: { amount: 7, note: '"$files" \\ \n ʻ' },
    key: uuid(),
  })
  // what is said without a poll has the null of JSON there
  const { results } = await at.as('studentA')(chat.rooms, {})
  const said = { client_id: uuid(), text: 'Salom' }
  await at.as('studentA')(chat.send, { params: { id: results[0]!.id }, body: said })
  await inside(async (db) => {
    const row = { businessId: business, uploadedBy: cast.owner.id, mime: 'image/png' as const }
    await db.insert(images).values([
      { ...row, id: uuid(), bytes: Buffer.alloc(100, 1) },
      { ...row, id: uuid(), bytes: large },
    ])
    await db.insert(studentDocuments).values({
      ...{ ...row, id: uuid(), bytes: large, studentId: cast.studentA.id, size: large.length },
      ...{ kind: 'medical' as const, name: 'Maʼlumotnoma', createdAt: at.clock.now() },
    })
  })
}
const large = Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 251))

type Ground = { database: Database; owner: pg.ClientConfig }
async function run(ground: Ground, verb: string, args: string[], typed: string[] = []) {
  const said: unknown[] = []
  const spies = (['log', 'error'] as const).map((way) =>
    vi.spyOn(console, way).mockImplementation((line) => void said.push(line)),
  )
  const asking = { password: () => Promise.resolve(undefined), lines: () => Promise.resolve(typed) }
  try {
    await operation(verb)!({ ...ground, asking }, args)
    return { code: process.exitCode ?? 0, output: said.join('\n') }
  } finally {
    process.exitCode = undefined
    spies.forEach((spy) => spy.mockReset())
  }
}
const here = () => ({ database: at.database, owner: at.owner })

/** All rows of a business, as a number for each table. */
const contentOf = (client: pg.Client, business: string) =>
  inTenant(client, business, 'begin', async () => contentsOf(client, await tenantTables(client)))

/** Another installation. */
async function elsewhere<T>(work: (ground: Ground, client: pg.Client) => Promise<T>) {
  const { connection, owner } = await freshDatabase()
  const database = openDatabase(connection, { size: 2 })
  const client = new pg.Client(owner)
  await client.connect()
  try {
    return await work({ database, owner }, client)
  } finally {
    await client.end()
    await database.close()
  }
}

const exported = async (name: string) => {
  const path = join(folder, `${name}.school`)
  expect(await run(here(), 'export', [at.here.business, path])).toMatchObject({ code: 0 })
  return path
}

test('a school goes into a file while it works, and out of it elsewhere: every row the same, and who belongs to it signs in', async () => {
  const path = await exported('moved')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  await elsewhere(async (ground, client) => {
    const came = await run(ground, 'import', [path, '--json'])
    expect([came.code, JSON.parse(came.output)]).toEqual([
      0,
      expect.objectContaining({ id: at.here.business, sound: true }),
    ])
    const [there, before] = [
      await contentOf(client, at.here.business),
      await contentOf(owner, at.here.business),
    ]
    // the books were checked on arrival, which is written down
    const { ledger_audits: _there, ...rest } = there
    const { ledger_audits: _before, ...same } = before
    expect(rest).toEqual(same)
    expect(rest.images!.rows).toBeGreaterThan(1)
    expect(rest.transfers!.rows).toBeGreaterThan(0)
    // once more it is there already
    expect(await run(ground, 'import', [path])).toMatchObject({ code: 3 })
  })
})

test('what is there already is not overwritten, neither a file nor a person’s name', async () => {
  const path = await exported('once')
  expect(await run(here(), 'export', [at.here.business, path])).toMatchObject({ code: 3 })
  await elsewhere(async (ground, client) => {
    const { username } = at.here.cast.teacherA
    const made = ['--owner', username, '--name', 'x', '--last-name', 'A', '--first-name', 'B']
    const asking = {
      password: () => Promise.resolve('uch qora olma'),
      lines: () => Promise.resolve([]),
    }
    vi.spyOn(console, 'log').mockImplementation(() => {})
    await operation('create')!({ ...ground, asking }, made)
    const refused = await run(ground, 'import', [path])
    expect([refused.code, refused.output]).toEqual([3, expect.stringContaining('users_username')])
    const all = Object.values(await contentOf(client, at.here.business))
    expect(all.every(({ rows }) => rows === 0)).toBe(true)
  })
})

/** The same with a change in what is packed. */
function damaged(path: string, change: (content: Buffer) => void) {
  const copy = `${path}.damaged`
  const content = gunzipSync(readFileSync(path))
  change(content)
  writeFileSync(copy, gzipSync(content))
  return copy
}

test('a file that was changed, cut off or is of another version brings nothing', async () => {
  const path = await exported('damaged')
  const cut = `${path}.cut`
  const whole = readFileSync(path)
  writeFileSync(cut, whole.subarray(0, whole.length / 2))
  const [letter, version] = [
    damaged(path, (content) => content.write('Z', content.indexOf('Karimov'))),
    damaged(path, (content) => content.write('9', content.indexOf('"migration": ') + 13)),
  ]
  await elsewhere(async (ground, client) => {
    for (const [file, code] of [
      [cut, 1],
      [letter, 1],
      [version, 1],
      [join(folder, 'none'), 1],
    ] as const) {
      const refused = await run(ground, 'import', [file])
      expect([file, refused.code]).toEqual([file, code])
      expect(refused.output).toContain('Nothing was changed.')
    }
    const all = Object.values(await contentOf(client, at.here.business))
    expect(all.every(({ rows }) => rows === 0)).toBe(true)
  })
})

test('a row that was changed together with its sum is not what was exported', async () => {
  const path = await exported('forged')
  const laid = join(folder, 'laid')
  const manifest = await readArchive(path, undefined, laid)
  const forged = join(folder, 'forged-anew.school')
  await writeArchive(forged, undefined, async (add) => {
    const parts = { ...manifest.parts }
    for (const name of Object.keys(parts)) {
      const text = readFileSync(join(laid, name), 'utf8')
      const content = Buffer.from(
        name.includes('/students/') ? text.replace('canary', 'kanary') : text,
      )
      parts[name] = { bytes: content.length, sha256: sha256(content) }
      await add(name, content)
    }
    for (const hash of readdirSync(join(laid, 'files')))
      await add(fileName(hash), readFileSync(join(laid, fileName(hash))))
    return { ...manifest, parts }
  })
  await elsewhere(async (ground, client) => {
    const refused = await run(ground, 'import', [forged])
    expect([refused.code, refused.output]).toEqual([4, expect.stringContaining('students')])
    const all = Object.values(await contentOf(client, at.here.business))
    expect(all.every(({ rows }) => rows === 0)).toBe(true)
  })
})

test('sealed, it is read with its key alone', async () => {
  const key = join(folder, 'key')
  writeFileSync(key, 'ab'.repeat(32))
  vi.stubEnv('BACKUP_KEY_FILE', key)
  const path = await exported('sealed')
  expect(readFileSync(path).includes('manifest')).toBe(false)
  await elsewhere(async (ground) => {
    vi.stubEnv('BACKUP_KEY_FILE', '')
    expect(await run(ground, 'import', [path])).toMatchObject({ code: 1 })
    vi.stubEnv('BACKUP_KEY_FILE', key)
    expect(await run(ground, 'import', [path])).toMatchObject({ code: 0 })
  })
})

test('a school is erased once a file has all of it: no row of it is left in any table, of others each', async () => {
  const { business, cast } = at.elsewhere
  const name = (
    await at.database.inBusiness(business, (db) =>
      db.execute<{ name: string }>('select name from businesses'),
    )
  ).rows[0]!.name
  const sure = [name, cast.owner.username]
  const path = join(folder, 'erased.school')
  const before = await contentOf(owner, at.here.business)
  expect(await run(here(), 'export', [business, path])).toMatchObject({ code: 0 })
  // open, of another school, changed since, not meant: nothing goes
  expect(await run(here(), 'erase', [business, '--file', path], sure)).toMatchObject({ code: 1 })
  expect(await run(here(), 'suspend', [business])).toMatchObject({ code: 0 })
  const changed = await run(here(), 'erase', [business, '--file', path], sure)
  expect([changed.code, changed.output]).toEqual([4, expect.stringContaining('businesses')])
  rmSync(path)
  expect(await run(here(), 'export', [business, path])).toMatchObject({ code: 0 })
  for (const typed of [[], [name, 'somebody@else.uz'], ['', cast.owner.username]])
    expect(await run(here(), 'erase', [business, '--file', path], typed)).toMatchObject({ code: 1 })
  const foreign = await exported('foreign')
  expect(await run(here(), 'erase', [business, '--file', foreign], sure)).toMatchObject({ code: 1 })
  expect(await rowsWith(business)).not.toEqual([])

  expect(await run(here(), 'erase', [business, '--file', path], sure)).toMatchObject({ code: 0 })
  expect(await rowsWith(business)).toEqual([])
  expect(await rowsWith(cast.studentA.id)).toEqual([])
  expect(await contentOf(owner, at.here.business)).toEqual(before)
  const login = (username: string) => at.as('nobody')(auth.login, { body: { username, password } })
  await expect(login(cast.admin.username)).rejects.toMatchObject({
    detail: 'username_or_password_is_incorrect',
  })
  await expect(login(at.here.cast.admin.username)).resolves.toBeDefined()

  // and back again
  expect(await run(here(), 'import', [path])).toMatchObject({ code: 0 })
  expect(await run(here(), 'resume', [business])).toMatchObject({ code: 0 })
  await expect(login(cast.admin.username)).resolves.toBeDefined()
})

/** The tables that have a row in which this stands anywhere, by whoever it is looked at. */
async function rowsWith(id: string) {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const [{ rows }] = [
      await inTenant(owner, at.elsewhere.business, 'begin', () =>
        owner.query(`select from "${name}" r where r::text like $1 limit 1`, [`%${id}%`]),
      ),
    ]
    if (rows.length > 0) found.push(name)
  }
  return found
}
