import { findNearlyFull } from '../../core/business/storage/service.ts'
import { calendarOn } from '../../core/business/calendar/service.ts'
import { dayKind, weekdayOf } from '../../core/business/calendar/rules.day-kind.ts'
import { notify } from '../../core/notifications/service.ts'
import type { Actor } from '../../platform/actor.ts'
import { can } from '../../core/permissions.ts'
import { daysBefore, daysBetween, localDay } from '../../platform/dates/days.ts'
import type { Db } from '../../platform/db/db.ts'
import { refuse } from '../../platform/errors.ts'
import { shownTime } from '../../platform/i18n/formats.ts'
import type { AbsenceFilter } from './contract.absences.ts'
import type { Medians, MorningClass, Overview, Trends } from './contract.ts'
import { listMissing } from './queries.absences.ts'
import * as figures from './queries.figures.ts'
import { contributed } from '../../platform/contributions.ts'
import * as morning from './queries.morning.ts'
import { countWarnings } from './warnings/queries.ts'

export const mondayOf = (day: string) => daysBefore(day, weekdayOf(day) - 1)
const hourOf = (time: string) => Number(time.slice(0, 2))

type Ground = { today: string; calendar: Awaited<ReturnType<typeof calendarOn>> }

async function groundOf(db: Db, who: Actor, now: Date): Promise<Ground> {
  const today = localDay(now, who.timeZone)
  return { today, calendar: await calendarOn(db, who, today) }
}

/** How the machine stands that all of it lies on. */
type Machine = { room: Overview['little_room']; backup: Overview['backup'] }

/** What the day looks like for this person: see the contract. */
export async function readOverview(
  db: Db,
  who: Actor,
  { now, room, backup }: { now: Date } & Machine,
): Promise<Overview> {
  const { today, calendar } = await groundOf(db, who, now)
  const week = { from: mondayOf(today), to: today }
  // sent together
  const [classes, shifts, marks_today, marks_week, warnings, coins, orders, files] =
    await Promise.all([
      morning.readClassesOn(db, who, today),
      morning.readShifts(db, who),
      figures.countAttendance(db, who, { from: today, to: today }),
      figures.countAttendance(db, who, week),
      countWarnings(db, who),
      can(who, 'figures.read') ? figures.readCoins(db, who, week) : null,
      can(who, 'figures.read') ? (contributed('openOrders')[0]?.(db, who) ?? null) : null,
      can(who, 'figures.read') ? findNearlyFull(db, who.businessId) : null,
    ])
  const kinds = classes.map((each) => dayKind(today, each, calendar))
  const taught = classes.filter((each) => isTaught(each, { today, calendar }))
  // a group without a grade goes by what holds for all
  const general = kinds[0] ?? dayKind(today, { grade: null }, calendar)
  const off =
    classes.length > 0 ? kinds.every(({ kind }) => kind !== 'lessons') : general.kind !== 'lessons'
  const time = shownTime(now, who.timeZone)
  return {
    today,
    week_from: week.from,
    day_off: off,
    day_off_name: off ? (general.name ?? null) : null,
    class_count: classes.length,
    classes: taught.map((each) => asMorning(each, shifts, time)).toSorted(byBeginning),
    marks_today,
    marks_week,
    warnings,
    coins,
    little_room: can(who, 'figures.read') ? room : null,
    files_nearly_full: files,
    backup: who.role === 'owner' ? backup : null,
    orders,
  }
}

/** Whether a class is among those of today that are counted as marked or not. */
const isTaught = (row: ClassRow, { today, calendar }: Ground) =>
  row.student_count > 0 && dayKind(today, row, calendar).kind === 'lessons'

type ClassRow = Awaited<ReturnType<typeof morning.readClassesOn>>[number]
type Shifts = Awaited<ReturnType<typeof morning.readShifts>>

function asMorning(row: ClassRow, shifts: Shifts, time: string): MorningClass {
  const { grade: _, meetingDays: __, reminded_at, reminded_hour, ...rest } = row
  const times = shifts.get(row.shift)
  const begun = !times || times.starts_at <= time
  const again = reminded_hour === null || reminded_hour < hourOf(time)
  return {
    ...rest,
    starts_at: times?.starts_at ?? null,
    ends_at: times?.ends_at ?? null,
    reminded_at: reminded_at?.toISOString() ?? null,
    begun,
    may_remind: begun && again && row.teachers.length > 0,
  }
}

/** Sorting is stable: classes that begin together stay in the order of their names. */
const byBeginning = (one: MorningClass, other: MorningClass) =>
  (one.starts_at ?? `${one.shift}`).localeCompare(other.starts_at ?? `${other.shift}`)

/** Days of lessons that a month of them is. */
const monthOfLessons = 30

export async function readTrends(
  db: Db,
  who: Actor,
  span: 'month' | 'year',
  now: Date,
): Promise<Trends> {
  const ground = await groundOf(db, who, now)
  const to = ground.today
  const from =
    span === 'year'
      ? beginningOf(ground)
      : ((await figures.findFirstOf(db, who, to, monthOfLessons)) ?? to)
  const step = span === 'year' ? 'week' : 'day'
  // half a day looks like a bad day: the chart ends yesterday until every class is marked
  const classes = await morning.readClassesOn(db, who, to)
  const open = classes.some((row) => isTaught(row, ground) && row.marked < row.student_count)
  const [attendance, rates] = await Promise.all([
    figures.readAttendance(db, who, { from, to: open ? daysBefore(to, 1) : to }, step),
    figures.readRates(db, who, { from, to }),
  ])
  return { from, to, step, attendance, rates }
}

/** The first day of the school year. */
function beginningOf({ today, calendar }: Ground) {
  const year = calendar.academic_year
  return year && year.starts_on <= today ? year.starts_on : daysBefore(today, 300)
}

export async function readMedians(db: Db, who: Actor, now: Date): Promise<Medians> {
  const ground = await groundOf(db, who, now)
  const current = mondayOf(ground.today)
  const from = mondayOf(beginningOf(ground))
  const [weeks, median] = await Promise.all([
    figures.readMedians(db, who, { from, to: daysBefore(current, 1) }),
    figures.readMedianNow(db, who),
  ])
  return { weeks: median === null ? weeks : [...weeks, { date: current, median }] }
}

/** The most days that one answer about absences spans. */
const maxDays = 62

export async function readAbsences(db: Db, who: Actor, filter: AbsenceFilter, now: Date) {
  const today = localDay(now, who.timeZone)
  const to = filter.to ?? (filter.from ? laterOf(filter.from, today) : today)
  const from = filter.from ?? mondayOf(to)
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > maxDays) refuse('invalid_input', { from: 'out_of_range' })
  return { from, to, ...(await listMissing(db, who, filter, { from, to })) }
}
/** A week from a day on, but no further than today. */
function laterOf(from: string, today: string) {
  const end = daysBefore(from, -6)
  return end > today && from <= today ? today : end
}

type Reminded = { id: string; label: string }

/** Tells the teachers of a class that it is not marked today, once an hour; answers when they were told. */
export async function remind(db: Db, who: Actor, of: Reminded, now: Date): Promise<Date> {
  const { today, calendar } = await groundOf(db, who, now)
  const [row] = await morning.readClassesOn(db, who, today, of.id)
  if (!row || dayKind(today, row, calendar).kind !== 'lessons') refuse('day_without_lessons')
  if (row.marked >= row.student_count) refuse('class_is_marked_already')
  if (row.teachers.length === 0) refuse('class_has_no_teacher')
  const hour = hourOf(shownTime(now, who.timeZone))
  // whoever comes second waits for the first and finds the hour taken
  if (await tell(db, who, [{ ...of, teachers: row.teachers }], { day: today, hour, now }))
    return now
  return (await morning.findReminder(db, who, of.id, today, hour)) ?? now
}

/** The same of every class whose lessons have begun and that is not marked; answers of how many somebody was told. */
export async function remindAll(db: Db, who: Actor, now: Date): Promise<number> {
  const { today: day, classes } = await readOverview(db, who, { now, room: null, backup: null })
  const missing = classes.filter((each) => each.may_remind && each.marked < each.student_count)
  const hour = hourOf(shownTime(now, who.timeZone))
  return tell(db, who, missing, { day, hour, now })
}

type Told = Reminded & Pick<MorningClass, 'teachers'>

/** Answers of how many classes nobody had been told in this hour. */
async function tell(
  db: Db,
  who: Actor,
  all: Told[],
  at: { day: string; hour: number; now: Date },
): Promise<number> {
  const fresh = await morning.insertReminders(
    db,
    who,
    all.map(({ id }) => id),
    at,
  )
  const news = all
    .filter(({ id }) => fresh.has(id))
    .flatMap(({ id: aboutId, label, teachers }) =>
      teachers.map(({ id: userId }) => ({
        kind: 'marks_missing' as const,
        userId,
        params: { class: label, day: at.day },
        link: `/classes/${aboutId}/mark`,
        aboutId,
      })),
    )
  if (news.length > 0) await notify(db, who.businessId, news, at.now)
  return fresh.size
}
