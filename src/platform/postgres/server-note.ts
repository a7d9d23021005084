import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupSettings } from '../process/env.ts'
import { processStamp } from './embedded-postgres-process.ts'

/** What a server leaves in its data folder, so that commands answer for the same database and the same backups. */
export type ServerNote = {
  pid: number
  /** Tells the process from a later one of the same id. */
  stamp: string | null
  started_at: string
  /** Where it listens; missing until it does. */
  address?: string
  /** As `BACKUP_TO` says it; null: it makes no backups. */
  backup_to: string | null
  backup_key_file: string | null
}

const fileOf = (dataDir: string) => join(dataDir, 'server.json')

/** Undefined where no server has run, or the file cannot be read. */
export function readServerNote(dataDir: string): ServerNote | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as ServerNote
  } catch {
    return undefined
  }
}

export const isRunning = (note: ServerNote | undefined) =>
  Boolean(note?.stamp) && processStamp(note!.pid) === note!.stamp

function writeServerNote(dataDir: string, note: ServerNote) {
  const draft = `${fileOf(dataDir)}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, fileOf(dataDir))
}

/** At the start of a server. It stays after the end: a stopped server's copies are still where they are. */
export function noteServer(dataDir: string, backup: BackupSettings | undefined, now: Date) {
  writeServerNote(dataDir, {
    pid: process.pid,
    stamp: processStamp(process.pid) ?? null,
    started_at: now.toISOString(),
    backup_to: backup ? backupSetting(backup) : null,
    backup_key_file: backup?.keyFile ?? null,
  })
}

export function noteAddress(dataDir: string, address: string) {
  const note = readServerNote(dataDir)
  if (note) writeServerNote(dataDir, { ...note, address })
}

/** As `BACKUP_TO` says it. */
export const backupSetting = ({ to }: BackupSettings) =>
  typeof to === 'string' ? `file:${to}` : `s3://${to.bucket}${to.prefix && `/${to.prefix}`}`
