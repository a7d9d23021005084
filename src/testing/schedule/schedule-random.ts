import type { School, Solution } from '../../features/schedule/engine/format.ts'
import { Random } from '../../features/schedule/engine/random.ts'
import { asSchool } from './schedule-school.ts'

/**
 * Schools as nobody has planned them: odd days, shifts and numbers of periods, bells that overlap, halves that cross, doubles,
 * rooms that hold several. Each is made around a schedule that keeps every rule, so that none is impossible.
 */

type Hour = { day: number; period: number }
type Card = Hour & { rooms: (string | null)[] }
type Lesson = School['lessons'][number]
type Line = Omit<Lesson, 'per_week' | 'fixed'> & { cards: Card[] }

const two = (number: number) => String(number).padStart(2, '0')
const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

export function randomSchool(seed: number): { school: School; known: Solution } {
  const random = new Random(seed)
  const one = (of: number) => random.below(of) === 0
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)]!
  const mixed = <T>(list: readonly T[]) =>
    list
      .map((each) => ({ each, at: random.below(1_000_000) }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ each }) => each)
  const days = mixed([1, 2, 3, 4, 5, 6, 7]).slice(0, 1 + random.below(6))
  const bells = bellsFor(random)
  const shifts = [...new Set(bells.map(({ shift }) => shift))]
  const busy = new Map<string, Set<string>>()
  const minutesOf = (bell: School['bells'][number]) =>
    [bell.starts_at, bell.ends_at].map(
      (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
    )
  const minutesAt = (day: number, bell: School['bells'][number]) => {
    const [from, to] = minutesOf(bell)
    return Array.from({ length: (to! - from!) / 5 }, (_, at) => `${day} ${from! + 5 * at}`)
  }
  const isFree = (who: string, when: string[]) => when.every((at) => !busy.get(who)?.has(at))
  const take = (who: string, when: string[]) =>
    busy.set(who, new Set([...(busy.get(who) ?? []), ...when]))

  const subjects = Array.from({ length: 3 + random.below(6) }, (_, at) => ({
    id: pick([`s${at}`, `предмет ${at}`, `s-${at}`]),
    ...(one(2) && { name: one(2) ? `Subject ${at}` : { en: `Subject ${at}`, uz: `Fan ${at}` } }),
    difficulty: random.below(14),
    light: one(3),
  }))
  const rooms = Array.from({ length: 2 + random.below(8) }, (_, at) => ({
    id: `r${at}`,
    kind: pick(['classroom', 'gym', 'lab']),
    holds: one(4) ? 2 : 1,
    blocked: [],
  }))
  const places = rooms.flatMap(({ id, kind, holds }) =>
    Array.from({ length: holds }, (_, at) => ({ id, kind, key: `${id} ${at}` })),
  )
  const teachers = Array.from({ length: 3 + random.below(12) }, (_, at) => `t${at}`)
  const lines: Line[] = []
  const classes = Array.from({ length: 1 + random.below(6) }, (_, at) => {
    const own = mixed(days).slice(0, Math.max(1, days.length - random.below(2)))
    const shift = pick(shifts)
    return { id: `c${at}`, grade: random.below(12), shift, days: own }
  })
  for (const each of classes) {
    const own = bells
      .filter(({ shift }) => shift === each.shift)
      .toSorted((a, b) => a.period - b.period)
    for (const day of each.days) {
      const long = 1 + random.below(own.length)
      const given = new Set<string>()
      for (let at = 0; at < long;) {
        const length = at + 1 < long && one(6) ? 2 : 1
        const when = own.slice(at, at + length).flatMap((bell) => minutesAt(day, bell))
        const parts = partsOf(at + length > 4 && each.grade <= 4, when, given)
        if (!parts) break
        for (const { subject } of parts.parts) given.add(subject)
        const first = own[at]!.period
        const known = lines.find(
          (line) =>
            line.class === each.id &&
            line.length === length &&
            JSON.stringify(line.parts) === JSON.stringify(parts.parts) &&
            !line.cards.some((card) => card.day === day),
        )
        const card = { day, period: first, rooms: parts.rooms }
        if (known) known.cards.push(card)
        else
          lines.push({
            id: `${each.id}.${lines.length}`,
            class: each.id,
            subject: parts.parts[0]!.subject,
            length,
            parts: parts.parts,
            cards: [card],
          })
        at += length
      }
    }
  }
  function partsOf(light: boolean, when: string[], given: Set<string>) {
    const among = subjects.filter((subject) => (!light || subject.light) && !given.has(subject.id))
    const staff = mixed(teachers).filter((teacher) => isFree(teacher, when))
    const free = mixed(places).filter(({ key }) => isFree(key, when))
    const halves = one(3) ? 2 + random.below(2) : 1
    if (among.length === 0 || staff.length < halves) return undefined
    const subject = pick(among).id
    const crossed = one(2)
    const parts = Array.from({ length: halves }, (_, at) => {
      const room = one(2) ? free.pop() : undefined
      const teacher = one(8) ? null : staff.pop()!
      if (teacher) take(teacher, when)
      if (room) take(room.key, when)
      const part = {
        group: halves === 1 ? 0 : at + 1,
        subject: crossed ? pick(among).id : subject,
        teacher,
        room_kind: room?.kind ?? null,
      }
      return { part, room: room?.id ?? null }
    })
    return { parts: parts.map(({ part }) => part), rooms: parts.map(({ room }) => room) }
  }
  const placed = lines.flatMap(({ id, cards }) => cards.map((card) => ({ lesson: id, ...card })))
  const cells = (of: number, allowed: (day: number, bell: School['bells'][number]) => boolean) =>
    days.flatMap((day) =>
      bells
        .filter((bell) => one(of) && allowed(day, bell))
        .map(({ shift, period }) => ({ day, shift, period })),
    )
  const daysOf = (test: (line: Line) => boolean) => {
    const taken = lines
      .filter(test)
      .flatMap(({ cards, length }) => cards.map(({ day }) => ({ day, length })))
    return days.map((day) =>
      taken.filter((each) => each.day === day).reduce((sum, { length }) => sum + length, 0),
    )
  }
  const school = asSchool({
    format: 'daftar-schedule-1',
    name: `chance-${seed}`,
    days,
    bells: mixed(bells),
    rooms,
    subjects,
    classes: classes.map((each) => {
      const lengths = each.days.map(
        (day) => daysOf((line) => line.class === each.id)[days.indexOf(day)]!,
      )
      return {
        ...each,
        room: one(2) ? pick(rooms).id : null,
        ...(one(2) && { max_per_day: Math.max(...lengths) + random.below(2) }),
        min_per_day: Math.max(0, Math.min(...lengths) - random.below(2)),
      }
    }),
    teachers: teachers.map((id) => {
      const lengths = daysOf(({ parts }) => parts.some(({ teacher }) => teacher === id))
      return {
        id,
        blocked: cells(3, (day, bell) => isFree(id, minutesAt(day, bell))),
        avoided: cells(8, () => true),
        ...(one(2) && { max_per_day: Math.max(1, ...lengths) }),
        ...(one(2) && { max_days: Math.max(1, lengths.filter(Boolean).length) }),
      }
    }),
    lessons: lines.map(({ cards, ...line }) => ({
      ...line,
      per_week: cards.length,
      fixed: cards.filter(() => one(8)).map(({ day, period }) => ({ day, period })),
    })),
  })
  return { school, known: { placed } }
}

/** One to three shifts with numbers of their own, which may begin before the one before has ended. */
function bellsFor(random: Random): School['bells'] {
  let from = 7 * 60
  return Array.from({ length: 1 + random.below(3) }, (_, at) => {
    const first = random.below(3)
    const length = 30 + 5 * random.below(4)
    const bells = Array.from({ length: 1 + random.below(6) }, (_, period) => ({
      shift: at + random.below(1),
      period: first + period,
      starts_at: clock(from + period * (length + 10)),
      ends_at: clock(from + period * (length + 10) + length),
    }))
    from += 5 * random.below(12) + bells.length * (random.below(2) === 0 ? length : length + 10)
    return bells
  }).flat()
}
