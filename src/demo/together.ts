import { v7 as uuid } from 'uuid'
import type { absences } from '../core/students/absences/table.ts'
import type { classGoals } from '../features/goals/table.ts'
import { addDays, instantOf } from './school/calendar.ts'
import type { ClassStudent, World } from './school/records.ts'

type Absence = typeof absences.$inferInsert
type Goal = typeof classGoals.$inferInsert

const kinds = [
  { excuse: 'illness', days: 3, note: 'Isitmasi bor, shifokorga boramiz.' },
  { excuse: 'family', days: 1, note: 'Buvisining yubileyi.' },
  { excuse: 'illness', days: 2, note: '' },
  { excuse: 'official', days: 1, note: 'Shahar olimpiadasi.' },
] as const

/** One student in so many is announced to be away. */
const oneIn = 37

/** What parents of the demo have announced: some from today on, most of the coming days. */
export function absencesOf(world: World, today: string): Absence[] {
  const announcer = new Map(
    world.guardians.filter(({ maySee }) => maySee).map((row) => [row.studentId, row.parentId]),
  )
  const announcedAt = new Date(instantOf(addDays(today, -1), 19 * 60 + 20))
  // those of the others begin tomorrow at the earliest: whoever looks around marks a class in which nothing is proposed
  const eldest = new Set(world.classes.flatMap(({ id, grade }) => ((grade ?? 10) > 9 ? [id] : [])))
  return membersNow(world)
    .filter((_, at) => at % oneIn === 5)
    .flatMap(({ businessId, studentId, classId }, at): Absence[] => {
      const announcedBy = announcer.get(studentId)
      if (!announcedBy) return []
      const { excuse, days, note } = kinds[at % kinds.length]!
      const fromDay = addDays(today, (at % 3) + (eldest.has(classId) ? 0 : 1))
      const toDay = addDays(fromDay, days - 1)
      const said = { fromDay, toDay, excuse, note, announcedBy, announcedAt }
      return [{ businessId, id: uuid(), studentId, ...said }]
    })
}

/** Whoever is in a class now, once. */
function membersNow(world: World): ClassStudent[] {
  const rows = world.classStudents.filter(({ toDate }) => toDate === null)
  return [...new Map(rows.map((row) => [row.studentId, row])).values()]
}

const titles = [
  { title: 'Muzeyga sayohat', measure: 'coins' },
  { title: 'Hamma darsda', measure: 'full_days' },
  { title: 'Kino kuni', measure: 'coins' },
] as const

/** Coins that a class of the demo gives one student in four weeks, and days on which nobody is missing. */
const expected = { coins: 9, full_days: 8 }

/** A goal of each class: two weeks have gone, two are left. */
export function goalsOf(world: World, today: string): Goal[] {
  return world.classes.map(({ businessId, id: classId, homeroomTeacherId }, at) => {
    const { title, measure } = titles[at % titles.length]!
    const members = world.classStudents.filter((row) => row.classId === classId).length
    const coins = Math.max(50, Math.round((members * expected.coins) / 50) * 50)
    return {
      businessId,
      id: uuid(),
      classId,
      title,
      measure,
      target: measure === 'coins' ? coins : expected.full_days,
      fromDay: addDays(today, -14),
      toDay: addDays(today, 14),
      createdBy: homeroomTeacherId,
      createdAt: new Date(instantOf(addDays(today, -14), 9 * 60)),
    }
  })
}
