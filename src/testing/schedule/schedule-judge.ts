import type { Placed, School } from '../../features/schedule/engine/format.ts'

/**
 * A second judge of the rules, of another make than `check.ts`: it knows nothing but minutes. It asks of each rule whether it is
 * broken anywhere, and not where. Tests hold the two against each other.
 */
export function judge(school: School, placed: Placed[]): Set<string> {
  const broken = new Set<string>()
  const lessons = Object.fromEntries(school.lessons.map((one) => [`:${one.id}`, one]))
  const classes = Object.fromEntries(school.classes.map((one) => [`:${one.id}`, one]))
  const ringing = (shift: number, day: number, period: number) => {
    const bell = school.bells.find((one) => one.shift === shift && one.period === period)
    return bell ? span(day, bell.starts_at, bell.ends_at) : []
  }
  const busy = new Map<string, Set<string>>()
  const taken = new Map<string, number>()
  const days = new Map<string, { minutes: string[]; starts: string[]; lesson: string }[]>()
  const times = new Map<string, string[]>()
  for (const { lesson: id, day, period, rooms } of placed) {
    const lesson = lessons[`:${id}`]
    if (!lesson) {
      broken.add('lesson_unknown')
      continue
    }
    const owners = [lesson.class, ...(lesson.with ?? [])]
    const { shift } = classes[`:${lesson.class}`]!
    const own = school.bells.filter((one) => one.shift === shift).map((one) => one.period)
    own.sort((a, b) => a - b)
    const from = own.indexOf(period)
    const works = owners.every((one) => (classes[`:${one}`]!.days ?? school.days).includes(day))
    if (from < 0 || from + lesson.length > own.length || !works) {
      broken.add('no_such_time')
      continue
    }
    times.set(id, [...(times.get(id) ?? []), `${day} ${period}`])
    for (const number of own.slice(from, from + lesson.length)) {
      const minutes = ringing(shift, day, number)
      const at = `${day} ${String(own.indexOf(number)).padStart(2, '0')}`
      for (const owner of owners)
        days.set(`${owner} ${day}`, [
          ...(days.get(`${owner} ${day}`) ?? []),
          { minutes, starts: [at], lesson: id },
        ])
      const halls = new Map<string, number>()
      lesson.parts.forEach((part, index) => {
        const weeks = part.weeks === 'A' || part.weeks === 'B' ? [part.weeks] : ['A', 'B']
        for (const week of weeks) {
          if (part.teacher) {
            const who = `${part.teacher} ${week}`
            const known = busy.get(who) ?? new Set<string>()
            if (minutes.some((one) => known.has(one))) broken.add('teacher_clash')
            busy.set(who, new Set([...known, ...minutes]))
          }
          const home =
            part.room_kind === 'home' ? (part.room ?? classes[`:${lesson.class}`]!.room) : null
          if (!part.room_kind || (part.room_kind === 'home' && !home)) continue
          const room = rooms[index]
          const there = school.rooms.find((one) => one.id === room)
          if (!room) broken.add('room_missing')
          else if (!there) broken.add('room_unknown')
          else if (home ? home !== room : there.kind !== part.room_kind) broken.add('room_unfit')
          if (there) halls.set(`${there.id} ${week}`, (halls.get(`${there.id} ${week}`) ?? 0) + 1)
          for (const cell of there?.blocked ?? [])
            if (ringing(cell.shift, cell.day, cell.period).some((one) => minutes.includes(one)))
              broken.add('room_blocked')
        }
        const teacher = school.teachers.find((one) => one.id === part.teacher)
        for (const cell of teacher?.blocked ?? [])
          if (ringing(cell.shift, cell.day, cell.period).some((one) => minutes.includes(one)))
            broken.add('teacher_blocked')
      })
      for (const [hall, more] of halls)
        for (const minute of minutes) {
          const count = (taken.get(`${hall} ${minute}`) ?? 0) + more
          taken.set(`${hall} ${minute}`, count)
          const id = hall.slice(0, hall.lastIndexOf(' '))
          if (count > school.rooms.find((one) => one.id === id)!.holds) broken.add('room_clash')
        }
    }
  }
  for (const lesson of school.lessons) {
    const own = times.get(lesson.id) ?? []
    if (own.length < lesson.per_week) broken.add('not_placed')
    if (own.length > lesson.per_week) broken.add('placed_too_often')
    for (const { day, period } of lesson.fixed)
      if (!own.includes(`${day} ${period}`)) broken.add('fixed_moved')
  }
  for (const each of school.classes) {
    const own = school.lessons.filter((one) => [one.class, ...(one.with ?? [])].includes(each.id))
    const worked = each.days ?? school.days
    for (const day of worked) {
      const today = days.get(`${each.id} ${day}`) ?? []
      const places = today.flatMap(({ starts }) => starts).toSorted()
      if (new Set(places).size < places.length) broken.add('class_clash')
      const distinct = [...new Set(places)]
      if (distinct.some((one, index) => Number(one.split(' ')[1]) !== index))
        broken.add('class_gap')
      if (each.max_per_day !== undefined && today.length > each.max_per_day)
        broken.add('class_day_long')
      if (own.length > 0 && today.length < each.min_per_day) broken.add('class_day_short')
      for (const { minutes, starts, lesson: id } of today) {
        for (const cell of each.blocked)
          if (ringing(cell.shift, cell.day, cell.period).some((one) => minutes.includes(one)))
            broken.add('class_blocked')
        const given = lessons[`:${id}`]!
        const subjects = [
          given.subject,
          ...given.parts.map((part) => part.subject ?? given.subject),
        ]
        const heavy = subjects.some((one) => !school.subjects.find(({ id: s }) => s === one)!.light)
        if (each.grade < 5 && Number(starts[0]!.split(' ')[1]) > 3 && heavy) broken.add('not_light')
      }
      const numbers = [...new Set(own.flatMap(({ parts }) => parts.map(({ group }) => group)))]
      const halves = numbers.filter((one) => one > 0)
      for (const half of halves.length > 0 ? halves : [0])
        for (const { id: subject } of school.subjects) {
          const has = (lesson: School['lessons'][number]) =>
            lesson.parts.some(
              (part) =>
                [0, half].includes(part.group) && (part.subject ?? lesson.subject) === subject,
            )
          const lines = own.filter(has)
          const hours = lines.reduce((sum, one) => sum + one.per_week * one.length, 0)
          const most = Math.max(
            0,
            Math.ceil(hours / worked.length),
            ...lines.map((one) => one.length),
          )
          if (today.filter((one) => has(lessons[`:${one.lesson}`]!)).length > most)
            broken.add('subject_repeated')
        }
    }
  }
  teachersOf(school, placed, broken)
  return broken
}

/** Every minute of a lesson. */
function span(day: number, from: string, to: string): string[] {
  const number = (time: string) => 60 * Number(time.slice(0, 2)) + Number(time.slice(3))
  return Array.from({ length: number(to) - number(from) }, (_, at) => `${day} ${number(from) + at}`)
}

/** Days and lessons of a day of each teacher, in weeks A and in weeks B. */
function teachersOf(school: School, placed: Placed[], broken: Set<string>) {
  for (const { id, max_days: most, max_per_day: longest } of school.teachers)
    for (const week of ['A', 'B']) {
      const byDay = new Map<number, Set<string>>()
      for (const { lesson, day, period } of placed) {
        const given = school.lessons.find((one) => one.id === lesson)
        const own = given?.parts.some(
          (part) => part.teacher === id && [undefined, 'all', week].includes(part.weeks),
        )
        const owner = given && school.classes.find((one) => one.id === given.class)!
        if (!given || !own || !(owner!.days ?? school.days).includes(day)) continue
        const bells = school.bells.filter(({ shift }) => shift === owner!.shift)
        const numbers = bells.map((bell) => bell.period).toSorted((a, b) => a - b)
        const from = numbers.indexOf(period)
        if (from < 0 || from + given.length > numbers.length) continue
        const today = byDay.get(day) ?? new Set<string>()
        for (const number of numbers.slice(from, from + given.length))
          today.add(`${owner!.shift} ${number}`)
        byDay.set(day, today)
      }
      if (most != null && byDay.size > most) broken.add('teacher_days')
      for (const today of byDay.values())
        if (longest != null && today.size > longest) broken.add('teacher_day_long')
    }
}
