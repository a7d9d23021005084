import * as z from 'zod/mini'

/** The file of a school and its plan, `daftar-schedule-1`, as the command reads it and a draft is exported. */

/** A day's line of periods is kept as the bits of one number, for all shifts together. */
const maxPeriodsOfDay = 20
/** A part that is given in the class's own room. */
export const homeRoom = 'home'

const Id = z.string().check(z.minLength(1))
const Weekday = z.int().check(z.minimum(1), z.maximum(7))
const Count = z.int().check(z.minimum(0), z.maximum(100))
const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time as 08:00'))
const Name = z.union([z.string(), z.record(z.string(), z.string())])
const Cell = z.object({ day: Weekday, shift: Count, period: Count })
const Cells = z._default(z.array(Cell), [])

/** What each term of the price weighs; what a file does not name weighs what the product gives it. */
export const defaultWeights = {
  /** Each idle period between a teacher's first and last lesson of a day. */
  teacher_gap: 3,
  /** A day with exactly one lesson, of teachers with six or more a week. */
  teacher_lone: 2,
  /** A lesson in a cell that the teacher would rather not have. */
  teacher_avoided: 2,
  /** A teacher's day with lessons in both shifts. */
  teacher_both_shifts: 3,
  /** A hard lesson that begins the day of a class. */
  hard_first: 1,
  /** A hard lesson that ends it. */
  hard_last: 2,
  /** Each third hard lesson in a row, fourth, and so on. */
  hard_run: 1,
  /** A day heavier than its share of the week, for each three points. */
  day_points: 1,
  /** Lessons of a subject on neighbouring days. */
  spread: 1,
  /** The longest day of a class against its shortest, beyond one lesson. */
  balance: 3,
  /** Each gap of a teacher's week beyond those that the teacher has agreed to. */
  teacher_many_gaps: 20,
  /** A lesson that half a class sits out between two of its own. */
  half_gap: 20,
  /** A lesson that stands elsewhere than in the version it is compared with. */
  moved: 0,
}
export type Term = keyof typeof defaultWeights
export type Weights = Record<Term, number>
export const terms = Object.keys(defaultWeights) as Term[]
/** From this difficulty on a lesson is a hard one. */
export const hardFrom = 9
/** Lessons a week from which a single lesson on a day counts as a day lost. */
export const loneFrom = 6

export const School = z.object({
  format: z.literal('daftar-schedule-1'),
  name: z.optional(z.string()),
  days: z.array(Weekday).check(z.minLength(1)),
  bells: z
    .array(z.object({ shift: Count, period: Count, starts_at: Time, ends_at: Time }))
    .check(z.minLength(1)),
  rooms: z.array(
    z.object({
      id: Id,
      name: z.optional(Name),
      kind: z.string(),
      holds: z._default(Count, 1),
      blocked: Cells,
    }),
  ),
  subjects: z.array(
    z.object({
      id: Id,
      name: z.optional(Name),
      difficulty: z._default(Count, 0),
      light: z._default(z.boolean(), false),
      /** Where a grade has another one: `{"9": 13}`. */
      difficulty_by_grade: z.optional(z.record(z.string(), Count)),
    }),
  ),
  classes: z.array(
    z.object({
      id: Id,
      label: z.optional(z.string()),
      grade: z._default(z.int(), 5),
      shift: z._default(Count, 1),
      days: z.optional(z.array(Weekday).check(z.minLength(1))),
      max_per_day: z.optional(Count),
      min_per_day: z._default(Count, 0),
      room: z.nullish(z.string()),
      blocked: Cells,
    }),
  ),
  teachers: z.array(
    z.object({
      id: Id,
      name: z.optional(Name),
      blocked: Cells,
      avoided: Cells,
      max_per_day: z.nullish(Count),
      max_days: z.nullish(Count),
      max_gaps_week: z.nullish(Count),
    }),
  ),
  lessons: z.array(
    z.object({
      id: Id,
      class: z.string(),
      /** A stream: further classes of the same shift that are given it together with this one. */
      with: z.optional(z.array(z.string())),
      subject: z.string(),
      per_week: z.int().check(z.minimum(1), z.maximum(60)),
      length: z._default(z.int().check(z.minimum(1), z.maximum(2)), 1),
      parts: z
        .array(
          z.object({
            group: z._default(z.int().check(z.minimum(0), z.maximum(20)), 0),
            subject: z.optional(z.string()),
            teacher: z.nullish(z.string()),
            room_kind: z.nullish(z.string()),
            /** This room and no other one, in place of the class's own or of a kind. */
            room: z.nullish(z.string()),
            /** Every week unless it is given in weeks A or B alone; both share the cell of the lesson. */
            weeks: z.optional(z.enum(['all', 'A', 'B'])),
          }),
        )
        .check(z.minLength(1)),
      fixed: z._default(z.array(z.object({ day: Weekday, period: Count })), []),
    }),
  ),
  weights: z._default(z.record(z.string(), Count), {}),
})
export type School = z.infer<typeof School>
export type Lesson = School['lessons'][number]

/** All classes that are given the lesson together. */
export const classesOf = (lesson: Pick<Lesson, 'class' | 'with'>): string[] => [
  lesson.class,
  ...(lesson.with ?? []),
]

/** How hard a subject is in a grade. */
export const difficultyIn = (subject: School['subjects'][number], grade: number) =>
  subject.difficulty_by_grade?.[String(grade)] ?? subject.difficulty

/** The weeks of a part as bits: 1 for A, 2 for B. */
export const weekBits = ({ weeks }: { weeks?: 'all' | 'A' | 'B' | undefined }) =>
  weeks === 'A' ? 1 : weeks === 'B' ? 2 : 3

/** One time a lesson is given: `period` is that of its first, `rooms` has one for each part in order. */
export const Placed = z.object({
  lesson: z.string(),
  day: z.int(),
  period: z.int(),
  rooms: z._default(z.array(z.nullable(z.string())), []),
  /** Stays there, whatever is arranged anew. */
  locked: z.optional(z.boolean()),
})
export const Solution = z.object({ placed: z.array(Placed) })
export type Placed = z.infer<typeof Placed>
export type Solution = z.infer<typeof Solution>

/** What is wrong in a file and where: `lessons[3].class`. */
export type Fault = { path: string; message: string }
export type Read<T> = { value: T; faults?: undefined } | { value?: undefined; faults: Fault[] }

/** The file as a school of which every reference leads somewhere, or what is wrong in it. */
export function readSchool(value: unknown): Read<School> {
  const read = readAs(School, value)
  if (read.faults) return read
  const faults = faultsOf(read.value)
  if (faults.length > 0) return { faults }
  const days = read.value.days.toSorted((a, b) => a - b)
  const lessons = read.value.lessons.map((lesson) => ({
    ...lesson,
    parts: lesson.parts.map((part) => (part.room ? { ...part, room_kind: homeRoom } : part)),
  }))
  return { value: { ...read.value, days, lessons } }
}

export const readSolution = (value: unknown): Read<Solution> => readAs(Solution, value)

function readAs<T>(schema: z.ZodMiniType<T>, value: unknown): Read<T> {
  const result = z.safeParse(schema, value)
  if (result.success) return { value: result.data }
  return {
    faults: result.error.issues.map((issue) => ({
      path: pathOf(issue.path),
      message: told(issue),
    })),
  }
}

/** What was expected, as the file could have it. */
function told(issue: z.core.$ZodIssue): string {
  if ('values' in issue)
    return `expected ${issue.values.map((one) => JSON.stringify(one)).join(', ')}`
  if ('expected' in issue) return `expected ${issue.expected}`
  if ('minimum' in issue) return `at least ${issue.minimum}`
  if ('maximum' in issue) return `at most ${issue.maximum}`
  return issue.message
}

const pathOf = (path: PropertyKey[]) =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '') || '.'

function faultsOf(school: School): Fault[] {
  const faults: Fault[] = []
  const fault = (path: string, message: string) => faults.push({ path, message })
  const once = (list: string, keys: (string | number)[]) => {
    const seen = new Set<string | number>()
    keys.forEach((key, index) => {
      if (seen.has(key)) fault(`${list}[${index}]`, `${key} stands there twice`)
      seen.add(key)
    })
    return seen
  }
  const days = once('days', school.days)
  const bells = once(
    'bells',
    school.bells.map(({ shift, period }) => `shift ${shift}, period ${period}`),
  )
  if (school.bells.length > maxPeriodsOfDay)
    fault('bells', `${school.bells.length} periods a day, at most ${maxPeriodsOfDay} are possible`)
  school.bells.forEach(({ starts_at, ends_at }, index) => {
    if (starts_at >= ends_at) fault(`bells[${index}].ends_at`, 'ends before it starts')
  })
  const shifts = new Set(school.bells.map(({ shift }) => shift))
  const idsOf = (list: 'rooms' | 'subjects' | 'classes' | 'teachers' | 'lessons') =>
    once(
      list,
      school[list].map(({ id }) => id),
    )
  const [rooms, subjects, teachers, classes] = [
    idsOf('rooms'),
    idsOf('subjects'),
    idsOf('teachers'),
    idsOf('classes'),
  ]
  idsOf('lessons')
  school.classes.forEach((each, index) => {
    const path = `classes[${index}]`
    if (!shifts.has(each.shift)) fault(`${path}.shift`, `no bells for shift ${each.shift}`)
    if (each.room && !rooms.has(each.room)) fault(`${path}.room`, `no room ${each.room}`)
    each.days?.forEach((day, at) => {
      if (!days.has(day)) fault(`${path}.days[${at}]`, `the school has no day ${day}`)
      if (each.days!.indexOf(day) < at) fault(`${path}.days[${at}]`, `${day} stands there twice`)
    })
  })
  const shiftOf = new Map(school.classes.map(({ id, shift }) => [id, shift]))
  school.lessons.forEach((lesson, index) => {
    const path = `lessons[${index}]`
    if (!classes.has(lesson.class)) fault(`${path}.class`, `no class ${lesson.class}`)
    const stream = classesOf(lesson)
    lesson.with?.forEach((id, at) => {
      const other = `${path}.with[${at}]`
      if (!classes.has(id)) fault(other, `no class ${id}`)
      else if (shiftOf.get(id) !== shiftOf.get(lesson.class)) fault(other, 'another shift')
      if (stream.indexOf(id) <= at) fault(other, `${id} stands there twice`)
    })
    if (!subjects.has(lesson.subject)) fault(`${path}.subject`, `no subject ${lesson.subject}`)
    lesson.parts.forEach(({ subject, teacher, room }, at) => {
      const part = `${path}.parts[${at}]`
      if (room && !rooms.has(room)) fault(`${part}.room`, `no room ${room}`)
      if (subject && !subjects.has(subject)) fault(`${part}.subject`, `no subject ${subject}`)
      if (teacher && !teachers.has(teacher)) fault(`${part}.teacher`, `no teacher ${teacher}`)
    })
    if (lesson.fixed.length > lesson.per_week)
      fault(`${path}.fixed`, `fixed ${lesson.fixed.length} times, given ${lesson.per_week}`)
    lesson.fixed.forEach(({ day, period }, at) => {
      const known = bells.has(`shift ${shiftOf.get(lesson.class)}, period ${period}`)
      if (classes.has(lesson.class) && !(days.has(day) && known))
        fault(`${path}.fixed[${at}]`, `no day ${day} with a period ${period}`)
    })
  })
  for (const term of Object.keys(school.weights))
    if (!(term in defaultWeights)) fault(`weights.${term}`, 'no term of the price')
  return faults
}

export const weightsOf = (school: School): Weights => ({ ...defaultWeights, ...school.weights })

type Named = { id: string; name?: string | Record<string, string> | undefined }

/** A name in English where it has several, or the id. */
export const nameOf = ({ id, name }: Named) =>
  typeof name === 'string' ? name : (name?.en ?? Object.values(name ?? {})[0] ?? id)

export const labelOf = ({ id, label }: { id: string; label?: string | undefined }) => label ?? id
