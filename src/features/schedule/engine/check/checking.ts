import type { Lesson, Placed, School } from '../format.ts'

/** A rule that is broken. `day` and `period` as in the file; the rest are ids of it. */
export type Breach = {
  code:
    | 'lesson_unknown'
    | 'not_placed'
    | 'placed_too_often'
    | 'no_such_time'
    | 'class_clash'
    | 'class_gap'
    | 'class_day_long'
    | 'class_day_short'
    | 'class_blocked'
    | 'not_light'
    | 'subject_repeated'
    | 'teacher_clash'
    | 'teacher_blocked'
    | 'teacher_day_long'
    | 'teacher_days'
    | 'room_missing'
    | 'room_unknown'
    | 'room_unfit'
    | 'room_clash'
    | 'room_blocked'
    | 'fixed_moved'
  lesson?: string
  other?: string
  class?: string
  teacher?: string
  room?: string
  subject?: string
  day?: number
  period?: number
  /** How many there are, or too many. */
  count?: number
}

/** One period of a lesson that is placed. */
export type Hour = {
  lesson: Lesson
  day: number
  index: number
  period: number
  from: number
  to: number
}
export type Standing = { placed: Placed; lesson: Lesson; hours: Hour[] }

export const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
export const sum = (numbers: Iterable<number>) =>
  [...numbers].reduce((total, each) => total + each, 0)

/** Whether an hour is at the time of one of these cells, as the bells ring. */
export const blocks = (
  school: School,
  cells: { day: number; shift: number; period: number }[],
  hour: Hour,
) =>
  cells.some(({ day, shift, period }) => {
    const bell = school.bells.find((one) => one.shift === shift && one.period === period)
    return (
      day === hour.day &&
      bell &&
      minutes(bell.starts_at) < hour.to &&
      hour.from < minutes(bell.ends_at)
    )
  })
