import { readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import {
  type Archive,
  listBases,
  listInstallations,
  type Manifest,
} from '../../platform/backup/archive.ts'
import { storeOf } from '../../platform/backup/place.ts'
import { NotRestored } from '../../platform/backup/restore.ts'
import { readKey } from '../../platform/backup/sealed.ts'
import { readState } from '../../platform/backup/state.ts'
import type { Store } from '../../platform/backup/store.ts'
import type { BackupSettings } from '../../platform/process/env.ts'
import { readServerNote } from '../../platform/postgres/server-note.ts'
import { Unfit } from '../../platform/process/startup-failure.ts'
import { readSettings } from './command-line.ts'

export type BackupPlace = {
  dataDir: string
  backup: BackupSettings
  /** Neither settings nor a server have said where: it is the folder beside the data. */
  guessed: boolean
}

/** Where backups go even if none are made by themselves; fails on a database of the operator's own. */
export function backupPlace(): BackupPlace {
  const env = readSettings()
  if (env.databaseUrl)
    throw new Unfit(
      'DATABASE_URL is set: a database of your own is backed up where it runs. See docs/operations.md.',
    )
  const { BACKUP_KEY_FILE: keyFile, BACKUP_TO: to } = process.env
  const beside = { to: join(env.dataDir, 'backups'), keyFile: keyFile || undefined }
  return { dataDir: env.dataDir, backup: env.backup ?? beside, guessed: !to || to === 'off' }
}

/** One installation's copies in a store, the oldest first. */
export type Copies = { store: Store; installation: string; bases: Manifest[] }

/** All copies of the place. Where none was named and it has none, those of the folders beside the data folder. */
export async function allCopies({ dataDir, backup, guessed }: BackupPlace): Promise<Copies[]> {
  const places = [backup.to, ...(guessed ? placesBeside(dataDir) : [])]
  for (const to of places) {
    const copies = await copiesIn(storeOf({ ...backup, to }))
    if (copies.length > 0) return copies
  }
  throw new NotRestored(
    `There is no backup in ${places.map((to) => storeOf({ ...backup, to }).shown).join(', ')}. BACKUP_TO=file:/a/folder says where they are.`,
  )
}

async function copiesIn(store: Store): Promise<Copies[]> {
  const copies: Copies[] = []
  for (const installation of await listInstallations(store)) {
    const bases = await listBases({ store, installation, key: undefined })
    copies.push({ store, installation, bases })
  }
  return copies
}

/** A data folder that was renamed for a restore has its copies in it, or says where they are. */
function placesBeside(dataDir: string): string[] {
  const parent = dirname(resolve(dataDir))
  const folders = readdirSync(parent, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  const places = folders.flatMap(({ name }) => {
    const noted = /^file:(.*)$/.exec(readServerNote(join(parent, name))?.backup_to ?? '')?.[1]
    return [...(noted ? [noted] : []), join(parent, name, 'backups')]
  })
  return [...new Set(places)]
}

type Wanted = {
  label?: string | undefined
  by?: Date | undefined
  installation?: string | undefined
}
export type Chosen = { archive: Archive; base: Manifest; others: Copies[] }

/**
 * The copy of this label, or the newest of those that had ended by then. Of several installations the one that is named;
 * else the one that this data folder makes; else the one with the newest such copy.
 */
export async function chooseCopy(place: BackupPlace, wanted: Wanted): Promise<Chosen> {
  const all = await allCopies(place)
  const { installation } = wanted
  const named = installation ? all.filter((each) => each.installation === installation) : all
  if (named.length === 0)
    throw new NotRestored(`There is no backup of ${installation} in ${all[0]!.store.shown}.`)
  const fitting = named
    .map((copies) => ({ copies, base: copies.bases.filter((base) => fits(base, wanted)).at(-1) }))
    .flatMap(({ copies, base }) => (base ? [{ copies, base }] : []))
  const own = readState(place.dataDir)?.installation
  const chosen =
    fitting.find(({ copies }) => copies.installation === own) ??
    fitting.toSorted((a, b) => (a.base.stopped_at < b.base.stopped_at ? 1 : -1))[0]
  if (!chosen) throw new NotRestored(whyNone(named, wanted))
  const { store, installation: found } = chosen.copies
  const { keyFile } = place.backup
  const key = keyFile ? readKey(keyFile) : undefined
  const others = installation ? [] : all.filter((copies) => copies !== chosen.copies)
  return { archive: { store, installation: found, key }, base: chosen.base, others }
}

const fits = (base: Manifest, { label, by }: Wanted) =>
  (!label || base.label === label) && (!by || new Date(base.stopped_at) <= by)

function whyNone(named: Copies[], { label }: Wanted): string {
  const bases = named.flatMap((copies) => copies.bases)
  const labels = bases.map((base) => base.label)
  if (label && !labels.includes(label))
    return `There is no backup ${label}. There are: ${labels.join(', ')}`
  const oldest = bases.map((base) => base.stopped_at).toSorted()[0]
  return `No backup had ended by then; the oldest ended at ${oldest}.`
}

/** Said when several installations have copies in one place: which one was taken. */
export const choiceLine = ({ archive, others }: Chosen) =>
  `Copies of ${others.length + 1} installations are in ${archive.store.shown}: this is ${archive.installation}. "npm run backup -- list" shows all, --installation names another one.`

/** One copy as a line: when, how large, whose. */
export const copyLine = ({ label, started_at, bytes, sealed, schools }: Manifest) =>
  [
    label,
    localTime(new Date(started_at)),
    `${(bytes / 1_000_000).toFixed(1)} MB`,
    ...(sealed ? ['sealed'] : []),
    ...(schools ? [schoolsLine(schools)] : []),
  ].join(' · ')

/** `42-maktab (512 students), …`; without names where the copy is sealed. */
export function schoolsLine(schools: NonNullable<Manifest['schools']>): string {
  if (schools.length === 0) return 'no school'
  return schools
    .map(({ name, students }) => (name ? `${name} (${students} students)` : `${students} students`))
    .join(', ')
}

const localTime = (at: Date) =>
  new Date(at.getTime() + 5 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

/** A moment as it is typed; without a zone it is of Tashkent. */
export function momentOf(text: string): Date {
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/i.test(text)
  const long = /T|\s/.test(text) ? text.replace(' ', 'T') : `${text}T00:00:00`
  const at = new Date(zoned ? text : `${long}+05:00`)
  if (Number.isNaN(at.getTime()))
    throw new NotRestored(`${text} is no moment: say it like 2026-11-25T14:30:00+05:00.`)
  return at
}
