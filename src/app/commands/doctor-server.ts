import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/db.ts'
import type { Env } from '../../platform/process/env.ts'
import { isRunning, readServerNote } from '../../platform/postgres/server-note.ts'
import { apart, type Finding } from './doctor-looks.ts'

/** Milliseconds that somebody who is asked may take. */
const askMs = 5_000

/** Whether Daftar runs on this data folder, and answers. */
export async function lookAtServer({ dataDir, host, port }: Env): Promise<Finding> {
  const what = 'Daftar'
  const note = readServerNote(dataDir)
  const runs = isRunning(note)
  const usual = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const address = (runs && note?.address) || usual
  if (runs && !note?.address)
    return { what, is: `is starting (process ${note!.pid}), and does not listen yet` }
  const status = await statusOf(`${address}/readyz`)
  const who = runs ? `runs (process ${note!.pid}) and ` : ''
  if (status === 200 && (runs || !note)) return { what, is: `${who}answers at ${address}` }
  if (status === 200)
    return {
      what,
      is: `does not run on ${dataDir}, and another Daftar answers at ${address}`,
      todo: 'Name the data of that one: DATA_DIR, or DAFTAR_SETTINGS with the file of its settings.',
    }
  if (runs)
    return {
      what,
      is: status
        ? `${who}says at ${address} that it is not ready (${status})`
        : `${who}does not answer at ${address}`,
      todo: status
        ? 'Its database is away, or it is about to end: read the end of its log.'
        : 'Restart it, and read the end of its log.',
    }
  return {
    what,
    is: `does not run: nothing answers at ${address}`,
    todo: 'Start it: systemctl start daftar, or npm start.',
  }
}

const statusOf = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(askMs), redirect: 'manual' }).then(
    ({ status }) => status,
    () => undefined,
  )

/** What time it is elsewhere, by the server that the exchange rates come from; undefined when nobody says. */
export async function timeElsewhere(url: string | undefined): Promise<Date | undefined> {
  if (!url) return undefined
  const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(askMs) }).catch(
    () => undefined,
  )
  const date = new Date(answer?.headers.get('date') ?? '')
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** The embedded database has the clock of this machine: only what others say, or was written earlier, can contradict it. */
export function lookAtClock(now: Date, said: { elsewhere?: Date | undefined; newest: Date[] }) {
  const what = 'clock of this machine'
  const todo =
    'Let it take the time from the network (timedatectl set-ntp true), and restart Daftar.'
  const seconds = (at: Date) => Math.round((at.getTime() - now.getTime()) / 1000)
  const { elsewhere } = said
  if (elsewhere && Math.abs(seconds(elsewhere)) >= apart)
    return {
      what,
      is: `says ${now.toISOString()}, the network ${elsewhere.toISOString()}`,
      todo,
    }
  const newest = said.newest.toSorted((a, b) => b.getTime() - a.getTime())[0]
  if (newest && seconds(newest) >= apart)
    return {
      what,
      is: `says ${now.toISOString()}, and there is something written at ${newest.toISOString()} already`,
      todo,
    }
  return {
    what,
    is: elsewhere
      ? 'agrees with the network'
      : 'contradicts nothing that was written; the network was not asked, or is away',
  }
}

/** What was written last, of every school. */
export async function newestEntries(database: Database): Promise<Date[]> {
  const found: Date[] = []
  for (const business of await database.businesses())
    await database.inBusiness(
      business,
      async (db) => {
        const newest = sql<{ at: string | null }>`select max(at)::text as at from audit_entries`
        const { rows } = await db.execute<{ at: string | null }>(newest)
        if (rows[0]?.at) found.push(new Date(rows[0].at))
      },
      'read',
    )
  return found
}
