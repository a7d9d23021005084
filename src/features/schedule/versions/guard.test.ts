import { sql } from 'drizzle-orm'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { periods, rooms } from '../../../core/business/table.ts'
import { brokenConstraint, type Db } from '../../../platform/db/db.ts'
import { ownSchool, school } from '../../../testing/school.ts'
import { lessonLineParts, lessonLines, scheduleLessons, schedules } from '../table.ts'

type At = Awaited<ReturnType<typeof school>>
let at: At
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const own = (of: At) => ({ businessId: of.here.business, id: uuid() })

/** Six bells, the last of which rings while the first of the second shift begins. */
const ring = (of: At, db: Db) =>
  db.insert(periods).values([
    ...[8, 9, 10, 11, 12, 13].map((hour, index) => ({
      ...own(of),
      shift: 1,
      number: index + 1,
      startsAt: `${hour}:00`,
      endsAt: `${hour}:45`,
    })),
    { ...own(of), shift: 2, number: 1, startsAt: '13:30', endsAt: '14:15' },
  ])

type Line = { classId: string; teacherId: string; group?: number; weeks?: 'all' | 'A' | 'B' }

/** A version that is in force, with lines of which nothing stands anywhere yet. */
async function inForce(of: At, lines: Line[], validFrom: string) {
  const made = own(of)
  const moment = of.clock.now()
  const ids = await of.here.inside(async (db) => {
    await db.insert(schedules).values({
      ...made,
      academicYear: '2026/2027',
      name: 'x',
      state: 'published',
      validFrom,
      validTo: validFrom,
      createdAt: moment,
      updatedAt: moment,
    })
    const found: string[] = []
    for (const { classId, teacherId, group = 0, weeks = 'all' } of lines) {
      const line = own(of)
      await db.insert(lessonLines).values({ ...line, scheduleId: made.id, classId, perWeek: 9 })
      await db.insert(lessonLineParts).values({
        ...own(of),
        lineId: line.id,
        position: 1,
        groupNumber: group,
        subjectId: of.here.subject,
        teacherId,
        weeks,
      })
      found.push(line.id)
    }
    return found
  })
  return { scheduleId: made.id, lines: ids }
}

type Put = { scheduleId: string; lineId: string; classId: string; period?: number; room?: string }
/** As an import would, past everything that the product asks first. */
const put = (of: At, { scheduleId, lineId, classId, period = 1, room }: Put) =>
  of.here.inside((db) =>
    db.insert(scheduleLessons).values({
      ...own(of),
      scheduleId,
      lineId,
      classId,
      weekday: 1,
      period,
      roomIds: room ? [room] : [],
    }),
  )
const refused = (write: Promise<unknown>) =>
  write.then(
    () => undefined,
    (error: unknown) => brokenConstraint(error),
  )

/** How many of so many writers at once get one teacher into the first lesson of Monday. */
async function race(of: At, day: string) {
  const { classA, classB, cast } = of.here
  const lines = Array.from({ length: 8 }, (_, index) => ({
    classId: index % 2 ? classA : classB,
    teacherId: cast.teacherA.id,
  }))
  const version = await inForce(of, lines, day)
  const ends = await Promise.all(
    version.lines.map((lineId, index) =>
      refused(put(of, { scheduleId: version.scheduleId, lineId, classId: lines[index]!.classId })),
    ),
  )
  return ends.filter((end) => end === undefined).length
}

describe('a version in force', () => {
  beforeAll(() => at.here.inside((db) => ring(at, db)))

  test('has nobody in two lessons at once, however many write at once', async () => {
    expect(await race(at, '2027-01-01')).toBe(1)
  })

  test('would have without the constraint', async () => {
    const control = await ownSchool()
    const owner = new pg.Client(control.owner)
    try {
      await owner.connect()
      await owner.query('alter table schedule_uses drop constraint schedule_uses_apart')
      await control.here.inside((db) => ring(control, db))
      expect(await race(control, '2027-01-01')).toBe(8)
    } finally {
      await owner.end()
      await control.close()
    }
  })

  test('goes by minutes: bells of two shifts that overlap are one time', async () => {
    const { classA, classB, cast } = at.here
    await at.here.inside((db) => db.execute(sql`update classes set shift = 2 where id = ${classB}`))
    const { teacherA } = cast
    const lines = [
      { classId: classA, teacherId: teacherA.id },
      { classId: classB, teacherId: teacherA.id },
    ]
    const { scheduleId, lines: ids } = await inForce(at, lines, '2027-01-02')
    await put(at, { scheduleId, lineId: ids[0]!, classId: classA, period: 6 })
    const late = put(at, { scheduleId, lineId: ids[1]!, classId: classB, period: 1 })
    expect(await refused(late)).toBe('schedule_uses_apart')
    await at.here.inside((db) => db.execute(sql`update classes set shift = 1 where id = ${classB}`))
  })

  test('lets halves and weeks stand side by side, and no whole class beside a half', async () => {
    const { classA, cast } = at.here
    const { teacherA, teacherB } = cast
    const { scheduleId, lines } = await inForce(
      at,
      [
        { classId: classA, teacherId: teacherA.id, group: 1 },
        { classId: classA, teacherId: teacherB.id, group: 2 },
        { classId: classA, teacherId: at.here.cast.teacherA.id, weeks: 'A' },
        { classId: classA, teacherId: at.here.cast.teacherA.id, weeks: 'B' },
        { classId: classA, teacherId: teacherB.id },
      ],
      '2027-01-03',
    )
    const place = (index: number, period: number) =>
      refused(put(at, { scheduleId, lineId: lines[index]!, classId: classA, period }))
    expect([await place(0, 1), await place(1, 1)]).toEqual([undefined, undefined])
    expect([await place(2, 2), await place(3, 2)]).toEqual([undefined, undefined])
    expect([await place(4, 1), await place(4, 2)]).toEqual([
      'schedule_uses_apart',
      'schedule_uses_apart',
    ])
  })

  test('gives a room to as many as it holds', async () => {
    const room = own(at)
    await at.here.inside((db) =>
      db.insert(rooms).values({ ...room, name: uuid().slice(-9), kind: 'gym', holds: 2 }),
    )
    const { classA, classB, cast } = at.here
    const third = uuid()
    const teacher = await at.here.inside(async (db) => {
      await at.here.make.class(db, third, { letter: 'V' })
      return (await at.here.make.user(db, { role: 'teacher' })).id
    })
    const classIds = [classA, classB, third]
    const teachers = [cast.teacherA.id, cast.teacherB.id, teacher]
    const { scheduleId, lines } = await inForce(
      at,
      classIds.map((classId, index) => ({ classId, teacherId: teachers[index]! })),
      '2027-01-04',
    )
    const ends = []
    for (const [index, classId] of classIds.entries())
      ends.push(
        await refused(put(at, { scheduleId, lineId: lines[index]!, classId, room: room.id })),
      )
    expect(ends).toEqual([undefined, undefined, 'schedule_uses_apart'])
  })

  test('is judged anew when somebody else teaches a line, or the bells ring at other times', async () => {
    const { classA, classB, cast } = at.here
    const { scheduleId, lines } = await inForce(
      at,
      [
        { classId: classA, teacherId: cast.teacherA.id },
        { classId: classB, teacherId: cast.teacherB.id },
      ],
      '2127-01-05',
    )
    await put(at, { scheduleId, lineId: lines[0]!, classId: classA })
    await put(at, { scheduleId, lineId: lines[1]!, classId: classB })
    const taughtByA = at.here.inside((db) =>
      db.execute(
        sql`update lesson_line_parts set teacher_id = ${cast.teacherA.id} where line_id = ${lines[1]!}`,
      ),
    )
    expect(await refused(taughtByA)).toBe('schedule_uses_apart')
    await at.here.inside((db) =>
      db.execute(sql`update periods set ends_at = '08:50' where shift = 1 and number = 1`),
    )
    const { rows } = await at.here.inside((db) =>
      db.execute(
        sql`select distinct upper(minutes) as ends from schedule_uses where schedule_id = ${scheduleId}`,
      ),
    )
    expect(rows).toEqual([{ ends: 8 * 60 + 50 }])
  })

  test('holds the days of one version alone', async () => {
    await inForce(at, [], '2027-01-06')
    expect(await refused(inForce(at, [], '2027-01-06'))).toBe('schedules_apart')
  })
})

test('a draft may have two lessons at once, and nothing of it is taken up', async () => {
  const { classA, classB, cast } = at.here
  const { scheduleId, lines } = await inForce(
    at,
    [
      { classId: classA, teacherId: cast.teacherA.id },
      { classId: classB, teacherId: cast.teacherA.id },
    ],
    '2027-01-07',
  )
  await at.here.inside((db) =>
    db.execute(
      sql`update schedules set state = 'draft', valid_from = null, valid_to = null where id = ${scheduleId}`,
    ),
  )
  await put(at, { scheduleId, lineId: lines[0]!, classId: classA })
  await put(at, { scheduleId, lineId: lines[1]!, classId: classB })
  const publishing = at.here.inside((db) =>
    db.execute(
      sql`update schedules set state = 'published', valid_from = '2027-01-07', valid_to = '2027-01-07' where id = ${scheduleId}`,
    ),
  )
  expect(await refused(publishing)).toBe('schedule_uses_apart')
})
