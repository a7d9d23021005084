import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { sessions } from '../src/core/auth/table.ts'
import { businesses } from '../src/core/business/table.ts'
import { classes, classStudents, classSubjects } from '../src/core/classes/table.ts'
import { accounts } from '../src/core/coins/table.ts'
import type { BusinessId } from '../src/platform/actor.ts'
import { type Database, type Db, openDatabase } from '../src/platform/db/db.ts'
import { startPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { signAccess } from '../src/platform/auth/tokens.ts'
import { users } from '../src/core/profile/table.ts'
import { students } from '../src/core/students/table.ts'
import { subjects } from '../src/core/subjects/table.ts'
import { teachers } from '../src/core/teachers/table.ts'

export const sessionKey = Buffer.alloc(32, 9)

/** A school of twenty classes of thirty in a database of its own, and a second one beside it. */
export async function benchSchool() {
  const postgres = await startPostgres({ dataDir: mkdtempSync(join(tmpdir(), 'daftar-bench-')) })
  await migrate(postgres.owner, 'migrations')
  const database = openDatabase(postgres.app, { size: 10 })
  await fill(database)
  const school = await fill(database)
  const owner = new pg.Client(postgres.owner)
  await owner.connect()
  await copyWithoutGuard({ owner, ...school })
  return { postgres, database, owner, ...school }
}
export type BenchSchool = Awaited<ReturnType<typeof benchSchool>>

/** `count`: classes of thirty. */
export async function fill(database: Database, count = 20) {
  const business = uuid() as BusinessId
  const [teacher, subject, session] = [uuid(), uuid(), uuid()]
  const classIds = Array.from({ length: count }, () => uuid())
  const studentIds = classIds.map(() => Array.from({ length: 30 }, () => uuid()))
  await database.inBusiness(business, async (db) => {
    await db.insert(businesses).values({
      id: business,
      kind: 'school',
      name: 'Bench',
      // a day of each of the last weeks is marked in time
      lateMarkingDays: 60,
    })
    await insertPeople(db, business, [teacher], 'owner')
    await insertPeople(db, business, studentIds.flat(), 'student')
    await db.insert(teachers).values({ businessId: business, id: teacher })
    await db
      .insert(students)
      .values(
        studentIds
          .flat()
          .map((id, index) => ({ businessId: business, id, studentNumber: `${index}` })),
      )
    await db.insert(accounts).values(
      studentIds.flat().map((id) => ({
        businessId: business,
        id: uuid(),
        kind: 'wallet' as const,
        holderId: id,
      })),
    )
    await db
      .insert(subjects)
      .values({ businessId: business, id: subject, name: { uz: 'Matematika' } })
    await insertClasses(db, business, teacher, subject, classIds, studentIds)
    const now = new Date()
    const expiresAt = new Date(now.getTime() + 86_400_000)
    await db.insert(sessions).values({
      businessId: business,
      id: session,
      userId: teacher,
      createdAt: now,
      lastUsedAt: now,
      expiresAt,
    })
  })
  const expires = Math.floor(Date.now() / 1000) + 86_400
  return {
    business,
    teacher,
    classIds,
    studentIds,
    access: signAccess(sessionKey, { user: teacher, business, session, expires }),
  }
}

const insertPeople = (db: Db, businessId: BusinessId, ids: string[], role: 'owner' | 'student') =>
  db.insert(users).values(
    ids.map((id, index) => ({
      businessId,
      id,
      role,
      username: `${id}@bench.test`,
      lastName: `Karimov${(index * 7919) % 1000}`,
      firstName: 'Aziz',
      patronymic: 'Alisher oʻgʻli',
      birthDate: '2014-05-05',
    })),
  )

async function insertClasses(
  db: Db,
  businessId: BusinessId,
  teacherId: string,
  subjectId: string,
  classIds: string[],
  members: string[][],
) {
  await db.insert(classes).values(
    classIds.map((id, index) => ({
      businessId,
      id,
      grade: 1 + (Math.floor(index / 2) % 11),
      letter: 'ABVGDE'[2 * Math.floor(index / 22) + (index % 2)]!,
      academicYear: '2026/2027',
      homeroomTeacherId: teacherId,
    })),
  )
  await db
    .insert(classSubjects)
    .values(classIds.map((classId) => ({ businessId, id: uuid(), classId, subjectId, teacherId })))
  await db.insert(classStudents).values(
    classIds.flatMap((classId, index) =>
      members[index]!.map((studentId) => ({
        businessId,
        id: uuid(),
        classId,
        studentId,
        fromDate: '2026-09-02',
      })),
    ),
  )
}

/** Inserts an empty school as the owner of the database, and returns its id and inserts for its people. */
export async function emptySchool(owner: pg.Client) {
  const business = uuid() as BusinessId
  await owner.query(`select set_config('app.business_id', $1, false)`, [business])
  await owner.query(`insert into businesses (id, kind, name) values ($1, 'school', 'Bench')`, [
    business,
  ])
  return {
    business,
    insertUsers: (ids: string[], role: string) =>
      owner.query(
        `insert into users (business_id, id, role, username, last_name, first_name)
         select $1, id, $3, id || '@bench.test', 'Karimov', 'Aziz' from unnest($2::uuid[]) as id`,
        [business, ids, role],
      ),
    /** Inserts a session of a day for each user, and returns their ids. */
    insertSessions: (users: string[]) => insertSessions(owner, business, users),
  }
}

export async function insertSessions(owner: pg.Client, business: string, users: string[]) {
  const sessions = users.map(() => uuid())
  await owner.query(
    `insert into sessions (business_id, id, user_id, created_at, last_used_at, expires_at)
     select $1, id, user_id, now(), now(), now() + interval '1 day' from unnest($2::uuid[], $3::uuid[]) as s (id, user_id)`,
    [business, sessions, users],
  )
  return sessions
}

const unguarded = [
  'users',
  'students',
  'classes',
  'class_students',
  'class_subjects',
  'accounts',
  'daily_marks',
  'guardians',
]

/** Copies the school's rows into a schema without row-level security, to measure what the tenant guard costs. */
async function copyWithoutGuard({ owner, business }: { owner: pg.Client; business: string }) {
  await owner.query(`select set_config('app.business_id', $1, false)`, [business])
  await owner.query('create schema bare')
  for (const table of unguarded) {
    // what is generated is copied as it stands
    await owner.query(
      `create table bare.${table} (like public.${table} including all excluding generated)`,
    )
    await owner.query(`insert into bare.${table} select * from public.${table}`)
  }
  await owner.query('grant usage on schema bare to daftar_app')
  await owner.query('grant select on all tables in schema bare to daftar_app')
  await owner.query('analyze')
}

/** An empty database in a cluster of its own, for figures with so many rows that others would be slower; `stop` removes it. */
export async function ownDatabase(name: string) {
  const postgres = await startPostgres({ dataDir: mkdtempSync(join(tmpdir(), `daftar-${name}-`)) })
  await migrate(postgres.owner, 'migrations')
  const database = openDatabase(postgres.app, { size: 4 })
  const owner = new pg.Client(postgres.owner)
  await owner.connect()
  const stop = async () => {
    await owner.end()
    await database.close()
    await postgres.remove()
  }
  return { postgres, database, owner, stop }
}

/** A program of `server.ts` in a process of its own. */
export async function startServer(
  kind: 'ours' | 'shared' | 'bare' | 'untold',
  { postgres, business, teacher, access }: BenchSchool,
) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts'), kind], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BENCH: JSON.stringify({ connection: postgres.app, business, teacher, access }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { process: child, url: line.toString().trim() }
}
