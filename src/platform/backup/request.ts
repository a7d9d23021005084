import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { NotNow } from '../process/startup-failure.ts'
import { readState, stateOf, writeState } from './state.ts'

// Two processes that bring WAL files over would take them from each other, so a command has the server make the backup.

/** How a backup that was requested ended. */
export type RequestOutcome = { id: string; label?: string; failure?: string }

const fileOf = (dataDir: string) => join(dataDir, 'backup-request')
const everyMs = 200

/** Asks the server of this data folder for a backup; resolves with its label. Fails when the server ends before that. */
export async function requestBackup(dataDir: string, isServing: () => boolean): Promise<string> {
  const id = randomUUID()
  const draft = `${fileOf(dataDir)}.${id}`
  writeFileSync(draft, id)
  renameSync(draft, fileOf(dataDir))
  for (;;) {
    const outcome = readState(dataDir)?.requested
    if (outcome?.id === id) {
      if (outcome.label) return outcome.label
      throw new NotNow(`No backup was made: ${outcome.failure}`)
    }
    if (!isServing()) {
      rmSync(fileOf(dataDir), { force: true })
      throw new NotNow('Daftar ended before the backup was made. Run the command again.')
    }
    await pause(everyMs)
  }
}

/** The id of a request that waits; it is taken. */
export function takeRequest(dataDir: string): string | undefined {
  try {
    const id = readFileSync(fileOf(dataDir), 'utf8').trim()
    rmSync(fileOf(dataDir), { force: true })
    return id
  } catch {
    return undefined
  }
}

export const answerRequest = (dataDir: string, requested: RequestOutcome) =>
  writeState(dataDir, { ...stateOf(dataDir, new Date()), requested })
