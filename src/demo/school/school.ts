import { schoolYearOf } from './calendar.ts'
import { type BaseSubject, curriculum, normsOf } from '../../core/subjects/service.curriculum.ts'
import {
  departments,
  isSplit,
  planOf,
  specialistsInPrimary,
  type Department,
  type SubjectKey,
} from './curriculum.ts'
import { known, type Office } from './people.ts'
import type { Class, Subject, User } from './records.ts'
import { employ } from './staff.ts'

/** The letters of each grade, 1 … 11. */
const letters = ['ABV', 'ABV', 'AB', 'ABV', 'ABV', 'AB', 'ABV', 'AB', 'AB', 'A', 'A']
const taughtInRussian = new Set(['2-V', '5-V', '7-V'])
/** The rest comes after lunch; the youngest and those with exams ahead never do. */
const morningGrades = new Set([1, 4, 5, 9, 10, 11])
const largestClass = 30

export const labelOf = ({ grade, letter }: Pick<Class, 'grade' | 'letter'>) => `${grade}-${letter}`

export type Planned = { class: Class; size: number }
type Team = { department: Department; teachers: User[] }

/** The school without its students: subjects, staff, classes, and who teaches what to whom. */
export function openSchool(office: Office, today: string): Planned[] {
  const subjects = nameSubjects(office)
  const { primary, teams } = employTeachers(office, today)
  const planned = planClasses(office, schoolYearOf(today))
  const staffroom = openStaffroom(office, subjects, teams)
  let next = 0
  for (const { class: row, size } of planned) {
    const own = row.grade! <= 4 ? primary[next++] : undefined
    for (const { key, hours } of planOf(row.grade!, row.language)) {
      if (own && !specialistsInPrimary.has(key)) staffroom.assign(row, key, hours, [own])
      else staffroom.assignSpecialist(row, size, key, hours)
    }
    row.homeroomTeacherId = own?.id ?? ''
  }
  appointHomeroomTeachers(office, planned, teams[0]!.teachers[0]!)
  agreePosts(office)
  return planned
}

const fullPost = 20

/** In quarters of a post, so that most teach a lesson more or less than was agreed. */
function agreePosts({ world, business }: Office) {
  const hours = new Map<string, number>()
  for (const { businessId, teacherId, hoursPerWeek } of world.classSubjects)
    if (businessId === business.id) hours.set(teacherId, (hours.get(teacherId) ?? 0) + hoursPerWeek)
  for (const user of world.users) {
    const weekly = hours.get(user.id)
    if (weekly) user.posts = Math.max(Math.round((weekly / fullPost) * 4) / 4, 0.25)
  }
}

function nameSubjects({ world, business, nextId }: Office): Map<SubjectKey, Subject> {
  const subjects = new Map<SubjectKey, Subject>()
  for (const [key, { hours, ...subject }] of Object.entries<BaseSubject>(curriculum)) {
    const weeklyNorms = normsOf({ hours })
    const own = {
      ...{ id: nextId(), businessId: business.id, weeklyNorms },
      ...{ difficultyByGrade: {}, block: 1, homeroomHour: false },
    }
    subjects.set(key as SubjectKey, { ...own, language: null, ...subject })
  }
  world.subjects.push(...subjects.values())
  return subjects
}

function employTeachers(office: Office, today: string) {
  const signIn = known({
    surname: 'Rahimov',
    first: 'Dilnoza',
    father: 'Anvar',
    gender: 'female',
    birthDate: '1988-04-17',
    patronymic: 'russian',
  })
  const teams = departments.map((department, at): Team => {
    const women = Math.round(department.women * department.teachers)
    const russian = Boolean(department.forRussian)
    const teachers = Array.from({ length: department.teachers }, (_, index) => {
      const gender = index < women ? 'female' : 'male'
      const post = {
        gender,
        title: department.title,
        ...(russian && { russian, others: 0.6 }),
      } as const
      return at === 0 && index === 0
        ? employ(office, today, post, signIn, 'teacher@maktab.demo')
        : employ(office, today, post)
    })
    return { department, teachers }
  })
  const primary = letters.slice(0, 4).flatMap((own, grade) =>
    [...own].map((letter) => {
      const russian = taughtInRussian.has(`${grade + 1}-${letter}`)
      return employ(office, today, {
        gender: 'female',
        title: 'boshlangʻich sinf',
        russian,
        others: russian ? 1 : 0.03,
      })
    }),
  )
  return { teams, primary }
}

function planClasses({ business, world, random, nextId }: Office, year: number): Planned[] {
  const rooms = { 1: { low: 101, high: 201 }, 2: { low: 101, high: 201 } }
  const planned = letters.flatMap((own, index) =>
    [...own].map((letter): Planned => {
      const grade = index + 1
      const label = `${grade}-${letter}`
      const shift = morningGrades.has(grade) ? 1 : 2
      const row: Class = {
        id: nextId(),
        businessId: business.id,
        grade,
        letter,
        name: null,
        shift,
        room: String(grade <= 4 ? rooms[shift].low++ : rooms[shift].high++),
        capacity: 35,
        language: taughtInRussian.has(label) ? 'ru' : 'uz',
        homeroomTeacherId: '',
        academicYear: `${year}/${year + 1}`,
        lessonDays: [1, 2, 3, 4, 5, 6],
      }
      return { class: row, size: label === '5-A' ? largestClass : random.int(22, 26) }
    }),
  )
  world.classes.push(...planned.map((plan) => plan.class))
  return planned
}

/** Hands out lessons: within a department to whoever has fewest, and a class keeps its teacher. */
function openStaffroom(
  { world, business, nextId }: Office,
  subjects: Map<SubjectKey, Subject>,
  teams: Team[],
) {
  const load = new Map<string, number>()
  const kept = new Map<string, User[]>()

  function assign(row: Class, key: SubjectKey, hoursPerWeek: number, teachers: User[]) {
    for (const [at, { id: teacherId }] of teachers.entries()) {
      load.set(teacherId, (load.get(teacherId) ?? 0) + hoursPerWeek)
      world.classSubjects.push({
        id: nextId(),
        businessId: business.id,
        classId: row.id,
        subjectId: subjects.get(key)!.id,
        teacherId,
        hoursPerWeek,
        groupNumber: teachers.length > 1 ? at + 1 : null,
      })
    }
  }

  function assignSpecialist(row: Class, size: number, key: SubjectKey, hoursPerWeek: number) {
    const team = teamFor(row, key)
    const wanted = size >= 25 && isSplit(key, row.grade!) ? 2 : 1
    const place = `${row.id} ${team.department.title}`
    const staff = kept.get(place) ?? rankedFor(row, team)
    kept.set(place, staff)
    assign(row, key, hoursPerWeek, staff.slice(0, wanted))
  }

  function teamFor(row: Class, key: SubjectKey): Team {
    const own = ({ department }: Team) =>
      row.language === 'ru' && row.grade! > 4 && department.forRussian?.includes(key)
    return teams.find(own) ?? teams.find(({ department }) => department.subjects.includes(key))!
  }

  /** The sign-in teacher leads 5-A, so its mathematics is hers. */
  function rankedFor(row: Class, { teachers, department }: Team): User[] {
    const first =
      labelOf(row) === '5-A' && department.subjects[0] === 'maths' ? teachers[0] : undefined
    const loadOf = (teacher: User) => (teacher === first ? -1 : (load.get(teacher.id) ?? 0))
    return [...teachers].sort((one, other) => loadOf(one) - loadOf(other))
  }
  return { assign, assignSpecialist }
}

/** Each class of grades 5–11 is led by whoever of its teachers sees it most and leads no other. */
function appointHomeroomTeachers({ world }: Office, planned: Planned[], ofFiveA: User) {
  const taken = new Set([ofFiveA.id])
  for (const { class: row } of planned) {
    if (row.homeroomTeacherId) continue
    if (labelOf(row) === '5-A') {
      row.homeroomTeacherId = ofFiveA.id
      continue
    }
    const hours = new Map<string, number>()
    for (const lesson of world.classSubjects)
      if (lesson.classId === row.id && !taken.has(lesson.teacherId))
        hours.set(lesson.teacherId, (hours.get(lesson.teacherId) ?? 0) + lesson.hoursPerWeek)
    const [leader] = [...hours].sort((one, other) => other[1] - one[1])[0]!
    taken.add(leader)
    row.homeroomTeacherId = leader
  }
}
