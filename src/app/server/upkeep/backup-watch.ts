import { setTimeout as pause } from 'node:timers/promises'
import { tellOfLateBackup } from '../../../features/insights/service.backups.ts'
import { type Backups, readState, standingOf } from '../../../platform/backup/state.ts'
import type { Database } from '../../../platform/db/db.ts'
import type { Env } from '../../../platform/process/env.ts'

/** Milliseconds. A machine that was off for days makes one first. */
const everyMs = 60 * 60_000

/**
 * What the process that makes them has written down; before it has begun, nothing. On Windows there is none of the real
 * school, which its owner has to see; undefined where nobody expects any of us.
 */
export function backupsOf(
  { backup, dataDir, databaseUrl, demo }: Env,
  platform: string = process.platform,
): Backups | undefined {
  if (!backup)
    return platform === 'win32' && !databaseUrl && !demo
      ? () => ({ last_good_at: null, late: true })
      : undefined
  return (now) => {
    const state = readState(dataDir)
    return state ? standingOf(state, now) : null
  }
}

/** Tells the owners of all businesses once a day while there is no fresh one. */
export function tellOfBackups(
  database: Database,
  backups: Backups,
  log: { error(line: object, what: string): void },
) {
  const ended = new AbortController()
  const { signal } = ended
  const running = (async () => {
    while (await pause(everyMs, true, { signal, ref: false }).catch(() => false))
      await tellIfLate(database, backups, new Date()).catch((error: unknown) =>
        log.error({ err: error }, 'backups'),
      )
  })()
  return {
    async stop() {
      ended.abort()
      await running
    },
  }
}

export async function tellIfLate(database: Database, backups: Backups, now: Date) {
  if (!backups(now)?.late) return
  for (const business of await database.businesses())
    await database.inBusiness(business, (db) => tellOfLateBackup(db, business, now))
}
