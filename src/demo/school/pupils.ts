import { inUzbekCyrillic } from '../../platform/i18n/uzbek-cyrillic.ts'
import type { Neighbourhood } from '../addresses.ts'
import { addDays } from './calendar.ts'
import { settleFamilies, type ChildPlan, type Household } from './families.ts'
import type { Office, People } from './people.ts'
import type { Random } from '../random.ts'
import type { Class, User } from './records.ts'
import { labelOf, type Planned } from './school.ts'
import type { Gender, Name } from '../spelling.ts'

const uzbekName = (latin: string): Name => ({ latin, cyrillic: inUzbekCyrillic(latin) })

/** Fills the classes with families, brothers and sisters two grades apart or more. */
export function fillClasses(
  office: Office,
  planned: Planned[],
  given: { neighbourhood: Neighbourhood; year: number },
) {
  const { random, world, business } = office
  const settle = settleFamilies(office, given.neighbourhood)
  const free = new Map(planned.map(({ class: row, size }) => [row, size]))

  function enrol(row: Class, student: User) {
    free.set(row, free.get(row)! - 1)
    world.classStudents.push({
      id: office.nextId(),
      businessId: business.id,
      classId: row.id,
      studentId: student.id,
      fromDate: `${given.year}-09-02`,
      toDate: null,
    })
  }

  function bring(household: Household, rows: Class[], details: Partial<ChildPlan>[] = []) {
    const plans = rows.map((row, at) => ({
      ...planFor(random, row.grade!, given.year),
      ...details[at],
    }))
    for (const [at, student] of settle(household, plans).entries()) enrol(rows[at]!, student)
  }

  const classOf = (label: string) => planned.find((plan) => labelOf(plan.class) === label)!.class
  bringKnownFamilies(bring, classOf, given.year)
  for (;;) {
    const open = [...free].filter(([, seats]) => seats > 0)
    if (!open.length) return
    const first = random.weighted(open)
    bring(
      householdFor(random, first.language),
      withSiblings(
        random,
        first,
        open.map(([row]) => row),
      ),
    )
  }
}

type Bring = (household: Household, rows: Class[], details?: Partial<ChildPlan>[]) => void

/** The family that signs in, and two pairs of twins with the names that twins have. */
function bringKnownFamilies(bring: Bring, classOf: (label: string) => Class, year: number) {
  const uzbek = { people: 'uzbeks', script: 'latin', lang: 'uz' } as const
  bring(
    {
      ...uzbek,
      surname: uzbekName('Karimov'),
      relations: ['mother', 'father'],
      parentUsername: 'parent@maktab.demo',
    },
    ['5-A', '8-B', '2-A'].map(classOf),
    [
      { first: uzbekName('Alisher'), gender: 'male', username: 'student@maktab.demo' },
      { first: uzbekName('Oʻgʻiloy'), gender: 'female' },
      { first: uzbekName('Mubina'), gender: 'female' },
    ],
  )
  const twins: [string, Gender, string[]][] = [
    ['6-B', 'male', ['Hasan', 'Husan']],
    ['3-A', 'female', ['Fotima', 'Zuhra']],
  ]
  for (const [label, gender, names] of twins) {
    const row = classOf(label)
    const birthDate = `${bornBefore(row.grade!, year)}-05-14`
    const details = names.map((first) => ({ first: uzbekName(first), gender, birthDate }))
    bring(uzbek, [row, row], details)
  }
}

/** The year by whose end most of the grade were born: they turn seven in the year they start. */
const bornBefore = (grade: number, year: number) => year - 6 - grade

function planFor(random: Random, grade: number, year: number): ChildPlan {
  const started = year - grade + 1
  return {
    birthDate: addDays(`${bornBefore(grade, year)}-11-30`, -random.int(0, 364)),
    gender: random.chance(0.51) ? 'male' : 'female',
    entered: random.chance(0.86) ? started : random.int(started, year),
  }
}

function withSiblings(random: Random, first: Class, open: Class[]): Class[] {
  const wanted = random.weighted([
    [1, 62],
    [2, 29],
    [3, 9],
  ] as const)
  const rows = [first]
  for (const row of random.shuffle(open)) {
    if (rows.length === wanted) break
    if (row.language !== first.language) continue
    if (rows.every((other) => Math.abs(other.grade! - row.grade!) > 1)) rows.push(row)
  }
  return rows
}

const inUzbekClasses: [People, number][] = [
  ['uzbeks', 945],
  ['karakalpaks', 25],
  ['tatars', 20],
  ['koreans', 5],
  ['slavs', 5],
]
const inRussianClasses: [People, number][] = [
  ['slavs', 38],
  ['uzbeks', 34],
  ['tatars', 17],
  ['koreans', 9],
  ['karakalpaks', 2],
]

function householdFor(random: Random, language: Class['language']): Household {
  if (language === 'ru')
    return { people: random.weighted(inRussianClasses), script: 'russian', lang: 'ru' }
  const people = random.weighted(inUzbekClasses)
  const cyrillic = people === 'uzbeks' && random.chance(0.015)
  const russian = people !== 'uzbeks' && people !== 'karakalpaks'
  return {
    people,
    script: cyrillic ? 'cyrillic' : 'latin',
    lang: russian || random.chance(0.05) ? 'ru' : 'uz',
  }
}

/** Three changed to the parallel class on `day`, and one came from another school. */
export function moveSome(office: Office, planned: Planned[], day: string) {
  const { random, world, nextId } = office
  const classes = random
    .shuffle(planned.map((plan) => plan.class))
    .filter((row) => labelOf(row) !== '5-A')
  const parallelOf = (row: Class) => classes.find((other) => isParallel(row, other))
  const lastOf = (row: Class) => world.classStudents.findLast(({ classId }) => classId === row.id)!

  const moved = classes
    .filter(parallelOf)
    .slice(0, 3)
    .map((row) => [lastOf(row), parallelOf(row)!] as const)
  const arrived = lastOf(classes.find((row) => !parallelOf(row))!)
  for (const [membership, earlier] of moved) {
    const before = { id: nextId(), classId: earlier.id, toDate: addDays(day, -1) }
    world.classStudents.push({ ...membership, ...before })
    membership.fromDate = day
  }
  arrived.fromDate = day
  const student = world.students.find(({ userId }) => userId === arrived.studentId)!
  student.studentNumber = day.slice(0, 4) + student.studentNumber.slice(4)
}

const isParallel = (one: Class, other: Class) =>
  one !== other && one.grade === other.grade && one.language === other.language
