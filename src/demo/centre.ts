import { inUzbekCyrillic } from '../platform/i18n/uzbek-cyrillic.ts'
import { samarkand } from './addresses.ts'
import { addDays, schoolYearOf, weekdayOf } from './school/calendar.ts'
import { settleFamilies, type ChildPlan, type Household } from './school/families.ts'
import { birthdayAt, known, type Office, type People } from './school/people.ts'
import type { Class, ClassStudent, Lang, User } from './school/records.ts'
import { employ } from './school/staff.ts'

const subjects: Record<string, Record<Lang, string>> = {
  frontend: { uz: 'Frontend dasturlash', ru: 'Frontend-разработка', en: 'Frontend development' },
  backend: { uz: 'Backend dasturlash', ru: 'Backend-разработка', en: 'Backend development' },
  robots: { uz: 'Robototexnika', ru: 'Робототехника', en: 'Robotics' },
  design: { uz: 'Grafik dizayn', ru: 'Графический дизайн', en: 'Graphic design' },
  ielts: { uz: 'IELTS', ru: 'IELTS', en: 'IELTS' },
  english: { uz: 'Ingliz tili', ru: 'Английский язык', en: 'English' },
  maths: { uz: 'Matematika', ru: 'Математика', en: 'Mathematics' },
  russian: { uz: 'Rus tili', ru: 'Русский язык', en: 'Russian' },
  arithmetic: { uz: 'Mental arifmetika', ru: 'Ментальная арифметика', en: 'Mental arithmetic' },
  korean: { uz: 'Koreys tili', ru: 'Корейский язык', en: 'Korean' },
}

const posts = [
  { gender: 'male', title: 'frontend dasturlash' },
  { gender: 'male', title: 'dasturlash va robototexnika' },
  { gender: 'female', title: 'grafik dizayn', russian: true, others: 1 },
  { gender: 'male', title: 'IELTS' },
  { gender: 'female', title: 'ingliz tili' },
  { gender: 'male', title: 'matematika' },
  { gender: 'female', title: 'rus tili' },
  { gender: 'female', title: 'mental arifmetika' },
  { gender: 'female', title: 'koreys tili' },
] as const

const odd = [1, 3, 5]
const even = [2, 4, 6]

/** Name, subject, teacher, places, youngest, oldest, days, shift. */
const groups: [string, string, number, number, number, number, number[], 1 | 2][] = [
  ['Frontend-12', 'frontend', 0, 12, 15, 22, odd, 2],
  ['Frontend-13', 'frontend', 0, 9, 14, 20, even, 2],
  ['Backend-4', 'backend', 1, 8, 16, 24, odd, 2],
  ['Grafik-dizayn-6', 'design', 2, 8, 14, 22, even, 2],
  ['Robototexnika-3', 'robots', 1, 8, 8, 13, even, 2],
  ['IELTS-7', 'ielts', 3, 10, 16, 21, odd, 2],
  ['IELTS-8', 'ielts', 3, 8, 15, 23, even, 2],
  ['Ingliz-boshlangʻich-5', 'english', 4, 11, 8, 12, odd, 1],
  ['Ingliz-oʻrta-4', 'english', 4, 8, 12, 17, even, 2],
  ['Matematika-abituriyent-3', 'maths', 5, 12, 16, 18, even, 2],
  ['Matematika-boshlangʻich-2', 'maths', 5, 8, 11, 14, odd, 1],
  ['Rus-tili-2', 'russian', 6, 8, 9, 15, even, 1],
  ['Mental-arifmetika-9', 'arithmetic', 7, 8, 6, 10, odd, 1],
  ['Koreys-tili-1', 'korean', 8, 8, 17, 24, odd, 1],
]
/** So many of the oldest of the first group also go to the second. */
const doubles: [string, string, number][] = [
  ['IELTS-7', 'Matematika-abituriyent-3', 4],
  ['Frontend-12', 'IELTS-8', 3],
  ['Ingliz-boshlangʻich-5', 'Rus-tili-2', 3],
  ['Matematika-boshlangʻich-2', 'Ingliz-oʻrta-4', 2],
  ['Mental-arifmetika-9', 'Robototexnika-3', 3],
]
const inRussian = 'Grafik-dizayn-6'

type Group = { row: Class; ages: [number, number]; free: number; began: string; members: User[] }

/** A learning centre: groups by subject, three lessons a week on odd or even days. */
export function openCentre(office: Office, today: string) {
  const teachers = posts.map((post, at) => {
    const own = { ...post, ages: [22, 38] as [number, number], uncategorised: true }
    return at === 0
      ? employ(office, today, own, signInTeacher(), 'teacher@markaz.demo')
      : employ(office, today, own)
  })
  const opened = openGroups(office, teachers, today)
  fillGroups(office, opened, today)
  changeGroups(office, opened, today)
}

const signInTeacher = () =>
  known({
    surname: 'Sharipov',
    first: 'Jahongir',
    father: 'Olim',
    gender: 'male',
    birthDate: '1994-09-03',
    patronymic: 'russian',
  })

function openGroups(office: Office, teachers: User[], today: string): Map<string, Group> {
  const { world, business, random, nextId } = office
  const year = schoolYearOf(today)
  const roomFor = roomsInTurn()
  const ids = new Map(Object.keys(subjects).map((key) => [key, nextId()]))
  for (const [key, name] of Object.entries(subjects))
    world.subjects.push({ id: ids.get(key)!, businessId: business.id, name })
  return new Map(
    groups.map(([name, subject, teacher, size, youngest, oldest, days, shift]) => {
      const teacherId = teachers[teacher]!.id
      const row: Class = {
        id: nextId(),
        businessId: business.id,
        grade: null,
        letter: null,
        name,
        shift,
        room: String(roomFor(days, shift)),
        capacity: 16,
        language: name === inRussian ? 'ru' : 'uz',
        homeroomTeacherId: teacherId,
        academicYear: `${year}/${year + 1}`,
        lessonDays: days,
      }
      world.classes.push(row)
      world.classSubjects.push({
        id: nextId(),
        businessId: business.id,
        classId: row.id,
        subjectId: ids.get(subject)!,
        teacherId,
        hoursPerWeek: 6,
        groupNumber: null,
      })
      let began = addDays(today, -random.int(60, 260))
      while (!days.includes(weekdayOf(began))) began = addDays(began, 1)
      return [name, { row, ages: [youngest, oldest], free: size, began, members: [] }]
    }),
  )
}

/** Groups that meet at the same time have different rooms. */
function roomsInTurn() {
  const used = new Map<string, number>()
  return (days: number[], shift: number) => {
    const time = `${days.join()} ${shift}`
    const room = (used.get(time) ?? 0) + 1
    used.set(time, room)
    return room
  }
}

function fillGroups(office: Office, opened: Map<string, Group>, today: string) {
  const { random } = office
  const settle = settleFamilies(office, samarkand)
  for (const [, to, count] of doubles) opened.get(to)!.free -= count

  function bring(household: Household, into: Group[], details: Partial<ChildPlan>[] = []) {
    const plans = into.map(({ ages: [youngest, oldest], began }, at): ChildPlan => {
      const birthDate = birthdayAt(random, today, random.int(youngest, oldest - 1))
      const gender = random.chance(0.52) ? 'male' : 'female'
      return { birthDate, gender, entered: Number(began.slice(0, 4)), ...details[at] }
    })
    const noGuardians = plans.every((plan) => plan.birthDate < addDays(today, -18 * 365.25))
    for (const [at, student] of settle({ ...household, noGuardians }, plans).entries()) {
      into[at]!.free -= 1
      join(office, into[at]!, student)
    }
  }

  bringKnownFamily(bring, opened)
  for (const group of opened.values())
    while (group.free > 0) {
      const younger = random.chance(0.14) ? siblingGroup(group, [...opened.values()]) : undefined
      bring(householdFor(office, group), younger ? [group, younger] : [group])
    }
  for (const [from, to, count] of doubles) {
    const oldest = [...opened.get(from)!.members].sort((one, other) =>
      one.birthDate < other.birthDate ? -1 : 1,
    )
    for (const student of oldest.slice(0, count)) join(office, opened.get(to)!, student)
  }
}

function bringKnownFamily(
  bring: (household: Household, into: Group[], details: Partial<ChildPlan>[]) => void,
  opened: Map<string, Group>,
) {
  const name = (latin: string) => ({ latin, cyrillic: inUzbekCyrillic(latin) })
  bring(
    {
      people: 'uzbeks',
      script: 'latin',
      lang: 'uz',
      surname: name('Nazarov'),
      relations: ['mother'],
      parentUsername: 'parent@markaz.demo',
    },
    [opened.get('Frontend-12')!, opened.get('Ingliz-boshlangʻich-5')!],
    [
      { first: name('Sardor'), gender: 'male', username: 'student@markaz.demo' },
      { first: name('Sevinch'), gender: 'female' },
    ],
  )
}

/** A group for a brother or sister of somebody here: all of them minors, with years between. */
const siblingGroup = ({ ages: [youngest, oldest] }: Group, all: Group[]) =>
  oldest < 19 ? all.find((other) => other.free > 0 && other.ages[1] < youngest) : undefined

function householdFor({ random }: Office, { row }: Group): Household {
  if (row.language === 'ru') {
    const people = random.weighted([
      ['slavs', 4],
      ['uzbeks', 3],
      ['tatars', 2],
      ['koreans', 1],
    ] as [People, number][])
    return { people, script: 'russian', lang: 'ru' }
  }
  const written = random.weighted([
    ['latin', 92],
    ['cyrillic', 4],
    ['russian', 4],
  ] as const)
  return { people: 'uzbeks', script: written, lang: written === 'russian' ? 'ru' : 'uz' }
}

/** Most came when the group began, some later. */
function join({ world, business, random, nextId }: Office, group: Group, student: User) {
  group.members.push(student)
  const late = random.chance(0.2)
  world.classStudents.push({
    id: nextId(),
    businessId: business.id,
    classId: group.row.id,
    studentId: student.id,
    fromDate: late ? addDays(group.began, random.int(7, 50)) : group.began,
    toDate: null,
  } satisfies ClassStudent)
}

/** Two went from one group to the next level a month ago. */
function changeGroups({ world, nextId }: Office, opened: Map<string, Group>, today: string) {
  const from = opened.get('Ingliz-oʻrta-4')!
  const to = opened.get('IELTS-7')!
  const day = addDays(today, -30)
  const moved = world.classStudents.filter((row) => row.classId === to.row.id).slice(-2)
  for (const row of moved) {
    world.classStudents.push({
      ...row,
      id: nextId(),
      classId: from.row.id,
      fromDate: from.began,
      toDate: addDays(day, -1),
    })
    row.fromDate = day
  }
}
