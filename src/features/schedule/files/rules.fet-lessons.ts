import type { Placed } from '../engine/format.ts'
import { all, first, type Node, textOf } from './rules.fet-tree.ts'

export type Cell = { day: number; shift: number; period: number }
type RawPart = { group: number; subject: string; teacher: string | null; room_kind: string | null }
export type RawLesson = {
  id: string
  class: string
  with?: string[]
  subject: string
  per_week: number
  length: number
  parts: RawPart[]
  fixed: { day: number; period: number }[]
}
/** The school before it is read as one: a file of FET may say what no school of ours can be. */
export type Raw = {
  format: 'daftar-schedule-1'
  name: string
  days: number[]
  bells: { shift: number; period: number; starts_at: string; ends_at: string }[]
  rooms: { id: string; kind: string; holds: number; blocked: Cell[] }[]
  subjects: { id: string; difficulty: number; light: boolean }[]
  classes: {
    id: string
    grade: number
    shift: number
    days: number[]
    room: string | null
    blocked: Cell[]
    max_per_day?: number
    min_per_day?: number
  }[]
  teachers: {
    id: string
    blocked: Cell[]
    max_per_day?: number
    max_days?: number
    max_gaps_week?: number
  }[]
  lessons: RawLesson[]
}

/** One activity, and the places that the file gives it. */
export type Activity = {
  id: number
  group: number
  subject: string
  teachers: string[]
  students: string[]
  duration: number
  /** The lesson that it is of and its leading subject, where we have written the file. */
  of: string
  leading: string
  at?: { day: number; bell: Raw['bells'][number]; locked: boolean }
  rooms: string[]
}

/** Whose year each set of students is, and which of its groups; 0 for all of it. */
export function studentsOf(file: Node) {
  const sets = new Map<string, { owner: string; group: number }>()
  for (const year of all(first(file, 'Students_List'), 'Year')) {
    const owner = textOf(year, 'Name')
    sets.set(owner, { owner, group: 0 })
    for (const [at, node] of all(year, 'Group').entries()) {
      const name = textOf(node, 'Name')
      const own = /\((\d+)\)$/.exec(name)
      const group = own && name.startsWith(`${owner} (`) ? Number(own[1]) : at + 1
      for (const each of [name, ...all(node, 'Subgroup').map((one) => textOf(one, 'Name'))])
        if (!sets.has(each)) sets.set(each, { owner, group })
    }
  }
  return sets
}

type Sets = ReturnType<typeof studentsOf>
type Means = { students: Sets; kindOf(rooms: string[], owner: string): string | null }

/** Activities that begin together are parts of one lesson; those of one group are its times. */
export function lessonsOf(
  activities: Activity[],
  together: number[][],
  { students, kindOf }: Means,
) {
  const with_ = new Map<number, number>()
  const rootOf = (id: number): number => {
    let root = id
    for (let above = with_.get(root); above !== undefined; above = with_.get(root)) root = above
    // the way up is kept short, however the file has chained them
    for (let each = id; each !== root;) {
      const above = with_.get(each)!
      with_.set(each, root)
      each = above
    }
    return root
  }
  for (const [one, ...rest] of together)
    for (const other of rest)
      if (rootOf(other) !== rootOf(one!)) with_.set(rootOf(other), rootOf(one!))
  const byId = new Map(activities.map((one) => [one.id, one]))
  // one time of a lesson: all that begin with it
  const times = [...Map.groupBy(activities, ({ id }) => rootOf(id)).values()].map((list) =>
    list.toSorted((a, b) => a.id - b.id),
  )
  const lessons = new Map<string, RawLesson>()
  const placed: Placed[] = []
  const used = new Set<string>()
  for (const list of times) {
    const [lead] = list as [Activity]
    const key = list.map((one) => `${one.group || one.id}.${one.duration}`).join()
    const { owner } = students.get(lead.students[0]!)!
    const known = lessons.get(key)
    const wanted = known?.id ?? (lead.of && !used.has(lead.of) ? lead.of : `a${lead.id}`)
    used.add(wanted)
    const owners = [...new Set(lead.students.map((name) => students.get(name)!.owner))]
    const lesson: RawLesson = known ?? {
      id: wanted,
      class: owner,
      ...(owners.length > 1 && { with: owners.slice(1) }),
      subject: lead.leading || lead.subject,
      per_week: 0,
      length: lead.duration,
      parts: list.flatMap((one) => {
        const { group } = students.get(one.students[0]!)!
        const kind = kindOf(one.rooms, owner)
        const staff = one.teachers.length > 0 ? one.teachers : [null]
        return staff.map((teacher, at) => ({
          group,
          subject: one.subject,
          teacher,
          room_kind: at === 0 ? kind : null,
        }))
      }),
      fixed: [],
    }
    lesson.per_week += 1
    lessons.set(key, lesson)
    const { at } = list.map(({ id }) => byId.get(id)!).find((one) => one.at) ?? lead
    if (!at) continue
    const { day, bell, locked } = at
    if (locked) lesson.fixed.push({ day, period: bell.period })
    const rooms = list.flatMap((one) =>
      (one.teachers.length > 0 ? one.teachers : [null]).map((_, place) => {
        const [room, ...more] = one.rooms.slice(-1)
        return place === 0 && room && more.length === 0 ? room.replace(/ #\d+$/, '') : null
      }),
    )
    placed.push({ lesson: lesson.id, day, period: bell.period, rooms })
  }
  return { lessons: [...lessons.values()], placed }
}
