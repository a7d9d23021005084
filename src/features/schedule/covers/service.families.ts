import { notify } from '../../../core/notifications/service.ts'
import type { Actor } from '../../../platform/actor.ts'
import { localDay } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { DatedLesson } from '../lessons/contract.ts'
import { readStudentsOf } from '../queries.told.ts'
import { moved } from './service.news.ts'
import { lessonsOn } from '../lessons/service.ts'
import type { lessonChanges } from './table.ts'

type Change = typeof lessonChanges.$inferSelect

/** The day begins or ends otherwise by it, is shorter or longer, or is in another room: whose hands it is in is nothing of that. */
const isTold = ({ kind, roomId, wasRoomId, teacherId, wasTeacherId }: Change) =>
  moved.has(kind) || roomId !== wasRoomId || (kind === 'swap' && teacherId === wasTeacherId)

/** Families of whom a day becomes another one by what is published of these, or is not held any more, hear of that day. */
export async function tellFamiliesOf(db: Db, who: Actor, changes: Change[], now: Date) {
  const touched = changes.filter(isTold)
  for (const date of daysOf(touched, localDay(now, who.timeZone))) {
    const own = touched.filter((each) => each.date === date || each.toDate === date)
    await tellFamilies(db, who, { changes: own, dates: [date] }, now)
  }
}

/** What families were told of and is not so any more: each family hears of all its days at once. */
export async function tellFamiliesOfFallen(db: Db, who: Actor, gone: Change[], now: Date) {
  const touched = gone.filter((each) => each.state === 'published' && isTold(each))
  const today = localDay(now, who.timeZone)
  // classes of the same days have the same to be told
  const byDays = Map.groupBy(Map.groupBy(touched, ({ classId }) => classId).values(), (own) =>
    daysOf(own, today).join(),
  )
  for (const each of byDays.values()) {
    const changes = each.flat()
    await tellFamilies(db, who, { changes, dates: daysOf(changes, today) }, now)
  }
}

const daysOf = (changes: Change[], today: string) =>
  [...new Set(changes.flatMap((each) => [each.date, each.toDate]))]
    .filter((date) => date >= today)
    .toSorted()

async function tellFamilies(
  db: Db,
  who: Actor,
  { changes, dates }: { changes: Change[]; dates: string[] },
  now: Date,
) {
  const [on, until] = [dates[0], dates.at(-1)]
  if (!on) return
  const within = [...new Set(changes.map(({ classId }) => classId))]
  const students = await readStudentsOf(db, who, within)
  const { lessons } = await lessonsOn(db, who, { from: on, to: on, within })
  const held = lessons.filter(({ change }) => !change?.gone)
  const days = Map.groupBy(held, (lesson) => lesson.class.label)
  await notify(
    db,
    who.businessId,
    students.map(({ id, label }) => ({
      kind: 'lessons_changed' as const,
      familyOf: id,
      params: {
        on,
        class: label,
        ...(until === on ? { hours: hoursOf(days.get(label) ?? []) } : { until: until! }),
      },
      link: `/lesson-schedule?date=${on}`,
      doneBy: who.id,
    })),
    now,
  )
}

/** From the first to the last; nothing where no lesson is left. */
function hoursOf(day: DatedLesson[]): string {
  if (day.length === 0) return ''
  const [first] = day.map(({ starts_at: time }) => time).toSorted()
  const last = day.map(({ ends_at: time }) => time).toSorted()
  return `${first}–${last.at(-1)}`
}
