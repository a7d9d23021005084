import { and, eq, gte } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../platform/actor.ts'
import { explained } from '../../../platform/db/constraints.ts'
import { daysBefore, instantAt, localDay } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import { shownTime } from '../../../platform/i18n/formats.ts'
import { whole } from '../../../platform/shapes.ts'
import { shortName } from '../../../platform/ui/shown.ts'
import type { AskedCover, LessonChange } from './contract.ts'
import type { DatedLesson } from '../lessons/contract.ts'
import * as queries from './queries.ts'
import { farthestMove } from '../versions/rules.changes.ts'
import { tellFamiliesOf } from './service.families.ts'
import { reasons } from './service.release.ts'
import { isLiving, shownChange } from './service.withdraw.ts'
import { rowOf } from './service.ts'
import { tellAsked, tellDeclined, tellSwapAnswered } from './service.news.ts'
import { lessonsOn } from '../lessons/service.ts'
import { lessonChanges } from './table.ts'

type Change = typeof lessonChanges.$inferSelect
type One = { date: string; lesson: string; part: number }

/** What one gives for others from today on, and what one is asked for. */
export async function ownCovers(
  db: Db,
  who: Actor,
  now: Date,
): Promise<{ count: number; results: AskedCover[] }> {
  const today = localDay(now, who.timeZone)
  const rows = await queries.livingWhere(
    db,
    who,
    and(eq(lessonChanges.teacherId, who.id), gte(lessonChanges.toDate, today)),
  )
  if (rows.length === 0) return whole<AskedCover>([])
  const span = { from: today, to: daysBefore(today, -farthestMove), drafts: true }
  const { lessons } = await lessonsOn(db, who, { ...span, teacher_id: who.id })
  const byChange = changedOf(lessons)
  const within = rows.flatMap(({ partnerId, classId }) =>
    partnerId && !byChange.has(partnerId) ? [classId] : [],
  )
  const byPartner = changedOf(
    within.length > 0 ? (await lessonsOn(db, who, { ...span, within })).lessons : [],
  )
  const partnerOf = await partnersOf(db, who, rows)
  const results = rows.flatMap((row): AskedCover[] => {
    const lesson = byChange.get(row.id)
    // a swap that nobody has answered is over even before it is ended
    const over = row.kind === 'swap' && row.state === 'proposed' && row.askedUntil! <= now
    if (!lesson || over || (row.kind !== 'swap' && row.teacherId === row.wasTeacherId)) return []
    const to = row.madeBy === who.id && row.state === 'proposed' && partnerOf(row)
    return [
      {
        lesson,
        proposed: to && row.askedUntil ? { to, until: row.askedUntil.toISOString() } : null,
        until: isAsked(row, who, now) ? (row.askedUntil?.toISOString() ?? null) : null,
        gives: (row.partnerId && byChange.get(row.partnerId)) || null,
        exchanged_with:
          (row.partnerId && !byChange.has(row.partnerId) && byPartner.get(row.partnerId)) || null,
        version: row.version,
      },
    ]
  })
  return whole(results)
}

/** Who is to give what changes hands, or places, for these. */
async function partnersOf(db: Db, who: Actor, rows: Change[]) {
  const others = await queries.changesById(
    db,
    who,
    rows.flatMap(({ partnerId }) => partnerId ?? []),
  )
  const names = await queries.readNames(
    db,
    who,
    others.flatMap(({ teacherId }) => teacherId ?? []),
  )
  return ({ partnerId }: Change) => {
    const teacher = others.find(({ id }) => id === partnerId)?.teacherId
    const name = names.find(({ id }) => id === teacher)
    return name ? { id: name.id, name: shortName(name) } : null
  }
}

/** By their changes: where they have come to, not where they are gone from. */
const changedOf = (lessons: DatedLesson[]) =>
  new Map(
    lessons
      .toSorted((one, other) => Number(other.change?.gone) - Number(one.change?.gone))
      .flatMap((lesson) => (lesson.change ? [[lesson.change.id, toldTo(lesson)]] : [])),
  )

/** Who is away, and for which absence, is for the office. */
const toldTo = (lesson: DatedLesson): DatedLesson => ({
  ...lesson,
  change: lesson.change && { ...lesson.change, absence: null },
})

const isAsked = (
  { askedUntil, answeredAt, madeBy }: Change,
  { id }: Pick<Actor, 'id'>,
  now: Date,
) => askedUntil !== null && askedUntil > now && answeredAt === null && madeBy !== id

type Answer = { change: Change; version: number; accept: boolean; now: Date }

/** Whoever is asked says yes or no. The partner of a swap says it for both of it. */
export async function answerCover(
  db: Db,
  who: Actor,
  { change, version, accept, now }: Answer,
): Promise<LessonChange> {
  await queries.holdForSettling(db, who)
  if (!isLiving(change) || !isAsked(change, who, now)) refuse('change_is_over')
  const isSwap = change.kind === 'swap'
  const yes = change.state === 'published' || isSwap ? 'published' : 'confirmed'
  const set = { state: accept ? yes : 'declined', answeredAt: now } as const
  if (!(await queries.updateChange(db, who, { id: change.id, version }, set)))
    refuse('version_conflict')
  const both = [change.id, ...(change.partnerId ? [change.partnerId] : [])]
  await queries.updateChanges(db, who, both.slice(1), set)
  await explained(reasons, queries.judgeChanges(db))
  if (isSwap) await tellSwapAnswered(db, who, change, accept, now)
  else if (!accept) await tellDeclined(db, who, change, now)
  if (isSwap && accept) await tellFamiliesOf(db, who, await queries.changesById(db, who, both), now)
  return shownChange(db, who, change.id)
}

/** Two lessons change hands; of one class they change places, so that each stays who teaches it. */
export async function proposeSwap(
  db: Db,
  who: Actor,
  wanted: { mine: One; theirs: One; note?: string | undefined },
  now: Date,
): Promise<LessonChange> {
  await queries.holdForCovers(db, who)
  const [mine, theirs] = [
    await findLesson(db, who, wanted.mine),
    await findLesson(db, who, wanted.theirs),
  ]
  if (mine.teacher?.id !== who.id) refuse('not_found')
  const partner = theirs.teacher?.id
  if (!partner || partner === who.id) refuse('not_found')
  for (const { date, starts_at: time } of [mine, theirs])
    if (`${date} ${time}` <= `${localDay(now, who.timeZone)} ${shownTime(now, who.timeZone)}`)
      refuse('change_is_over')
  const exchanged = mine.class.id === theirs.class.id && mine.group === theirs.group
  const instead = (other: DatedLesson) => ({
    kind: 'swap' as const,
    note: wanted.note,
    ...(exchanged ? { at: placeOf(other) } : { teacher: other.teacher!.id }),
  })
  const [first] = [mine, theirs].toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1))
  const [one, other] = [uuid(), uuid()]
  const rows = [
    { ...rowOf(who, mine, instead(theirs), now), id: one, partnerId: other },
    { ...rowOf(who, theirs, instead(mine), now), id: other, partnerId: one },
  ].map((row) => ({
    ...row,
    state: 'proposed' as const,
    askedUntil: instantAt(first!.date, first!.starts_at, who.timeZone),
  }))
  await queries.insertChanges(db, who, rows)
  await explained(reasons, queries.judgeChanges(db))
  await tellAsked(
    db,
    who,
    rows.filter(({ teacherId }) => teacherId === partner),
    now,
  )
  return shownChange(db, who, one)
}

const startOf = ({ date, starts_at: time }: DatedLesson) => `${date} ${time}`
const placeOf = ({ date, period, starts_at, ends_at }: DatedLesson) => ({
  date,
  period,
  starts_at,
  ends_at,
})

/** A lesson that stands as the schedule says. */
async function findLesson(db: Db, who: Actor, { date, lesson, part }: One): Promise<DatedLesson> {
  const { lessons } = await lessonsOn(db, who, { from: date, to: date, drafts: true })
  const one = found(lessons.find((each) => each.id === lesson && each.part === part))
  if (one.change) refuse('change_is_over')
  return one
}
