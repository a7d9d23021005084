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
  /** ISO weekdays of a group, by commas. */
  meeting_days: string
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
    meeting_days:
      graded || !values.meeting_days ? null : values.meeting_days.split(',').map(Number),
  }
}
