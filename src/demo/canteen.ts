import { v7 as uuid } from 'uuid'
import { library } from '../features/canteen/service.library.ts'
import type { dishes } from '../features/canteen/table.ts'
import type { mealPlans } from '../features/canteen/plans/table.ts'
import { addDays, daysFrom, isHoliday, isSchoolBreak, weekdayOf } from './school/calendar.ts'
import { randomFrom } from './random.ts'
import type { World } from './school/records.ts'

type Rows<T extends { $inferInsert: unknown }> = T['$inferInsert'][]

/**
 * Lunches of a cycle of two weeks, by the names of the dishes in Uzbek: within the norm of energy for each age group, and no dish
 * again within three days.
 */
const cycle = [
  'Mastava, Tovuq kotleti, Kartoshka pyuresi, Karam va sabzi salati, Non, Olma, Koʻk choy',
  'Tovuqli ugra shoʻrva, Toshkentcha osh, Achchiq-chuchuk, Non, Quruq meva kompoti',
  'Moshxoʻrda, Gʻoʻsht qovurma, Lavlagi salati, Non, Quruq meva kompoti',
  'Qaynatma shoʻrva, Qovurilgan baliq, Kartoshka pyuresi, Karam va sabzi salati, Non, Quruq meva kompoti',
  'Karam shoʻrva, Chuchvara, Achchiq-chuchuk, Non, Olma, Quruq meva kompoti',
  'Ugra osh, Dimlama, Lavlagi salati, Non, Olma, Quruq meva kompoti',
  'Noʻxatli shoʻrva, Mol goʻshtidan gulyash, Guruch, Karam va sabzi salati, Non, Koʻk choy',
  'Qaynatma shoʻrva, Tovuqli palov, Achchiq-chuchuk, Non, Quruq meva kompoti',
  'Karam shoʻrva, Mol goʻshti kotleti, Kartoshka pyuresi, Lavlagi salati, Non, Quruq meva kompoti',
  'Mastava, Bugʻda pishgan tovuq, Makaron, Karam va sabzi salati, Non, Koʻk choy',
  'Lavlagi shoʻrva, Manti, Achchiq-chuchuk, Non, Kakao',
  'Moshxoʻrda, Mol goʻshtidan gulyash, Kartoshka pyuresi, Lavlagi salati, Non, Limonli choy',
]
const prices: Partial<Record<string, number>> = {
  ...{ soup: 8_000, main: 12_000, side: 4_000, salad: 3_500, bread: 1_500, pastry: 6_000 },
  ...{ fruit: 4_000, drink: 2_000, porridge: 6_000 },
}
const breakfasts = [
  'Suli boʻtqasi, Sariyogʻli non, Olma, Kakao',
  'Grechka boʻtqasi, Bulochka, Olma, Limonli choy',
  'Sutli guruch boʻtqasi, Non, Banan, Limonli choy',
  'Manna boʻtqasi, Sariyogʻli non, Banan, Kakao',
]
/** Days before and after today that have a menu. */
const span = 14

/** What the school's canteen cooks, when it serves, and four weeks of menus; the centre has none of it. */
export function canteenOf(world: World, today: string) {
  const school = world.businesses.find(({ kind }) => kind === 'school')
  if (!school) return { dishes: [], meals: [], menus: [], menuDishes: [], mealPlans: [] }
  const businessId = school.id
  const cooked: Rows<typeof dishes> = library().map(
    ({ name, kind, allergens, portions, ...of }) => ({
      ...{ businessId, id: uuid(), name, kind, allergens, portions },
      unfitDiets: of.unfit_diets,
      fitDiets: of.fit_diets,
      price: prices[kind]!,
      reducedPrice: prices[kind]! / 2,
    }),
  )
  const breakfast = {
    ...{ businessId, id: uuid(), kind: 'breakfast' as const, shift: 1 },
    ...{ startsAt: '10:00', countedAt: '08:45', freeFromGrade: 1, freeToGrade: 4 },
  }
  const lunch = {
    ...{ businessId, id: uuid(), kind: 'lunch' as const, shift: null },
    ...{ startsAt: '12:30', countedAt: '09:30', freeFromGrade: null, freeToGrade: null },
  }
  const idOf = new Map(cooked.map(({ name, id }) => [name.uz, id]))
  const monday = addDays(today, 1 - weekdayOf(today))
  const days = daysFrom(addDays(monday, -span), addDays(monday, 2 * span - 1)).filter(
    (day) => weekdayOf(day) < 7 && !isHoliday(day) && !isSchoolBreak(day, 7),
  )
  const laid = days.flatMap((date, at) =>
    [
      { meal: breakfast, names: breakfasts[at % breakfasts.length]! },
      { meal: lunch, names: cycle[at % cycle.length]! },
    ].map(({ meal, names }) => {
      const menu = { businessId, id: uuid(), mealId: meal.id, date }
      return { menu, names }
    }),
  )
  return {
    dishes: cooked,
    meals: [breakfast, lunch],
    menus: laid.map(({ menu }) => ({ ...menu, publishedFrom: addDays(monday, -span) })),
    menuDishes: laid.flatMap(({ menu, names }) =>
      names.split(', ').map((name, place) => ({
        ...{ businessId, id: uuid(), menuId: menu.id, dishId: idOf.get(name)!, place },
      })),
    ),
    mealPlans: plansOf(world, businessId, { mealId: lunch.id, fromDate: addDays(monday, -span) }),
  }
}

/** Of the students of grades 5 to 11: those who never have lunch, and those who have it on some days. */
const never = 0.12
const sometimes = 0.06

function plansOf(world: World, businessId: string, of: { mealId: string; fromDate: string }) {
  const random = randomFrom(11, 'meal plans')
  const gradeOf = new Map(world.classes.map(({ id, grade }) => [id, grade]))
  const owner = world.users.find((user) => user.businessId === businessId && user.role === 'owner')!
  return world.classStudents.flatMap(({ classId, studentId, toDate }): Rows<typeof mealPlans> => {
    const grade = gradeOf.get(classId) ?? 0
    const chance = random.next()
    if (grade < 5 || toDate || chance > never + sometimes) return []
    return [
      {
        ...{ businessId, id: uuid(), studentId, ...of },
        mealDays: chance < never ? [] : [1, 3, 5],
        ...{ recordedBy: owner.id, recordedAt: new Date(`${of.fromDate}T05:00:00Z`) },
      },
    ]
  })
}
