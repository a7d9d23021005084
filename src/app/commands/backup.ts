import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkLedger } from '../../core/coins/ledger/service.audit.ts'
import { listBases, type Manifest } from '../../platform/backup/archive.ts'
import { countRows, countSchools, oddCounts } from '../../platform/backup/counted.ts'
import { archiveOf, makeBackup } from '../../platform/backup/keeper.ts'
import { requestBackup } from '../../platform/backup/request.ts'
import { restoreInto } from '../../platform/backup/restore.ts'
import { closeSpool, isOpen } from '../../platform/backup/spool.ts'
import { readState } from '../../platform/backup/state.ts'
import { openDatabase } from '../../platform/db/db.ts'
import { startPostgres } from '../../platform/postgres/embedded-postgres.ts'
import { findPlace, requireCluster } from '../../platform/postgres/embedded-postgres-place.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { BeforeBaseline } from '../../platform/process/startup-failure.ts'
import { backupSetting, isRunning, readServerNote } from '../../platform/postgres/server-note.ts'
import {
  allCopies,
  backupPlace,
  choiceLine,
  chooseCopy,
  copyLine,
  schoolsLine,
} from './backup-place.ts'
import { failed, migrations, runCommand } from './command-line.ts'

const usage = `Usage: npm run backup [-- make] | -- list | -- verify [LABEL] [--installation ID] | -- key FILE   [--json]
BACKUP_TO=file:/a/folder or s3://bucket/prefix says where, BACKUP_KEY_FILE=FILE that they are sealed, and by which key.`

type Options = { json: boolean; installation: string | undefined }

/** `npm run backup`: makes one now, whether Daftar is running or not; lists them, tries one out, makes a key. */
const verbs: Record<string, (name: string | undefined, options: Options) => Promise<void>> = {
  async make(_, { json }) {
    const { dataDir, backup } = backupPlace()
    requireCluster(dataDir)
    const archive = archiveOf(backup, dataDir)
    const note = readServerNote(dataDir)
    const elsewhere = note?.backup_to ?? readState(dataDir)?.stored_in
    const own = backupSetting(backup)
    const manifest =
      isRunning(note) && note?.backup_to
        ? await askServer()
        : await makeHere({ owns: note?.backup_to === own })
    if (manifest)
      tell(json, { ...summaryOf(manifest), stored_in: archive.store.shown }, [
        `${copyLine(manifest)} is in ${archive.store.shown}, of installation ${archive.installation}.`,
      ])

    /** The server that keeps them makes this one too: the WAL files go one way only. */
    async function askServer() {
      if (elsewhere !== own) return failed(busyElsewhere(elsewhere!))
      const label = await requestBackup(dataDir, () => isRunning(note))
      return (await listBases(archive)).find((base) => base.label === label)
    }
    async function makeHere({ owns }: { owns: boolean }) {
      const { owner, app, stop } = await startPostgres({ dataDir, existing: true })
      const place = findPlace(dataDir)
      const kept = isOpen(place)
      try {
        if (kept && elsewhere && ![own, archive.store.shown].includes(elsewhere))
          return failed(busyElsewhere(elsewhere))
        return await makeBackup({ place, owner, app, dataDir }, archive)
      } finally {
        // nobody would fetch what comes into it; a server that keeps backups there goes on from here
        if (!kept && !owns) await closeSpool(place)
        await stop()
      }
    }
  },
  async list(_, { json, installation }) {
    const all = (await allCopies(backupPlace())).filter(
      (copies) => !installation || copies.installation === installation,
    )
    const told = all.flatMap((copies) =>
      copies.bases.map((base) => ({ ...summaryOf(base), installation: copies.installation })),
    )
    const lines = all.flatMap(({ store, installation: of, bases }) => [
      `${of} in ${store.shown}`,
      ...bases.map((base) => `  ${copyLine(base)}`),
    ])
    tell(json, told, lines)
  },
  async verify(label, { json, installation }) {
    const chosen = await chooseCopy(backupPlace(), { label, installation })
    const { archive, base } = chosen
    if (chosen.others.length > 0) console.error(choiceLine(chosen))
    const scratch = mkdtempSync(join(tmpdir(), 'daftar-verify-'))
    chmodSync(scratch, 0o711)
    try {
      await restoreInto(scratch, { archive, base, until: 'whole' })
      const { faults, rows, schools, older } = await tryOut(scratch, base)
      if (faults.length > 0) process.exitCode = 4
      const books = older
        ? 'a version before release 1.0 made it, and that version alone can check its books'
        : 'its books fit'
      tell(json, { ...summaryOf(base), rows, schools, faults, books_checked: !older }, [
        ...faults,
        faults.length > 0
          ? `${base.label} is not sound.`
          : `${base.label} is sound: it was restored and started, has ${rows} rows, as many as there were, and ${books}. In it: ${schoolsLine(schools)}.`,
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
    const older = await migrate(postgres.owner, migrations).then(
      () => false,
      (error: unknown) => {
        if (error instanceof BeforeBaseline) return true
        throw error
      },
    )
    const schools = await countSchools(postgres.app, { names: true })
    if (schools.length === 0) faults.push('There is no school in it.')
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    if (older) return { faults, schools, rows, older }
    // the books are checked by what all slices know of the ledger
    await import('../server/slices.ts')
    const database = openDatabase(postgres.app, { size: 2 })
    try {
      for (const business of await database.businesses()) {
        const { sound } = await checkLedger(database, business, new Date())
        if (!sound) faults.push(`The books of ${business} do not fit.`)
      }
    } finally {
      await database.close()
    }
    return { faults, schools, rows, older }
  } finally {
    await postgres.remove()
  }
}

const busyElsewhere = (elsewhere: string) =>
  `The backups of this Daftar go to ${elsewhere}. Copy that folder, or set BACKUP_TO to another one and restart Daftar.`

const summaryOf = ({
  label,
  started_at,
  stopped_at,
  sealed,
  bytes,
  sha256,
  schools,
}: Manifest) => ({
  ...{ label, started_at, stopped_at, sealed, bytes, sha256, schools },
})

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
  await runCommand(() => wanted(name, { json, installation }))
}
