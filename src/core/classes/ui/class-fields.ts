import type { Class, ClassInput } from '../contract.ts'
import type * as z from 'zod/mini'
import { yearOf } from './class-years.ts'

/** A class as a form holds it. */
export type ClassFields = {
  /** Whether it has a grade and a letter or a name. */
  naming: string
  grade: string
  letter: string
  name: string
  language: string
  academic_year: string
  shift: string
  capacity: string
  room: string
  homeroom_teacher_id: string
  /** ISO weekdays, by commas. */
  meeting_days: string
  max_per_day: string
  min_per_day: string
}

/** The most students that are recommended. */
export const recommended = 35

export const fieldsOf = (of: Class): ClassFields => ({
  naming: of.grade === null ? 'name' : 'grade',
  grade: of.grade === null ? '' : `${of.grade}`,
  letter: of.letter ?? '',
  name: of.name ?? '',
  language: of.language,
  academic_year: of.academic_year,
  shift: `${of.shift}`,
  capacity: `${of.capacity}`,
  room: of.room,
  homeroom_teacher_id: of.homeroom_teacher?.id ?? '',
  meeting_days: of.meeting_days?.join() ?? '',
  max_per_day: `${of.max_per_day ?? ''}`,
  min_per_day: `${of.min_per_day ?? ''}`,
})

export const emptyFields = (centre: boolean, lang: string, today: string): ClassFields => ({
  naming: centre ? 'name' : 'grade',
  grade: '',
  letter: '',
  name: '',
  language: lang,
  academic_year: yearOf(today),
  shift: '1',
  capacity: `${recommended}`,
  room: '',
  homeroom_teacher_id: '',
  meeting_days: '',
  max_per_day: '',
  min_per_day: '',
})

const numberIn = (text: string) => (text.trim() === '' ? null : Number(text))

/** What the contract wants of it. */
export function inputOf(values: ClassFields): z.input<typeof ClassInput> {
  const graded = values.naming === 'grade'
  return {
    grade: graded ? numberIn(values.grade) : null,
    letter: graded ? values.letter || null : null,
    name: graded ? null : values.name || null,
    language: values.language as 'uz',
    academic_year: values.academic_year,
    shift: Number(values.shift),
    capacity: numberIn(values.capacity) ?? 0,
    room: values.room,
    homeroom_teacher_id: values.homeroom_teacher_id || null,
    meeting_days: values.meeting_days ? values.meeting_days.split(',').map(Number) : null,
    max_per_day: graded ? numberIn(values.max_per_day) : null,
    min_per_day: graded ? numberIn(values.min_per_day) : null,
  }
}
