import { v7 as uuid } from 'uuid'
import { usualNorms } from '../features/canteen/kept/service.norms.ts'
import type { canteens, dishVotes, mealMarks, mealWaste } from '../features/canteen/kept/table.ts'
import type { canteenOf } from './canteen.ts'
import { randomFrom } from './random.ts'
import { attendance, type World } from './school/records.ts'

type Rows<T extends { $inferInsert: unknown }> = T['$inferInsert'][]

/** School days before today of which the canteen has kept something. */
const keptDays = 6
/** Of all students: those who give smiles. */
const voiced = 0.12

/** What the canteen has kept of the last days: who has eaten, what it was thought of, and what came back. */
export function canteenDaysOf(world: World, canteen: ReturnType<typeof canteenOf>, today: string) {
  const kept = {
    canteens: [] as Rows<typeof canteens>,
    mealMarks: [] as Rows<typeof mealMarks>,
    dishVotes: [] as Rows<typeof dishVotes>,
    mealWaste: [] as Rows<typeof mealWaste>,
  }
  const school = world.businesses.find(({ kind }) => kind === 'school')
  if (!school) return kept
  const { id: businessId } = school
  const random = randomFrom(7, 'canteen days')
  kept.canteens.push({ businessId, id: uuid(), keepsMarks: true, norms: usualNorms() })
  const days = [...new Set(canteen.menus.map(({ date }) => date))]
    .filter((date) => date < today)
    .toSorted()
    .slice(-keptDays)
  const classById = new Map(world.classes.map((of) => [of.id, of]))
  const breakfast = canteen.meals.find(({ kind }) => kind === 'breakfast')!
  const marked = world.marks.filter(
    ({ kind, day, value }) => kind === 'attendance' && value !== null && days.includes(day),
  )
  for (const { classId, studentId, day, value, recordedBy, recordedAt } of marked) {
    const { grade, shift } = classById.get(classId)!
    if (grade === null || shift !== 1 || grade < 1 || grade > 4) continue
    kept.mealMarks.push({
      ...{ businessId, id: uuid(), mealId: breakfast.id, classId, studentId, day },
      eaten: value === attendance.present || value === attendance.late,
      free: true,
      ...{ recordedBy, recordedAt: new Date(recordedAt) },
    })
  }
  const liked = new Map(canteen.dishes.map(({ id }) => [id, 0.35 + 0.6 * random.next()]))
  for (const menu of canteen.menus.filter(({ date }) => days.includes(date))) {
    const served = canteen.menuDishes.filter(({ menuId }) => menuId === menu.id)
    kept.mealWaste.push({
      ...{ businessId, id: uuid(), mealId: menu.mealId, day: menu.date },
      kg: random.int(40, 190) / 10,
    })
    if (menu.mealId === breakfast.id) continue
    for (const { userId: studentId } of world.students) {
      if (!random.chance(voiced)) continue
      const { dishId } = random.pick(served)
      const smile = random.chance(liked.get(dishId)!) ? 3 : random.chance(0.5) ? 2 : 1
      kept.dishVotes.push({ businessId, id: uuid(), studentId, dishId, day: menu.date, smile })
    }
  }
  return kept
}
