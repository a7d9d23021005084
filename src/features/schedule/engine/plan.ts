import { classesOf, difficultyIn, weekBits, type Lesson, type School } from './format.ts'

/** Behind the lessons of the file one line for each further class of a stream. */
const linesOf = ({ lessons }: School): Lesson[] => [
  ...lessons,
  ...lessons.flatMap((lesson) =>
    (lesson.with ?? []).map((owner) => ({
      ...lesson,
      class: owner,
      with: classesOf(lesson).filter((id) => id !== owner),
    })),
  ),
]

/** The lines of the plan: whose each is, who gives it, and what all of them come to. */
export type Plan = ReturnType<typeof planOf>
export function planOf(school: School) {
  const lines = linesOf(school)
  const classIndex = new Map(school.classes.map(({ id }, index) => [id, index]))
  const teacherIndex = new Map(school.teachers.map(({ id }, index) => [id, index]))
  const subjects = new Map(school.subjects.map((subject) => [subject.id, subject]))
  const gradeOf = new Map(school.classes.map(({ id, grade }) => [id, grade]))
  const difficulty = (lesson: Lesson) =>
    difficultyIn(subjects.get(lesson.subject)!, gradeOf.get(lesson.class)!)
  const light = (lesson: Lesson) =>
    [lesson.subject, ...lesson.parts.map((part) => part.subject ?? lesson.subject)].every(
      (id) => subjects.get(id)!.light,
    )
  const lineClass = Int32Array.from(lines, (lesson) => classIndex.get(lesson.class)!)
  const inTurns = new Set(
    lines
      .flatMap(({ parts }) => parts.filter((part) => weekBits(part) !== 3))
      .map((p) => p.teacher),
  )
  const teacherOf = [...school.teachers.keys()]
  const second = new Map<number, number>()
  school.teachers.forEach(({ id }, teacher) => {
    if (inTurns.has(id)) second.set(teacher, teacherOf.push(teacher) - 1)
  })
  const teachersOf = lines.map(({ parts }, line) => [
    ...new Set(
      parts.flatMap((part) => {
        if (!part.teacher || line >= school.lessons.length) return []
        const teacher = teacherIndex.get(part.teacher)!
        const other = second.get(teacher)
        if (other === undefined) return [teacher]
        return [teacher, other].filter((_, week) => weekBits(part) & (1 << week))
      }),
    ),
  ])
  const classHours = new Int32Array(school.classes.length)
  const classPoints = new Int32Array(school.classes.length)
  const load = new Int32Array(teacherOf.length)
  lines.forEach((lesson, line) => {
    const hours = lesson.per_week * lesson.length
    classHours[lineClass[line]!]! += hours
    classPoints[lineClass[line]!]! += hours * difficulty(lesson)
    for (const teacher of teachersOf[line]!) load[teacher]! += hours
  })
  return {
    lines,
    lineClass,
    teachersOf,
    teacherOf,
    difficulty,
    light,
    classHours,
    classPoints,
    load,
    classIndex,
  }
}

/** Whoever would be with two parts of the lesson at once. */
export const twiceIn = ({ parts }: Pick<Lesson, 'parts'>): string | undefined =>
  parts.find(
    (part, index) =>
      part.teacher &&
      parts
        .slice(0, index)
        .some((other) => other.teacher === part.teacher && weekBits(other) & weekBits(part)),
  )?.teacher ?? undefined

/** As many as there are bits for who attends a line. */
const mostHalves = 30

/** Who attends each line, as bits of what its class has; and the groups of each class as bits by their number. */
export function groupsOf({ lines, lineClass, classHours }: Plan) {
  const owned = Array.from(classHours, (): number[] => [])
  lineClass.forEach((owner, line) => owned[owner]!.push(line))
  const lineGroups = new Int32Array(lines.length)
  const classGroups = new Int32Array(classHours.length)
  const classHalves = new Int32Array(classHours.length)
  owned.forEach((own, owner) => {
    const parts = own.flatMap((line) => lines[line]!.parts)
    for (const { group } of parts) if (group > 0) classGroups[owner]! |= 1 << group
    const groups = [...new Set(parts.map(({ group }) => group))].filter((group) => group > 0)
    const weeks = parts.some((part) => weekBits(part) !== 3) ? [1, 2] : [3]
    const halves = (groups.length > 0 ? groups : [0])
      .flatMap((group) => weeks.map((week) => ({ group, week })))
      .slice(0, mostHalves)
    const all = 2 ** halves.length - 1
    for (const line of own) {
      halves.forEach(({ group, week }, bit) => {
        const attends = lines[line]!.parts.some(
          (part) => (part.group === 0 || part.group === group) && weekBits(part) & week,
        )
        if (attends) lineGroups[line]! |= 1 << bit
      })
      if (lineGroups[line] !== all) classHalves[owner] = all
    }
  })
  return { lineGroups, classGroups, classHalves }
}

/** A key is a subject of a half of a class, of which a day takes only so much. Halves that have the same lines share it. */
export function keysOf(
  school: School,
  lines: Lesson[],
  lineClass: Int32Array,
  classGroups: Int32Array,
) {
  const of: number[][] = lines.map(() => [])
  const max: number[] = []
  const owned = Array.from(school.classes, (): number[] => [])
  lineClass.forEach((owner, line) => owned[owner]!.push(line))
  school.classes.forEach((each, owner) => {
    const own = owned[owner]!
    const days = (each.days ?? school.days).length
    const groups = Array.from({ length: 32 }, (_, group) => group).filter(
      (group) => group > 0 && classGroups[owner]! & (1 << group),
    )
    const known = new Set<string>()
    for (const half of groups.length > 0 ? groups : [0]) {
      const bySubject = new Map<string, number[]>()
      for (const line of own)
        for (const subject of new Set(
          lines[line]!.parts.filter(({ group }) => group === 0 || group === half).map(
            (part) => part.subject ?? lines[line]!.subject,
          ),
        ))
          bySubject.set(subject, [...(bySubject.get(subject) ?? []), line])
      for (const [subject, list] of bySubject) {
        const hours = list.reduce(
          (total, line) => total + lines[line]!.per_week * lines[line]!.length,
          0,
        )
        const longest = Math.max(...list.map((line) => lines[line]!.length))
        const name = `${subject} ${list.join()}`
        if (known.has(name)) continue
        known.add(name)
        const key = max.push(Math.max(Math.ceil(hours / days), longest)) - 1
        for (const line of list) of[line]!.push(key)
      }
    }
  })
  return { of, max }
}
