import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** Milliseconds that a read waits for a standby to show what was committed before it; after that the primary is asked. */
const replayWithinMs = 100
/** Milliseconds until one that says nothing is cut off. */
export const answerWithinMs = 1_000

/** Why a standby is left alone, or that it is not: it is behind, none any more, one of another primary, or entered by another role, which may see more. */
export type Use = 'used' | 'down' | 'late' | 'promoted' | 'other' | 'role'

/** `behind`: bytes of the log that it does not show yet; `late`: seconds since what it shows was written, 0 when it shows all. */
export type Look = { use: Use; behind: number; late: number; timeline: number }

/** Where the primary's log ends as it lies on its disk: who hears of a commit finds it before there. */
const ends = `pg_current_wal_flush_lsn()::text as lsn,
  ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline`
type Position = { lsn: string; timeline: number }
const system = `(select system_identifier::text from pg_control_system()) as system, current_user as role`

export const positionOf = async (primary: pg.Pool): Promise<Position> =>
  (await primary.query<Position>({ name: 'position', text: `select ${ends}` })).rows[0]!

/** Waits, for a moment, until a standby shows what the log has up to `lsn`. No transaction is open meanwhile, which it might wait for. */
export async function shows(client: pg.ClientBase, lsn: string): Promise<Use> {
  const text = `select pg_is_in_recovery() as recovers, pg_last_wal_replay_lsn() >= $1::pg_lsn as shown`
  const until = performance.now() + replayWithinMs
  for (let wait = 1; ; wait = Math.min(2 * wait, 10)) {
    const since = performance.now()
    const asked = client.query<{ recovers: boolean; shown: boolean }>({ text, values: [lsn] })
    const { recovers, shown } = (await inTime(asked)).rows[0]!
    if (!recovers) return 'promoted'
    if (shown) return 'used'
    // asked after the time was over: that we ourselves stood still is no fault of the standby
    if (since > until) return 'late'
    await pause(wait)
  }
}

class Silent extends Error {}

/** Whether nothing was answered, not even that there is nobody. */
export const isSilence = (error: unknown) =>
  error instanceof Silent || /timeout/.test((error as Error).message)

/** Throws `Silent` when it takes longer than an answer may. */
export async function inTime<T>(asked: Promise<T>): Promise<T> {
  asked.catch(() => {})
  const stop = new AbortController()
  const over = async () => {
    await pause(answerWithinMs, undefined, { signal: stop.signal })
    // what has come while we stood still is read first
    await new Promise((resolve) => setImmediate(resolve))
    await new Promise((resolve) => setImmediate(resolve))
    throw new Silent('no answer')
  }
  try {
    return await Promise.race([asked, over()])
  } finally {
    stop.abort()
  }
}

type Standing = Omit<Look, 'use'> & { system: string; role: string; recovers: boolean }
const standing = `
  select pg_is_in_recovery() as recovers, ${system},
    greatest((select timeline_id from pg_control_checkpoint()), (select min_recovery_end_timeline from pg_control_recovery())) as timeline,
    greatest(0, pg_wal_lsn_diff($1, pg_last_wal_replay_lsn()))::float8 as behind,
    case when pg_last_wal_replay_lsn() >= $1::pg_lsn then 0
      else extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 end as late`

/** How a standby stands to `primary`; nothing when that does not answer, for then nothing can be known. Throws what the standby says, or that it says nothing. */
export async function lookAt(client: pg.ClientBase, primary: pg.Pool): Promise<Look | undefined> {
  const asked = primary.query<Position & { system: string; role: string }>(
    `select ${ends}, ${system}`,
  )
  const at = (await inTime(asked).catch(() => undefined))?.rows[0]
  if (!at) return undefined
  const answer = await inTime(client.query<Standing>(standing, [at.lsn]))
  const { behind, late, timeline, ...found } = answer.rows[0]!
  const look = { behind, late, timeline }
  if (!found.recovers) return { use: 'promoted', ...look }
  if (found.system !== at.system || timeline !== at.timeline) return { use: 'other', ...look }
  // the guard of the rows is judged at the primary, for its role
  if (found.role !== at.role) return { use: 'role', ...look }
  return { use: await shows(client, at.lsn), ...look }
}
