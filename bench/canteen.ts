import { v7 as uuid } from 'uuid'
import { countHeads } from '../src/canteen/queries.count.ts'
import { meals } from '../src/canteen/table.ts'
import { type Duel, perSecond } from './measure.ts'
import { type BenchSchool, fill } from './school.ts'

/** Of so many students, in classes of thirty. */
const size = 1_500

/** The count of a whole school in one query, against asking for each class by itself, which is what has to lose. */
export async function canteenDuel({ database }: BenchSchool): Promise<Duel> {
  const { business: businessId, classIds } = await fill(database, size / 30)
  const who = { businessId, timeZone: 'Asia/Tashkent' }
  const times = { startsAt: '12:30', countedAt: '09:00' }
  await database.inBusiness(businessId, (db) =>
    db.insert(meals).values({ businessId, id: uuid(), kind: 'lunch', ...times }),
  )
  const grades = Array.from({ length: 13 }, (_, grade) => grade)
  const days = [{ date: '2026-11-17', grades, ungraded: false, weekday: 2 }]
  const count = () => database.inBusiness(businessId, (db) => countHeads(db, who, days), 'read')
  const rows = await count()
  const counted = rows.reduce((all, { portions }) => all + portions, 0)
  if (counted !== size) throw new Error(`${counted} are counted, not ${size}`)
  const byClass = () =>
    database.inBusiness(
      businessId,
      async (db) => {
        for (const id of classIds) await countHeads(db, who, days, id)
      },
      'read',
    )
  return {
    name: `head count of ${size} students in one query against a query for each class`,
    goal: 3,
    ours: () => perSecond(count, 10),
    control: () => perSecond(byClass, 1),
    pairs: 7,
    unit: 'counts/s',
  }
}
