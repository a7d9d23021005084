import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { format, type Manifest } from '../../platform/backup/archive.ts'
import { writeState } from '../../platform/backup/state.ts'
import { noteServer } from '../../platform/postgres/server-note.ts'
import { chooseCopy, copyLine } from './backup-place.ts'

function folder() {
  const dir = mkdtempSync(join(tmpdir(), 'daftar-place-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

const copy = (day: string): Manifest => ({
  ...{ format, label: `202611${day}T200000Z`, started_at: `2026-11-${day}T20:00:00Z` },
  ...{ stopped_at: `2026-11-${day}T20:01:00Z`, postgres: '18', segment_bytes: 16_777_216 },
  ...{ first_segment: '1', last_segment: '2', sealed: false, bytes: 5_400_000, sha256: '' },
  ...{ rows: { before: {}, after: {} }, schools: [{ name: '7-maktab', students: 512 }] },
})

function put(store: string, installation: string, manifest: Manifest) {
  const file = join(store, installation, 'base', `${manifest.label}.json`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(manifest))
}

test('of several installations the own one is taken, else that with the newest copy of that moment', async () => {
  const [dataDir, to] = [folder(), folder()]
  for (const [installation, day] of [
    ['old', '20'],
    ['old', '25'],
    ['new', '26'],
  ] as const)
    put(to, installation, copy(day))
  const place = { dataDir, backup: { to, keyFile: undefined }, guessed: false }
  const choose = async (wanted: Parameters<typeof chooseCopy>[1]) => {
    const { archive, base, others } = await chooseCopy(place, wanted)
    return [archive.installation, base.label.slice(6, 8), others.length]
  }
  expect(await choose({})).toEqual(['new', '26', 1])
  expect(await choose({ by: new Date('2026-11-26T09:00:00Z') })).toEqual(['old', '25', 1])
  expect(await choose({ installation: 'old' })).toEqual(['old', '25', 0])
  writeState(dataDir, { installation: 'old', since: '2026-11-01T00:00:00Z' })
  expect(await choose({})).toEqual(['old', '25', 1])
  await expect(choose({ label: 'none' })).rejects.toThrow('There is no backup none. There are:')
  await expect(choose({ by: new Date('2026-11-01') })).rejects.toThrow(
    'No backup had ended by then',
  )
})

test('a data folder that was renamed is found with its copies, inside it or where its server put them', async () => {
  const parent = folder()
  const dataDir = join(parent, '.data')
  const old = join(parent, '.data.old')
  const beside = { to: join(dataDir, 'backups'), keyFile: undefined }
  const place = { dataDir, backup: beside, guessed: true }
  mkdirSync(old)
  await expect(chooseCopy(place, {})).rejects.toThrow(`There is no backup in ${beside.to}`)
  put(join(old, 'backups'), 'x', copy('24'))
  expect((await chooseCopy(place, {})).archive.store.shown).toBe(join(old, 'backups'))
  const stick = folder()
  put(stick, 'x', copy('25'))
  noteServer(old, { to: stick, keyFile: undefined }, new Date())
  expect((await chooseCopy(place, {})).archive.store.shown).toBe(stick)
  // where somebody said which place, no other is looked at
  await expect(chooseCopy({ ...place, guessed: false }, {})).rejects.toThrow('There is no backup')
})

test('a copy is told by its date, size and schools', () => {
  expect(copyLine(copy('25'))).toBe(
    '20261125T200000Z · 2026-11-26 01:00 · 5.4 MB · 7-maktab (512 students)',
  )
})
