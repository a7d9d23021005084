import type { Actor } from '../../../platform/actor.ts'
import { can } from '../../../core/permissions.ts'
import { daysBetween } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import { maxDays } from '../lessons/contract.ts'
import { readBells } from '../lessons/queries.bells.ts'
import * as queries from '../lessons/queries.ts'
import { type Asked, lessonsOn } from '../lessons/service.ts'

/** What `lessonsOn` says, for whoever asks over the network: what is asked for has to be within reach, and within bounds. */
export async function lessonsFor(db: Db, who: Actor, asked: Asked) {
  const { from, to, class_id, teacher_id, room_id, student_id } = asked
  const named = [class_id, teacher_id, room_id, student_id].filter(Boolean).length
  if (named > 1) refuse('invalid_input', { class_id: 'invalid_value' })
  const bound = named === 0 && can(who, 'students.read') ? 1 : maxDays
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > bound) refuse('invalid_input', { to: 'out_of_range' })
  const of = class_id ? found(await queries.findClass(db, who, class_id)) : undefined
  if (teacher_id) found(await queries.findTeacher(db, who, teacher_id))
  if (room_id) found(await queries.findRoom(db, who, room_id))
  if (student_id) found(await queries.findStudent(db, who, student_id))
  if (!can(who, 'students.read') && named === 0 && who.role === 'student')
    asked = { ...asked, student_id: who.id }
  const within = can(who, 'students.read') ? undefined : await queries.readOwnClasses(db, who)
  const on = await lessonsOn(db, who, { ...asked, within, of })
  const short = on.days.length === 1 ? on.days[0]!.lesson_minutes : null
  return { ...on, bells: await readBells(db, who, short) }
}
