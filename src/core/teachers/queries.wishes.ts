import { placeOf } from '../business/bells/contract.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { businesses, periods, rooms } from '../business/table.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { rowOf } from '../../platform/db/rows.ts'
import { type Limits, type WishedPeriod, type Wishes } from './contract.wishes.ts'
import { teachers, teacherWishes } from './table.ts'

const ofTeacher = (who: Actor, id: string) =>
  and(eq(teacherWishes.businessId, who.businessId), eq(teacherWishes.teacherId, id))

const selectWishes = (db: Db, who: Actor, id: string) =>
  db
    .select({
      id: teacherWishes.id,
      weekday: teacherWishes.weekday,
      shift: teacherWishes.shift,
      period: teacherWishes.period,
      wish: teacherWishes.wish,
    })
    .from(teacherWishes)
    .where(ofTeacher(who, id))
    .orderBy(teacherWishes.shift, teacherWishes.weekday, teacherWishes.period)

const limits = {
  max_per_day: teachers.maxPerDay,
  max_days: teachers.maxDays,
  max_gaps_week: teachers.maxGapsWeek,
  room_id: teachers.roomId,
}

/** False when there is no such room. */
export async function setLimits(db: Db, who: Actor, id: string, wanted: Limits) {
  const { max_per_day: maxPerDay, max_days: maxDays, max_gaps_week: maxGapsWeek } = wanted
  const { room_id: roomId } = wanted
  if (roomId) {
    const [room] = await db
      .select({ id: rooms.id })
      .from(rooms)
      .where(and(rowOf(who, rooms, roomId), isNull(rooms.archivedAt)))
    if (!room) return false
  }
  await db
    .update(teachers)
    .set({ maxPerDay, maxDays, maxGapsWeek, roomId })
    .where(rowOf(who, teachers, id))
  return true
}

/** Lessons of a day while nobody has said when the bells ring. */
const usualPeriods = [1, 2, 3, 4, 5, 6, 7].map((number) => ({ number, starts_at: null }))

export async function wishesOf(db: Db, who: Actor, id: string): Promise<Wishes> {
  const [[teacher], [business], bells, rows] = await Promise.all([
    db
      .select({ version: teachers.wishesVersion, limits })
      .from(teachers)
      .where(rowOf(who, teachers, id)),
    db
      .select({ days: businesses.workingDays, shifts: businesses.shifts })
      .from(businesses)
      .where(eq(businesses.id, who.businessId)),
    db
      .select({ shift: periods.shift, number: periods.number, starts_at: periods.startsAt })
      .from(periods)
      .where(eq(periods.businessId, who.businessId))
      .orderBy(asc(periods.shift), asc(periods.number)),
    selectWishes(db, who, id),
  ])
  const wishes = rows.map(({ id: _id, ...wish }) => wish)
  // a wish outlives the day and the bell that it was about: it can still be taken back
  const weekdays = sorted([...business!.days, ...wishes.map(({ weekday }) => weekday)])
  const given = Array.from({ length: business!.shifts }, (_, at) => at + 1)
  const shifts = sorted([...given, ...wishes.map(({ shift }) => shift)]).map((shift) => ({
    shift,
    periods: periodsOf(shift, bells, wishes),
  }))
  return { ...teacher!, weekdays, shifts, wishes }
}

const sorted = (numbers: number[]) => [...new Set(numbers)].sort((one, other) => one - other)

type Bell = { shift: number; number: number; starts_at: string }

function periodsOf(shift: number, bells: Bell[], wishes: WishedPeriod[]) {
  const own = bells
    .filter((bell) => bell.shift === shift)
    .map(({ number, starts_at: at }) => ({ number, starts_at: at.slice(0, 5) }))
  const known = own.length > 0 ? own : usualPeriods
  const wished = wishes.filter((wish) => wish.shift === shift).map(({ period }) => period)
  return sorted([...known.map(({ number }) => number), ...wished]).map(
    (number) => known.find((period) => period.number === number) ?? { number, starts_at: null },
  )
}

/** False when the wishes have changed since `version`. Of two writers at once the later one waits here. */
export async function claimWishes(db: Db, who: Actor, id: string, version: number) {
  const claimed = await db
    .update(teachers)
    .set({ wishesVersion: sql`${teachers.wishesVersion} + 1` })
    .where(and(rowOf(who, teachers, id), eq(teachers.wishesVersion, version)))
    .returning({ id: teachers.id })
  return claimed.length > 0
}

/** Makes the wishes those of `wanted`; what stays as it was is not written. */
export async function replaceWishes(db: Db, who: Actor, id: string, wanted: WishedPeriod[]) {
  const now = new Map((await selectWishes(db, who, id)).map((row) => [placeOf(row), row]))
  const next = new Map(wanted.map((wish) => [placeOf(wish), wish]))
  const gone = [...now].flatMap(([place, row]) => (next.has(place) ? [] : [row.id]))
  const come = wanted.filter((wish) => !now.has(placeOf(wish)))
  const others = wanted.flatMap((wish) => {
    const row = now.get(placeOf(wish))
    return row && row.wish !== wish.wish ? [{ id: row.id, wish: wish.wish }] : []
  })
  const { businessId } = who
  if (gone.length > 0)
    await db
      .delete(teacherWishes)
      .where(and(ofTeacher(who, id), sql`${teacherWishes.id} = any(${sql.param(gone)}::uuid[])`))
  if (come.length > 0)
    await db
      .insert(teacherWishes)
      .values(come.map((wish) => ({ businessId, id: uuid(), teacherId: id, ...wish })))
  if (others.length > 0)
    await db.execute(sql`update teacher_wishes set wish = changed.wish
      from json_to_recordset(${JSON.stringify(others)}::json) as changed (id uuid, wish text)
      where teacher_wishes.business_id = ${businessId} and teacher_wishes.id = changed.id`)
}

type Filled = { id: string } & Partial<Omit<Limits, 'room_id'>>

/** Sets the bounds that are not set, and takes the wishes of all of them as `claimWishes` does. */
export const fillLimits = (db: Db, who: Actor, wanted: Filled[]) =>
  db.execute(sql`update teachers set
      wishes_version = wishes_version + 1,
      max_per_day = coalesce(teachers.max_per_day, wanted.max_per_day),
      max_days = coalesce(teachers.max_days, wanted.max_days),
      max_gaps_week = coalesce(teachers.max_gaps_week, wanted.max_gaps_week)
    from json_to_recordset(${JSON.stringify(wanted)}::json)
      as wanted (id uuid, max_per_day smallint, max_days smallint, max_gaps_week smallint)
    where teachers.business_id = ${who.businessId} and teachers.id = wanted.id`)

/** Writes the wishes of those who have none. */
export async function addWishes(db: Db, who: Actor, all: { id: string; wishes: WishedPeriod[] }[]) {
  const { businessId } = who
  const having = await db
    .selectDistinct({ id: teacherWishes.teacherId })
    .from(teacherWishes)
    .where(
      and(
        eq(teacherWishes.businessId, businessId),
        inArray(
          teacherWishes.teacherId,
          all.map(({ id }) => id),
        ),
      ),
    )
  const known = new Set(having.map(({ id }) => id))
  const rows = all
    .filter(({ id }) => !known.has(id))
    .flatMap(({ id: teacherId, wishes }) =>
      wishes.map((wish) => ({ businessId, id: uuid(), teacherId, ...wish })),
    )
  for (let from = 0; from < rows.length; from += atOnce)
    await db.insert(teacherWishes).values(rows.slice(from, from + atOnce))
}
const atOnce = 2_000
