import type { PersonRef } from '../../../../platform/person.ts'
import type { Lang, Localised } from '../../../../platform/shapes.ts'
import { normOf } from '../../../subjects/rules.norms.ts'
import type { Subject } from '../../../subjects/contract.ts'
import type { ClassDetail, PlanEntry } from '../../contract.ts'

/** A place in a plan while it is edited: the hours may still be missing; without a teacher it is vacant. */
export type PlanRow = {
  key: string
  subject: { id: string; name: Localised }
  teacher: PersonRef | null
  hours: number | null
  group: number | null
}

/** Known by subject and group, of which a plan has one each. */
const rowKey = (subjectId: string, group: number | null) => `${subjectId} ${group ?? ''}`

const rowOf = (row: Omit<PlanRow, 'key'>): PlanRow => ({
  ...row,
  key: rowKey(row.subject.id, row.group),
})

export const rowsOf = (of: Pick<ClassDetail, 'subjects'>): PlanRow[] =>
  of.subjects.map(({ subject, teacher, hours_per_week: hours, group_number: group }) =>
    rowOf({ subject, teacher, hours, group }),
  )

export const entriesOf = (rows: PlanRow[]): PlanEntry[] =>
  rows.map(({ subject, teacher, hours, group }) => ({
    subject_id: subject.id,
    teacher_id: teacher?.id ?? null,
    hours_per_week: hours!,
    group_number: group,
  }))

/** Hours that the children of the class have a week: the groups of a subject are taught at the same time. */
export function totalOf(
  rows: { subject: { id: string }; hours_per_week: number; group_number: number | null }[],
): number {
  const bySubject = new Map<string, number>()
  for (const { subject, hours_per_week: hours } of rows)
    bySubject.set(subject.id, Math.max(bySubject.get(subject.id) ?? 0, hours))
  return [...bySubject.values()].reduce((sum, hours) => sum + hours, 0)
}

/** Places that nobody has, and their hours together; null when there is none. */
export function vacanciesOf(rows: { teacher: unknown; hours: number | null }[]) {
  const vacant = rows.filter(({ teacher }) => teacher === null)
  const hours = vacant.reduce((sum, row) => sum + (row.hours ?? 0), 0)
  return vacant.length > 0 ? { count: vacant.length, hours } : null
}

export const totalOfRows = (rows: PlanRow[]) =>
  totalOf(
    rows.map(({ subject, hours, group }) => ({
      subject,
      hours_per_week: hours ?? 0,
      group_number: group,
    })),
  )

/** A new place; the one who teaches the subject, if it is one person, is the likely teacher. */
export function newRow({ id, name, teachers = [] }: Subject, hours: number | null): PlanRow {
  const [only, ...others] = teachers
  const teacher = only && others.length === 0 ? only : null
  return rowOf({ subject: { id, name }, teacher, hours, group: null })
}

type Normed = { grade: number; language: Lang }

/** What the norm of the grade has and the plan has not. */
export function missingRows(rows: PlanRow[], subjects: Subject[], { grade, language }: Normed) {
  const there = new Set(rows.map(({ subject }) => subject.id))
  return subjects.flatMap((subject) => {
    const hours = normOf(subject, grade, language)
    return hours > 0 && !there.has(subject.id) ? [newRow(subject, hours)] : []
  })
}

/** Two groups in the place of a whole class. */
export const splitRow = (rows: PlanRow[], key: string): PlanRow[] =>
  rows.flatMap((row) =>
    row.key === key
      ? [rowOf({ ...row, group: 1 }), rowOf({ ...row, group: 2, teacher: null })]
      : [row],
  )

/** The whole class in the place of its groups, taught by whoever had the first. */
export const joinRows = (rows: PlanRow[], subjectId: string): PlanRow[] =>
  rows.flatMap((row, at) => {
    if (row.subject.id !== subjectId) return [row]
    const first = rows.findIndex(({ subject }) => subject.id === subjectId) === at
    return first ? [rowOf({ ...row, group: null })] : []
  })
