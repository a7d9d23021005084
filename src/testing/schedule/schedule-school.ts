import {
  homeRoom,
  readSchool,
  type School,
  type Solution,
} from '../../features/schedule/engine/format.ts'
import { Random } from '../../features/schedule/engine/random.ts'

/**
 * Schools made by chance for the generator of schedules: the state curriculum, halves of large classes, computing crossed
 * with English, teachers with free days. The same seed makes the same school.
 */

type Line = { subject: string; hours: number; halves?: string; double?: boolean }
const line = (text: string): Line[] =>
  text.split(', ').map((each) => {
    const [, subject, double, hours, halves] = /^(\w+)(!?) (\d)(?: (\w+))?$/.exec(each)!
    return {
      subject: subject!,
      hours: Number(hours),
      double: double === '!',
      ...(halves && { halves }),
    }
  })
// "english 3 language" is given in halves to large classes, the second half in a room of that kind; "!" is a double
const young =
  'homeroom 1, reading 7, russian 2, english 2 language, maths 5, nature 1, music 1, art 1, technology 1, sport 1, upbringing 1'
const curriculum = [
  'homeroom 1, reading 8, english 2, maths 5, nature 1, music 1, art 1, technology 1, sport 1, upbringing 1',
  young,
  young,
  young,
  'homeroom 1, native 3, literature 2, russian 2 language, english 3 language, computing 1, maths 5, nature 2, history 2, geography 1, music 1, art 1, technology! 2 workshop, sport 2, upbringing 1',
  'homeroom 1, native 3, literature 2, russian 2 language, english 3 language, computing 2, maths 5, history 2, geography 2, physics 2, biology 2, music 1, art 1, technology! 2 workshop, sport 2, upbringing 1',
  'homeroom 1, native 2, literature 2, russian 2 language, english 3 language, computing 2, algebra 3, geometry 2, history 3, geography 2, physics 2, chemistry 2, biology 2, music 1, art 1, technology! 2 workshop, sport 2, upbringing 1',
  'homeroom 1, native 2, literature 2, russian 2 language, english 3 language, computing 2, algebra 3, geometry 2, history 3, law 1, geography 2, physics 2, chemistry 2, biology 2, economics 1, drawing 1, technology 1 workshop, sport 2, upbringing 1',
  'homeroom 1, native 2, literature 2, russian 2, english 3, computing 2, algebra 3, geometry 2, history 3, law 1, geography 2, physics 3, chemistry 2, biology 2, economics 1, drawing 1, technology 1, sport 2, upbringing 1',
  'homeroom 1, native 1, literature 2, russian 2 language, english 3 language, computing 2, algebra 3, geometry 2, history 3, law 1, geography 1, physics 2, chemistry 2, biology 2, economics 1, defence 2 language, sport 2 gym, upbringing 1',
  'homeroom 1, native 1, literature 2, russian 2 language, english 3 language, computing 2, algebra 3, geometry 2, history 3, law 1, geography 1, physics 2, chemistry 2, biology 2, astronomy 1, defence 2 language, sport 2 gym, upbringing 1',
].map(line)
const difficulties = `reading 7, native 9, literature 6, russian 9, english 10, maths 10, algebra 10, geometry 12,
 nature 6, computing 7, history 8, law 6, geography 6, physics 12, chemistry 11, biology 8, economics 7, music 1, art 3,
 drawing 5, technology 3, sport 2, upbringing 2, defence 3, astronomy 5, homeroom 1`
const light = ['music', 'art', 'technology', 'sport', 'upbringing', 'defence', 'homeroom']
const roomKinds: Record<string, string> = {
  physics: 'physics',
  chemistry: 'chemistry',
  computing: 'computer',
  sport: 'gym',
  technology: 'workshop',
}
/** Who teaches what beside each other. */
const faculties = [
  'native literature',
  'russian',
  'english',
  'maths algebra geometry',
  'physics astronomy',
  'computing',
  'history law',
  'geography economics',
  'chemistry',
  'biology nature',
  'music',
  'art drawing',
  'technology',
  'sport defence',
]
const ofPrimary = ['reading', 'maths', 'nature', 'art', 'technology', 'upbringing', 'homeroom']
const times = ['08:00', '08:50', '09:40', '10:35', '11:25', '12:15']
const later = ['13:30', '14:20', '15:10', '16:05', '16:55', '17:45']
const days = [1, 2, 3, 4, 5, 6]

const after = (time: string, minutes: number) => {
  const all = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes
  return `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`
}

/** A school as somebody types it; what a reader would refuse is a fault of the test. */
export function asSchool(file: unknown): School {
  const read = readSchool(file)
  if (read.faults) throw new Error(JSON.stringify(read.faults.slice(0, 5)))
  return read.value
}

type Lesson = School['lessons'][number]
export type Make = { seed: number; classes: number; shifts?: 1 | 2; wishes?: boolean }

export function makeSchool({ seed, classes: count, shifts = 2, wishes = true }: Make): School {
  const random = new Random(seed)
  const second = shifts === 2 ? [2, 3, 6, 7, 8] : []
  const bells = [times, ...(shifts === 2 ? [later] : [])].flatMap((list, shift) =>
    list.map((starts_at, index) => ({
      shift: shift + 1,
      period: index + 1,
      starts_at,
      ends_at: after(starts_at, 45),
    })),
  )
  const seen = new Map<number, number>()
  const classes = Array.from({ length: count }, (_, index) => {
    const grade = 1 + Math.floor((index * 11) / count)
    const letter = 'ABDEFGHIJK'[seen.get(grade) ?? 0]!
    seen.set(grade, (seen.get(grade) ?? 0) + 1)
    return {
      id: `c${grade}${letter}`,
      label: `${grade}-${letter}`,
      grade,
      shift: second.includes(grade) ? 2 : 1,
      size: 20 + random.below(13),
      days: grade <= 4 ? days.slice(0, 5) : days,
      max_per_day: grade <= 4 ? 5 : 6,
      min_per_day: 4,
      room: '',
      homeroom_teacher: '',
    }
  })
  const homes = [0, 0]
  for (const each of classes) each.room = `r${101 + homes[each.shift - 1]!++}`

  const lessons: (Omit<Lesson, 'parts'> & { parts: Part[] })[] = []
  for (const each of classes) linesOf(each, lessons)
  const { teachers, homeroom } = hire(lessons, classes, random, wishes)
  for (const each of classes) each.homeroom_teacher = homeroom.get(each.id)!

  const rooms = Array.from({ length: Math.max(...homes) }, (_, index) => ({
    id: `r${101 + index}`,
    kind: 'classroom',
    holds: 1,
  }))
  for (const kind of ['gym', 'computer', 'language', 'workshop', 'physics', 'chemistry']) {
    const perShift = [1, 2].map((shift) =>
      lessons
        .filter((lesson) => classes.find(({ id }) => id === lesson.class)!.shift === shift)
        .flatMap(({ parts, per_week: week, length }) =>
          parts.map((part) => (part.room_kind === kind ? week * length : 0)),
        )
        .reduce((sum, hours) => sum + hours, 0),
    )
    const atOnce = Math.max(
      ...lessons.map(({ parts }) => parts.filter((part) => part.room_kind === kind).length),
    )
    const holds = kind === 'gym' ? 2 : 1
    const wanted = Math.max(atOnce, Math.ceil(Math.max(...perShift) / (36 * 0.8)))
    for (let index = 0; index < Math.ceil(wanted / holds); index += 1)
      rooms.push({ id: `${kind}${index + 1}`, kind, holds })
  }
  return asSchool({
    format: 'daftar-schedule-1',
    name: `made-${count}-${seed}`,
    days,
    bells,
    rooms,
    subjects: difficulties.split(/,\s+/).map((each) => {
      const [id, difficulty] = each.trim().split(' ')
      return { id, difficulty: Number(difficulty), light: light.includes(id!) }
    }),
    classes,
    teachers,
    lessons,
  })
}

type Part = { group: number; subject: string; teacher: string; room_kind: string }
type Class = { id: string; grade: number; size: number }

/** The plan of a class. Large ones have halves; computing and English change places between them. */
function linesOf(each: Class, lessons: object[]) {
  const plan = curriculum[each.grade - 1]!
  const large = each.size >= 25
  let count = 0
  const add = (subject: string, perWeek: number, length: number, parts: Part[]) => {
    lessons.push({
      id: `${each.id}.${count++}`,
      class: each.id,
      subject,
      per_week: perWeek,
      length,
      parts,
      ...(subject === 'homeroom' && { fixed: [{ day: 1, period: 1 }] }),
    })
  }
  const part = (group: number, subject: string, kind: string) => ({
    group,
    subject,
    teacher: '',
    room_kind: kind,
  })
  for (const { subject, hours, halves, double } of plan) {
    const length = double ? 2 : 1
    const kind = each.grade > 4 || subject === 'sport' ? (roomKinds[subject] ?? homeRoom) : homeRoom
    const computing = plan.find((one) => one.subject === 'computing')?.hours ?? 0
    if (subject === 'computing' && large && each.grade > 4) {
      add('english', computing, 1, [part(1, 'english', homeRoom), part(2, 'computing', 'computer')])
      add('english', computing, 1, [part(1, 'computing', 'computer'), part(2, 'english', homeRoom)])
      continue
    }
    const left = subject === 'english' && large && each.grade > 4 ? hours - computing : hours
    if (left === 0) continue
    if (large && halves) {
      add(subject, left / length, length, [
        part(1, subject, subject === 'technology' ? kind : kind === 'gym' ? 'gym' : homeRoom),
        part(2, subject, halves),
      ])
    } else add(subject, left / length, length, [part(0, subject, kind)])
  }
}

/** Teachers for all parts: those of the young teach nearly everything, the others their faculty, about 18 hours each. */
function hire(
  lessons: { class: string; per_week: number; length: number; parts: Part[] }[],
  classes: Class[],
  random: Random,
  wishes: boolean,
) {
  const teachers: {
    id: string
    name: string
    blocked: object[]
    avoided: object[]
    max_per_day: number
    max_days: number
  }[] = []
  const load = new Map<string, number>()
  const homeroom = new Map<string, string>()
  const add = (name: string) => {
    const id = `t${teachers.length + 1}`
    teachers.push({ id, name, blocked: [], avoided: [], max_per_day: 7, max_days: 6 })
    load.set(id, 0)
    return id
  }
  const give = (part: Part, hours: number, teacher: string) => {
    part.teacher = teacher
    load.set(teacher, load.get(teacher)! + hours)
  }
  for (const each of classes.filter(({ grade }) => grade <= 4)) {
    const id = add(`primary ${homeroom.size + 1}`)
    homeroom.set(each.id, id)
    for (const lesson of lessons)
      for (const part of lesson.parts)
        if (lesson.class === each.id && ofPrimary.includes(part.subject))
          give(part, lesson.per_week * lesson.length, id)
  }
  for (const faculty of faculties) {
    const subjects = faculty.split(' ')
    const open = lessons.flatMap((lesson) =>
      lesson.parts
        .filter((part) => !part.teacher && subjects.includes(part.subject))
        .map((part) => ({ part, lesson, hours: lesson.per_week * lesson.length })),
    )
    const total = open.reduce((sum, { hours }) => sum + hours, 0)
    if (total === 0) continue
    const atOnce = Math.max(
      ...lessons.map(({ parts }) => parts.filter((part) => subjects.includes(part.subject)).length),
    )
    const staff = Array.from({ length: Math.max(atOnce, Math.ceil(total / 18)) }, (_, index) =>
      add(`${subjects[0]} ${index + 1}`),
    )
    // whoever has the class keeps it, and its halves have two
    const having = new Map<string, string>()
    for (const { part, lesson, hours } of open) {
      const key = `${lesson.class} ${part.group} ${subjects[0]}`
      const taken = lesson.parts.map(({ teacher }) => teacher)
      const free = staff.filter((id) => !taken.includes(id))
      const known = having.get(key)
      const chosen =
        known && free.includes(known) && load.get(known)! + hours <= 22
          ? known
          : free.reduce((best, id) => (load.get(id)! < load.get(best)! ? id : best))
      having.set(key, chosen)
      give(part, hours, chosen)
    }
  }
  const specialists = teachers.filter(({ name }) => !name.startsWith('primary')).map(({ id }) => id)
  for (const lesson of lessons)
    for (const part of lesson.parts) {
      if (part.teacher) continue
      // the homeroom hour, and moral education of the older
      const id = specialists.reduce((best, one) => (load.get(one)! < load.get(best)! ? one : best))
      const own = part.subject === 'homeroom' ? id : (homeroom.get(lesson.class) ?? id)
      if (part.subject === 'homeroom') {
        homeroom.set(lesson.class, id)
        specialists.splice(specialists.indexOf(id), 1)
      }
      give(part, lesson.per_week * lesson.length, own)
    }
  if (wishes)
    for (const teacher of teachers)
      // who gives a lesson of mathematics every day cannot be away on one
      if (!teacher.name.startsWith('primary'))
        wish(teacher, load.get(teacher.id)!, homeroom, random)
  return { teachers, homeroom }
}

function wish(
  teacher: { id: string; blocked: object[]; avoided: object[]; max_days: number },
  load: number,
  homeroom: Map<string, string>,
  random: Random,
) {
  const cells = (list: number[], periods: number[], shifts = [1, 2]) =>
    list.flatMap((day) =>
      shifts.flatMap((shift) => periods.map((period) => ({ day, shift, period }))),
    )
  const all = [1, 2, 3, 4, 5, 6]
  const bound = [...homeroom.values()].includes(teacher.id)
  const kind = random.below(10)
  if (kind < 3 && load <= 20) teacher.blocked.push(...cells([2 + random.below(4)], all))
  else if (kind === 3 && load <= 18 && !bound) teacher.blocked.push(...cells(days, [1], [1]))
  else if (kind === 4 && load <= 18) teacher.blocked.push(...cells(days, [5, 6], [2]))
  if (random.below(3) === 0)
    for (let index = 0; index < 3; index += 1)
      teacher.avoided.push(
        ...cells([1 + random.below(6)], [1 + random.below(6)], [1 + random.below(2)]),
      )
}

/**
 * The same school with hours cut to what a known solution needs and a little more: before the first and behind the last
 * lesson of a day as many periods as a geometric chance with the mean `slack` says. Surely solvable, and narrow.
 */
export function narrowed(school: School, known: Solution, seed: number, slack: number): School {
  const random = new Random(seed)
  const extra = () => {
    let count = 0
    while (random.below(1000) < (1000 * slack) / (1 + slack)) count += 1
    return count
  }
  const bells = school.bells.toSorted((a, b) => a.starts_at.localeCompare(b.starts_at))
  const lessons = new Map(school.lessons.map((lesson) => [lesson.id, lesson]))
  const shiftOf = new Map(school.classes.map(({ id, shift }) => [id, shift]))
  const teachers = school.teachers.map((teacher) => {
    const blocked = [...teacher.blocked]
    for (const day of school.days) {
      const taken = known.placed.flatMap(({ lesson: id, day: on, period }) => {
        const lesson = lessons.get(id)!
        if (on !== day || !lesson.parts.some((part) => part.teacher === teacher.id)) return []
        const shift = shiftOf.get(lesson.class)!
        const at = bells.findIndex((bell) => bell.shift === shift && bell.period === period)
        return [at, at + lesson.length - 1]
      })
      const [first, last] =
        taken.length > 0
          ? [Math.min(...taken) - extra(), Math.max(...taken) + extra()]
          : random.below(10) < 8
            ? [bells.length, -1]
            : [0, bells.length]
      bells.forEach(({ shift, period }, at) => {
        if (at < first || at > last) blocked.push({ day, shift, period })
      })
    }
    return { ...teacher, blocked }
  })
  return { ...school, name: `${school.name}-slack-${slack}`, teachers }
}
