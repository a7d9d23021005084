import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../platform/actor.ts'
import { afterCommit, type Database, type Db } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import { turns } from '../../../platform/jobs/work-queue.ts'
import type { Run, RunInput } from './contract.ts'
import type { Schedule } from '../contract.ts'
import type { Placed, School, Solution } from '../engine/format.ts'
import * as queries from './queries.ts'
import { findSchedule, holdSchedule } from '../queries.ts'
import { readFile, standingBefore } from '../files/service.ts'
import { tellPages } from '../lessons/service.live.ts'
import { placeAll } from '../versions/service.moves.ts'
import { type Run as Searching, startRun } from './service.run.ts'

/** Milliseconds between two signs of life of those who wait. */
const heardEveryMs = 4_000
const seeds = 2 ** 31

type Job = { id: string; who: Actor; scheduleId: string; input: RunInput; seed: number }
type Standing = Placed & { locked: boolean }

export type RunService = ReturnType<typeof runService>

/**
 * Searches of this process, one after the other. While one goes on, or waits, the draft is held: what people see stand is
 * what it began with, and what it finds takes its place at the end, whole. Of a process that has died, whoever looks next
 * puts into the draft what was found by then.
 */
export function runService(database: Database, now: () => Date, failed: (error: unknown) => void) {
  const inTurn = turns({ atOnce: 1, waiting: 20 }, 'schedules')
  const waiting = new Map<string, Job>()
  const searching = new Map<string, Searching>()
  const working = new Set<Promise<unknown>>()

  const hear = async () => {
    const jobs = Map.groupBy(waiting.values(), ({ who }) => who.businessId)
    for (const [businessId, own] of jobs)
      await database.inBusiness(businessId, (db) =>
        queries.hearRuns(
          db,
          { businessId },
          own.map(({ id }) => id),
        ),
      )
  }
  let pulse: NodeJS.Timeout | undefined
  const beat = () => {
    if (waiting.size > 0)
      pulse ??= setInterval(() => void hear().catch(failed), heardEveryMs).unref()
    else {
      clearInterval(pulse)
      pulse = undefined
    }
  }

  const as = ({ who }: Pick<Job, 'who'>) => ({ by: who.id, operation: 'runs.start' })
  const within = <T>(job: Job, work: (db: Db) => Promise<T>) =>
    database.inBusiness(job.who.businessId, work, as(job))

  /** Claims it and reads what it is to arrange; nothing where it has been cancelled. */
  const begin = (job: Job) =>
    within(job, async (db) => {
      if (!(await queries.beginRun(db, job.who, job.id, now()))) return undefined
      tellPages(db, job.scheduleId)
      const schedule = found(await findSchedule(db, job.who, job.scheduleId))
      const file = await readFile(db, job.who, schedule, job.who.lang)
      const { school, standing, lines } = file
      const against = job.input.stay_close
        ? await standingBefore(db, job.who, schedule, { lines, now: now() })
        : undefined
      return { school, standing: standing.filter(hasPeriod), against }
    })

  async function search(job: Job) {
    const begun = await begin(job)
    if (!begun) return
    if (begun.school.lessons.length === 0 || begun.school.bells.length === 0)
      return within(job, (db) => settle(db, job.who, { id: job.id, state: 'done', now: now() }))
    let noting: Promise<unknown> = Promise.resolve()
    let busy = false
    const run = startRun(orderFor(begun, job), (progress, best) => {
      // what is not written yet by the next word of it is passed over
      if (busy && !best) return
      busy = true
      noting = noting
        .then(() =>
          within(job, async (db) => {
            tellPages(db, job.scheduleId)
            if (await queries.noteRun(db, job.who, job.id, { progress, best })) run.cancel()
          }),
        )
        .catch(failed)
        .finally(() => (busy = false))
    })
    searching.set(job.id, run)
    const { state, progress } = await run.ended
    await noting
    const best = run.best()
    await within(job, async (db) => {
      if (progress) await queries.noteRun(db, job.who, job.id, { progress, best })
      await settle(db, job.who, { id: job.id, state, kept: begun, now: now() })
    })
  }

  let closed = false
  const enqueue = (job: Job) => {
    waiting.set(job.id, job)
    beat()
    const over = () => {
      waiting.delete(job.id)
      searching.delete(job.id)
      beat()
    }
    const work = inTurn(async () => void (closed || (await search(job))))
      .catch(async (error: unknown) => {
        failed(error)
        await within(job, (db) => settle(db, job.who, { id: job.id, state: 'failed', now: now() }))
      })
      .catch(failed)
      .finally(over)
    working.add(work)
    void work.finally(() => working.delete(work))
  }

  return {
    /** Refuses with `schedule_published`, `version_conflict` and `run_in_progress`. */
    async start(db: Db, who: Actor, schedule: Schedule, input: RunInput): Promise<Run> {
      if (schedule.state !== 'draft') refuse('schedule_published')
      await recover(db, who, schedule.id, now())
      if (!(await holdSchedule(db, who, schedule.id, input.version))) refuse('version_conflict')
      if (await queries.isArranged(db, who, schedule.id)) refuse('run_in_progress')
      const { seed = Math.floor(Math.random() * seeds) } = input
      const job = { id: uuid(), who, scheduleId: schedule.id, input, seed }
      await queries.insertRun(db, who, { ...job, now: now() })
      tellPages(db, schedule.id)
      afterCommit(db, () => enqueue(job))
      return found(await queries.findRun(db, who, job.id))
    },

    /** A search of another process hears of it with its next word. */
    async cancel(db: Db, who: Actor, run: Run): Promise<Run> {
      await queries.askCancel(db, who, run.id)
      const state = (await queries.holdRun(db, who, run.id))?.state
      if (state === 'queued') await settle(db, who, { id: run.id, state: 'cancelled', now: now() })
      await recover(db, who, run.schedule_id, now())
      afterCommit(db, () => searching.get(run.id)?.cancel())
      return found(await queries.findRun(db, who, run.id))
    },

    /** The last ones; undefined of a version that is not there. What a process that has died had found is put into the draft first. */
    async list(who: Actor, scheduleId: string): Promise<Run[] | undefined> {
      const read = (db: Db) =>
        Promise.all([
          findSchedule(db, who, scheduleId),
          queries.listRuns(db, who, scheduleId),
          queries.findSilent(db, who, scheduleId),
        ])
      const [schedule, all, silent] = await database.inBusiness(who.businessId, read, 'read')
      if (!schedule) return undefined
      if (silent.length === 0) return all
      return database.inBusiness(
        who.businessId,
        async (db) => {
          await recover(db, who, scheduleId, now())
          return queries.listRuns(db, who, scheduleId)
        },
        as({ who }),
      )
    },

    /** Ends what is searched; what was found is in the drafts by then. */
    async close() {
      closed = true
      for (const run of searching.values()) run.cancel()
      await Promise.all(working)
    },
  }
}

const hasPeriod = <T extends { period: number | null }>(one: T): one is T & { period: number } =>
  one.period !== null

/** What stays: locked, or of classes that are not arranged. */
const staysIn = (school: School, classIds: string[] | undefined) => {
  const scope = classIds && new Set(classIds)
  const classOf = new Map(school.lessons.map((lesson) => [lesson.id, lesson.class]))
  return ({ lesson, locked }: Standing) =>
    locked || (scope !== undefined && !scope.has(classOf.get(lesson) ?? ''))
}

/** What a lesson costs that stands elsewhere than before, where it had better stay. */
const movedWeight = 5

type Begun = { school: School; standing: Standing[]; against?: Placed[] | undefined }
function orderFor({ school, standing, against }: Begun, { input, seed }: Job) {
  const { kind, seconds, class_ids: scope } = input
  const kept = standing.filter(staysIn(school, scope))
  // what is arranged anew begins with what stays alone
  const from = kind === 'improve' ? standing : kept
  return {
    school: against ? { ...school, weights: { ...school.weights, moved: movedWeight } } : school,
    seed,
    pace: { seconds },
    ...(against && { against: { placed: against } }),
    ...(from.length > 0 && { from: { placed: from } }),
    ...(scope && { scope }),
    locked: { placed: kept },
  }
}

/** What was found, with what stays in any case, whether the search could place it or not. */
export function together(school: School, standing: Standing[], best: Solution, scope?: string[]) {
  const stays = staysIn(school, scope)
  const keyOf = ({ lesson, day, period }: Placed) => `${lesson} ${day} ${period}`
  const foundAt = new Map(best.placed.map((each) => [keyOf(each), each]))
  const kept = standing.filter(stays).map((each) => foundAt.get(keyOf(each)) ?? each)
  const taken = new Set(kept.map(keyOf))
  const room = new Map(school.lessons.map(({ id, per_week: times }) => [id, times]))
  for (const { lesson } of kept) room.set(lesson, (room.get(lesson) ?? 0) - 1)
  const outside = new Set(
    scope && school.lessons.filter((lesson) => !scope.includes(lesson.class)).map(({ id }) => id),
  )
  const others = best.placed.filter((each) => {
    if (taken.has(keyOf(each)) || outside.has(each.lesson)) return false
    const left = room.get(each.lesson) ?? 0
    room.set(each.lesson, left - 1)
    return left > 0
  })
  return [...kept, ...others].map(({ lesson, day, period, rooms }) => ({
    lesson,
    day,
    period,
    rooms,
  }))
}

type Ending = {
  id: string
  state: 'done' | 'cancelled' | 'failed'
  kept?: { school: School; standing: Standing[] }
  silent?: boolean
  now: Date
}

/** Ends it, with the best that it has found in the draft that it began with. */
async function settle(db: Db, who: Actor, { id, state, silent, kept, now }: Ending) {
  const run = await queries.holdRun(db, who, id, silent)
  if (!run) return
  const { scheduleId, options, best } = run
  const writes = best !== null && (await holdSchedule(db, who, scheduleId, options.version))
  if (writes) {
    const schedule = found(await findSchedule(db, who, scheduleId))
    const file = kept ?? (await readFile(db, who, schedule, who.lang))
    const standing = file.standing.filter(hasPeriod)
    const placed = together(file.school, standing, best, options.class_ids)
    await placeAll(db, who, schedule, placed, now)
  }
  await queries.endRun(db, who, id, { state, now, ...(writes && { made: options.version + 1 }) })
  tellPages(db, scheduleId)
}

/** Searches of which nothing is heard any more have failed. */
async function recover(db: Db, who: Actor, scheduleId: string, now: Date) {
  for (const { id } of await queries.findSilent(db, who, scheduleId))
    await settle(db, who, { id, state: 'failed', silent: true, now })
}
