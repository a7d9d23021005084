import { eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { absences } from '../core/students/absences/table.ts'
import {
  academicYears,
  businesses,
  calendarDays,
  periods,
  rooms,
  terms,
} from '../core/business/table.ts'
import { canteens, dishVotes, mealMarks, mealWaste } from '../features/canteen/kept/table.ts'
import { dishes, meals, menuDishes, menus } from '../features/canteen/table.ts'
import { mealPlans } from '../features/canteen/plans/table.ts'
import { classes, classStudents, classSubjects } from '../core/classes/table.ts'
import { accounts, transfers } from '../core/coins/table.ts'
import { classGoals } from '../features/goals/table.ts'
import { coinReasons, dailyMarks, markChanges } from '../core/marks/table.ts'
import { chatMessages } from '../features/chat/messages/table.ts'
import { chatRooms, chatStates } from '../features/chat/table.ts'
import { formAnswers, formOptionSeats, formTurns } from '../features/forms/answers/table.ts'
import {
  formAudiences,
  formOptionQuotas,
  formVersions,
  questionnaires,
} from '../features/forms/table.ts'
import { postAudiences, posts } from '../features/news/table.ts'
import { notifications } from '../core/notifications/table.ts'
import type { BusinessId } from '../platform/actor.ts'
import { localDay } from '../platform/dates/days.ts'
import { type Database, type Db, takeTime } from '../platform/db/db.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import { users } from '../core/profile/table.ts'
import { guardians, students } from '../core/students/table.ts'
import { subjects } from '../core/subjects/table.ts'
import { teachers } from '../core/teachers/table.ts'
import { schoolYearOf } from './school/calendar.ts'
import { canteenOf } from './canteen.ts'
import { canteenDaysOf } from './canteen-days.ts'
import { insertRows } from './insert.ts'
import { insertShop } from './insert-shop.ts'
import { talksOf } from './conversations.ts'
import { formsOf } from './forms.ts'
import { newsOf } from './news.ts'
import { postsOf } from './posts.ts'
import { coinReasonsOf, saidBeside } from './school/reasons.ts'
import type { Mark, World } from './school/records.ts'
import { insertSchedule } from './school/schedule.ts'
import { absencesOf, goalsOf } from './together.ts'
import { buildWorld } from './world.ts'
import { bellsFor, yearOf } from './school/year.ts'

const password = 'daftar2026'
const seed = 2026
const owners = ['owner@maktab.demo', 'owner@markaz.demo']

/** Fills in the demo school and the demo centre as far as they are not there yet; whether it had to. */
export async function seedDemo(database: Database, now = new Date()): Promise<boolean> {
  const there = await Promise.all(
    owners.map((owner) => database.bySignInName(owner, (db) => isThere(db, owner))),
  )
  if (there.every(Boolean)) return false
  const world = buildWorld({ seed, today: localDay(now, 'Asia/Tashkent') })
  let filled = false
  for (const { id } of world.businesses) {
    const own = partOf(world, id, now)
    const passwordHash = await hashPassword(password)
    const fill = (db: Db) => fillUnlessThere(db, own, passwordHash, now)
    filled = (await database.inBusiness(id as BusinessId, fill)) || filled
  }
  return filled
}

async function isThere(db: Db, username: string): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.username, username))
  return found.length > 0
}

/** What belongs to one business, without what the morning has yet to bring. */
function partOf(world: World, businessId: string, now: Date): World {
  const own = <Row extends { businessId: string }>(rows: Row[]) =>
    rows.filter((row) => row.businessId === businessId)
  return {
    businesses: world.businesses.filter((business) => business.id === businessId),
    users: own(world.users),
    students: own(world.students),
    guardians: own(world.guardians),
    subjects: own(world.subjects),
    classes: own(world.classes),
    classSubjects: own(world.classSubjects),
    classStudents: own(world.classStudents),
    marks: own(world.marks).filter((mark) => mark.recordedAt <= now.toISOString()),
    markChanges: own(world.markChanges),
  }
}

/** Of several processes that start at once on one database, one fills a business. */
async function fillUnlessThere(
  db: Db,
  world: World,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const owner = world.users.find((user) => user.role === 'owner')!.username
  // patience that a request must not have: a slow disk, or another process that is filling already
  await takeTime(db)
  await db.execute(sql`set local lock_timeout = '300s'`)
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('demo'))`)
  await db.execute(sql`select set_config('app.sign_in_username', ${owner}, true)`)
  if (await isThere(db, owner)) return false
  await insertPeople(db, world, passwordHash)
  await insertYear(db, world, now)
  await insertClasses(db, world)
  await insertSchedule(db, world, now)
  await insertMarks(db, world)
  const walletOf = await insertCoins(db, world)
  const today = localDay(now, 'Asia/Tashkent')
  await insertShop(db, world, today, { walletOf, earned: earnedOf(world) })
  await insertRows(db, absences, absencesOf(world, today))
  await insertRows(db, classGoals, goalsOf(world, today))
  const canteen = canteenOf(world, today)
  await insertRows(db, dishes, canteen.dishes)
  await insertRows(db, meals, canteen.meals)
  await insertRows(db, menus, canteen.menus)
  await insertRows(db, menuDishes, canteen.menuDishes)
  await insertRows(db, mealPlans, canteen.mealPlans)
  const kept = canteenDaysOf(world, canteen, today)
  await insertRows(db, canteens, kept.canteens)
  await insertRows(db, mealMarks, kept.mealMarks)
  await insertRows(db, dishVotes, kept.dishVotes)
  await insertRows(db, mealWaste, kept.mealWaste)
  await insertRows(db, notifications, newsOf(world, now))
  const written = postsOf(world, now)
  await insertRows(db, posts, written.posts)
  await insertRows(db, postAudiences, written.audiences)
  await insertTalks(db, world, now)
  await insertForms(db, world, now)
  return true
}

/** The rooms and who is in them have come by themselves. */
async function insertTalks(db: Db, world: World, now: Date) {
  const { id, kind, classId } = chatRooms
  const rooms = await db.select({ id, kind, classId }).from(chatRooms)
  const { messages, states, numbers } = talksOf(world, rooms, now)
  await insertRows(db, chatMessages, messages)
  await insertRows(db, chatStates, states)
  for (const { id: room, last, lastAt } of numbers)
    await db
      .update(chatRooms)
      .set({ lastSeq: last, lastChange: last, toldSeq: last, lastAt })
      .where(eq(chatRooms.id, room))
}

async function insertForms(db: Db, world: World, now: Date) {
  const asked = formsOf(world, now)
  await insertRows(db, questionnaires, asked.forms)
  await insertRows(db, formVersions, asked.versions)
  await insertRows(db, formAudiences, asked.audiences)
  await insertRows(db, formOptionQuotas, asked.quotas)
  // the anonymous ones in the order of their ids, and those who have answered in that of theirs
  await insertRows(
    db,
    formTurns,
    inOrderOf(asked.turns, ({ subjectId }) => subjectId),
  )
  await insertRows(
    db,
    formAnswers,
    inOrderOf(asked.answers, ({ id }) => id),
  )
  await insertRows(db, formOptionSeats, asked.seats)
}

const inOrderOf = <Row>(rows: Row[], key: (row: Row) => string) =>
  rows.toSorted((one, two) => (key(one) < key(two) ? -1 : 1))

async function insertPeople(db: Db, world: World, passwordHash: string) {
  await insertRows(db, businesses, world.businesses)
  await insertRows(
    db,
    users,
    world.users.map(({ about: _about, hiredOn: _hiredOn, posts: _posts, ...user }) => ({
      ...user,
      passwordHash,
    })),
  )
  const staff = world.users.filter((user) => user.role === 'teacher')
  await insertRows(
    db,
    teachers,
    staff.map(({ businessId, id, about = '', hiredOn, posts }) => ({
      businessId,
      id,
      about,
      hiredOn,
      posts: posts ?? null,
    })),
  )
  await insertRows(
    db,
    students,
    world.students.map(({ userId, ...student }) => ({ ...student, id: userId })),
  )
  await insertRows(db, guardians, world.guardians)
}

/** The calendar and the bells. */
async function insertYear(db: Db, world: World, now: Date) {
  const { id: businessId, kind } = world.businesses[0]!
  const firstYear = schoolYearOf(localDay(now, 'Asia/Tashkent'))
  const year = yearOf({ businessId, kind, firstYear })
  await insertRows(db, academicYears, year.academicYears)
  await insertRows(db, terms, year.terms)
  await insertRows(db, calendarDays, year.calendarDays)
  await insertRows(db, periods, bellsFor({ businessId, kind }))
}

async function insertClasses(db: Db, world: World) {
  await insertRows(db, subjects, world.subjects)
  const roomIds = await insertRooms(db, world)
  await insertRows(
    db,
    classes,
    world.classes.map(({ lessonDays, room, ...row }) => ({
      meetingDays: row.grade === null ? lessonDays : null,
      ...row,
      roomId: roomIds.get(room)!,
    })),
  )
  await insertRows(db, classSubjects, world.classSubjects)
  await insertRows(db, classStudents, world.classStudents)
}

/** The ids of the rooms by what they are called. */
async function insertRooms(db: Db, world: World): Promise<Map<string, string>> {
  const businessId = world.businesses[0]!.id
  const names = [...new Set(world.classes.map(({ room }) => room))]
  const rows = names.map((name) => ({ businessId, id: uuid(), name, capacity: 35 }))
  await insertRows(db, rooms, rows)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

async function insertMarks(db: Db, world: World) {
  const corrected = new Set(world.markChanges.map((change) => change.markId))
  const { id: businessId, kind } = world.businesses[0]!
  const reasons = coinReasonsOf(kind).map((reason, position) => ({
    businessId,
    id: uuid(),
    position,
    ...reason,
  }))
  await insertRows(db, coinReasons, reasons)
  await insertRows(
    db,
    dailyMarks,
    world.marks.map((mark) => ({
      ...mark,
      ...saidBeside(mark, corrected.has(mark.id) ? [] : reasons),
      recordedAt: new Date(mark.recordedAt),
      version: corrected.has(mark.id) ? 2 : 1,
    })),
  )
  await insertRows(
    db,
    markChanges,
    world.markChanges.map((change) => ({ ...change, changedAt: new Date(change.changedAt) })),
  )
}

/** Wallets for all students, and every coin from the mint by a transfer. Answers whose wallet is which. */
async function insertCoins(db: Db, world: World) {
  const businessId = world.businesses[0]!.id
  const mint = { businessId, id: uuid(), kind: 'mint' as const, holderId: null }
  const wallets = world.students.map(({ userId }) => ({
    businessId,
    id: uuid(),
    kind: 'wallet' as const,
    holderId: userId,
  }))
  await insertRows(db, accounts, [mint, ...wallets])
  const walletOf = new Map<string | null, string>(wallets.map(({ id, holderId }) => [holderId, id]))
  const moves = movesOf(world).map(({ coins, ...move }) => {
    const wallet = walletOf.get(move.mark.studentId)!
    const [fromAccount, toAccount] = coins > 0 ? [mint.id, wallet] : [wallet, mint.id]
    const { madeBy, madeAt, reason } = move
    const id = uuid({ msecs: madeAt.getTime() })
    const amount = Math.abs(coins)
    return {
      businessId,
      id,
      fromAccount,
      toAccount,
      amount,
      reason,
      markId: move.mark.id,
      madeBy,
      madeAt,
    }
  })
  await insertRows(db, transfers, moves)
  return walletOf
}

const earnedOf = (world: World) =>
  movesOf(world).map(({ mark: { studentId }, coins, madeAt }) => ({
    studentId,
    coins,
    at: madeAt.getTime(),
  }))

type Move = {
  mark: Mark
  /** Below zero: taken back. */
  coins: number
  reason: 'mark' | 'mark_correction'
  madeBy: string
  madeAt: Date
}

/** In the order in which they were made. */
function movesOf(world: World): Move[] {
  const corrections = new Map(world.markChanges.map((change) => [change.markId, change]))
  const moves = world.marks.flatMap((mark): Move[] => {
    if (mark.kind !== 'coin') return []
    const change = corrections.get(mark.id)
    const first = { mark, madeBy: mark.recordedBy, madeAt: new Date(mark.recordedAt) }
    const given: Move = { ...first, coins: change?.oldValue ?? mark.value, reason: 'mark' }
    if (!change) return [given]
    const coins = change.newValue - change.oldValue
    const madeAt = new Date(change.changedAt)
    return [given, { mark, coins, reason: 'mark_correction', madeBy: change.changedBy, madeAt }]
  })
  return moves
    .filter((move) => move.coins !== 0)
    .sort((one, other) => one.madeAt.getTime() - other.madeAt.getTime())
}
