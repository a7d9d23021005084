import { canMarkClass, type MarkedClass } from '../../../core/marks/access.ts'
import { whyDayIsClosed } from '../../../core/marks/rules.ts'
import { findMarkedClass } from '../../../core/marks/month/service.ts'
import { findDayKinds } from '../../../core/business/calendar/service.ts'
import type { Actor } from '../../../platform/actor.ts'
import { can } from '../../../core/permissions.ts'
import { daysOf, localDay } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import type { MealMark, MealSheet } from '../kept/contract.ts'
import { readCanteen } from '../kept/queries.ts'
import { lockClass, readMealMonth, readMealSheet, saveMealMarks } from './queries.marks.ts'
import { shiftOf, listMeals } from '../menus/queries.meals.ts'
import { eatenByRegister } from './rules.marks.ts'

type Asked = { who: Actor; now: Date; of: MarkedClass }

/** The class whose meals are marked, as this person would mark it. */
export const findClassOfMeals = findMarkedClass

/** What the class may eat, in the order of the day. */
async function mealsOf(db: Db, { who, of }: Asked) {
  const [meals, shift] = await Promise.all([listMeals(db, who), shiftOf(db, who, of.id)])
  return meals.filter((meal) => !meal.archived && (meal.shift === null || meal.shift === shift))
}

const hasLessons = async (db: Db, { who, of }: Asked, date: string) =>
  (await findDayKinds(db, who, [date], of))[0]!.kind === 'lessons'

/** Why this person may not mark it. */
function whyClosed({ who, of }: Asked, date: string, today: string) {
  if (!canMarkClass.object!(who, of)) return 'you_dont_have_access_for_this_action'
  const why = whyDayIsClosed(who, date, today, of)
  // what was eaten goes to the log with whoever marks it: the office needs no reason
  return why === 'reason_required' ? undefined : why
}

type Wanted = { date?: string | undefined; meal_id?: string | undefined }

/** Who of a class has eaten at a meal of a day. */
export async function mealSheet(db: Db, asked: Asked, wanted: Wanted): Promise<MealSheet> {
  const { who, now, of } = asked
  const today = localDay(now, who.timeZone)
  const date = wanted.date ?? today
  const [meals, canteen, school_day] = await Promise.all([
    mealsOf(db, asked),
    readCanteen(db, who),
    hasLessons(db, asked, date),
  ])
  const meal = wanted.meal_id
    ? found(meals.find(({ id }) => id === wanted.meal_id))
    : (meals.find((each) => isFreeFor(each, of)) ?? meals[0])
  const students = meal
    ? await readMealSheet(db, who, { classId: of.id, mealId: meal.id, date })
    : []
  return {
    date,
    today,
    class: { id: of.id, label: of.label },
    meals,
    meal_id: meal?.id ?? null,
    school_day,
    editable: canteen.keeps_marks && school_day && !whyClosed(asked, date, today),
    students,
  }
}

type Grades = { free_from_grade: number | null; free_to_grade: number | null }
const isFreeFor = ({ free_from_grade: from, free_to_grade: to }: Grades, { grade }: MarkedClass) =>
  grade !== null && from !== null && to !== null && from <= grade && grade <= to

type Marks = {
  date: string
  meal_id: string
  entries?: Entry[] | undefined
  seen?: Pick<Entry, 'student_id' | 'eaten'>[] | undefined
}
type Entry = {
  student_id: string
  eaten: boolean | null
  seen?: boolean | null | undefined
}

/** Marks who has eaten; without entries by the register of the day. */
export async function markMeal(db: Db, asked: Asked, input: Marks): Promise<MealSheet> {
  const { who, now, of } = asked
  const { date, meal_id, entries, seen: known } = input
  if (!(await readCanteen(db, who)).keeps_marks) refuse('meal_marks_are_off')
  const why = whyClosed(asked, date, localDay(now, who.timeZone))
  if (why) refuse(why, { date: why })
  if (!(await hasLessons(db, asked, date)))
    refuse('day_is_no_school_day', { date: 'day_is_no_school_day' })
  await lockClass(db, who, of.id)
  const { students } = await mealSheet(db, asked, { date, meal_id })
  const byId = new Map(students.map((student) => [student.id, student]))
  const given = (entries ?? byRegister(unchanged(students, known))).map(
    ({ student_id, eaten, seen }: Entry) => {
      const student = byId.get(student_id) ?? refuse('student_not_in_class')
      // what stands there as it is wished comes of a repeat
      if (seen !== undefined && student.eaten !== seen && student.eaten !== eaten)
        refuse('version_conflict')
      return { studentId: student.id, eaten, free: student.free }
    },
  )
  await saveMealMarks(db, who, { classId: of.id, mealId: meal_id, date }, given, now)
  return mealSheet(db, asked, { date, meal_id })
}

/** Those who are marked as whoever asks has seen them; all of them where it is not said. */
function unchanged(students: MealMark[], seen: Marks['seen']) {
  if (!seen) return students
  const before = new Map(seen.map(({ student_id, eaten }) => [student_id, eaten]))
  return students.filter(({ id, eaten }) => eaten === (before.get(id) ?? null))
}

const byRegister = (students: MealMark[]) =>
  students.flatMap((student) => {
    const eaten = eatenByRegister(student)
    return eaten === undefined ? [] : [{ student_id: student.id, eaten }]
  })

/** The marks of a class at a meal in a month, with the days that have lessons. */
export async function mealMonth(
  db: Db,
  asked: Asked,
  { month, meal_id }: { month?: string | undefined; meal_id?: string | undefined },
) {
  const { who, now, of } = asked
  const dates = daysOf(month ?? localDay(now, who.timeZone).slice(0, 7))
  const meals = await mealsOf(db, asked)
  const meal = found(
    meal_id
      ? meals.find(({ id }) => id === meal_id)
      : (meals.find((each) => isFreeFor(each, of)) ?? meals[0]),
  )
  const span = { from: dates[0]!, to: dates.at(-1)! }
  const [kinds, read] = await Promise.all([
    findDayKinds(db, who, dates, of),
    readMealMonth(db, who, { classId: of.id, mealId: meal.id, ...span }),
  ])
  const marked = new Set(read.marks.map(({ day }) => day))
  const days = dates.filter((day, at) => kinds[at]!.kind === 'lessons' || marked.has(day))
  return { month: dates[0]!.slice(0, 7), class: of, meal, days, ...read }
}
export type MealMonth = Awaited<ReturnType<typeof mealMonth>>

/** Whether somebody may look at the marks of the meals of a class. */
export const seesMealMarks = (who: Actor, { taught }: Pick<MarkedClass, 'taught'>) =>
  can(who, 'meals.mark') || taught
