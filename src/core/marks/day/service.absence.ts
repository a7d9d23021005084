import { v7 as uuid } from 'uuid'
import { notifyOfChange, takeBack } from '../../notifications/service.ts'
import type { Actor } from '../../../platform/actor.ts'
import { daysBefore, localDay } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import { absent, excused } from './contract.mark.ts'
import {
  type Excusing,
  findExcusing,
  lockAbsentMarks,
  readNoticeMinutes,
} from './queries.absence.ts'
import { detailOf, type MarkRow } from './queries.rows.ts'
import { type Change, insertChanges, updateMarks } from './queries.writes.ts'
import { correctionOf } from '../service.news.ts'

const isAbsent = ({ kind, value }: MarkRow) => kind === 'attendance' && value === absent

/**
 * Marks that say absent on an announced day become excused with the announced reason, as a correction by its author. Answers
 * all of them as they are now.
 */
export async function excuseAnnounced(
  db: Db,
  who: Actor,
  marks: MarkRow[],
  now: Date,
): Promise<MarkRow[]> {
  const excusing = await findExcusing(db, who, marks.filter(isAbsent))
  const changes = marks.flatMap((mark) => excuse(mark, excusing.get(mark.id)) ?? [])
  await write(db, who, changes, now)
  const changed = new Map(changes.map((change) => [change.mark.id, afterwards(change)]))
  return marks.map((mark) => changed.get(mark.id) ?? mark)
}

const excuse = (mark: MarkRow, excusing: Excusing | undefined): Change | undefined =>
  excusing && { ...changeOf(mark, excused, excusing.excuse), by: excusing.by, announced: true }

const changeOf = (mark: MarkRow, value: number, why: MarkRow['excuse']): Change => ({
  id: uuid(),
  mark,
  value,
  detail: { ...detailOf(mark), excuse: why },
  reason: '',
})

/** The mark after a change. */
export const afterwards = ({ mark, value, detail, announced = false }: Change): MarkRow => {
  const { excuse: why, coin_reason_id: coinReasonId, comment } = detail
  const version = mark.version + 1
  return { ...mark, value, excuse: why, coinReasonId, comment, announced, version }
}

const write = async (db: Db, who: Actor, changes: Change[], now: Date) => {
  if (changes.length > 0)
    await Promise.all([updateMarks(db, who, changes), insertChanges(db, who, changes, now)])
}

/** Days after which nobody is told any more that somebody was away. */
const forgotten = 3

/**
 * The announcements of a student have changed in these spans: marks that say absent get the reason or lose it. Of an absence
 * that is excused now nobody hears who has not heard yet; of one that no longer is, the family hears as if it were new.
 */
export async function settleAbsences(
  db: Db,
  who: Actor,
  studentId: string,
  spans: { from: string; to: string }[],
  now: Date,
): Promise<void> {
  const rows = await lockAbsentMarks(db, who, studentId, spans)
  const marks = rows.map(({ mark }) => mark)
  const excusing = await findExcusing(db, who, marks)
  const changes = marks.flatMap((mark) => settle(mark, excusing.get(mark.id)) ?? [])
  if (changes.length === 0) return
  await write(
    db,
    who,
    changes.map((change) => ({ ...change, by: who.id })),
    now,
  )
  const labels = new Map(rows.map(({ mark, label }) => [mark.id, label]))
  const minutes = await readNoticeMinutes(db, who)
  const since = daysBefore(localDay(now, who.timeZone), forgotten)
  const settled = changes.map(afterwards).filter(({ day }) => day >= since)
  const news = settled
    .filter(isAbsent)
    .map((mark) => correctionOf({ label: labels.get(mark.id)!, minutes }, mark, new Map()))
  const silent = settled.filter((mark) => !isAbsent(mark)).map(({ id }) => id)
  await takeBack(db, who.businessId, silent, now)
  await notifyOfChange(db, who.businessId, news, now)
}

function settle(mark: MarkRow, excusing: Excusing | undefined): Change | undefined {
  if (!excusing) return mark.announced ? changeOf(mark, absent, null) : undefined
  return mark.excuse === excusing.excuse ? undefined : excuse(mark, excusing)
}
