import { sql } from 'drizzle-orm'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { periods } from '../src/business/table.ts'
import { brokenConstraint } from '../src/platform/db.ts'
import { lessonLineParts, lessonLines, scheduleLessons, schedules } from '../src/schedule/table.ts'
import { classSubjects } from '../src/classes/table.ts'
import type { Row } from './schedule.ts'
import type { BenchSchool } from './school.ts'

const writes = 1000
/** As many as the pool has connections. */
const atOnce = 10

/**
 * A thousand writes, ten at every moment, past all that the product asks first: each puts a lesson of one teacher, in one of twenty classes,
 * into one of the thirty hours of a version in force. The control does the same after the constraint is gone.
 */
export async function doubleBookings(school: BenchSchool): Promise<Row> {
  const { business: businessId, database } = school
  await database.inBusiness(businessId, (db) =>
    db.insert(periods).values(
      [1, 2, 3, 4, 5, 6].map((number) => ({
        businessId,
        id: uuid(),
        shift: 1,
        number,
        startsAt: `${String(7 + number).padStart(2, '0')}:00`,
        endsAt: `${String(7 + number).padStart(2, '0')}:45`,
      })),
    ),
  )
  const guarded = await race(school, '2027-01-01')
  const owner = new pg.Client(school.postgres.owner)
  await owner.connect()
  await owner.query('alter table schedule_uses drop constraint schedule_uses_apart')
  await owner.end()
  const open = await race(school, '2027-01-02')
  return {
    row: `14 ${writes} writes, ${atOnce} at once`,
    ours: `${guarded.twice} double bookings, ${guarded.stood} written, ${writes - guarded.stood} refused`,
    control: `without the constraint ${open.twice} double bookings, ${open.stood} written`,
  }
}

async function race(
  { business: businessId, database, classIds, teacher }: BenchSchool,
  day: string,
) {
  const scheduleId = uuid()
  const now = new Date()
  const lines = await database.inBusiness(businessId, async (db) => {
    const [subject] = await db.select({ id: classSubjects.subjectId }).from(classSubjects).limit(1)
    await db.insert(schedules).values({
      businessId,
      id: scheduleId,
      academicYear: '2026/2027',
      name: day,
      state: 'published',
      validFrom: day,
      validTo: day,
      createdAt: now,
      updatedAt: now,
    })
    const made = classIds.map((classId) => ({
      businessId,
      id: uuid(),
      scheduleId,
      classId,
      perWeek: 50,
    }))
    await db.insert(lessonLines).values(made)
    await db.insert(lessonLineParts).values(
      made.map(({ id: lineId }) => ({
        businessId,
        id: uuid(),
        lineId,
        position: 1,
        groupNumber: 0,
        subjectId: subject!.id,
        teacherId: teacher,
      })),
    )
    return made
  })
  let [next, stood] = [0, 0]
  const write = async (at: number) => {
    const { id: lineId, classId } = lines[at % lines.length]!
    const [weekday, period] = [1 + (at % 5), 1 + (Math.floor(at / 5) % 6)]
    const where = { businessId, scheduleId, lineId, classId, weekday, period }
    try {
      await database.inBusiness(businessId, (db) =>
        db.insert(scheduleLessons).values({ ...where, id: uuid(), roomIds: [] }),
      )
      stood += 1
    } catch (error) {
      if (brokenConstraint(error) !== 'schedule_uses_apart') throw error
    }
  }
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < writes) await write(next++)
    }),
  )
  // within the business: to anybody else the table is empty
  const { rows } = await database.inBusiness(businessId, (db) =>
    db.execute<{ twice: number }>(sql`
      select count(*)::int as twice from schedule_uses one join schedule_uses other
        on one.schedule_id = other.schedule_id and one.resource = other.resource
       and one.weekday = other.weekday and one.week = other.week
       and one.minutes && other.minutes and one.ctid < other.ctid
      where one.schedule_id = ${scheduleId}`),
  )
  return { stood, twice: rows[0]!.twice }
}
