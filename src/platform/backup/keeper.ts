import { setTimeout as pause } from 'node:timers/promises'
import type { BackupSettings } from '../process/env.ts'
import type { Archive, Manifest } from './archive.ts'
import { type Source, takeBase } from './base.ts'
import { isDue } from './kept.ts'
import { storeOf } from './place.ts'
import { prune } from './prune.ts'
import { answerRequest, takeRequest } from './request.ts'
import { readKey } from './sealed.ts'
import { bringOver, closeSpool, isOpen, isTooMuch, type usualBounds } from './spool.ts'
import { stateOf, writeState } from './state.ts'

/** Milliseconds between two looks for WAL files, and after a backup that went wrong. */
const everyMs = 2_000
const againMs = 15 * 60_000
/** A machine that has just been switched on has other things to do first. */
const firstAfterMs = 5 * 60_000
/** How long what a store is asked at the moment, and then the last WAL files, may take at the end. */
const lastMs = 4_000

/** The archive of the installation in this data folder. */
export function archiveOf(settings: BackupSettings, dataDir: string, now = new Date()): Archive {
  return {
    store: storeOf(settings),
    installation: stateOf(dataDir, now).installation,
    key: settings.keyFile ? readKey(settings.keyFile) : undefined,
  }
}

/** Makes one, notes how it went, and lets go what is no longer kept. */
export async function makeBackup(
  source: Source,
  archive: Archive,
  options: { now?: Date; signal?: AbortSignal } = {},
): Promise<Manifest> {
  const { dataDir } = source
  try {
    const manifest = await takeBase(source, archive, options)
    const { failed_at: _, failure: __, ...state } = stateOf(dataDir, new Date())
    const good = { last_good_at: manifest.started_at, stored_in: archive.store.shown }
    writeState(dataDir, { ...state, ...good })
    await prune(archive)
    return manifest
  } catch (error) {
    if (!options.signal?.aborted) {
      const failed = { failed_at: new Date().toISOString(), failure: (error as Error).message }
      writeState(dataDir, { ...stateOf(dataDir, new Date()), ...failed })
    }
    throw error
  }
}

type KeeperOptions = {
  log: (line: string) => void
  firstAfter?: number
  /** How much may wait for the store; as usual where nothing is said. */
  bounds?: typeof usualBounds
}

/**
 * Brings WAL files over as they come and makes a backup every night. What goes wrong is told once and tried again; while
 * the store takes nothing the school goes on.
 */
export function keepBackups(
  source: Source,
  archive: Archive,
  { log, firstAfter = firstAfterMs, bounds }: KeeperOptions,
) {
  const ended = new AbortController()
  const { signal } = ended
  const { place, dataDir } = source
  let said = ''
  let tryAfter = Date.now() + firstAfter
  function tell(error: unknown) {
    const why = error instanceof Error ? error.message : String(error)
    if (why !== said && !signal.aborted) log(`No backup in ${archive.store.shown}: ${why}`)
    said = why
  }

  /** Beside the rounds: a store that takes minutes to say nothing holds those up. */
  async function bound() {
    if (!isOpen(place) || !(await isTooMuch(place, bounds))) return
    await closeSpool(place)
    log(
      'WAL files that wait for the store take too much room: they are given up until the next backup',
    )
  }

  async function round() {
    const id = takeRequest(dataDir)
    if (!id) return void (await turn(false))
    try {
      answerRequest(dataDir, { id, label: (await turn(true))!.label })
    } catch (error) {
      answerRequest(dataDir, { id, failure: (error as Error).message })
      throw error
    }
  }

  /** Brings WAL files over, and makes a backup where one is due or requested. */
  async function turn(requested: boolean): Promise<Manifest | undefined> {
    await bringOver(place, archive)
    const { last_good_at: last, stored_in: where } = stateOf(dataDir, new Date())
    // without the folder no WAL file has been kept since
    const known =
      last && where === archive.store.shown && isOpen(place) ? new Date(last) : undefined
    if (!requested && (Date.now() < tryAfter || !isDue(known, new Date()))) return undefined
    tryAfter = Date.now() + againMs
    const manifest = await makeBackup(source, archive, { signal })
    tryAfter = 0
    said = ''
    return manifest
  }

  async function again(work: () => Promise<void>) {
    while (!signal.aborted) {
      await work().catch(tell)
      await pause(everyMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const running = Promise.all([again(bound), again(round)])
  return {
    async stop() {
      ended.abort()
      await Promise.race([running, pause(lastMs, undefined, { ref: false })])
    },
    /** What the server has handed over at its end. */
    async bringTheRest() {
      const rest = bringOver(place, archive).catch(tell)
      await Promise.race([rest, pause(lastMs, undefined, { ref: false })])
    },
  }
}
