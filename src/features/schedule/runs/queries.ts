import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rowOf } from '../../../platform/db/rows.ts'
import { isoInstant } from '../../../platform/db/table.ts'
import type { Progress, Run, RunInput, Solution } from './contract.ts'
import { scheduleRuns } from '../table.ts'

/** Seconds without a word of the process that searches, after which it is gone. By the clock of the database. */
const silentAfter = 15

export type RunOptions = Pick<RunInput, 'version' | 'seconds' | 'class_ids' | 'stay_close'> & {
  cancel?: true
  /** The version of the draft that its result has made. */
  made?: number
}
/** `heard`: when the process that searches has last said so, in seconds. */
type Told = Partial<Progress>

const shown = {
  id: scheduleRuns.id,
  schedule_id: scheduleRuns.scheduleId,
  kind: scheduleRuns.kind,
  state: scheduleRuns.state,
  seed: scheduleRuns.seed,
  asked_at: isoInstant(scheduleRuns.askedAt),
  started_at: isoInstant(scheduleRuns.startedAt),
  ended_at: isoInstant(scheduleRuns.endedAt),
  options: scheduleRuns.options,
  progress: scheduleRuns.progress,
}
const alive = inArray(scheduleRuns.state, ['queued', 'running'])
const heard = sql`extract(epoch from clock_timestamp())::int`
const silent = sql<boolean>`(${scheduleRuns.progress} ->> 'heard')::int < ${heard} - ${silentAfter}`

type Row = Omit<Run, 'seconds' | 'class_ids' | 'placed' | 'of' | 'price' | 'steps' | 'ended_at'> & {
  ended_at: string | null
  options: unknown
  progress: unknown
}
function runOf({ options, progress, ...row }: Row): Run {
  const { seconds, class_ids: classIds = null } = options as RunOptions
  const { placed = null, of = null, price = null, steps = null } = (progress ?? {}) as Told
  return { ...row, seconds, class_ids: classIds, placed, of, price, steps }
}

const mostShown = 10
export async function listRuns(db: Db, who: Actor, scheduleId: string): Promise<Run[]> {
  const rows = await db
    .select(shown)
    .from(scheduleRuns)
    .where(
      and(eq(scheduleRuns.businessId, who.businessId), eq(scheduleRuns.scheduleId, scheduleId)),
    )
    .orderBy(desc(scheduleRuns.askedAt), desc(scheduleRuns.id))
    .limit(mostShown)
  return rows.map(runOf)
}

export async function findRun(db: Db, who: Actor, id: string): Promise<Run | undefined> {
  const [row] = await db
    .select(shown)
    .from(scheduleRuns)
    .where(rowOf(who, scheduleRuns, id))
  return row && runOf(row)
}

type New = { id: string; scheduleId: string; input: RunInput; seed: number; now: Date }
export async function insertRun(db: Db, who: Actor, { id, scheduleId, input, seed, now }: New) {
  const { kind, version, seconds, class_ids: classIds, stay_close: close } = input
  await db.insert(scheduleRuns).values({
    businessId: who.businessId,
    id,
    scheduleId,
    kind,
    seed,
    options: {
      version,
      seconds,
      ...(classIds && { class_ids: classIds }),
      ...(close && { stay_close: close }),
    },
    progress: sql`jsonb_build_object('heard', ${heard})`,
    askedBy: who.id,
    askedAt: now,
  })
}

/** Whether a version is being arranged, by a process that is alive. */
export async function isArranged(db: Db, who: Actor, scheduleId: string): Promise<boolean> {
  const rows = await db
    .select({ id: scheduleRuns.id })
    .from(scheduleRuns)
    .where(
      and(
        eq(scheduleRuns.businessId, who.businessId),
        eq(scheduleRuns.scheduleId, scheduleId),
        alive,
        sql`not ${silent}`,
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Searches of a version of which nothing has been heard any more. */
export const findSilent = (db: Db, who: Actor, scheduleId: string) =>
  db
    .select({ id: scheduleRuns.id })
    .from(scheduleRuns)
    .where(
      and(
        eq(scheduleRuns.businessId, who.businessId),
        eq(scheduleRuns.scheduleId, scheduleId),
        alive,
        silent,
      ),
    )

/** Takes it out of the queue; false where it has been cancelled meanwhile. */
export async function beginRun(db: Db, who: Actor, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(scheduleRuns)
    .set({ state: 'running', startedAt: now })
    .where(and(rowOf(who, scheduleRuns, id), eq(scheduleRuns.state, 'queued')))
    .returning({ id: scheduleRuns.id })
  return rows.length > 0
}

/** Those who wait in this process are alive. */
export const hearRuns = (db: Db, who: Pick<Actor, 'businessId'>, ids: string[]) =>
  db
    .update(scheduleRuns)
    .set({
      progress: sql`coalesce(${scheduleRuns.progress}, '{}') || jsonb_build_object('heard', ${heard})`,
    })
    .where(and(eq(scheduleRuns.businessId, who.businessId), inArray(scheduleRuns.id, ids), alive))

/** How far it is, and the best so far where it has become another. Answers whether somebody wants it to end. */
export async function noteRun(
  db: Db,
  who: Actor,
  id: string,
  { progress, best }: { progress: Progress; best?: Solution | undefined },
): Promise<boolean> {
  const [row] = await db
    .update(scheduleRuns)
    .set({
      progress: sql`${JSON.stringify(progress)}::jsonb || jsonb_build_object('heard', ${heard})`,
      ...(best && { best }),
    })
    .where(and(rowOf(who, scheduleRuns, id), alive))
    .returning({ options: scheduleRuns.options })
  return !row || (row.options as RunOptions).cancel === true
}

export const askCancel = (db: Db, who: Actor, id: string) =>
  db
    .update(scheduleRuns)
    .set({ options: sql`${scheduleRuns.options} || '{"cancel": true}'` })
    .where(and(rowOf(who, scheduleRuns, id), alive))

/** What a search has found by now, while it goes on. */
export async function findBest(db: Db, who: Actor, id: string): Promise<Solution | undefined> {
  const [row] = await db
    .select({ best: scheduleRuns.best })
    .from(scheduleRuns)
    .where(and(rowOf(who, scheduleRuns, id), alive))
  return (row?.best as Solution | null | undefined) ?? undefined
}

/** One that has not ended yet, held; `silent` only where nothing is heard of it. */
export async function holdRun(db: Db, who: Actor, id: string, onlySilent = false) {
  const [row] = await db
    .select({
      state: scheduleRuns.state,
      scheduleId: scheduleRuns.scheduleId,
      options: scheduleRuns.options,
      best: scheduleRuns.best,
    })
    .from(scheduleRuns)
    .where(and(rowOf(who, scheduleRuns, id), alive, onlySilent ? silent : undefined))
    .for('update')
  return row && { ...row, options: row.options as RunOptions, best: row.best as Solution | null }
}

export const endRun = (
  db: Db,
  who: Actor,
  id: string,
  { state, made, now }: { state: 'done' | 'cancelled' | 'failed'; made?: number; now: Date },
) =>
  db
    .update(scheduleRuns)
    // what it has found is in the draft by now
    .set({
      state,
      endedAt: now,
      best: null,
      ...(made && {
        options: sql`${scheduleRuns.options} || jsonb_build_object('made', ${made}::int)`,
      }),
    })
    .where(rowOf(who, scheduleRuns, id))
