import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { v7 as uuid } from 'uuid'
import { businesses } from '../business/table.ts'
import { classes, classStudents, classSubjects } from '../classes/table.ts'
import { accounts, transfers } from '../coins/table.ts'
import { dailyMarks, markChanges } from '../marks/table.ts'
import { notifications } from '../notifications/table.ts'
import type { BusinessId } from '../platform/actor.ts'
import { localDay } from '../platform/days.ts'
import type { Database, Db } from '../platform/db.ts'
import { hashPassword } from '../platform/passwords.ts'
import { users } from '../profile/table.ts'
import { guardians, students } from '../students/table.ts'
import { subjects } from '../subjects/table.ts'
import { teachers } from '../teachers/table.ts'
import { newsOf } from './demo/news.ts'
import type { Mark, World } from './demo/records.ts'
import { buildWorld } from './demo/world.ts'

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
  await db.execute(
    sql`select set_config(name, '300s', true) from unnest(array['lock_timeout', 'statement_timeout']) as name`,
  )
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('demo'))`)
  await db.execute(sql`select set_config('app.sign_in_username', ${owner}, true)`)
  if (await isThere(db, owner)) return false
  await insertPeople(db, world, passwordHash)
  await insertClasses(db, world)
  await insertMarks(db, world)
  await insertCoins(db, world)
  await insertRows(db, notifications, newsOf(world, now))
  return true
}

async function insertPeople(db: Db, world: World, passwordHash: string) {
  await insertRows(db, businesses, world.businesses)
  await insertRows(
    db,
    users,
    world.users.map(({ about: _about, hiredOn: _hiredOn, ...user }) => ({ ...user, passwordHash })),
  )
  const staff = world.users.filter((user) => user.role === 'teacher')
  await insertRows(
    db,
    teachers,
    staff.map(({ businessId, id, about = '', hiredOn }) => ({ businessId, id, about, hiredOn })),
  )
  await insertRows(
    db,
    students,
    world.students.map(({ userId, ...student }) => ({ ...student, id: userId })),
  )
  await insertRows(db, guardians, world.guardians)
}

async function insertClasses(db: Db, world: World) {
  await insertRows(db, subjects, world.subjects)
  await insertRows(
    db,
    classes,
    world.classes.map(({ lessonDays: _lessonDays, ...row }) => row),
  )
  await insertRows(db, classSubjects, world.classSubjects)
  await insertRows(db, classStudents, world.classStudents)
}

async function insertMarks(db: Db, world: World) {
  const corrected = new Set(world.markChanges.map((change) => change.markId))
  await insertRows(
    db,
    dailyMarks,
    world.marks.map((mark) => ({
      ...mark,
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

/** Wallets for all students, and every coin from the mint by a transfer. */
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
  const walletOf = new Map(wallets.map(({ id, holderId }) => [holderId, id]))
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
}

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

const atOnce = 10_000

/** Many rows as one JSON parameter: no statement has places for so many values. */
async function insertRows<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = getTableColumns(table)
  const keys = Object.keys(first)
  const names = keys.map((key) => columns[key]!.name)
  const list = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const whole = sql.identifier(getTableName(table))
  for (let from = 0; from < rows.length; from += atOnce) {
    const records = rows
      .slice(from, from + atOnce)
      .map((row: Record<string, unknown>) =>
        Object.fromEntries(keys.map((key, at) => [names[at], row[key]])),
      )
    await db.execute(sql`
      insert into ${whole} (${list})
      select ${list} from json_populate_recordset(null::${whole}, ${JSON.stringify(records)}::json)
    `)
  }
}
