import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What is known here of the own backups: a file in the data folder, which no backup takes along. */
export type BackupState = {
  /** The folder of this installation's backups in the store. What was restored is another one, and begins its own. */
  installation: string
  /** When Daftar began to make them. */
  since: string
  /** When the last good one was begun. */
  last_good_at?: string
  /** Where it lies. */
  stored_in?: string
  /** The last that went wrong since then, and why. */
  failed_at?: string
  failure?: string
  /** How the last backup that a command requested ended. */
  requested?: { id: string; label?: string; failure?: string }
}

/** How old the last good one may be: a night that went wrong, and half a day to put it right. */
const lateAfterMs = 36 * 60 * 60_000

/** When the last good one was begun, and whether that is too long ago. */
export type BackupStanding = { last_good_at: string | null; late: boolean }
export function standingOf(state: BackupState, now: Date): BackupStanding {
  const since = new Date(state.last_good_at ?? state.since)
  return {
    last_good_at: state.last_good_at ?? null,
    late: now.getTime() - since.getTime() > lateAfterMs,
  }
}

/** How the own backups stand; nothing where none are made here. */
export type Backups = (now: Date) => BackupStanding | null

const fileOf = (dataDir: string) => join(dataDir, 'backups.json')

/** Undefined where none was ever made or tried. */
export function readState(dataDir: string): BackupState | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as BackupState
  } catch {
    return undefined
  }
}

/** Whole or not at all. */
export function writeState(dataDir: string, state: BackupState) {
  const draft = `${fileOf(dataDir)}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(draft, fileOf(dataDir))
}

/** What is known, or a beginning. */
export function stateOf(dataDir: string, now: Date): BackupState {
  const known = readState(dataDir)
  if (known) return known
  const day = now.toISOString().slice(0, 10).replaceAll('-', '')
  const begun = {
    installation: `${day}-${randomBytes(4).toString('hex')}`,
    since: now.toISOString(),
  }
  writeState(dataDir, begun)
  return begun
}
