import type { Finding } from '../../features/schedule/engine/search/finding.ts'
import type { School } from '../../features/schedule/engine/format.ts'
import { makeSchool } from './schedule-school.ts'

/** Schools in which one thing is impossible, and what counting has to say of it. */
export type Planted = { name: string; school: School; finding: Partial<Finding> }

const periods = [1, 2, 3, 4, 5, 6]
const cells = (days: number[], list: number[] = periods) =>
  days.flatMap((day) => [1, 2].flatMap((shift) => list.map((period) => ({ day, shift, period }))))

export function plant(seed: number, classes: number): Planted[] {
  const school = makeSchool({ seed, classes })
  const lessonOf = (test: (lesson: School['lessons'][number]) => boolean) =>
    school.lessons.find(test)!
  const change = <T extends { id: string }>(list: T[], id: string, by: (one: T) => T) =>
    list.map((one) => (one.id === id ? by(one) : one))
  const teachers = (id: string, by: (one: School['teachers'][number]) => object): School => ({
    ...school,
    teachers: change(school.teachers, id, (one) => ({ ...one, ...by(one) })),
  })
  const lessons = (id: string, by: object): School => ({
    ...school,
    lessons: change(school.lessons, id, (one) => ({ ...one, ...by })),
  })
  const classOf = (id: string) => school.classes.find((one) => one.id === id)!

  const crossed = lessonOf(
    ({ parts, per_week: week }) =>
      week === 2 && parts.length === 2 && parts.some((part) => part.subject === 'computing'),
  )
  // of three lessons of English one half has two while the other computes
  const sameSubject = school.lessons.filter(
    ({ class: owner, parts }) =>
      owner === crossed.class &&
      parts.some(({ group, subject }) => group === 1 && subject === 'english'),
  )
  const halves = lessonOf(
    ({ parts, per_week: week, subject }) =>
      subject !== 'technology' &&
      parts.length === 2 &&
      week === 2 &&
      parts[0]!.subject === parts[1]!.subject,
  )
  const [one, two] = halves.parts.map((part) => part.teacher!)
  const [left, right] = [cells([1, 2, 3]), cells([5, 6, 4], [1, 2, 3, 4, 5, 6])]
  const busy = school.teachers.find(({ name }) => name === 'native 1')!
  const busyLoad = school.lessons
    .filter(({ parts }) => parts.some((part) => part.teacher === busy.id))
    .reduce((sum, lesson) => sum + lesson.per_week * lesson.length, 0)
  const older = school.classes.find(({ grade }) => grade === 7)!
  const first = lessonOf((lesson) => lesson.class === older.id && lesson.parts[0]!.group === 0)
  const third = lessonOf(
    (lesson) => lesson.class === older.id && lesson.id !== first.id && lesson.fixed.length === 0,
  )
  const homeroom = lessonOf((lesson) => lesson.class === older.id && lesson.fixed.length > 0)
  const younger = school.classes.find(({ grade }) => grade === 1)!

  return [
    {
      name: 'both halves in the one computer room',
      school: {
        ...lessons(crossed.id, {
          parts: crossed.parts.map((part) => ({ ...part, room_kind: 'computer' })),
        }),
        rooms: school.rooms.filter(({ id }) => !/^computer[^1]/.test(id)),
      },
      finding: {
        code: 'rooms_at_once',
        kind: 'computer',
        lessons: [crossed.id],
        needed: 2,
        fits: 1,
      },
    },
    {
      name: 'a kind of room that does not exist',
      school: { ...school, rooms: school.rooms.filter(({ kind }) => kind !== 'gym') },
      finding: { code: 'rooms_at_once', kind: 'gym', fits: 0 },
    },
    {
      name: 'two halves whose teachers have one day in common',
      school: {
        ...school,
        teachers: school.teachers.map((teacher) =>
          teacher.id === one
            ? { ...teacher, blocked: left }
            : teacher.id === two
              ? { ...teacher, blocked: right.filter(({ day }) => day !== 4) }
              : teacher,
        ),
      },
      finding: {
        code: 'lesson_cells',
        lessons: [halves.id],
        teachers: [one!, two!],
        needed: 2,
        fits: 1,
      },
    },
    {
      name: 'a teacher with fewer periods than lessons',
      school: teachers(busy.id, () => ({
        blocked: cells([1, 2, 3, 4, 5, 6], [3, 4, 5, 6]),
        max_per_day: 2,
      })),
      finding: { code: 'teacher_cells', teacher: busy.id },
    },
    {
      name: 'a teacher with too few days',
      school: teachers(busy.id, () => ({ blocked: [], max_per_day: 5, max_days: 2 })),
      finding: { code: 'teacher_days', teacher: busy.id, needed: busyLoad },
    },
    {
      name: 'more lessons in a gym than it holds',
      school: {
        ...school,
        rooms: [
          ...school.rooms.filter(({ kind }) => kind !== 'gym'),
          {
            id: 'gym',
            kind: 'gym',
            holds: 2,
            blocked: [...cells([3, 4, 5, 6]), ...cells([1, 2], [4, 5, 6])],
          },
        ],
      },
      finding: { code: 'room_kind', kind: 'gym' },
    },
    {
      name: 'a class with more lessons than places',
      school: {
        ...school,
        classes: change(school.classes, older.id, (each) => ({ ...each, max_per_day: 5 })),
      },
      finding: { code: 'class_hours', class: older.id, fits: 30 },
    },
    {
      name: 'a class with fewer lessons than its days must have',
      school: {
        ...school,
        classes: change(school.classes, younger.id, (each) => ({ ...each, min_per_day: 5 })),
      },
      finding: { code: 'class_few_hours', class: younger.id, fits: 25 },
    },
    {
      name: 'two lines of a subject for half a class, and two days for three lessons',
      school: {
        ...school,
        teachers: [
          ...school.teachers.map((teacher) => ({ ...teacher, blocked: [] })),
          { ...busy, id: 'new', blocked: cells([3, 4, 5, 6]), max_per_day: 7, max_days: 6 },
        ],
        lessons: school.lessons.map((lesson) =>
          sameSubject.includes(lesson)
            ? {
                ...lesson,
                parts: lesson.parts.map((part) =>
                  part.group === 1 ? { ...part, teacher: 'new' } : part,
                ),
              }
            : lesson,
        ),
      },
      finding: {
        code: 'class_subject',
        class: crossed.class,
        subject: 'english',
        needed: 3,
        fits: 2,
      },
    },
    {
      name: 'the young without light lessons for the fifth',
      school: {
        ...school,
        subjects: school.subjects.map((subject) => ({ ...subject, light: false })),
      },
      finding: { code: 'class_cells', class: younger.id },
    },
    {
      name: 'a class with nobody for its first lesson of a day',
      school: {
        ...school,
        teachers: school.teachers.map((teacher) => ({
          ...teacher,
          blocked: [...teacher.blocked, { day: 3, shift: older.shift, period: 1 }],
        })),
      },
      finding: { code: 'class_unfilled', class: older.id, needed: 1, fits: 0 },
    },
    {
      name: 'two fixed lessons in the same period',
      school: lessons(third.id, {
        fixed: [{ day: 1, period: homeroom.fixed[0]!.period }],
      }),
      finding: { code: 'fixed_clash', class: older.id, lessons: [homeroom.id, third.id].sort() },
    },
    {
      name: 'a fixed lesson where the teacher is away',
      school: teachers(homeroom.parts[0]!.teacher!, (teacher) => ({
        blocked: [...teacher.blocked, { day: 1, shift: classOf(older.id).shift, period: 1 }],
      })),
      finding: { code: 'lesson_cells', lessons: [homeroom.id], needed: 1, fits: 0 },
    },
  ]
}
