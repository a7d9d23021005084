import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError } from '../../../platform/client.ts'
import { school } from '../../../testing/school.ts'
import { runs, type RunInput } from './contract.ts'
import { schedules, type ScheduleFile } from '../contract.ts'
import { check } from '../engine/check/check.ts'
import { together } from './service.ts'
import { scheduleRuns } from '../table.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
  await at.here.inside((db) => at.here.make.bells(db))
})
afterAll(() => at.close())

async function refusal(call: Promise<unknown>): Promise<ApiError> {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError) return error
  }
  throw new Error('it was not refused')
}
const office = () => at.as('admin')
const draft = () => office()(schedules.create, { body: { name: 'Kuz' } })
const show = (id: string) => office()(schedules.show, { params: { id } })
const file = (id: string) => office()(schedules.file, { params: { id } })
const start = async (id: string, input: Partial<RunInput> = {}) => {
  const { version } = await show(id)
  const body = { version, kind: 'generate' as const, seconds: 1, seed: 1, ...input }
  return office()(runs.start, { params: { id }, body })
}
const last = async (id: string) => (await office()(runs.list, { params: { id } })).results[0]!
/** Until it is as asked; the limit of the test is the limit of the waiting. */
async function when(id: string, fits: (run: Awaited<ReturnType<typeof last>>) => boolean) {
  for (;;) {
    const run = await last(id)
    if (fits(run)) return run
    await pause(50)
  }
}
const ended = (id: string) => when(id, ({ state }) => state !== 'queued' && state !== 'running')
const cellsOf = ({ placed }: ScheduleFile, lessons?: Set<string>) =>
  placed
    .filter(({ lesson }) => !lessons || lessons.has(lesson))
    .map(({ lesson, day, period }) => `${lesson} ${day} ${period}`)
    .sort()
const judged = ({ school: plan, placed }: ScheduleFile) =>
  check(plan, { placed: placed.map((each) => ({ ...each, period: each.period! })) })
const linesOf = ({ school: plan }: ScheduleFile, classId: string) =>
  new Set(plan.lessons.filter((lesson) => lesson.class === classId).map(({ id }) => id))

test('a draft is arranged: every lesson has a place, no rule is broken, and the draft has become a later version', async () => {
  const { id, version } = await draft()
  const asked = await start(id)
  expect(asked).toMatchObject({ state: 'queued', kind: 'generate', seed: 1, class_ids: null })
  expect(await ended(id)).toMatchObject({ state: 'done', placed: 10, of: 10 })
  const after = await file(id)
  expect(judged(after)).toMatchObject({ valid: true, placed: 10 })
  expect(await show(id)).toMatchObject({ placed: 10, needed: 10 })
  expect([after.version, after.changed.by_search]).toEqual([version + 1, true])
  // the next version is not the work of the search
  const { lesson, day, period } = after.placed[0]!
  const moves = [{ lesson, from: { day, period }, to: null }]
  const body = { version: after.version, moves, leave_clashes: true }
  await office()(schedules.move, { params: { id }, body })
  expect((await file(id)).changed.by_search).toBe(false)
})

test('a search that is stopped before it has found anything has made no version', async () => {
  const { id } = await draft()
  const { version, school: plan } = await file(id)
  const { id: first } = await start((await draft()).id, { seconds: 600 })
  const { id: waits } = await start(id, { seconds: 600 })
  await office()(runs.cancel, { params: { id: waits } })
  await office()(runs.cancel, { params: { id: first } })
  const moves = [{ lesson: plan.lessons[0]!.id, from: null, to: { day: 1, period: 1 } }]
  await office()(schedules.move, { params: { id }, body: { version, moves } })
  expect(await file(id)).toMatchObject({ version: version + 1, changed: { by_search: false } })
})

test('what is locked, and what is not in the scope, stays where it is', async () => {
  const { id } = await draft()
  const before = await file(id)
  const [line] = linesOf(before, at.here.classA)
  await office()(schedules.move, {
    params: { id },
    body: {
      version: before.version,
      leave_clashes: true,
      // a hole before it: no search would put it there
      moves: [{ lesson: line!, from: null, to: { day: 2, period: 6 }, locked: true }],
    },
  })
  await start(id)
  await ended(id)
  const arranged = await file(id)
  expect(arranged.placed).toContainEqual(
    expect.objectContaining({ lesson: line, day: 2, period: 6, locked: true }),
  )
  const others = linesOf(arranged, at.here.classB)
  await start(id, { class_ids: [at.here.classA], seed: 7 })
  await ended(id)
  expect(cellsOf(await file(id), others)).toEqual(cellsOf(arranged, others))
})

test('while it is searched the draft is held; stopped, it has the best so far', async () => {
  const { id } = await draft()
  const { version, school: plan } = await file(id)
  const run = await start(id, { seconds: 600 })
  const move = {
    params: { id },
    body: {
      version,
      moves: [{ lesson: plan.lessons[0]!.id, from: null, to: { day: 1, period: 1 } }],
    },
  }
  expect((await refusal(office()(schedules.move, move))).detail).toBe('run_in_progress')
  expect((await refusal(start(id))).detail).toBe('run_in_progress')
  await when(id, ({ placed }) => placed === 10)
  const found = async () => (await office()(runs.best, { params: { id: run.id } })).placed
  // what it has found is looked at while it goes on, and the draft is as it was
  while ((await found()).length < 10) await pause(50)
  expect(check(plan, { placed: await found() })).toMatchObject({ valid: true, placed: 10 })
  expect((await file(id)).placed).toEqual([])
  await office()(runs.cancel, { params: { id: run.id } })
  expect(await ended(id)).toMatchObject({ state: 'cancelled' })
  expect(await found()).toEqual([])
  expect(judged(await file(id)).valid).toBe(true)
})

test('one that waits is stopped at once, and the next one comes to its turn', async () => {
  const [first, second] = [await draft(), await draft()]
  await start(first.id, { seconds: 600 })
  const waiting = await start(second.id)
  expect((await office()(runs.cancel, { params: { id: waiting.id } })).state).toBe('cancelled')
  await office()(runs.cancel, { params: { id: (await last(first.id)).id } })
  await ended(first.id)
  await start(second.id)
  expect((await ended(second.id)).state).toBe('done')
})

test('a killed process leaves a usable draft', async () => {
  const { id } = await draft()
  await start(id, { seconds: 600 })
  await when(id, ({ placed }) => placed === 10)
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const own = list
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
    .filter(([, , parent, args]) => parent === String(process.pid) && args?.includes('searcher'))
  expect(own).toHaveLength(1)
  process.kill(Number(own[0]![1]), 'SIGKILL')
  expect((await ended(id)).state).toBe('failed')
  expect(judged(await file(id))).toMatchObject({ valid: true, placed: 10 })
})

test('what a server had found that is no longer there is put into the draft by who looks next', async () => {
  const { id } = await draft()
  const { school: plan, version } = await file(id)
  const [lesson] = plan.lessons
  await at.here.inside((db) =>
    db.insert(scheduleRuns).values({
      businessId: at.here.business,
      id: uuid(),
      scheduleId: id,
      kind: 'generate',
      state: 'running',
      seed: 1,
      options: { version, seconds: 60 },
      progress: sql`jsonb_build_object('placed', 1, 'of', 10, 'heard', extract(epoch from clock_timestamp())::int - 3600)`,
      best: { placed: [{ lesson: lesson!.id, day: 1, period: 1, rooms: [null] }] },
      askedBy: at.here.cast.owner.id,
      askedAt: at.clock.now(),
    }),
  )
  expect(await last(id)).toMatchObject({ state: 'failed', placed: 1 })
  expect(cellsOf(await file(id))).toEqual([`${lesson!.id} 1 1`])
  const [row] = await at.here.inside((db) =>
    db
      .select({ best: scheduleRuns.best })
      .from(scheduleRuns)
      .where(eq(scheduleRuns.scheduleId, id)),
  )
  expect(row!.best).toBeNull()
  expect((await start(id)).state).toBe('queued')
  await ended(id)
})

test('nobody arranges what has gone on, what is published, or what is another school’s', async () => {
  const { id, version } = await draft()
  const input = { kind: 'improve' as const, seconds: 1 }
  const ask = (body: object, who: Parameters<typeof at.as>[0] = 'admin') =>
    refusal(at.as(who)(runs.start, { params: { id }, body: { version, ...input, ...body } }))
  expect((await ask({ version: version + 1 })).detail).toBe('version_conflict')
  expect((await ask({ seconds: 601 })).detail).toBe('invalid_input')
  expect((await ask({}, 'teacherA')).detail).toBe('you_dont_have_permission')
  await start(id)
  await ended(id)
  const { version: now } = await show(id)
  await office()(schedules.publish, {
    params: { id },
    body: { version: now, valid_from: '2027-03-01' },
  })
  const published = await show(id)
  expect((await ask({ version: published.version })).detail).toBe('schedule_published')
})

test('of a lesson that stays and could not be placed as well, there is no more than the plan says', async () => {
  const { id } = await draft()
  const { school: plan } = await file(id)
  const [lesson] = plan.lessons
  const place = (period: number) => ({ lesson: lesson!.id, day: 1, period, rooms: [null] })
  const standing = [{ ...place(6), locked: true }]
  const found = { placed: [1, 2, 3, 4, 5].map(place) }
  const all = together(plan, standing, found)
  expect(all).toHaveLength(lesson!.per_week)
  expect(all).toContainEqual(place(6))
})
