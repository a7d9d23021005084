import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../../testing/school.ts'
import { runs } from './contract.ts'
import type { Move } from '../versions/contract.moves.ts'
import { schedules } from '../contract.ts'

// Two classes have mathematics five times a week, each with a teacher of its own.

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
  await at.here.inside((db) => at.here.make.bells(db))
})
afterAll(() => at.close())

const owner = () => at.as('owner')
type Cell = [day: number, period: number]

/** A draft with lessons of the two classes in these cells. */
async function draft(cells: Record<'A' | 'B', Cell[]>) {
  const { id, version } = await owner()(schedules.create, { body: { name: uuid() } })
  const lines = await linesOf(id)
  const moves = (['A', 'B'] as const).flatMap((label) =>
    cells[label].map(([day, period]): Move => ({
      lesson: lines[label],
      from: null,
      to: { day, period },
    })),
  )
  const body = { version, moves, leave_clashes: true }
  return { id, version: (await owner()(schedules.move, { params: { id }, body })).version }
}
async function linesOf(id: string): Promise<Record<'A' | 'B', string>> {
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
const taughtBy = (teacher: string) =>
  at.here.inside((db) =>
    db.execute(
      sql`update class_subjects set teacher_id = ${teacher} where class_id = ${at.here.classB} and subject_id = ${at.here.subject}`,
    ),
  )

const week = (...periods_: number[]): Cell[] => periods_.map((period, index) => [index + 1, period])

test('a repair keeps what need not move: another teacher takes over the lessons where they are', async () => {
  const { cast } = at.here
  const base = await draft({ A: week(1, 1, 1, 1, 1), B: week(1, 1, 2, 1, 1) })
  await owner()(schedules.publish, {
    params: { id: base.id },
    body: { version: base.version, valid_from: '2026-11-16', leave_broken: true, into_past: true },
  })
  // teacher B has left: A teaches both classes, which cannot be at the same times
  await taughtBy(cast.teacherA.id)
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
  await taughtBy(cast.teacherB.id)
})
