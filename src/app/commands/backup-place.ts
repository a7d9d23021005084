import { join, resolve } from 'node:path'
import {
  type Archive,
  listBases,
  listInstallations,
  type Manifest,
} from '../../platform/backup/archive.ts'
import { storeOf } from '../../platform/backup/place.ts'
import { NotRestored } from '../../platform/backup/restore.ts'
import { readKey } from '../../platform/backup/sealed.ts'
import { type BackupSettings, readEnv } from '../../platform/env.ts'
import { Unfit } from '../../platform/startup-failure.ts'

/** The settings, and where backups go even if none are made by themselves; fails on a database of the operator's own. */
export function settingsOf(environment: NodeJS.ProcessEnv) {
  const env = readEnv(environment)
  if (env.databaseUrl)
    throw new Unfit(
      'DATABASE_URL is set: a database of your own is backed up where it runs. See docs/operations.md.',
    )
  const beside: BackupSettings = {
    to: join(resolve(env.dataDir), 'backups'),
    keyFile: environment.BACKUP_KEY_FILE || undefined,
  }
  return { dataDir: env.dataDir, backup: env.backup ?? beside }
}

/** The archive that something is to be restored from, of whichever installation. */
export async function archiveToRead(
  settings: BackupSettings,
  wanted: string | undefined,
): Promise<Archive> {
  const store = storeOf(settings)
  const all = await listInstallations(store)
  if (all.length === 0) throw new NotRestored(`There is no backup in ${store.shown}.`)
  if (!wanted && all.length > 1)
    throw new NotRestored(
      `${store.shown} has backups of several installations: name one by --installation: ${all.join(', ')}`,
    )
  const installation = wanted ?? all[0]!
  if (!all.includes(installation))
    throw new NotRestored(`There is no backup of ${installation} in ${store.shown}.`)
  return { store, installation, key: settings.keyFile ? readKey(settings.keyFile) : undefined }
}

/** The one of this label; or the newest, of those that had ended by then. */
export async function baseOf(
  archive: Archive,
  { label, by }: { label: string | undefined; by: Date | undefined },
): Promise<Manifest> {
  const all = await listBases(archive)
  const fitting = all.filter(
    (base) => (!label || base.label === label) && (!by || new Date(base.stopped_at) <= by),
  )
  const newest = fitting.at(-1)
  if (newest) return newest
  throw new NotRestored(
    label && !all.some((base) => base.label === label)
      ? `There is no backup ${label}. There are: ${all.map((base) => base.label).join(', ')}`
      : `No backup had ended by then; the oldest ended at ${all[0]?.stopped_at}.`,
  )
}

/** A moment as it is typed; without a zone it is of Tashkent. */
export function momentOf(text: string): Date {
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/i.test(text)
  const long = /T|\s/.test(text) ? text.replace(' ', 'T') : `${text}T00:00:00`
  const at = new Date(zoned ? text : `${long}+05:00`)
  if (Number.isNaN(at.getTime()))
    throw new NotRestored(`${text} is no moment: say it like 2026-11-25T14:30:00+05:00.`)
  return at
}

/** Says in one sentence what was refused, and lets everything else be seen. */
export async function orSay(work: () => Promise<void>, say: (error: Error) => void) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof NotRestored) && !(error instanceof Unfit)) throw error
    say(error)
  }
}
