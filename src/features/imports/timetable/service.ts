import type { Actor } from '../../../platform/actor.ts'
import { shownDate } from '../../../platform/i18n/formats.ts'
import type { Db } from '../../../platform/db/db.ts'
import { contributedParts } from '../../../platform/contributions.ts'
import { takeClosedRooms } from '../../../core/business/rooms/service.ts'
import { takeClassDays, takeClosedTimes } from '../../../core/classes/plan/service.days.ts'
import { takeWishes } from '../../../core/teachers/service.wishes.ts'
import type { Judged } from './service.judged.ts'
import { titleOf } from '../file/service.sample.ts'
import type { Row } from '../file/service.rows.ts'

const longestName = 100

/**
 * Writes the lessons as a draft of the lesson schedule, never as a version in force, and what comes in for their teachers;
 * answers the draft’s id.
 */
export async function writeTimetable(db: Db, who: Actor, judged: Judged, rows: Row[]) {
  const { draft, today, now, year } = judged
  const ofFile = draft.fileName.replace(/\.\w{1,5}$/, '').trim()
  const name = ofFile || `${titleOf('timetable', who.lang)}, ${shownDate(today)}`
  const lessons = rows.flatMap((row) => judged.given.get(row) ?? [])
  const made = await contributedParts('importTargets').timetable!.draftOf(
    db,
    who,
    {
      name: name.slice(0, longestName),
      academicYear: year,
      lessons,
      weights: draft.choices.weights ?? {},
    },
    now,
  )
  await takeWishes(db, who, judged.asked)
  await takeClassDays(db, who, judged.classDays)
  const of = (kind: 'class' | 'room') => judged.closed.filter((one) => one.kind === kind)
  await takeClosedTimes(db, who, of('class'))
  await takeClosedRooms(db, who, of('room'))
  return made.id
}
