import { describe, expect, test } from 'vitest'
import { isHoliday, isSchoolBreak, schoolYearOf, weekdayOf } from './school/calendar.ts'
import { departments, planOf } from './school/curriculum.ts'
import { uzbeks } from './names.ts'
import { attendance, type Class, type World } from './school/records.ts'
import { labelOf } from './school/school.ts'
import { inUzbekCyrillic } from '../platform/i18n/uzbek-cyrillic.ts'
import { buildWorld } from './world.ts'

const today = '2026-11-21'
const world = buildWorld({ seed: 2026, today })
const [school, centre] = world.businesses.map((business) => business.id) as [string, string]

/** Whatever day and seed the world is built for, it must hold together. */
const worlds: [string, World][] = [
  [today, world],
  ...(
    [
      ['2026-09-01', 1],
      ['2026-09-02', 2],
      ['2026-09-15', 3],
      ['2026-11-06', 4],
      ['2026-11-22', 5],
      ['2027-01-13', 6],
      ['2027-03-22', 7],
      ['2027-07-15', 8],
    ] as const
  ).map(([day, seed]): [string, World] => [day, buildWorld({ seed, today: day })]),
]

const countBy = <T>(rows: T[], key: (row: T) => string) => {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(key(row), (counts.get(key(row)) ?? 0) + 1)
  return counts
}
const of = (business: string) => (row: { businessId: string }) => row.businessId === business
const inSchool = <T extends { businessId: string }>(rows: T[]) => rows.filter(of(school))
const inCentre = <T extends { businessId: string }>(rows: T[]) => rows.filter(of(centre))
const classNamed = (label: string) => world.classes.find((row) => labelOf(row) === label)!
const userNamed = (username: string) => world.users.find((user) => user.username === username)!
const current = (rows: World['classStudents'], classId: string) =>
  rows.filter((row) => row.classId === classId && row.toDate === null)

test('the same seed and day give the same world, another seed another one', () => {
  expect(buildWorld({ seed: 2026, today })).toEqual(world)
  expect(buildWorld({ seed: 2027, today }).users).not.toEqual(world.users)
})

describe('what is promised', () => {
  test('a school of its size', () => {
    const students = inSchool(world.students).length
    expect(students).toBeGreaterThan(570)
    expect(students).toBeLessThan(640)
    expect(inSchool(world.classes)).toHaveLength(25)
    expect(inSchool(world.users).filter((user) => user.role === 'teacher')).toHaveLength(52)
    expect(current(world.classStudents, classNamed('5-A').id)).toHaveLength(30)
    for (const row of inSchool(world.classes)) {
      const size = current(world.classStudents, row.id).length
      if (labelOf(row) !== '5-A') expect([size >= 22, size <= 26]).toEqual([true, true])
    }
    expect(new Set(inSchool(world.classes).map((row) => row.shift))).toEqual(new Set([1, 2]))
  })

  test('a centre of its size, with students in two groups', () => {
    expect(inCentre(world.classes)).toHaveLength(14)
    expect(inCentre(world.users).filter((user) => user.role === 'teacher')).toHaveLength(9)
    expect(inCentre(world.students)).toHaveLength(111)
    const groups = countBy(
      inCentre(world.classStudents).filter((row) => !row.toDate),
      (row) => row.studentId,
    )
    expect([...groups.values()].filter((count) => count === 2)).toHaveLength(15)
    for (const row of inCentre(world.classes)) {
      const size = current(world.classStudents, row.id).length
      expect([size >= 8, size <= 15]).toEqual([true, true])
    }
  })

  test('five sign-ins each, in their places', () => {
    for (const domain of ['maktab.demo', 'markaz.demo'])
      for (const role of ['owner', 'admin', 'teacher', 'student', 'parent'])
        expect(userNamed(`${role}@${domain}`).role).toBe(role)
    const fiveA = classNamed('5-A')
    const teacher = userNamed('teacher@maktab.demo').id
    expect(fiveA.homeroomTeacherId).toBe(teacher)
    const maths = world.subjects.find((row) => row.name.en === 'Mathematics')!.id
    const lessons = world.classSubjects.filter((row) => row.teacherId === teacher)
    expect(lessons.some((row) => row.classId === fiveA.id && row.subjectId === maths)).toBe(true)
    expect(lessons.length).toBeGreaterThan(1)
    const student = userNamed('student@maktab.demo').id
    expect(current(world.classStudents, fiveA.id).map((row) => row.studentId)).toContain(student)
    const children = world.guardians.filter(
      (row) => row.parentId === userNamed('parent@maktab.demo').id,
    )
    expect(children).toHaveLength(3)
    expect(children.map((row) => row.studentId)).toContain(student)
  })

  test('one owner each', () => {
    const owners = countBy(
      world.users.filter((user) => user.role === 'owner'),
      (user) => user.businessId,
    )
    expect([...owners.values()]).toEqual([1, 1])
  })

  test('names enough, in the letters of the language', () => {
    const all = (pool: (typeof uzbeks)['male']) =>
      new Set(
        Object.values(pool)
          .flat()
          .map((name) => name.latin),
      )
    expect(all(uzbeks.male).size).toBeGreaterThanOrEqual(90)
    expect(all(uzbeks.female).size).toBeGreaterThanOrEqual(90)
    expect(new Set(uzbeks.surnames.map((name) => name.latin)).size).toBeGreaterThanOrEqual(120)
    for (const { lastName, firstName, patronymic } of world.users)
      expect(`${lastName} ${firstName} ${patronymic}`).toMatch(
        /^([A-Za-zʻʼ -]+|[А-Яа-яЁёЎўҚқҒғҲҳ -]+)$/,
      )
  })

  test('a minority is written in Cyrillic', () => {
    const cyrillic = world.users.filter((user) => /\p{Script=Cyrillic}/u.test(user.lastName)).length
    expect(cyrillic / world.users.length).toBeGreaterThan(0.08)
    expect(cyrillic / world.users.length).toBeLessThan(0.18)
  })

  test('the weekly hours of the base curriculum', () => {
    const totals = Array.from({ length: 11 }, (_, index) =>
      planOf(index + 1, 'uz').reduce((sum, { hours }) => sum + hours, 0),
    )
    expect(totals).toEqual([21, 22, 22, 22, 28, 32, 34, 34, 35, 32, 32])
    expect(departments.reduce((sum, { teachers }) => sum + teachers, 0)).toBe(41)
  })

  test('no teacher has more lessons than fit into a week', () => {
    const load = new Map<string, number>()
    for (const { teacherId, hoursPerWeek } of world.classSubjects)
      load.set(teacherId, (load.get(teacherId) ?? 0) + hoursPerWeek)
    expect(Math.max(...load.values())).toBeLessThanOrEqual(27)
  })

  test('attendance, rates and coins as often as in life', () => {
    const marks = inSchool(world.marks)
    const days = marks.filter((mark) => mark.kind === 'attendance')
    const share = (rows: unknown[]) => rows.length / days.length
    const attending = (value: number) => share(days.filter((mark) => mark.value === value))
    expect(attending(attendance.present)).toBeCloseTo(0.94, 1.7)
    expect(attending(attendance.late)).toBeCloseTo(0.02, 1.7)
    expect(attending(attendance.excused)).toBeCloseTo(0.025, 1.7)
    expect(attending(attendance.absent)).toBeCloseTo(0.015, 1.7)
    expect(share(marks.filter((mark) => mark.kind === 'rate'))).toBeCloseTo(0.4, 1.3)
    expect(share(marks.filter((mark) => mark.kind === 'coin'))).toBeCloseTo(0.3, 1.3)
    expect(new Set(marks.map((mark) => mark.day)).size).toBeGreaterThan(40)
  })

  test('today only a few classes are marked, and 5-A is not', () => {
    const marked = new Set(
      inSchool(world.marks).flatMap((mark) => (mark.day === today ? [mark.classId] : [])),
    )
    expect(marked.size).toBe(3)
    expect(marked.has(classNamed('5-A').id)).toBe(false)
  })
})

test('holidays and breaks are free; a centre teaches through the autumn break', () => {
  const marked = (rows: World['marks']) => new Set(rows.map((mark) => mark.day))
  const schoolDays = marked(inSchool(world.marks))
  const centreDays = marked(inCentre(world.marks))
  for (const day of ['2026-10-01', '2026-10-04', '2026-11-01'])
    expect([schoolDays.has(day), centreDays.has(day)]).toEqual([false, false])
  for (const day of ['2026-11-04', '2026-11-05', '2026-11-06', '2026-11-07', '2026-11-09'])
    expect([schoolDays.has(day), centreDays.has(day)]).toEqual([false, true])
  for (const day of ['2026-10-02', '2026-11-03', '2026-11-10', '2026-11-20'])
    expect([schoolDays.has(day), centreDays.has(day)]).toEqual([true, true])
  const inJanuary = marked(worlds.find(([day]) => day === '2027-01-13')![1].marks)
  for (const day of ['2026-12-08', '2027-01-01']) expect(inJanuary.has(day)).toBe(false)
  const saturday = world.marks
    .filter((mark) => mark.day === '2026-11-14')
    .map((mark) => mark.classId)
  for (const label of ['4-A', '5-A']) expect(saturday).toContain(classNamed(label).id)
})

describe('spelling', () => {
  test.each([
    ['Oʻgʻiloy', 'Ўғилой'],
    ['Gʻayrat', 'Ғайрат'],
    ['Yoʻldoshev', 'Йўлдошев'],
    ['Ziyoyev', 'Зиёев'],
    ['Surayyo', 'Сурайё'],
    ['Ergashev', 'Эргашев'],
    ['Eʼzoza', 'Эъзоза'],
    ['Sanʼat', 'Санъат'],
    ['Gulchehra', 'Гулчеҳра'],
    ['Xoʻjayev', 'Хўжаев'],
    ['Alisher oʻgʻli', 'Алишер ўғли'],
  ])('%s is %s', (latin, cyrillic) => {
    expect(inUzbekCyrillic(latin)).toBe(cyrillic)
  })

  test('surname and patronymic agree with the bearer', () => {
    for (const { gender, lastName, patronymic } of world.users) {
      const female = /(qizi|vna|қизи|кизи|вна)$/.test(patronymic)
      expect([patronymic, female]).toEqual([patronymic, gender === 'female'])
      expect(/(ova|eva|ова|ева|ёва)$/.test(lastName) && gender === 'male', lastName).toBe(false)
      expect(/(ov|ev|ов|ев|ёв)$/.test(lastName) && gender === 'female', lastName).toBe(false)
    }
  })
})

describe.each(worlds)('the world of %s', (day, given) => {
  const classes = new Map(given.classes.map((row) => [row.id, row]))
  const users = new Map(given.users.map((row) => [row.id, row]))
  const open = (date: string, row: Class) => row.grade === null || !isSchoolBreak(date, row.grade)

  test('ids are of version 7 and unique', () => {
    const rows = [given.businesses, given.users, given.guardians, given.subjects, given.classes]
    const more = [given.classSubjects, given.classStudents, given.marks, given.markChanges]
    const ids = [...rows, ...more].flat().map((row) => row.id)
    expect(new Set(ids).size).toBe(ids.length)
    const form = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
    expect(ids.filter((id) => !form.test(id))).toEqual([])
  })

  test('usernames, phones, cards and student numbers are unique and well formed', () => {
    for (const key of ['username', 'phone', 'cardNumber'] as const)
      expect(new Set(given.users.map((user) => user[key])).size).toBe(given.users.length)
    const numbers = given.students.map((row) => row.businessId + row.studentNumber)
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const { username, phone, cardNumber } of given.users) {
      expect(username).toMatch(/^[a-z0-9.]{3,60}@(maktab|markaz)\.demo$/)
      expect(phone).toMatch(/^998\d{9}$/)
      expect(cardNumber).toMatch(/^\d{16}$/)
    }
  })

  test('everything points at something of the same business', () => {
    const businessOf = new Map<string, string>()
    for (const rows of [given.users, given.subjects, given.classes, given.marks])
      for (const { id, businessId } of rows) businessOf.set(id, businessId)
    for (const rows of Object.values(given).flat() as Record<string, unknown>[])
      for (const [name, value] of Object.entries(rows))
        if (
          /(Id|By)$/.test(name) &&
          name !== 'businessId' &&
          businessOf.get(value as string) !== rows.businessId
        )
          expect.fail(`${name} ${String(value)} of ${JSON.stringify(rows)}`)
    const students = new Set(given.students.map((row) => row.userId))
    const role = (id: string) => users.get(id)!.role
    for (const { studentId } of [...given.classStudents, ...given.marks])
      expect(students.has(studentId)).toBe(true)
    for (const { parentId } of given.guardians) expect(role(parentId)).toBe('parent')
    for (const { teacherId } of given.classSubjects) expect(role(teacherId)).toBe('teacher')
    for (const { homeroomTeacherId } of given.classes)
      expect(role(homeroomTeacherId)).toBe('teacher')
  })

  test('nobody is in two classes of the school, and no class overflows', () => {
    for (const row of given.classes) {
      const stays = given.classStudents.filter(({ classId }) => classId === row.id)
      for (const { fromDate } of stays) {
        const there = stays.filter(
          (stay) => stay.fromDate <= fromDate && (stay.toDate ?? day) >= fromDate,
        )
        expect(there.length).toBeLessThanOrEqual(row.capacity)
      }
    }
    const names = given.classStudents.map(({ classId, studentId }) => {
      const { lastName, firstName } = users.get(studentId)!
      return `${classId} ${lastName} ${firstName}`
    })
    expect(new Set(names).size).toBe(names.length)
    const home = given.classStudents.filter(
      (row) => !row.toDate && classes.get(row.classId)!.grade !== null,
    )
    expect(new Set(home.map((row) => row.studentId)).size).toBe(home.length)
  })

  test('one homeroom class for a teacher of the school, one room for a class at a time', () => {
    const homeroom = given.classes.flatMap((row) =>
      row.grade === null ? [] : [row.homeroomTeacherId],
    )
    expect(new Set(homeroom).size).toBe(homeroom.length)
    const rooms = given.classes.map(
      (row) =>
        `${row.businessId} ${row.grade === null ? row.lessonDays?.join() : ''} ${row.shift} ${row.room}`,
    )
    expect(new Set(rooms).size).toBe(rooms.length)
  })

  test('the age fits the grade, and parents are older', () => {
    const started = schoolYearOf(day)
    for (const { classId, studentId } of given.classStudents) {
      const grade = classes.get(classId)!.grade
      if (grade === null) continue
      const born = new Date(users.get(studentId)!.birthDate)
      const age = (Date.parse(`${started}-09-02`) - born.getTime()) / 31_557_600_000
      expect(age).toBeGreaterThan(5.6 + grade)
      expect(age).toBeLessThan(6.9 + grade)
    }
    for (const { parentId, studentId } of given.guardians) {
      const years =
        Number(users.get(studentId)!.birthDate.slice(0, 4)) -
        Number(users.get(parentId)!.birthDate.slice(0, 4))
      expect(years).toBeGreaterThan(16)
    }
  })

  test('every student of a school has a guardian, and one to call first', () => {
    const first = new Set(
      given.guardians.filter((row) => row.emergency).map((row) => row.studentId),
    )
    const schoolId = given.businesses[0]!.id
    for (const { businessId, userId } of given.students)
      if (businessId === schoolId) expect(first.has(userId)).toBe(true)
    for (const row of given.guardians)
      expect(users.get(row.parentId)!.businessId).toBe(row.businessId)
  })

  test('marks are given on days of lessons, in the shift, by a teacher of the class', () => {
    const staff = new Set(given.classSubjects.map((row) => `${row.classId} ${row.teacherId}`))
    const faults = given.marks.filter((mark) => {
      const row = classes.get(mark.classId)!
      const minutes =
        (Date.parse(mark.recordedAt) - Date.parse(`${mark.day}T00:00:00+05:00`)) / 60_000
      const begin = row.grade === null ? (row.shift === 1 ? 540 : 960) : row.shift === 1 ? 480 : 810
      return !(
        mark.day <= day &&
        row.lessonDays.includes(weekdayOf(mark.day)) &&
        !isHoliday(mark.day) &&
        open(mark.day, row) &&
        minutes > begin &&
        minutes < begin + 300 &&
        (staff.has(`${row.id} ${mark.recordedBy}`) || row.homeroomTeacherId === mark.recordedBy)
      )
    })
    expect(faults).toEqual([])
  })

  test('marks are of members, once a day and kind, and only who is there gets rates and coins', () => {
    const keys = new Set(
      given.marks.map((mark) => `${mark.classId} ${mark.studentId} ${mark.day} ${mark.kind}`),
    )
    expect(keys.size).toBe(given.marks.length)
    const here = new Map(
      given.marks.flatMap((mark) =>
        mark.kind === 'attendance'
          ? [[`${mark.classId} ${mark.studentId} ${mark.day}`, mark.value]]
          : [],
      ),
    )
    const stays = Map.groupBy(given.classStudents, (row) => `${row.classId} ${row.studentId}`)
    for (const mark of given.marks) {
      const stay = stays.get(`${mark.classId} ${mark.studentId}`)!
      expect(stay.some((row) => row.fromDate <= mark.day && (row.toDate ?? day) >= mark.day)).toBe(
        true,
      )
      if (mark.kind !== 'attendance')
        expect(here.get(`${mark.classId} ${mark.studentId} ${mark.day}`)).toBeLessThan(
          attendance.excused,
        )
      if (mark.kind === 'coin')
        expect(mark.value).toBeLessThanOrEqual(given.businesses[0]!.coinDailyLimit)
    }
  })

  test('corrections come after the mark, end in its value, and never lie in the future', () => {
    const marks = new Map(given.marks.map((mark) => [mark.id, mark]))
    expect(new Set(given.markChanges.map((row) => row.markId)).size).toBe(given.markChanges.length)
    for (const change of given.markChanges) {
      const mark = marks.get(change.markId)!
      expect(change.newValue).toBe(mark.value)
      expect(change.oldValue).not.toBe(change.newValue)
      expect(change.changedAt > mark.recordedAt && change.changedAt < day).toBe(true)
      expect(change.reason).not.toBe('')
    }
  })
})
