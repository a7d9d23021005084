import { notify, takeBack } from '../../../core/notifications/service.ts'
import type { Actor } from '../../../platform/actor.ts'
import { localDay } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import { shortName } from '../../../platform/ui/shown.ts'
import type { AbsenceRow } from './queries.absences.ts'
import { readClassLabels, readNames } from './queries.ts'
import { readOffice } from '../queries.told.ts'
import type { lessonChanges } from './table.ts'

type Change = Pick<
  typeof lessonChanges.$inferSelect,
  | 'id'
  | 'kind'
  | 'classId'
  | 'teacherId'
  | 'wasTeacherId'
  | 'roomId'
  | 'wasRoomId'
  | 'toDate'
  | 'startsAt'
  | 'madeAt'
>

/** Time to choose somebody else before anybody hears of it. */
const slipMs = 60_000
const pages = { today: '/lesson-schedule/today', own: '/' }

/** A swap is of both, whether hands change or places. */
const isForSomebody = ({ teacherId, wasTeacherId, kind }: Change) =>
  teacherId !== null && (kind === 'swap' || teacherId !== wasTeacherId)

/** Whoever is asked to give a lesson of somebody else hears of it, as long as the day is not over. */
export async function tellAsked(db: Db, who: Actor, changes: Change[], now: Date) {
  const today = localDay(now, who.timeZone)
  const asked = changes.filter((each) => each.teacherId && each.toDate >= today)
  const params = await lessonParams(db, who, asked)
  await notify(
    db,
    who.businessId,
    asked.map((change) => ({
      kind: 'cover_asked' as const,
      userId: change.teacherId!,
      params: { ...params(change), ...(change.kind === 'swap' && { what: change.kind }) },
      link: pages.own,
      aboutId: change.id,
      delay: slipMs,
      doneBy: who.id,
    })),
    now,
  )
}

/** Who has heard of it hears that it is not so any more. */
export async function tellWithdrawn(db: Db, who: Actor, changes: Change[], now: Date) {
  const today = localDay(now, who.timeZone)
  await takeBack(
    db,
    who.businessId,
    changes.map(({ id }) => id),
    now,
  )
  const told = changes.filter(
    (each) =>
      isForSomebody(each) && each.toDate >= today && now.getTime() - each.madeAt.getTime() > slipMs,
  )
  const params = await lessonParams(db, who, told)
  await notify(
    db,
    who.businessId,
    told.map((change) => ({
      ...(change.kind === 'swap'
        ? { kind: 'swap_answered' as const, params: { ...params(change), what: 'withdrawn' } }
        : { kind: 'cover_withdrawn' as const, params: params(change) }),
      userId: change.teacherId!,
      link: pages.own,
      doneBy: who.id,
    })),
    now,
  )
}

/** The office hears, once, of what was arranged and cannot be any more; the first of it leads there. */
export async function tellFallen(db: Db, who: Actor, changes: Change[], now: Date) {
  const [first] = changes.map(({ toDate }) => toDate).toSorted()
  if (!first) return
  const office = await readOffice(db, who)
  await notify(
    db,
    who.businessId,
    office.map((userId) => ({
      kind: 'covers_fallen' as const,
      userId,
      params: { on: first, count: changes.length },
      link: `${pages.today}?date=${first}`,
    })),
    now,
  )
}

/** The office hears who has said no, and has to look for somebody else. */
export async function tellDeclined(db: Db, who: Actor, change: Change, now: Date) {
  const [office, params, [name]] = [
    await readOffice(db, who),
    await lessonParams(db, who, [change]),
    await readNames(db, who, [who.id]),
  ]
  await notify(
    db,
    who.businessId,
    office.map((userId) => ({
      kind: 'cover_declined' as const,
      userId,
      params: { ...params(change), name: name ? shortName(name) : '' },
      link: `${pages.today}?date=${change.toDate}`,
      doneBy: who.id,
    })),
    now,
  )
}

/** Who has proposed a swap hears what the colleague says. */
export async function tellSwapAnswered(
  db: Db,
  who: Actor,
  change: Change & { madeBy: string },
  accept: boolean,
  now: Date,
) {
  const [params, [name]] = [
    await lessonParams(db, who, [change]),
    await readNames(db, who, [who.id]),
  ]
  await notify(
    db,
    who.businessId,
    [
      {
        kind: 'swap_answered',
        userId: change.madeBy,
        params: {
          ...params(change),
          name: name ? shortName(name) : '',
          what: accept ? 'accepted' : 'declined',
        },
        link: `/lesson-schedule?date=${change.toDate}`,
        doneBy: who.id,
      },
    ],
    now,
  )
}

/** Of a swap that nobody has answered both hear that it has ended, each of the lesson that would have been theirs. */
export async function tellUnanswered(db: Db, who: Actor, swaps: Change[], now: Date) {
  await takeBack(
    db,
    who.businessId,
    swaps.map(({ id }) => id),
    now,
  )
  const params = await lessonParams(db, who, swaps)
  await notify(
    db,
    who.businessId,
    swaps.map((change) => ({
      kind: 'swap_answered' as const,
      userId: change.teacherId!,
      params: { ...params(change), what: 'expired' },
      link: `/lesson-schedule?date=${change.toDate}`,
    })),
    now,
  )
}

async function lessonParams(db: Db, who: Actor, changes: Change[]) {
  const labels = await readClassLabels(
    db,
    who,
    changes.map(({ classId }) => classId),
  )
  return ({ toDate: on, startsAt, classId }: Change) => ({
    on,
    time: startsAt.slice(0, 5),
    class: labels.get(classId) ?? '',
  })
}

export const moved = new Set<Change['kind']>(['cancelled', 'retimed', 'extra'])

/** Whoever gives an own lesson at another time or in another room, or not at all, while there, hears of that. */
export async function tellOwn(db: Db, who: Actor, changes: Change[], now: Date) {
  const today = localDay(now, who.timeZone)
  const own = changes.filter(
    ({ kind, teacherId, wasTeacherId, roomId, wasRoomId, toDate }) =>
      teacherId !== null &&
      teacherId === wasTeacherId &&
      toDate >= today &&
      (moved.has(kind) || roomId !== wasRoomId),
  )
  const params = await lessonParams(db, who, own)
  await notify(
    db,
    who.businessId,
    own.map((change) => {
      const { time, ...about } = params(change)
      return {
        kind: 'lessons_changed' as const,
        userId: change.teacherId!,
        params: { ...about, hours: time },
        link: `/lesson-schedule?date=${change.toDate}`,
        doneBy: who.id,
      }
    }),
    now,
  )
}

/** The same of what was published and is not so any more; of a swap that was said already. */
export const tellOwnOfFallen = (
  db: Db,
  who: Actor,
  gone: (Change & { state: string })[],
  now: Date,
) =>
  tellOwn(
    db,
    who,
    gone.filter(({ state, kind }) => state === 'published' && kind !== 'swap'),
    now,
  )

/** The office hears of what is asked, the teacher of what is decided. */
export async function tellAbsence(db: Db, who: Actor, absence: AbsenceRow, now: Date) {
  const { teacher, from, to, state } = absence
  const params = { name: shortName(teacher), from, to, what: state }
  const about = { params, doneBy: who.id }
  const news =
    state === 'asked'
      ? (await readOffice(db, who)).map((userId) => ({
          kind: 'teacher_absence_asked' as const,
          userId,
          link: `${pages.today}?date=${from}`,
          ...about,
        }))
      : [
          {
            kind: 'teacher_absence_decided' as const,
            userId: teacher.id,
            link: pages.own,
            ...about,
          },
        ]
  await notify(
    db,
    who.businessId,
    news.filter(({ userId }) => userId !== who.id),
    now,
  )
}
