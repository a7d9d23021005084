import { sql } from 'drizzle-orm'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '../../../core/audit/contract.ts'
import { rooms } from '../../../core/business/rooms/contract.ts'
import { periods } from '../../../core/business/table.ts'
import { classes } from '../../../core/classes/contract.ts'
import { notifications } from '../../../core/notifications/contract.ts'
import { ownSchool, school, tuesday } from '../../../testing/school.ts'
import type { Move } from './contract.moves.ts'
import { schedules } from '../contract.ts'

// Two classes have mathematics five times a week, each with a teacher of its own. The bells of the second shift begin before
// those of the first are over.

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
  const { business: businessId } = at.here
  const bell = (shift: number, number: number, startsAt: string, endsAt: string) => ({
    ...{ businessId, id: uuid(), shift, number, startsAt, endsAt },
  })
  await at.here.inside((db) =>
    db
      .insert(periods)
      .values([
        ...[8, 9, 10, 11, 12, 13].map((hour, index) =>
          bell(1, index + 1, `${hour}:00`, `${hour}:45`),
        ),
        bell(2, 1, '08:30', '09:15'),
        bell(2, 2, '15:00', '15:45'),
      ]),
  )
})
afterAll(() => at.close())
beforeEach(() => void (at.clock.time = tuesday))

const owner = () => at.as('owner')
const show = (id: string) => owner()(schedules.show, { params: { id } })
const body = async (id: string, from: string, more: object = {}) => ({
  params: { id },
  body: { version: (await show(id)).version, valid_from: from, into_past: true, ...more },
})
const publish = async (id: string, from: string, more: object = {}) =>
  owner()(schedules.publish, await body(id, from, more))
const seen = async (id: string) => ({
  params: { id },
  body: { version: (await show(id)).version },
})
const withdraw = async (id: string) => owner()(schedules.withdraw, await seen(id))
const unpublish = async (id: string) => owner()(schedules.unpublish, await seen(id))
const later = (minutes: number) =>
  void (at.clock.time = new Date(at.clock.time.getTime() + minutes * 60_000))

const days = [1, 2, 3, 4, 5]
/** A draft in which each class has its lesson as the first of every day, but what `instead` moves. */
async function draft(instead: Partial<Record<'A' | 'B', number[]>> = {}) {
  const { id, version } = await owner()(schedules.create, { body: { name: `Draft ${uuid()}` } })
  const { school: of } = await owner()(schedules.file, { params: { id } })
  const line = (of_: string) => of.lessons.find((lesson) => lesson.class === of_)!.id
  const lines = { A: line(at.here.classA), B: line(at.here.classB) }
  const moves = (['A', 'B'] as const).flatMap((label) =>
    (instead[label] ?? days).map((day): Move => ({
      lesson: lines[label],
      from: null,
      to: { day, period: 1 },
    })),
  )
  await owner()(schedules.move, {
    params: { id },
    body: { version, moves, leave_clashes: true },
  })
  return { id, lines }
}
const told = async (who: 'teacherA' | 'teacherB' | 'parentB', from: string) =>
  (await at.as(who)(notifications.list, {})).results.filter(
    ({ kind, params }) => kind === 'schedule_published' && params.from === from,
  ).length

test('a draft is published into days that are over only where that is confirmed', async () => {
  const { id } = await draft()
  const past = { leave_broken: true, into_past: false }
  await expect(publish(id, '2026-11-02', past)).rejects.toMatchObject({
    detail: 'publishes_into_past',
    fields: { valid_from: 'publishes_into_past' },
  })
  expect(await show(id)).toMatchObject({ state: 'draft' })
  const { state } = await publish(id, '2026-11-02', { ...past, into_past: true })
  expect(state).toBe('published')
  await withdraw(id)
})

test('a school whose plan has no lessons gets no draft', async () => {
  const empty = await ownSchool()
  await empty.here.inside((db) => db.execute(sql`delete from class_subjects`))
  const office = empty.as('owner')
  await expect(office(schedules.create, { body: { name: 'None' } })).rejects.toMatchObject({
    detail: 'plan_is_empty',
  })
  expect((await office(schedules.list, {})).results).toEqual([])
  await empty.close()
})

describe('rules that a draft breaks', () => {
  test('are published with knowingly or not at all, and the log has it', async () => {
    const { id, lines } = await draft({ A: [1, 2, 3] })
    const figures = (await owner()(schedules.diff, { params: { id } })).figures.own!
    expect(figures).toMatchObject({ placed: 8, of: 10, price: expect.any(Number) as number })
    expect(figures.broken).toBeGreaterThan(0)
    await expect(publish(id, '2026-12-07')).rejects.toMatchObject({
      detail: 'rules_broken',
      fields: { [`lessons.${lines.A}`]: 'rules_broken' },
    })
    expect(await show(id)).toMatchObject({ state: 'draft', undo_until: null })
    expect(await publish(id, '2026-12-07', { leave_broken: true })).toMatchObject({
      state: 'published',
    })
    const { results } = await owner()(audit.list, { query: { about_id: id, kind: 'schedules' } })
    expect(results[0]!.new).toMatchObject({ state: 'published', rules_left: figures.broken })
    await withdraw(id)
  })

  test('are none of a complete one, which is published as it is', async () => {
    const { id } = await draft()
    expect(await publish(id, '2026-12-07')).toMatchObject({ state: 'published' })
    await withdraw(id)
  })
})

describe('a publication', () => {
  let before: Awaited<ReturnType<typeof draft>>
  beforeEach(async () => {
    before = await draft()
    await publish(before.id, '2026-11-16')
    return async () => {
      if ((await show(before.id)).state === 'published') await withdraw(before.id)
    }
  })

  test('is undone within a quarter of an hour as if it had not been, and nobody hears of it', async () => {
    const { id } = await draft({ B: [1, 2, 3, 4, 6] })
    await publish(id, '2026-12-14')
    expect(await show(before.id)).toMatchObject({ valid_to: '2026-12-13' })
    later(14)
    expect(await unpublish(id)).toMatchObject({
      state: 'draft',
      valid_from: null,
      undo_until: null,
    })
    expect(await show(before.id)).toMatchObject({ state: 'published', valid_to: null })
    later(10)
    expect([await told('teacherB', '2026-12-14'), await told('parentB', '2026-12-14')]).toEqual([
      0, 0,
    ])
    // and it can be published again
    await publish(id, '2026-12-14')
    later(15)
    expect([await told('teacherA', '2026-12-14'), await told('teacherB', '2026-12-14')]).toEqual([
      0, 1,
    ])
    await expect(unpublish(id)).rejects.toMatchObject({ detail: 'publication_is_settled' })
    await withdraw(id)
    expect(await show(before.id)).toMatchObject({ state: 'published', valid_to: null })
  })

  test('is not undone when another has followed it', async () => {
    const [{ id }, next] = [await draft({ B: [1, 2, 3, 4, 6] }), await draft()]
    await publish(id, '2026-12-14')
    await publish(next.id, '2026-12-21')
    await expect(unpublish(id)).rejects.toMatchObject({ detail: 'changed_since' })
    expect(await unpublish(next.id)).toMatchObject({ state: 'draft' })
    expect(await unpublish(id)).toMatchObject({ state: 'draft' })
  })

  test('that holds from tomorrow on is told at once, and so is its end', async () => {
    const { id } = await draft({ B: [1, 2, 3, 4, 6] })
    await publish(id, '2026-11-18')
    expect([await told('teacherA', '2026-11-18'), await told('teacherB', '2026-11-18')]).toEqual([
      0, 1,
    ])
    await unpublish(id)
    expect(await told('teacherB', '2026-11-18')).toBe(2)
  })

  test('whose lesson is moved tells those whom it concerns, and them alone', async () => {
    const { version } = await show(before.id)
    const move = { lesson: before.lines.B, from: { day: 5, period: 1 }, to: { day: 6, period: 1 } }
    await owner()(schedules.move, { params: { id: before.id }, body: { version, moves: [move] } })
    expect(
      await Promise.all(
        (['teacherA', 'teacherB', 'parentB'] as const).map((who) => told(who, '2026-11-17')),
      ),
    ).toEqual([0, 1, 1])
  })

  test('says how much of the week before it is kept', async () => {
    const { id } = await draft({ B: [1, 2, 3, 4, 6] })
    expect(await owner()(schedules.diff, { params: { id } })).toMatchObject({
      against: { id: before.id },
      kept: { of: 10, same: 9 },
      figures: { own: { placed: 10, broken: 0 }, other: { placed: 10, broken: 0 } },
    })
  })
})

describe('what a published version stands on', () => {
  test('is not changed so that somebody would be in two lessons at once', async () => {
    const { classB, subject, cast } = at.here
    const taughtBy = (teacher: string) =>
      at.here.inside((db) =>
        db.execute(
          sql`update class_subjects set teacher_id = ${teacher} where class_id = ${classB} and subject_id = ${subject}`,
        ),
      )
    await taughtBy(cast.teacherA.id)
    const { id, version } = await owner()(schedules.create, { body: { name: 'One teacher' } })
    const { school: of } = await owner()(schedules.file, { params: { id } })
    const line = (label: string) => of.lessons.find((lesson) => lesson.class === label)!.id
    const moves: Move[] = [
      { lesson: line(at.here.classA), from: null, to: { day: 1, period: 2 } },
      { lesson: line(classB), from: null, to: { day: 2, period: 2 } },
    ]
    await owner()(schedules.move, { params: { id }, body: { version, moves } })
    await publish(id, '2026-11-16', { leave_broken: true })
    const shift = async (number: number) => {
      const { version: now } = await owner()(classes.show, { params: { id: classB } })
      const body = { version: now, shift: number }
      return owner()(classes.edit, { params: { id: classB }, body })
    }
    const begins = async () => {
      const { rows } = await at.here.inside((db) =>
        db.execute(
          sql`select distinct lower(minutes) as "from" from schedule_uses where resource = ${classB} and schedule_id = ${id}`,
        ),
      )
      return rows.map(({ from }) => from)
    }
    await shift(2)
    expect(await begins()).toEqual([15 * 60])
    await shift(1)
    expect(await begins()).toEqual([9 * 60])
    const now = await show(id)
    const first = { lesson: line(classB), from: { day: 2, period: 2 }, to: { day: 1, period: 1 } }
    await owner()(schedules.move, {
      params: { id },
      body: { version: now.version, moves: [first] },
    })
    // the first of the second shift is still on when the second of the first begins
    await expect(shift(2)).rejects.toMatchObject({
      detail: 'lesson_conflict',
      fields: { shift: 'lesson_conflict' },
    })
    expect(await begins()).toEqual([8 * 60])
    await withdraw(id)
    await taughtBy(cast.teacherB.id)
  })
})

test('a room that holds two at once does not come to hold one while two are in it', async () => {
  const hall = await owner()(rooms.create, { body: { name: 'Hall 7', kind: 'gym', holds: 2 } })
  const { id, version } = await owner()(schedules.create, { body: { name: 'Together' } })
  const { school: of } = await owner()(schedules.file, { params: { id } })
  const moves = [at.here.classA, at.here.classB].map((label): Move => ({
    lesson: of.lessons.find((lesson) => lesson.class === label)!.id,
    from: null,
    to: { day: 1, period: 1 },
    rooms: [hall.id],
  }))
  await owner()(schedules.move, { params: { id }, body: { version, moves, leave_clashes: true } })
  await publish(id, '2026-11-16', { leave_broken: true })
  const smaller = { params: { id: hall.id }, body: { version: hall.version, holds: 1 } }
  await expect(owner()(rooms.edit, smaller)).rejects.toMatchObject({
    detail: 'lesson_conflict',
    fields: { holds: 'lesson_conflict' },
  })
  await withdraw(id)
  expect(await owner()(rooms.edit, smaller)).toMatchObject({ holds: 1 })
})

describe('at once', () => {
  const published = (of: typeof at) =>
    of.here.inside((db) =>
      db.execute<{ id: string; from: string; to: string }>(
        sql`select id, valid_from::text as from, coalesce(valid_to::text, '9999-12-31') as to from schedules
          where state = 'published' order by valid_from`,
      ),
    )
  const overlaps = async (of: typeof at) => {
    const { rows } = await published(of)
    return rows.filter(({ from }, place) => place > 0 && from <= rows[place - 1]!.to).length
  }

  test('two drafts are never published for the same days', async () => {
    for (let round = 0; round < 5; round += 1) {
      const drafts = [await draft(), await draft({ A: [2, 3, 4, 5] })]
      const from = '2026-12-07'
      const answers = await Promise.allSettled(
        drafts.map(({ id }) => publish(id, from, { leave_broken: true })),
      )
      const refused = answers.flatMap((answer) =>
        answer.status === 'rejected' ? [(answer.reason as { detail: string }).detail] : [],
      )
      expect(refused.filter((detail) => detail !== 'schedule_dates_overlap')).toEqual([])
      expect(refused.length).toBeLessThan(2)
      expect(await overlaps(at)).toBe(0)
      for (const { id } of drafts) if ((await show(id)).state === 'published') await withdraw(id)
    }
  })

  test('a draft is published with a change of it or refused, and never without knowing of it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, lines } = await draft({ A: [1, 2, 3, 4] })
      const { version } = await show(id)
      const params = { id }
      const move: Move = { lesson: lines.A, from: null, to: { day: 5, period: 2 } }
      const [published, moved] = await Promise.allSettled([
        owner()(schedules.publish, {
          params,
          body: { version, valid_from: '2026-12-07', leave_broken: true, into_past: true },
        }),
        owner()(schedules.move, { params, body: { version, moves: [move] } }),
      ])
      expect([published.status, moved.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      const lost = published.status === 'rejected' ? published : moved
      expect((lost as PromiseRejectedResult).reason).toMatchObject({ detail: 'version_conflict' })
      if (published.status === 'fulfilled') await withdraw(id)
    }
  })

  test('without the constraint both would be (the control)', async () => {
    const other = await ownSchool()
    const client = new pg.Client(other.owner)
    await client.connect()
    await client.query('alter table schedules drop constraint schedules_apart')
    await client.end()
    const ids = await Promise.all(
      ['One', 'Other'].map(
        async (name) => (await other.as('owner')(schedules.create, { body: { name } })).id,
      ),
    )
    await Promise.all(
      ids.map((id) =>
        other.here.inside((db) =>
          db.execute(
            sql`update schedules set state = 'published', valid_from = '2026-12-07' where id = ${id}`,
          ),
        ),
      ),
    )
    expect(await overlaps(other)).toBe(1)
    await other.close()
  })
})
