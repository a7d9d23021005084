import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkLedger } from '../../coins/service.audit.ts'
import { listBases, type Manifest } from '../../platform/backup/archive.ts'
import { countRows, oddCounts } from '../../platform/backup/counted.ts'
import { archiveOf, makeBackup } from '../../platform/backup/keeper.ts'
import { restoreInto } from '../../platform/backup/restore.ts'
import { closeSpool, isOpen } from '../../platform/backup/spool.ts'
import { readState } from '../../platform/backup/state.ts'
import { openDatabase } from '../../platform/db.ts'
import { startPostgres } from '../../platform/embedded-postgres.ts'
import { findPlace } from '../../platform/embedded-postgres-place.ts'
import { migrate } from '../../platform/migrate.ts'
import { archiveToRead, baseOf, orSay, settingsOf } from './backup-place.ts'
import { failed, migrations } from './command-line.ts'

const usage = `Usage: npm run backup [-- make] | -- list | -- verify [LABEL] [--installation ID] | -- key FILE   [--json]
BACKUP_TO=file:/a/folder or s3://bucket/prefix says where, BACKUP_KEY_FILE=FILE that they are sealed, and by which key.`

type Options = { json: boolean; installation: string | undefined }

/** `npm run backup`: makes one now, whether Daftar is running or not; lists them, tries one out, makes a key. */
const verbs: Record<string, (name: string | undefined, options: Options) => Promise<void>> = {
  async make(_, { json }) {
    const { dataDir, backup } = settingsOf(process.env)
    const archive = archiveOf(backup, dataDir)
    const { owner, app, stop } = await startPostgres({ dataDir })
    const place = findPlace(dataDir)
    const kept = isOpen(place)
    try {
      const elsewhere = readState(dataDir)?.stored_in
      // the WAL files go one way only
      if (kept && elsewhere && elsewhere !== archive.store.shown)
        return failed(
          `The backups of this Daftar go to ${elsewhere}. Copy that folder, or set BACKUP_TO to another one and restart Daftar.`,
        )
      const manifest = await makeBackup({ place, owner, app, dataDir }, archive)
      tell(json, { ...summaryOf(manifest), stored_in: archive.store.shown }, [
        `${lineOf(manifest)} is in ${archive.store.shown}, of installation ${archive.installation}.`,
      ])
    } finally {
      // nobody would fetch what comes into it
      if (!kept) await closeSpool(place)
      await stop()
    }
  },
  async list(_, { json, installation }) {
    const archive = await archiveToRead(settingsOf(process.env).backup, installation)
    const all = await listBases(archive)
    tell(json, all.map(summaryOf), all.map(lineOf))
  },
  async verify(label, { json, installation }) {
    const archive = await archiveToRead(settingsOf(process.env).backup, installation)
    const base = await baseOf(archive, { label, by: undefined })
    const scratch = mkdtempSync(join(tmpdir(), 'daftar-verify-'))
    chmodSync(scratch, 0o711)
    try {
      await restoreInto(scratch, { archive, base, until: 'whole' })
      const { faults, rows } = await tryOut(scratch, base)
      if (faults.length > 0) process.exitCode = 4
      tell(json, { ...summaryOf(base), rows, faults }, [
        ...faults,
        faults.length > 0
          ? `${base.label} is not sound.`
          : `${base.label} is sound: it was restored and started, has ${rows} rows, as many as there were, and its books fit.`,
      ])
    } finally {
      await rm(scratch, { recursive: true, force: true })
    }
  },
  async key(file) {
    if (!file) return failed(usage)
    try {
      writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      return failed(`${file} is there already: nothing is overwritten.`, 'occupied')
    }
    console.log(
      `${file} is the key: BACKUP_KEY_FILE=${file}. Keep a copy of it away from this machine and away from the backups: without it they are nothing.`,
    )
  },
}

/** Starts what was restored, compares the rows with those that were counted, and checks the books of every school. */
async function tryOut(scratch: string, base: Manifest) {
  const postgres = await startPostgres({ dataDir: scratch })
  try {
    const counts = await countRows(postgres.app)
    const faults = oddCounts(counts, base.rows)
    await migrate(postgres.owner, migrations)
    const database = openDatabase(postgres.app, { size: 2 })
    try {
      for (const business of await database.businesses()) {
        const { sound } = await checkLedger(database, business, new Date())
        if (!sound) faults.push(`The books of ${business} do not fit.`)
      }
    } finally {
      await database.close()
    }
    return { faults, rows: Object.values(counts).reduce((sum, rows) => sum + rows, 0) }
  } finally {
    await postgres.remove()
  }
}

const summaryOf = ({ label, started_at, stopped_at, sealed, bytes, sha256 }: Manifest) => ({
  ...{ label, started_at, stopped_at, sealed, bytes, sha256 },
})
const lineOf = ({ label, bytes, sealed }: Manifest) =>
  `${label} · ${(bytes / 1_000_000).toFixed(1)} MB${sealed ? ' · sealed' : ''}`

function tell(json: boolean, object: unknown, lines: string[]) {
  console.log(json ? JSON.stringify(object) : lines.join('\n'))
}

function given() {
  try {
    const options = {
      json: { type: 'boolean', default: false },
      installation: { type: 'string' },
    } as const
    return parseArgs({ options, allowPositionals: true })
  } catch {
    return undefined
  }
}

const read = given()
const [verb = 'make', name] = read?.positionals ?? []
const wanted = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
if (!read || !wanted) failed(usage)
else {
  const { json, installation } = read.values
  await orSay(
    () => wanted(name, { json, installation }),
    (error) => failed(error.message),
  )
}
