import type { Where } from '../places.ts'

/** Why a school cannot be arranged, each proved by counting alone. Ids are those of the file. */
export type Finding = {
  code:
    | 'rooms_at_once'
    | 'lesson_cells'
    | 'class_hours'
    | 'class_few_hours'
    | 'class_cells'
    | 'class_unfilled'
    | 'class_subject'
    | 'teacher_cells'
    | 'teacher_days'
    | 'teacher_twice'
    | 'needed_at_once'
    | 'room_kind'
    | 'fixed_forbidden'
    | 'fixed_clash'
  class?: string
  teacher?: string
  /** Teachers whose common time it is. */
  teachers?: string[]
  /** A kind of rooms, or one room that is a class's own. */
  kind?: string
  room?: string
  subject?: string
  lessons: string[]
  /** Lessons of a week that have to be, and how many of them there is a place for at most. */
  needed: number
  fits: number
  /** Where these places are, or the one in question. */
  cells?: Where[]
}
