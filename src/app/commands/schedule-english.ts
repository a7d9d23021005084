import type { Breach } from '../../schedule/core/checking.ts'
import type { Finding } from '../../schedule/core/finding.ts'
import type { Closed } from '../../schedule/core/explaining.ts'
import { classesOf, labelOf, nameOf, type School } from '../../schedule/core/format.ts'
import type { Relaxation } from '../../schedule/core/relaxations.ts'

/** What the command says of a school, in English: the pages have their own phrases for the same codes. */

const weekdays = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const atMostNamed = 6

export function englishFor(school: School) {
  const named = <T extends { id: string }>(list: T[], name: (one: T) => string) => {
    const names = new Map(list.map((one) => [one.id, name(one)]))
    return (id: string | null | undefined) => (id ? (names.get(id) ?? id) : '')
  }
  const teacher = named(school.teachers, nameOf)
  const classLabel = named(school.classes, labelOf)
  const subject = named(school.subjects, nameOf)
  const room = named(school.rooms, nameOf)
  const lessons = new Map(school.lessons.map((one) => [one.id, one]))
  const lesson = (id: string | undefined) => {
    const one = id && lessons.get(id)
    return one ? `${classLabel(one.class)} ${subject(one.subject)}` : (id ?? '')
  }
  const listOf = (names: string[]) => {
    const unique = [...new Set(names)]
    const more = unique.length - atMostNamed
    return unique.slice(0, atMostNamed).join(', ') + (more > 0 ? ` and ${more} more` : '')
  }
  const day = (number: number | undefined) => weekdays[number ?? 0]!
  const cells = (where: Finding['cells'] = []) => {
    const days = [...new Set(where.map((one) => one.day))]
    return days
      .map((one) => {
        const periods = [...new Set(where.filter((at) => at.day === one).map((at) => at.period))]
        return `${day(one)} ${periods.sort((a, b) => a - b).join(', ')}`
      })
      .join('; ')
  }
  const places = (where: Finding['cells'] = []) =>
    where.length === 0 ? 'there is no period for them' : `places: ${cells(where)}`
  const streamOf = (id: string) => classesOf(lessons.get(id)!).map(classLabel)
  const rooms = ({ kind, room: id }: Finding) =>
    kind ? `rooms of the kind ${kind}` : `room ${room(id)}`
  const what = (finding: Finding) => finding.kind ?? room(finding.room)

  function finding(one: Finding): string {
    const { needed, fits } = one
    const which = listOf(one.lessons.map(lesson))
    const sum = `${needed} needed, at most ${fits} fit`
    switch (one.code) {
      case 'rooms_at_once':
        return `${which}: ${needed} ${one.kind ? `rooms of the kind ${one.kind} are` : `times ${rooms(one)} is`} needed at the same time, the school has ${fits}`
      case 'lesson_cells': {
        const stream = lessons.get(one.lessons[0]!)?.with?.length ? streamOf(one.lessons[0]!) : []
        const who = [...stream, ...one.teachers!.map(teacher)]
        const whose =
          who.length > 0
            ? `the time that ${who.join(' and ')} ${who.length > 1 ? 'have in common' : 'has'}`
            : 'the week'
        return `${which}: ${sum} into ${whose} (${places(one.cells)})`
      }
      case 'class_hours':
        return `${classLabel(one.class)}: ${needed} lessons a week, the days have ${fits} places`
      case 'class_few_hours':
        return `${classLabel(one.class)}: ${needed} lessons a week, the shortest days together have ${fits}`
      case 'class_cells':
        return `${classLabel(one.class)}: ${which}: ${sum} (${places(one.cells)})`
      case 'class_unfilled':
        return `${classLabel(one.class)}: no lessons for ${cells(one.cells)}, and a class has no gaps (${sum})`
      case 'class_subject':
        return `${classLabel(one.class)}, ${subject(one.subject)}: ${sum} on its days (${which})`
      case 'teacher_cells':
        return `${teacher(one.teacher)}: ${sum} (${which}; ${places(one.cells)})`
      case 'teacher_days':
        return `${teacher(one.teacher)}: ${sum} on as many days as are allowed (${which})`
      case 'teacher_twice':
        return `${which}: ${teacher(one.teacher)} would have two parts of it at the same time`
      case 'needed_at_once': {
        const who = listOf((one.teachers ?? []).map(teacher)) || rooms(one)
        return `${which}: classes that have no other lesson for ${cells(one.cells)}, and a class has no gaps; of ${who} there is too little (${sum})`
      }
      case 'room_kind':
        return `${what(one)}: ${sum} (${which}; ${places(one.cells)})`
      case 'fixed_forbidden':
        return `${which}: fixed to ${cells(one.cells)}, where it may not be`
      case 'fixed_clash':
        return `${which}: both fixed to ${cells(one.cells)}${one.teacher ? `, ${teacher(one.teacher)} has one of them at a time` : ''}`
      default:
        return one.code satisfies never
    }
  }

  function relaxation(one: Relaxation): string {
    switch (one.code) {
      case 'teacher_comes':
        return `${teacher(one.teacher)} also comes on ${day(one.day)}`
      case 'teacher_longer_day':
        return `${teacher(one.teacher)} has up to ${one.most} lessons a day`
      case 'teacher_more_days':
        return `${teacher(one.teacher)} comes on up to ${one.most} days`
      case 'class_opens':
        return `the hours of ${classLabel(one.class)} that are closed on ${day(one.day)} are opened`
      case 'room_opens':
        return `the hours of the room ${room(one.room)} that are closed on ${day(one.day)} are opened`
      case 'another_room':
        return `one more room of the kind ${one.kind}`
      case 'class_longer_day':
        return `${classLabel(one.class)} has up to ${one.most} lessons a day`
      case 'class_shorter_day':
        return `${classLabel(one.class)} has days of ${one.least} lessons`
      case 'class_other_shift':
        return `${classLabel(one.class)} has its lessons in shift ${one.shift}`
      case 'lesson_elsewhere':
        return `${lesson(one.lesson)} is given in an ordinary room`
      case 'lesson_less':
        return `${lesson(one.lesson)}: ${one.times} a week`
      case 'halves_apart':
        return `${lesson(one.lesson)}: the halves do not have it at the same time`
      case 'not_fixed':
        return `${lesson(one.lesson)} is not fixed`
      default:
        return one satisfies never
    }
  }

  const breach = (one: Breach): string =>
    [
      one.code.replaceAll('_', ' '),
      lesson(one.lesson),
      one.other && `and ${lesson(one.other)}`,
      classLabel(one.class),
      teacher(one.teacher),
      room(one.room),
      subject(one.subject),
      one.day && day(one.day),
      one.period && `period ${one.period}`,
      one.count && `(${one.count})`,
    ]
      .filter(Boolean)
      .join(' ')

  const owners = { teachers: teacher, classes: classLabel, rooms: room }
  const closed = ({ of, id, day: number }: Closed) => `${owners[of](id)} not on ${day(number)}`
  return { finding, relaxation, breach, closed, lesson }
}
