import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { refuse } from '../../platform/errors.ts'
import type { KnownForm } from './queries.ts'
import { findChildrenAsked, findClasses, isAddressed } from './queries.subjects.ts'

/** For whom somebody answers a form: of a family one answer is about all the children. */
export type Subject = { ids: string[]; studentId: string | null; classId: string | null }

/** For whom this form asks this person; nobody where it does not. */
export async function subjectsOf(db: Db, who: Actor, form: KnownForm): Promise<Subject[]> {
  if (!(await isAddressed(db, who, form.id))) return []
  if (form.subject === 'person' || who.role !== 'parent') {
    const own = await findClasses(db, who, [who.id])
    return [{ ids: [who.id], studentId: null, classId: own.get(who.id)?.id ?? null }]
  }
  const children = await findChildrenAsked(db, who, form.id)
  if (children.length === 0) return []
  if (form.subject === 'family')
    return [
      {
        ids: children.map(({ student }) => student.id),
        studentId: null,
        classId: children[0]!.class?.id ?? null,
      },
    ]
  return children.map(({ student, class: of }) => ({
    ids: [student.id],
    studentId: student.id,
    classId: of?.id ?? null,
  }))
}

export async function subjectOf(
  db: Db,
  who: Actor,
  form: KnownForm,
  studentId: string | undefined,
) {
  const subjects = await subjectsOf(db, who, form)
  if (subjects.length === 0) refuse('you_dont_have_access_for_this_action')
  const [only] = subjects
  if (only!.studentId === null) {
    if (studentId) refuse('invalid_input', { student_id: 'not_found' })
    return only!
  }
  if (!studentId) refuse('invalid_input', { student_id: 'required' })
  return (
    subjects.find((each) => each.studentId === studentId) ??
    refuse('invalid_input', { student_id: 'not_found' })
  )
}
