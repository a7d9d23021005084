import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { expect, inject, vi } from 'vitest'
import { sessions } from '../core/auth/table.ts'
import { businesses, periods, rooms } from '../core/business/table.ts'
import { classes, classStudents, classSubjects } from '../core/classes/table.ts'
import { accounts } from '../core/coins/table.ts'
import type { BusinessId, Role } from '../platform/actor.ts'
import { createApi } from '../platform/client.ts'
import { type Database, type Db, openDatabase } from '../platform/db/db.ts'
import type { Connection } from '../platform/postgres/embedded-postgres.ts'
import { inProcess } from '../platform/http/inject.ts'
import { signAccess } from '../platform/auth/tokens.ts'
import { users } from '../core/profile/table.ts'
import { guardians, students } from '../core/students/table.ts'
import { subjects } from '../core/subjects/table.ts'
import { teachers } from '../core/teachers/table.ts'
import { createServer, type Options } from '../app/server/server.ts'
import { cloneDatabase, keepClone } from './database/clone.ts'
import { watchForSecrets } from './secrets.ts'
import { borrow, giveBack } from './sharing.ts'

export { chosenPassword, password } from './passwords.ts'
/** argon2id of the password that all have: hashing anew for every test would only cost time. */
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$YD61kAGejLyS/DZ5ii1kzQ$HrAZHXsoj4Q82wRONbvhgtJlAiWh+BHLCDH+Aa4pfKM'

/** Noon of a Tuesday in Tashkent; a test moves it. */
export const tuesday = new Date('2026-11-17T07:00:00Z')

/** A database of its own, cloned from the migrated template. */
export async function freshDatabase(template = inject('owner').database) {
  const name = await cloneDatabase(inject('owner'), template)
  return {
    name,
    connection: { ...inject('app'), database: name },
    owner: { ...inject('owner'), database: name },
  }
}

export type Person = { id: string; username: string; role: Role; access: string }
export type CastName = (typeof castNames)[number]
type Cast = { [Name in CastName]: Person }
export const castNames = [
  'owner',
  'admin',
  'teacherA',
  'teacherB',
  'studentA',
  'studentB',
  'parentA',
  'parentB',
] as const

/** A migrated database. */
type Ground = { connection: Connection; owner: Connection }
type Log = (line: string) => void
const sessionKey = Buffer.alloc(32, 7)

/** The product over a database of its own, or over `ground`; `log` gets its lines. */
async function startServer({ ground, log, ...options }: Own = {}) {
  const { connection, owner } = ground ?? (await freshDatabase())
  const database = openDatabase(connection)
  const clock = { time: tuesday, now: () => clock.time }
  const secrets = watchForSecrets()
  const listener: { log?: Log | undefined } = { log }
  const write = (line: string) => {
    secrets.line(line)
    listener.log?.(line)
  }
  const logging = { stream: { write }, level: 'trace' }
  const app = await createServer({ ...options, database, sessionKey, clock, log: logging })
  secrets.watch(app.fastify)
  const close = async () => {
    await app.fastify.close()
    await database.close()
    expect(secrets.found).toEqual([])
  }
  return { app, clock, close, connection, database, owner, secrets, listener }
}

type Server = Awaited<ReturnType<typeof startServer>>

/** The files of this process use it one after the other. */
let shared: ReturnType<typeof startShared> | undefined

async function startShared() {
  const server = await startServer()
  const { businesses } = server.database
  keepClone(server.connection.database)
  const earlier: BusinessId[] = []
  // jobs of one file must not run in the businesses of earlier files
  server.database.businesses = (which = sql`true`, standing) =>
    businesses(sql`${which} and id <> all(${sql.param(earlier)}::uuid[])`, standing)
  return { ...server, earlier }
}

/** Lends the shared server to one file, as it was at first. */
async function borrowShared() {
  if (!borrow()) throw new Error('A file has school() once: a second one is ownSchool()')
  const { earlier, ...server } = await (shared ??= startShared())
  const { clock, database, listener, secrets } = server
  clock.time = tuesday
  expect(secrets.found.splice(0), 'written to the log between two files').toEqual([])
  for (const business of await database.businesses()) {
    earlier.push(business)
    await database.inBusiness(business, freeNames)
  }
  const close = async () => {
    delete listener.log
    // work that an answer left behind must not run on in the next file
    await vi.waitFor(() => expect(database.pool.idleCount).toBe(database.pool.totalCount), 20_000)
    giveBack()
    expect(secrets.found.splice(0)).toEqual([])
  }
  return { ...server, close }
}

/** A username is unique over all businesses: this lets another file use the same ones. */
const freeNames = (db: Db) =>
  db
    .update(users)
    .set({ username: sql`${users.id} || '@earlier.test'` })
    .where(sql`${users.username} !~ '@(here|elsewhere)-|^[0-9a-f-]{36}@'`)

/**
 * The product with two new schools in it; see `School`. Files of one process share its server and database; row-level security
 * separates them. A test needs `ownSchool` if it acts as the owner of the database, looks at all businesses or sets other options.
 */
export async function school({ log }: { log?: Log } = {}) {
  const server = await borrowShared()
  server.listener.log = log
  return schoolOn(server)
}

type Own = { ground?: Ground; log?: Log } & Pick<
  Options,
  'pages' | 'shares' | 'pushHosts' | 'localDemo' | 'space' | 'backups' | 'metrics'
>

/** The same with a server and a database of its own, or over `ground`; `owner` owns the database. */
export async function ownSchool(given: Own = {}) {
  const server = await startServer(given)
  return { ...(await schoolOn(server)), owner: server.owner }
}

async function schoolOn({ app, clock, close, connection, database }: Server) {
  const here = await makeSchool(database, sessionKey, 'here', clock.now())
  const elsewhere = await makeSchool(database, sessionKey, 'elsewhere', clock.now())

  /** The API as this person, or as nobody. */
  const as = (who: keyof Cast | 'nobody' | Person) =>
    asPerson(typeof who === 'string' ? (who === 'nobody' ? undefined : here.cast[who]) : who)
  const asPerson = (person: Person | undefined) =>
    createApi({ transport: inProcess(app.fastify), access: () => person?.access, lang: () => 'en' })
  return {
    app,
    as,
    clock,
    sessionKey,
    close,
    database,
    connection,
    here,
    elsewhere,
    untilBlocked: (queries = 1) => untilBlocked(database, queries),
  }
}

/** Until so many queries on this database wait for locks that somebody else holds. */
const untilBlocked = (database: Pick<Database, 'pool'>, queries: number) =>
  expect
    .poll(
      async () => {
        const { rowCount } = await database.pool.query(
          `select from pg_locks join pg_stat_activity using (pid)
           where not granted and datname = current_database()`,
        )
        return rowCount
      },
      { timeout: 5_000 },
    )
    .toBeGreaterThanOrEqual(queries)

/** `work` in a transaction that stays open until the function is called that is answered. */
async function heldOpen(
  inside: (work: (db: Db) => Promise<void>) => Promise<void>,
  work: (db: Db) => Promise<unknown>,
) {
  const [begun, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const committed = inside(async (db) => {
    await work(db)
    begun.resolve()
    await commit.promise
  })
  await Promise.race([begun.promise, committed])
  return () => {
    commit.resolve()
    return committed
  }
}

/** Neither a class, nor a number, nor a syllable that a test searches for can stand in it by chance. */
const consonants = (hex: string) =>
  hex.replace(/./g, (digit) => 'bcdfghjklmnpqrst'[Number.parseInt(digit, 16)]!)

export type School = Awaited<ReturnType<typeof makeSchool>>

/**
 * A small school: classes A (5-A) and B (5-B), each with its own teacher, student and parent, and `inBoth`:
 * nobody. Every free text ends in the canary of its school, so that a leak into another one can be searched for.
 */
export async function makeSchool(
  database: ReturnType<typeof openDatabase>,
  sessionKey: Buffer,
  label: string,
  now: Date,
) {
  const business = uuid() as BusinessId
  const canary = `canary${label}${consonants(randomUUID().slice(0, 8))}`
  // usernames are unique over all businesses
  const host = `${label}-${consonants(randomUUID().slice(0, 8))}.test`
  const cast = {} as Cast
  const make = makers(business, canary)
  const classA = uuid()
  const classB = uuid()
  const subject = uuid()
  const guardianA = uuid()
  await database.inBusiness(business, async (db) => {
    await make.business(db)
    for (const name of castNames) {
      const role = name.replace(/[AB]$/, '') as Role
      const person = await make.user(db, { role, username: `${name.toLowerCase()}@${host}` })
      cast[name] = { ...person, role, access: await make.access(db, person.id, sessionKey, now) }
    }
    await db.insert(subjects).values({
      businessId: business,
      id: subject,
      name: { uz: `Matematika ${canary}`, en: `Mathematics ${canary}` },
    })
    await make.class(db, classA, { letter: 'A', teacherId: cast.teacherA.id, subjectId: subject })
    await make.class(db, classB, { letter: 'B', teacherId: cast.teacherB.id, subjectId: subject })
    await make.enrol(db, classA, cast.studentA.id)
    await make.enrol(db, classB, cast.studentB.id)
    await make.guardian(db, guardianA, cast.parentA.id, cast.studentA.id)
    await make.guardian(db, uuid(), cast.parentB.id, cast.studentB.id)
  })
  const inside = <T>(work: (db: Db) => Promise<T>) => database.inBusiness(business, work)
  return {
    business,
    canary,
    host,
    cast,
    classA,
    classB,
    subject,
    guardianA,
    make,
    inside,
    heldOpen: (work: (db: Db) => Promise<unknown>) => heldOpen(inside, work),
  }
}

/** Makers of rows: each takes what matters to the test and invents the rest. */
function makers(business: BusinessId, canary: string) {
  let number = 0
  const businessId = business
  return {
    business: (db: Db) =>
      db.insert(businesses).values({
        id: business,
        kind: 'school',
        name: `School ${canary}`,
        address: canary,
        legalName: canary,
        region: canary,
        district: canary,
        email: `${canary}@school.test`,
      }),
    /** Lessons of 45 minutes at every full hour: the first shift begins at 8, the second at 14. */
    bells: (db: Db, { shifts = [1], count = 6 } = {}) =>
      db.insert(periods).values(
        shifts.flatMap((shift) =>
          Array.from({ length: count }, (_, index) => {
            const hour = String(2 + 6 * shift + index).padStart(2, '0')
            const times = { startsAt: `${hour}:00`, endsAt: `${hour}:45` }
            return { businessId, id: uuid(), shift, number: index + 1, ...times }
          }),
        ),
      ),
    async user(db: Db, given: { role: Role; username?: string; lastName?: string }) {
      number += 1
      const id = uuid()
      const username = given.username ?? `user${number}-${canary}@people.test`
      const phone = `99890${String(number).padStart(7, '0')}`
      await db.insert(users).values({
        businessId,
        id,
        role: given.role,
        username,
        passwordHash,
        phone,
        lastName: `${given.lastName ?? 'Karimov'} ${canary}`,
        firstName: `Aziz ${canary}`,
        patronymic: `Alisher oʻgʻli ${canary}`,
        cardNumber: '8600123412345678',
        birthDate: '2015-05-05',
        lang: 'en',
      })
      if (given.role === 'teacher')
        await db.insert(teachers).values({ businessId, id, about: canary })
      if (given.role === 'student') {
        await db
          .insert(students)
          .values({ businessId, id, studentNumber: `${number}-${canary}`, address: canary })
        await db.insert(accounts).values({ businessId, id: uuid(), kind: 'wallet', holderId: id })
      }
      return { id, username }
    },
    async session(db: Db, userId: string, now: Date) {
      const id = uuid()
      const expiresAt = new Date(now.getTime() + 30 * 24 * 3600 * 1000)
      await db.insert(sessions).values({
        businessId,
        id,
        userId,
        device: canary,
        createdAt: now,
        lastUsedAt: now,
        expiresAt,
      })
      return id
    },
    /** An access token that does not run out within a test. */
    async access(db: Db, user: string, sessionKey: Buffer, now: Date) {
      const session = await this.session(db, user, now)
      const expires = Math.floor(now.getTime() / 1000) + 30 * 24 * 3600
      return signAccess(sessionKey, { user, business, session, expires })
    },
    async class(
      db: Db,
      id: string,
      given: { letter: string; teacherId?: string; subjectId?: string; grade?: number },
    ) {
      const homeroomTeacherId = given.teacherId ?? null
      const roomId = uuid()
      await db.insert(rooms).values({ businessId, id: roomId, name: `${given.letter} ${canary}` })
      await db.insert(classes).values({
        businessId,
        id,
        grade: given.grade ?? 5,
        letter: given.letter,
        academicYear: '2026/2027',
        roomId,
        homeroomTeacherId,
      })
      if (given.teacherId && given.subjectId)
        await db.insert(classSubjects).values({
          businessId,
          id: uuid(),
          classId: id,
          subjectId: given.subjectId,
          teacherId: given.teacherId,
          hoursPerWeek: 5,
        })
    },
    /** From the beginning of the year, or the day after an earlier membership in the class: stretches do not overlap. */
    enrol: (db: Db, classId: string, studentId: string) => {
      const before = sql`select max(to_date) from class_students where class_id = ${classId} and student_id = ${studentId}`
      const fromDate = sql`greatest(date '2026-09-02', (${before}) + 1)`
      return db
        .insert(classStudents)
        .values({ businessId, id: uuid(), classId, studentId, fromDate })
    },
    guardian: (db: Db, id: string, parentId: string, studentId: string) =>
      db.insert(guardians).values({ businessId, id, parentId, studentId, relation: 'mother' }),
  }
}
