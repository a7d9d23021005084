import { canAnnounce } from '../../core/students/absences/access.ts'
import { announce, findStudent } from '../../core/students/absences/service.ts'
import type { Excuse } from '../../core/marks/day/contract.mark.ts'
import { allows, type Actor } from '../../platform/actor.ts'
import { localDay } from '../../platform/dates/days.ts'
import type { Db } from '../../platform/db/db.ts'
import { refuse } from '../../platform/errors.ts'
import { findSpokenFor } from './queries.members.ts'
import type { MessageRow } from './messages/queries.rows.ts'
import { absenceIn } from './rules.absence.ts'
import type { Asked } from './service.ts'

type Named = { student_id?: string; from?: string; to?: string; excuse?: Excuse }

/**
 * Announces the absence that somebody has written of, under the right of whoever does it. What is not named is what the message
 * says, as long as that is one thing: one child, this day.
 */
export async function absenceOf(db: Db, { who, now }: Asked, message: MessageRow, named: Named) {
  if (message.deletedAt) refuse('message_was_deleted')
  const student = await studentOf(db, who, message, named.student_id)
  const today = localDay(now, who.timeZone)
  const told = absenceIn(message.text, today)
  const isToday = told.sure && localDay(message.createdAt, who.timeZone) === today
  const from = named.from ?? (isToday ? today : refuse('invalid_input', { from: 'required' }))
  const { excuse = told.excuse ?? 'other', to = from } = named
  const input = {
    student_id: student.id,
    from,
    to,
    excuse,
    note: message.text.slice(0, 300).trim(),
  }
  const { id, student: away, version } = await announce(db, who, { student, input, now })
  const { image_id: _, ...person } = away
  return { id, student: person, from, to, excuse, version }
}

async function studentOf(db: Db, who: Actor, message: MessageRow, id: string | undefined) {
  const one = id ?? (await onlyOne(db, who, message))
  const student = one && (await findStudent(db, who, one))
  if (!student) refuse('invalid_input', { student_id: id ? 'not_found' : 'required' })
  if (!allows(canAnnounce, who, student)) refuse('you_dont_have_access_for_this_action')
  return student
}

async function onlyOne(db: Db, who: Actor, { author, room }: MessageRow) {
  const [first, second] = await findSpokenFor(db, who, author.id, room.classId)
  return second ? undefined : first?.id
}
