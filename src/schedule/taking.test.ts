import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { batches } from '../audit/contract.ts'
import { periods } from '../business/table.ts'
import { school } from '../testing/school.ts'
import { runs } from './contract.runs.ts'
import type { Move } from './contract.moves.ts'
import { schedules } from './contract.ts'

// Two classes have mathematics five times a week, each with a teacher of its own.

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
  const { business: businessId } = at.here
  await at.here.inside((db) =>
    db.insert(periods).values(
      [1, 2, 3, 4, 5, 6].map((number) => ({
        businessId,
        id: uuid(),
        shift: 1,
        number,
        startsAt: `${7 + number}:00`,
        endsAt: `${7 + number}:45`,
      })),
    ),
  )
})
afterAll(() => at.close())

const owner = () => at.as('owner')
const show = (id: string) => owner()(schedules.show, { params: { id } })
type Label = 'A' | 'B'
type Cell = [day: number, period: number]

/** A draft with lessons of the two classes in these cells. */
async function draft(cells: Record<Label, Cell[]>) {
  const { id, version } = await owner()(schedules.create, { body: { name: uuid() } })
  const lines = await linesOf(id)
  const moves = (['A', 'B'] as const).flatMap((label) =>
    cells[label].map(([day, period]): Move => ({
      lesson: lines[label],
      from: null,
      to: { day, period },
    })),
  )
  await owner()(schedules.move, { params: { id }, body: { version, moves, leave_clashes: true } })
  return { id, lines }
}
async function linesOf(id: string): Promise<Record<Label, string>> {
  const { school: of } = await owner()(schedules.file, { params: { id } })
  const line = (label: string) => of.lessons.find((lesson) => lesson.class === label)!.id
  return { A: line(at.here.classA), B: line(at.here.classB) }
}
async function cellsOf(id: string) {
  const [{ placed }, lines] = [await owner()(schedules.file, { params: { id } }), await linesOf(id)]
  const of = (line: string) =>
    placed.filter(({ lesson }) => lesson === line).map(({ day, period }) => `${day}.${period}`)
  return { A: of(lines.A), B: of(lines.B) }
}
const taught = (label: 'classA' | 'classB', teacher: string) =>
  at.here.inside((db) =>
    db.execute(
      sql`update class_subjects set teacher_id = ${teacher} where class_id = ${at.here[label]} and subject_id = ${at.here.subject}`,
    ),
  )

const week = (...periods_: number[]): Cell[] => periods_.map((period, index) => [index + 1, period])

test('a class is taken from another draft, which is told before, and is undone as one', async () => {
  const ours = await draft({ A: week(1, 1, 1, 1, 1), B: week(1, 1, 1, 1, 1) })
  const theirs = await draft({ A: week(2, 2, 2, 2, 2), B: week(1, 1, 3, 1, 1) })
  const call = { params: { id: ours.id } }
  const wanted = { from: theirs.id, class_ids: [at.here.classB] }
  const { version } = await show(ours.id)
  const told = await owner()(schedules.tryTake, { ...call, body: { version, ...wanted } })
  expect(told).toEqual({ moves: 1, put_out: [], unknown: [], clashes: [] })
  expect((await show(ours.id)).version).toBe(version)
  const { batch_id } = await owner()(schedules.take, { ...call, body: { version, ...wanted } })
  const all = ['1.1', '2.1', '3.1', '4.1', '5.1']
  expect(await cellsOf(ours.id)).toEqual({ A: all, B: all.with(2, '3.3') })
  await owner()(batches.undo, { params: { id: batch_id! } })
  expect(await cellsOf(ours.id)).toEqual({ A: all, B: all })
  const late = owner()(schedules.take, { ...call, body: { version, ...wanted } })
  await expect(late).rejects.toMatchObject({ detail: 'version_conflict' })
})

test('a locked lesson stays, and what clashes by taking is named and left standing', async () => {
  const { cast } = at.here
  await taught('classB', cast.teacherA.id)
  const ours = await draft({
    A: [[1, 2]],
    B: [
      [1, 1],
      [2, 1],
    ],
  })
  const theirs = await draft({
    A: [[4, 4]],
    B: [
      [1, 2],
      [3, 1],
    ],
  })
  const { version } = await show(ours.id)
  const lock = {
    lesson: ours.lines.B,
    from: { day: 2, period: 1 },
    to: { day: 2, period: 1 },
    locked: true,
  }
  const { version: now } = await owner()(schedules.move, {
    params: { id: ours.id },
    body: { version, moves: [lock] },
  })
  const body = { version: now, from: theirs.id, teacher_id: cast.teacherA.id }
  const onlyB = { version: now, from: theirs.id, class_ids: [at.here.classB] }
  const told = await owner()(schedules.tryTake, { params: { id: ours.id }, body: onlyB })
  expect(told.moves).toBe(2)
  expect(told.clashes.toSorted()).toEqual([ours.lines.A, ours.lines.B].toSorted())
  await owner()(schedules.take, { params: { id: ours.id }, body: onlyB })
  expect(await cellsOf(ours.id)).toEqual({ A: ['1.2'], B: ['1.2', '2.1', '3.1'] })
  // with all lessons of the teacher the other one goes along, and nothing clashes
  const all = { ...body, version: (await show(ours.id)).version }
  await owner()(schedules.take, { params: { id: ours.id }, body: all })
  expect((await cellsOf(ours.id)).A).toEqual(['4.4'])
  await taught('classB', cast.teacherB.id)
})

test('a repair keeps what need not move: another teacher takes over the lessons where they are', async () => {
  const { cast } = at.here
  const base = await draft({ A: week(1, 1, 1, 1, 1), B: week(1, 1, 2, 1, 1) })
  const { version } = await show(base.id)
  await owner()(schedules.publish, {
    params: { id: base.id },
    body: { version, valid_from: '2026-11-16', leave_broken: true, into_past: true },
  })
  // teacher B has left: A teaches both classes, which cannot be at the same times
  await taught('classB', cast.teacherA.id)
  const copy = await owner()(schedules.create, { body: { name: 'Repair', based_on: base.id } })
  const adopted = await owner()(schedules.adopt, {
    params: { id: copy.id },
    body: { version: copy.version },
  })
  expect(adopted.placed).toBe(10)
  expect(await cellsOf(copy.id)).toEqual(await cellsOf(base.id))
  const { kept } = await owner()(schedules.diff, { params: { id: copy.id } })
  expect(kept).toEqual({ of: 10, same: 10 })
  const run = await owner()(runs.start, {
    params: { id: copy.id },
    body: {
      version: adopted.version,
      kind: 'improve',
      seconds: 1,
      seed: 3,
      stay_close: true,
      class_ids: [at.here.classB],
    },
  })
  await expect
    .poll(
      async () => {
        const { results } = await owner()(runs.list, { params: { id: copy.id } })
        return results.find(({ id }) => id === run.id)?.state
      },
      { timeout: 20_000 },
    )
    .toBe('done')
  const cells = await cellsOf(copy.id)
  expect(cells.A).toEqual(['1.1', '2.1', '3.1', '4.1', '5.1'])
  const after = await owner()(schedules.diff, { params: { id: copy.id } })
  expect(after.kept.same).toBeGreaterThanOrEqual(5)
  await taught('classB', cast.teacherB.id)
})
