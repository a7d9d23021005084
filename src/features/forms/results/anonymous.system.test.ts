import { existsSync, mkdtempSync, chmodSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { listWal, unpacked } from '../../../platform/backup/archive.ts'
import { archiveOf, makeBackup } from '../../../platform/backup/keeper.ts'
import { restoreInto } from '../../../platform/backup/restore.ts'
import { bringOver } from '../../../platform/backup/spool.ts'
import { findPlace } from '../../../platform/postgres/embedded-postgres-place.ts'
import { startPostgres } from '../../../platform/postgres/embedded-postgres.ts'
import { answersKey, sessionKey } from '../../../platform/process/env.ts'
import { migrate } from '../../../platform/db/migrate.ts'
import { inFull } from '../../../testing/chance.ts'
import { ownSchool, type Person, tuesday } from '../../../testing/school.ts'
import { formAnswers } from '../answers/contract.ts'
import { forms } from '../contract.ts'
import { smallestGroup } from './contract.ts'

function folder() {
  const dir = mkdtempSync(join(tmpdir(), 'daftar-anonymous-'))
  chmodSync(dir, 0o755)
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

async function begin() {
  const dataDir = folder()
  sessionKey({}, dataDir)
  answersKey({}, dataDir)
  const { owner, app, remove } = await startPostgres({ dataDir })
  onTestFinished(remove)
  await migrate(owner, 'migrations')
  const at = await ownSchool({ ground: { connection: app, owner } })
  onTestFinished(() => at.close())
  const source = { place: findPlace(dataDir), owner, app, dataDir }
  const archive = archiveOf({ to: folder(), keyFile: undefined }, dataDir)
  const base = await makeBackup(source, archive)
  const client = new pg.Client(owner)
  await client.connect()
  onTestFinished(() => client.end())
  const ask = async <Row extends pg.QueryResultRow>(text: string) =>
    (await client.query<Row>(text)).rows[0]!
  const people = await at.here.inside(async (db) => {
    const made: Person[] = []
    for (let count = 0; count < 13; count += 1) {
      const person = await at.here.make.user(db, { role: 'teacher' })
      const access = await at.here.make.access(db, person.id, at.sessionKey, tuesday)
      made.push({ ...person, role: 'teacher', access })
    }
    return made
  })
  return { at, archive, base, source, ask, people }
}
type Begun = Awaited<ReturnType<typeof begin>>

async function out({ at }: Begun, anonymous: boolean) {
  const question = { id: 'says', kind: 'short_text' as const, title: { uz: 'Fikr' } }
  const { id, version } = await at.as('owner')(forms.create, {
    body: {
      ...{ name: { uz: 'Fikr' }, anonymous, audience: [{ readers: 'staff' }] },
      document: { pages: [{ id: 'page', sections: [{ id: 'section', questions: [question] }] }] },
    },
  })
  await at.as('owner')(forms.publish, { params: { id }, body: { version } })
  return id
}

const said = (id: string, index: number) => `fikr-${id.slice(-12)}-${index}.`

/** Everybody answers one after the other; the moments between them. */
async function answerAll({ at, people, ask }: Begun, id: string, how: 'answer' | 'answerSecretly') {
  const moments: Date[] = []
  for (const [index, person] of people.entries()) {
    await at.as(person)(formAnswers[how], {
      params: { id },
      body: { form_version: 1, answers: { says: said(id, index) } },
    })
    moments.push((await ask<{ now: Date }>('select clock_timestamp() as now')).now)
  }
  return moments
}

/** Bytes of a page of the log, and of what stands at its beginning; of the first page of a file more. */
const [pageBytes, pageHead, fileHead] = [8192, 24, 40]
/** Without the heads of pages, which part what was written. */
const recordsIn = (file: Buffer) =>
  Buffer.concat(
    Array.from({ length: file.length / pageBytes }, (_, page) =>
      file.subarray(page * pageBytes + (page === 0 ? fileHead : pageHead), (page + 1) * pageBytes),
    ),
  )

/** All that was written so far, as the store has it. */
async function readWal({ archive, source, ask }: Begun): Promise<Buffer> {
  const { last } = await ask<{ last: string }>('select pg_walfile_name(pg_switch_wal()) as last')
  const there = async () => {
    await bringOver(source.place, archive)
    return [...(await listWal(archive)).keys()]
  }
  await expect.poll(there, { timeout: 120_000 }).toContain(last)
  const files = [...(await listWal(archive))].toSorted(([one], [two]) => (one < two ? -1 : 1))
  return Buffer.concat(
    await Promise.all(
      files.map(async ([, name]) =>
        recordsIn(await buffer(unpacked(name, await archive.store.get(name), archive.key))),
      ),
    ),
  )
}

const bytesOf = (...ids: string[]) => Buffer.from(ids.join('').replaceAll('-', ''), 'hex')

/** By whose turn each answer is first written, as the log has them: the numbers of the persons, by the numbers of the answers. */
function authorsIn(wal: Buffer, id: string, people: Person[]): number[] {
  // the columns as a row has them: form, subject, user
  const turns = people.map((person) => wal.indexOf(bytesOf(id, person.id, person.id)))
  expect(turns.every((place) => place > 0)).toBe(true)
  return people.map((_, index) => {
    const place = wal.indexOf(said(id, index))
    return turns.findLastIndex((turn) => turn < place && place > 0)
  })
}

async function restored({ at, archive, base }: Begun, until: Date, id: string) {
  const dataDir = folder()
  await restoreInto(dataDir, { archive, base, until })
  expect(existsSync(join(dataDir, 'session.key'))).toBe(true)
  expect(existsSync(join(dataDir, 'answers.key'))).toBe(false)
  const { owner, remove } = await startPostgres({ dataDir })
  const client = new pg.Client(owner)
  await client.connect()
  await client.query(`select set_config('app.business_id', $1, false)`, [at.here.business])
  const count = (table: string) => `(select count(*)::int from ${table} where form_id = '${id}')`
  const { rows } = await client.query<{ turns: number; shown: number }>(
    `select ${count('form_turns')} as turns, ${count('form_answers')} as shown`,
  )
  await client.end()
  await remove()
  return rows[0]!
}

test('neither the archived log nor a restore to the moment before and after one answer tells its author', async () => {
  const begun = await begin()
  const named = await out(begun, false)
  await answerAll(begun, named, 'answer')
  const secret = await out(begun, true)
  const moments = await answerAll(begun, secret, 'answerSecretly')
  await begun.at.as('owner')(forms.close, { params: { id: secret }, body: {} })
  const wal = await readWal(begun)

  // the control: of a form that is not anonymous the log tells every author
  expect(authorsIn(wal, named, begun.people)).toEqual(begun.people.map((_, index) => index))
  const groups = Map.groupBy(authorsIn(wal, secret, begun.people), (turn) => turn)
  expect([...groups.keys()].toSorted((one, two) => one - two)).toEqual([9, 12])
  for (const { length } of groups.values()) expect(length).toBeGreaterThanOrEqual(smallestGroup)

  const around = async (answer: number) => [
    await restored(begun, moments[answer - 2]!, secret),
    await restored(begun, moments[answer - 1]!, secret),
  ]
  expect(await around(7)).toEqual([
    { turns: 6, shown: 0 },
    { turns: 7, shown: 0 },
  ])
  if (inFull)
    expect(await around(10)).toEqual([
      { turns: 9, shown: 0 },
      { turns: 10, shown: 5 },
    ])
}, 600_000)
