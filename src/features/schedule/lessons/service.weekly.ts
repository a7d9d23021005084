import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import { readBells } from './queries.bells.ts'
import * as lessons from './queries.ts'
import { findSchedule, versionsOn } from '../queries.ts'

export type { WeeklyLesson } from './queries.ts'

export type WeeklyOf = {
  class_id?: string | undefined
  teacher_id?: string | undefined
  room_id?: string | undefined
}

/** The week that holds on a day, of one class, teacher or room within reach. 404 where none is published, or it has no lessons. */
export async function weekOfOne(db: Db, who: Actor, of: WeeklyOf, day: string) {
  const { class_id, teacher_id, room_id } = of
  if ([class_id, teacher_id, room_id].filter(Boolean).length !== 1)
    refuse('invalid_input', { class_id: 'invalid_value' })
  if (class_id) found(await lessons.findClass(db, who, class_id))
  if (teacher_id) found(await lessons.findTeacher(db, who, teacher_id))
  if (room_id) found(await lessons.findRoom(db, who, room_id))
  const [version] = await versionsOn(db, who, day, day)
  const [weekly, bells] = await Promise.all([
    lessons.readWeekly(db, who, [found(version).id], {
      classIds: class_id ? [class_id] : undefined,
      teacherId: teacher_id,
      roomId: room_id,
    }),
    readBells(db, who),
  ])
  return { lessons: found(weekly[0]) && weekly, bells }
}

/** A version, whatever its state, with all of its lessons as they come every week. */
export async function weekOfVersion(db: Db, who: Actor, id: string) {
  const version = found(await findSchedule(db, who, id))
  const [weekly, bells] = await Promise.all([lessons.readWeekly(db, who, [id]), readBells(db, who)])
  return { version, lessons: weekly, bells }
}
