import { teachersOf } from '../search/beginning.ts'
import { classes, keys } from './counting-classes.ts'
import { neededAtOnce } from './counting-together.ts'
import type { Finding } from '../search/finding.ts'
import { cellsWhere, slotsWhere } from '../places.ts'
import { twiceIn } from '../plan.ts'
import type { Problem } from '../problem.ts'
import { all, holdsIn, idsOf, kindOf, shortage, slotFor } from './shortage.ts'

/** Everything that counting knows; empty where it finds no reason, which does not mean that there is none. */
export function countImpossibilities(problem: Problem): Finding[] {
  const alone = linesAlone(problem)
  const named = new Set(alone.flatMap(({ lessons }) => lessons))
  const together = [
    ...fixedLessons(problem),
    ...classes(problem),
    ...keys(problem),
    ...teachers(problem),
    ...rooms(problem),
  ]
  const atOnce = neededAtOnce(problem).filter(({ teachers: ids = [], kind, room }) =>
    // whoever is too little for the week is told of already
    together.every(
      (one) =>
        !(one.teacher && ids.includes(one.teacher)) &&
        (one.code !== 'room_kind' || one.kind !== kind || one.room !== room),
    ),
  )
  // what one lesson explains by itself is not told again for whoever has it
  const rest = [...together, ...atOnce].filter(({ code, lessons, needed, fits, kind }) => {
    const less = alone
      .filter((finding) => lessons.includes(finding.lessons[0]!))
      .reduce((sum, finding) => sum + lostTo(problem, finding, kind), 0)
    return code === 'fixed_clash' || !lessons.some((id) => named.has(id)) || needed - fits > less
  })
  return [...folded(alone), ...rest]
}

/** How many hours of a lesson have no place: all, where there are too few rooms for it, each as often as it needs one. */
function lostTo({ school }: Problem, finding: Finding, kind: string | undefined): number {
  if (finding.code !== 'rooms_at_once') return finding.needed - finding.fits
  const lesson = school.lessons.find(({ id }) => id === finding.lessons[0])!
  const rooms = lesson.parts.filter((part) => part.room_kind === kind).length
  return lesson.per_week * lesson.length * Math.max(1, rooms)
}

/** Too few rooms of a kind are one reason, however many lessons ask for them. */
function folded(alone: Finding[]): Finding[] {
  const keyOf = ({ code, kind, room, fits }: Finding, at: number) =>
    code === 'rooms_at_once' && kind !== undefined ? [kind, fits].join() : [at, room].join()
  return [...Map.groupBy(alone.entries(), ([at, one]) => keyOf(one, at)).values()].map((same) => {
    const all = same.map(([, one]) => one)
    if (all.length === 1) return all[0]!
    const { code, kind, fits } = all[0]!
    return {
      ...{ code, fits, ...(kind !== undefined && { kind }) },
      lessons: all.flatMap(({ lessons }) => lessons),
      needed: Math.max(...all.map(({ needed }) => needed)),
    }
  })
}

/** A lesson that nobody else is in the way of: rooms at once, and the time that all its teachers have. */
function linesAlone(problem: Problem): Finding[] {
  const { periods, slots, lineResource, resourceList, resourceNeed, resourceHolds } = problem
  return problem.school.lessons.flatMap((lesson, line): Finding[] => {
    const needed = lesson.per_week * lesson.length
    const findings: Finding[] = []
    const twice = twiceIn(lesson)
    if (twice) {
      const known = { teacher: twice, class: lesson.class, lessons: [lesson.id] }
      findings.push({ code: 'teacher_twice', ...known, needed, fits: 0 })
    }
    for (let at = lineResource[line]!; at < lineResource[line + 1]!; at += 1) {
      const resource = resourceList[at]!
      const most = Math.max(...resourceHolds.subarray(resource * slots, (resource + 1) * slots), 0)
      if (most < resourceNeed[at]!)
        findings.push({
          code: 'rooms_at_once',
          ...kindOf(problem, resource),
          class: lesson.class,
          lessons: [lesson.id],
          needed: resourceNeed[at]!,
          fits: most,
        })
    }
    if (findings.length > 0) return findings
    const short = shortage({
      problem,
      lines: [line],
      place: (_, cell) => cell,
      holds: () => 1,
      dayOf: (cell) => Math.floor(cell / periods),
    })
    if (!short) return []
    const teachers = lesson.parts.flatMap(({ teacher }) => teacher ?? [])
    const cells = cellsWhere(problem, lesson.class, short.places)
    const { fits } = short
    const known = { class: lesson.class, teachers, lessons: [lesson.id], needed, fits, cells }
    return [{ code: 'lesson_cells', ...known }]
  })
}

function teachers(problem: Problem): Finding[] {
  const { school, width, days, teacherMax, teacherMaxDays, lineTeacher, teacherList } = problem
  const linesOf = Array.from(problem.teacherOf, (): number[] => [])
  const told = new Set<string>()
  for (const line of all(problem))
    for (let at = lineTeacher[line]!; at < lineTeacher[line + 1]!; at += 1)
      linesOf[teacherList[at]!]!.push(line)
  return [...problem.teacherOf].flatMap((own, teacher): Finding[] => {
    const lines = linesOf[teacher]!
    const { id } = school.teachers[own]!
    // one reason for weeks A and B
    if (lines.length === 0 || told.has(id)) return []
    const network = {
      problem,
      lines,
      place: slotFor(problem),
      holds: () => 1,
      ofDay: () => teacherMax[teacher]!,
      dayOf: (slot: number) => Math.floor(slot / width),
    }
    const short = shortage(network)
    if (short) told.add(id)
    if (short)
      return [
        {
          code: 'teacher_cells',
          teacher: id,
          lessons: idsOf(problem, short.lines),
          needed: short.needed,
          fits: short.fits,
          cells: slotsWhere(problem, short.places),
        },
      ]
    if (teacherMaxDays[teacher]! >= days) return []
    // the best days of the teacher alone, each as full as it could be
    const needed = lines.reduce(
      (sum, line) => sum + problem.lines[line]!.per_week * problem.lines[line]!.length,
      0,
    )
    const full = Array.from({ length: days }, (_, day) => {
      const only = shortage({ ...network, only: (slot) => Math.floor(slot / width) === day })
      return only ? needed - (only.needed - only.fits) : needed
    })
    const fits = full
      .sort((a, b) => b - a)
      .slice(0, teacherMaxDays[teacher])
      .reduce((sum, one) => sum + one, 0)
    if (fits >= needed) return []
    told.add(id)
    return [{ code: 'teacher_days', teacher: id, lessons: idsOf(problem, lines), needed, fits }]
  })
}

function rooms(problem: Problem): Finding[] {
  const { width, resources, lineResource, resourceList, resourceNeed } = problem
  const needs = Array.from({ length: resources }, () => new Map<number, number>())
  for (const line of all(problem))
    for (let at = lineResource[line]!; at < lineResource[line + 1]!; at += 1)
      needs[resourceList[at]!]!.set(line, resourceNeed[at]!)
  return needs.flatMap((need, resource): Finding[] => {
    const short = shortage({
      problem,
      lines: [...need.keys()],
      place: slotFor(problem),
      holds: holdsIn(problem, resource),
      weigh: (line) => need.get(line)!,
      dayOf: (slot) => Math.floor(slot / width),
    })
    if (!short) return []
    return [
      {
        code: 'room_kind',
        ...kindOf(problem, resource),
        lessons: idsOf(problem, short.lines),
        needed: short.needed,
        fits: short.fits,
        cells: slotsWhere(problem, short.places),
      },
    ]
  })
}

/** Lessons that the plan puts where they may not stand, or two of them at the same time. */
function fixedLessons(problem: Problem): Finding[] {
  const { lines, week, may, cards, cardLine, cardLength, cardFixed, classShift, slotOf } = problem
  const fixed = Array.from({ length: cards }, (_, card) => card).filter(
    (card) => cardFixed[card]! >= 0,
  )
  const findings: Finding[] = []
  const takenOf = (card: number) =>
    Array.from(
      { length: cardLength[card]! },
      (_, at) => slotOf[classShift[problem.cardClass[card]!]! + cardFixed[card]! + at]!,
    )
  fixed.forEach((card, index) => {
    const lesson = lines[cardLine[card]!]!
    const cells = cellsWhere(problem, lesson.class, [cardFixed[card]!])
    if (!may[cardLine[card]! * week + cardFixed[card]!]) {
      const teachers = lesson.parts.flatMap(({ teacher }) => teacher ?? [])
      const known = { class: lesson.class, teachers, lessons: [lesson.id], cells }
      findings.push({ code: 'fixed_forbidden', ...known, needed: 1, fits: 0 })
    }
    for (const other of fixed.slice(0, index)) {
      const second = lines[cardLine[other]!]!
      if (!takenOf(card).some((slot) => takenOf(other).includes(slot))) continue
      const [own, theirs] = [teachersOf(problem, card), teachersOf(problem, other)]
      const both = own.find((one) => theirs.includes(one))
      const teacher = both !== undefined && problem.school.teachers[problem.teacherOf[both]!]!.id
      const lessons = [second.id, lesson.id]
      const known = { lessons, needed: 2, fits: 1, cells }
      if (lesson.class === second.class)
        findings.push({ code: 'fixed_clash', class: lesson.class, ...known })
      else if (teacher) findings.push({ code: 'fixed_clash', teacher, ...known })
    }
  })
  return findings
}
