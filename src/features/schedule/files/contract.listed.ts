import type { LessonTime } from '../../../core/business/bells/contract.ts'
import type { WishedPeriod } from '../../../core/teachers/contract.wishes.ts'

/** What a file says beside its lessons and does not come in: of teachers what the school knows otherwise, or nobody here asks. */
export const leftCodes = [
  'away',
  'wishes',
  'limits',
  'class_days',
  'rules',
  'lessons',
  'gaps',
  'rooms',
] as const
/** What comes in beside the lessons. */
export const comesCodes = ['wishes', 'limits', 'class_days', 'closed', 'weights'] as const

/** What is left behind of a file, and how often; of rules of FET what they are called. */
export type Left = { code: (typeof leftCodes)[number]; count: number; names: string[] }

/** One part of one lesson at one period; null: it has no place yet. Things are named by their ids in the file. */
export type Listed = {
  classes: string[]
  day: number | null
  period: number | null
  subject: string
  teacher: string | null
  room: string | null
  group: number
  weeks: 'all' | 'A' | 'B'
  length: number
  /** Stays where it is. */
  locked: boolean
}

export type ListedFile = {
  name: string
  rows: Listed[]
  left: Left[]
  asked: Asked[]
  askedClasses: AskedClass[]
  closed: AskedClosed[]
  /** What the terms of the price weigh, where that is not as usual. */
  weights: Record<string, number>
  /** What an id is called in the file. */
  nameOf(id: string): string
}

/** What a file says of a teacher beside the lessons; null: no bound. */
export type Asked = {
  /** Named as in the list of lessons. */
  teacher: string
  wishes: WishedPeriod[]
  limits: AskedLimits
}

export type AskedLimits = {
  max_per_day: number | null
  max_days: number | null
  max_gaps_week: number | null
}

/** What a file says of the days of a class; null: nothing. */
export type AskedClass = ClassDays & {
  /** Named as in the list of lessons. */
  class: string
  /** Lessons a week that the file has for it, by which the school would say how long its days are. */
  hours: number
}

export type ClassDays = { max_per_day: number | null; min_per_day: number | null }

/** Lessons of the week that a file closes to a class or a room. */
export type AskedClosed = {
  kind: 'class' | 'room'
  /** Named as in the list of lessons. */
  of: string
  times: LessonTime[]
}

/** What a timetable from elsewhere says of one class, or of a half of it, at one time. */
export type GivenLesson = {
  classId: string
  /** The other classes of a stream. */
  withIds: string[]
  subjectId: string
  /** Undefined: whoever gives it by the plan. */
  teacherId: string | null | undefined
  group: number | null
  roomId: string | null
  /** Null: it has no place yet. */
  day: number | null
  period: number
  /** Whether the school has such a time; else it comes in without a place. */
  rings: boolean
  weeks: Listed['weeks']
  /** 2: one of the two periods of a double. 1 says nothing: a double of the plan is taken all the same. */
  length: number
  /** Stays where it is. */
  locked: boolean
}

/** Nothing where there is nothing of it. */
export const leftIf = (code: Left['code'], count: number): Left[] =>
  count > 0 ? [{ code, count, names: [] }] : []
