import { v7 as uuid } from 'uuid'
import { rooms } from '../../core/business/table.ts'
import { classSubjects } from '../../core/classes/table.ts'
import {
  lessonLineParts,
  lessonLines,
  scheduleLessons,
  schedules,
} from '../../features/schedule/table.ts'
import { ownSchool, type Person, school } from '../school.ts'

type At = Awaited<ReturnType<typeof school>>
/** A lesson of Tuesday: of class A unless B is named; each part has a teacher and a group. */
type Given = {
  period: number
  of?: 'A' | 'B'
  parts: { teacher: string; group?: number }[]
  weekday?: number
}

/**
 * A school whose schedule is in force since November, with six bells from eight o'clock on, an hour apart. Tuesday is today.
 * Karimova and Rahimov teach beside A and B of the cast: `people`.
 */
export const coversSchool = async () => withCovers(await school())
/** The same with a server and a database of its own. */
export const ownCoversSchool = async () => withCovers(await ownSchool())

async function withCovers<Opened extends At>(at: Opened) {
  const { business: businessId, make, cast } = at.here
  const people = {} as Record<'karimova' | 'rahimov', Person>
  await at.here.inside(async (db) => {
    for (const name of ['karimova', 'rahimov'] as const) {
      const person = await make.user(db, { role: 'teacher', lastName: name })
      const access = await make.access(db, person.id, at.sessionKey, at.clock.now())
      people[name] = { ...person, role: 'teacher', access }
    }
    await at.here.make.bells(db)
    await db.insert(rooms).values({ businessId, id: uuid(), name: 'Spare' })
  })
  return { ...at, people: { ...people, A: cast.teacherA, B: cast.teacherB } }
}

/** Puts a version in force that gives these lessons; answers their ids in order. */
export async function inForce(at: Pick<At, 'here' | 'clock'>, given: Given[], from = '2026-11-02') {
  const { business: businessId, classA, classB, subject } = at.here
  const own = () => ({ businessId, id: uuid() })
  const made = own()
  const now = at.clock.now()
  return at.here.inside(async (db) => {
    await db.insert(schedules).values({
      ...made,
      academicYear: '2026/2027',
      name: 'x',
      state: 'published',
      validFrom: from,
      createdAt: now,
      updatedAt: now,
    })
    const ids: string[] = []
    for (const { period, of = 'A', parts, weekday = 2 } of given) {
      const line = own()
      const classId = of === 'A' ? classA : classB
      await db.insert(lessonLines).values({ ...line, scheduleId: made.id, classId, perWeek: 1 })
      for (const [at, { teacher, group = 0 }] of parts.entries()) {
        await db.insert(lessonLineParts).values({
          ...own(),
          lineId: line.id,
          position: at + 1,
          groupNumber: group,
          subjectId: subject,
          teacherId: teacher,
        })
        await db
          .insert(classSubjects)
          .values({
            ...own(),
            classId,
            subjectId: subject,
            teacherId: teacher,
            hoursPerWeek: 1,
            groupNumber: group || 1,
          })
          .onConflictDoNothing()
      }
      const lesson = own()
      await db.insert(scheduleLessons).values({
        ...lesson,
        scheduleId: made.id,
        lineId: line.id,
        classId,
        weekday,
        period,
      })
      ids.push(lesson.id)
    }
    return ids
  })
}
