import { classesOf, homeRoom, type Lesson, type School } from '../format.ts'

/** One thing that a school could do otherwise. Ids are those of the file. */
export type Relaxation =
  | { code: 'teacher_comes'; teacher: string; day: number }
  | { code: 'teacher_longer_day'; teacher: string; most: number }
  | { code: 'teacher_more_days'; teacher: string; most: number }
  | { code: 'another_room'; kind: string }
  | { code: 'class_longer_day'; class: string; most: number }
  | { code: 'class_shorter_day'; class: string; least: number }
  /** Hours of a day that were closed. */
  | { code: 'class_opens'; class: string; day: number }
  | { code: 'room_opens'; room: string; day: number }
  | { code: 'class_other_shift'; class: string; shift: number }
  /** In an ordinary room in place of one of that kind. */
  | { code: 'lesson_elsewhere'; lesson: string; kind: string }
  | { code: 'lesson_less'; lesson: string; times: number }
  | { code: 'halves_apart'; lesson: string }
  | { code: 'not_fixed'; lesson: string }

/** The school as it would be then. */
export function relaxed(school: School, relaxation: Relaxation): School {
  const of = <T extends { id: string }>(list: T[], id: string, change: (one: T) => T) =>
    list.map((one) => (one.id === id ? change(one) : one))
  switch (relaxation.code) {
    case 'teacher_comes': {
      const { teacher, day } = relaxation
      return { ...school, teachers: of(school.teachers, teacher, open(day)) }
    }
    case 'teacher_longer_day': {
      const { teacher, most } = relaxation
      const teachers = of(school.teachers, teacher, (one) => ({ ...one, max_per_day: most }))
      return { ...school, teachers }
    }
    case 'teacher_more_days': {
      const { teacher, most } = relaxation
      return {
        ...school,
        teachers: of(school.teachers, teacher, (one) => ({ ...one, max_days: most })),
      }
    }
    case 'another_room': {
      const { kind } = relaxation
      const holds = Math.max(
        1,
        ...school.rooms.filter((one) => one.kind === kind).map((one) => one.holds),
      )
      const room = { id: `another ${kind}`, kind, holds, blocked: [] }
      return { ...school, rooms: [...school.rooms, room] }
    }
    case 'class_longer_day': {
      const { class: id, most } = relaxation
      const classes = of(school.classes, id, (one) => ({ ...one, max_per_day: most }))
      return { ...school, classes }
    }
    case 'class_shorter_day': {
      const { class: id, least } = relaxation
      return {
        ...school,
        classes: of(school.classes, id, (one) => ({ ...one, min_per_day: least })),
      }
    }
    case 'class_opens':
      return { ...school, classes: of(school.classes, relaxation.class, open(relaxation.day)) }
    case 'room_opens':
      return { ...school, rooms: of(school.rooms, relaxation.room, open(relaxation.day)) }
    case 'class_other_shift': {
      const { class: id, shift } = relaxation
      return { ...school, classes: of(school.classes, id, (one) => ({ ...one, shift })) }
    }
    case 'lesson_elsewhere': {
      const { lesson, kind } = relaxation
      const instead = (room: string | null | undefined) => (room === kind ? ordinary : room)
      const lessons = of(school.lessons, lesson, (one) => ({
        ...one,
        parts: one.parts.map((part) => ({ ...part, room_kind: instead(part.room_kind) })),
      }))
      return { ...school, lessons }
    }
    case 'lesson_less': {
      const { lesson, times } = relaxation
      const lessons = of(school.lessons, lesson, (one) => ({
        ...one,
        per_week: times,
        fixed: one.fixed.slice(0, times),
      })).filter((one) => one.per_week > 0)
      return { ...school, lessons }
    }
    case 'halves_apart': {
      const lessons = school.lessons.flatMap((lesson) =>
        lesson.id === relaxation.lesson
          ? lesson.parts.map((part, index) => ({
              ...lesson,
              id: `${lesson.id} ${index + 1}`,
              parts: [part],
            }))
          : [lesson],
      )
      return { ...school, lessons }
    }
    case 'not_fixed':
      return {
        ...school,
        lessons: of(school.lessons, relaxation.lesson, (one) => ({ ...one, fixed: [] })),
      }
    default:
      return relaxation satisfies never
  }
}

const open =
  (day: number) =>
  <T extends { blocked: { day: number }[] }>(one: T): T => ({
    ...one,
    blocked: one.blocked.filter((cell) => cell.day !== day),
  })

/** The kind of a room that asks for nothing. */
const ordinary = 'classroom'

/** What could be done for a lesson that found no place, the smallest things first. */
export function relaxationsFor(school: School, lesson: Lesson): Relaxation[] {
  const found: Relaxation[] = []
  const owner = school.classes.find(({ id }) => id === lesson.class)!
  for (const { teacher: id } of lesson.parts) {
    const teacher = school.teachers.find((one) => one.id === id)
    if (!teacher) continue
    const days = new Set(teacher.blocked.map(({ day }) => day))
    for (const day of owner.days ?? school.days)
      if (days.has(day)) found.push({ code: 'teacher_comes', teacher: teacher.id, day })
    const { max_per_day: perDay, max_days: most } = teacher
    if (perDay != null)
      found.push({ code: 'teacher_longer_day', teacher: teacher.id, most: perDay + 1 })
    if (most != null && most < school.days.length)
      found.push({ code: 'teacher_more_days', teacher: teacher.id, most: most + 1 })
  }
  for (const kind of new Set(lesson.parts.map((part) => part.room_kind)))
    if (kind && kind !== homeRoom) {
      found.push({ code: 'another_room', kind })
      if (kind !== ordinary && school.rooms.some((room) => room.kind === ordinary))
        found.push({ code: 'lesson_elsewhere', lesson: lesson.id, kind })
    }
  for (const id of classesOf(lesson))
    for (const day of closedDays(school.classes.find((one) => one.id === id)!))
      found.push({ code: 'class_opens', class: id, day })
  for (const room of roomsFor(school, lesson))
    for (const day of closedDays(room)) found.push({ code: 'room_opens', room: room.id, day })
  const periods = school.bells.filter(({ shift }) => shift === owner.shift).length
  if (owner.max_per_day !== undefined && owner.max_per_day < periods)
    found.push({ code: 'class_longer_day', class: owner.id, most: owner.max_per_day + 1 })
  if (owner.min_per_day > 1)
    found.push({ code: 'class_shorter_day', class: owner.id, least: owner.min_per_day - 1 })
  if (lesson.fixed.length > 0) found.push({ code: 'not_fixed', lesson: lesson.id })
  if (lesson.parts.length > 1) found.push({ code: 'halves_apart', lesson: lesson.id })
  for (const shift of otherShifts(school, owner))
    found.push({ code: 'class_other_shift', class: owner.id, shift })
  found.push({ code: 'lesson_less', lesson: lesson.id, times: lesson.per_week - 1 })
  return found
}

const closedDays = ({ blocked }: { blocked: { day: number }[] }) =>
  new Set(blocked.map(({ day }) => day))

/** Where it could be given: in the room that it names, in that of its class, in any of a kind. */
export function roomsFor(school: School, lesson: Lesson) {
  const own = school.classes.find(({ id }) => id === lesson.class)!.room
  const wanted = new Set(
    lesson.parts.map(({ room, room_kind: kind }) => room ?? (kind === homeRoom ? own : kind)),
  )
  return school.rooms.filter(({ id, kind }) => wanted.has(id) || wanted.has(kind))
}

/** Shifts in which the class could have all it has: with nobody of another shift together, and with bells for what is fixed. */
function otherShifts(school: School, owner: School['classes'][number]): number[] {
  const own = school.lessons.filter((lesson) => classesOf(lesson).includes(owner.id))
  if (own.some(({ with: others = [] }) => others.length > 0)) return []
  const fixed = own.flatMap((lesson) => lesson.fixed)
  return [...Map.groupBy(school.bells, ({ shift }) => shift)]
    .filter(
      ([shift, bells]) =>
        shift !== owner.shift &&
        fixed.every((cell) => bells.some(({ period }) => period === cell.period)),
    )
    .map(([shift]) => shift)
}
