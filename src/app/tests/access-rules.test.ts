import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { absences } from '../../core/students/absences/table.ts'
import { businesses } from '../../core/business/table.ts'
import { accounts } from '../../core/coins/table.ts'
import { dailyMarks } from '../../core/marks/table.ts'
import { subjects } from '../../core/subjects/table.ts'
import type { Principal } from '../../testing/sweep.ts'
import {
  accessOf,
  arrangeSchools,
  at,
  cases,
  changes,
  operations,
  send,
  tables,
  things,
} from '../../testing/access-ground.ts'

beforeAll(arrangeSchools)
afterAll(() => at.close())

test('every operation names its resource and action and stands in the matrix, and nothing else does', () => {
  for (const { operationId, authz } of operations) {
    const [resource, action] = operationId.split('.')
    expect(authz, operationId).toEqual({ resource, action })
  }
  const known = operations.map(({ operationId }) => operationId).sort()
  expect(Object.keys(cases).sort()).toEqual(known)
})

test('a single changed row is seen, and nothing where none has changed', async () => {
  const insert = () =>
    at.here.inside((db) =>
      db.insert(subjects).values({ businessId: at.here.business, id: uuid(), name: { en: 'x' } }),
    )
  expect(await changes(insert)).toContain('subjects')
  // a transaction that writes and takes it back
  const nothing = () => at.here.inside((db) => db.execute(sql`select pg_current_xact_id()`))
  expect(await changes(nothing)).toEqual([])
})

test('every free text of a school carries its canary, so that a leak would be seen', async () => {
  const { rows } = await at.here.inside((db) =>
    db.execute<{ text: string }>(
      sql.raw(tables.map((table) => `select r::text as text from ${table} r`).join(' union all ')),
    ),
  )
  expect(rows.filter(({ text }) => text.includes(at.here.canary)).length).toBeGreaterThan(20)
  expect(rows.some(({ text }) => text.includes(at.elsewhere.canary))).toBe(false)
})

/** Names of fields that hold private facts about the child beside them. */
const telling =
  /^(attendance|rates?|coins?|balance|amount|value|average|days|marks|weeks|today|excuse|note|announced|absences|transfers|comment|rank)$/
const balance = 913_457

/** Inserts a classmate of student A with marks, coins and an absence that other children must not see. */
async function classmate() {
  const { here } = at
  const id = await here.inside(async (db) => {
    const student = await here.make.user(db, { role: 'student', lastName: 'Aaasinfdosh' })
    await here.make.enrol(db, here.classA, student.id)
    const mint = { businessId: here.business, kind: 'mint' as const, holderId: null }
    await db
      .insert(accounts)
      .values({ ...mint, id: uuid() })
      .onConflictDoNothing()
    const wallet = sql`(select id from accounts where holder_id = ${student.id})`
    await db.execute(sql`
        insert into transfers (business_id, id, from_account, to_account, amount, reason, made_by, made_at, note)
        select ${here.business}, ${uuid()}, id, ${wallet}, ${balance}, 'adjustment', ${here.cast.owner.id},
          ${at.clock.now().toISOString()}, 'fairgame transfer' from accounts where kind = 'mint'`)
    const mark = { businessId: here.business, classId: here.classA, studentId: student.id }
    const given = { recordedBy: here.cast.owner.id, recordedAt: at.clock.now() }
    await db.insert(dailyMarks).values([
      {
        ...mark,
        ...given,
        id: uuid(),
        day: '2026-11-17',
        kind: 'attendance',
        value: 4,
        comment: 'fairgame absent',
      },
      {
        ...mark,
        ...given,
        id: uuid(),
        day: '2026-11-17',
        kind: 'rate',
        value: 2,
        comment: 'fairgame two',
      },
      {
        ...mark,
        ...given,
        id: uuid(),
        day: '2026-11-17',
        kind: 'coin',
        value: 1,
        comment: 'fairgame coin',
      },
    ])
    await db.insert(absences).values({
      businessId: here.business,
      id: uuid(),
      studentId: student.id,
      // the latest of all: it stands on the first page
      fromDay: '2190-01-01',
      toDay: '2190-01-02',
      excuse: 'family',
      note: 'fairgame note',
      announcedBy: here.cast.owner.id,
      announcedAt: at.clock.now(),
    })
    await db.update(businesses).set({ showRanks: true })
    return student.id
  })
  return id
}

/** Lists the private fields that an answer holds about this person. */
function toldOf(id: string, answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return []
  const entries = Object.entries(answer)
  const about =
    !Array.isArray(answer) &&
    entries.some(
      ([name, value]) =>
        (/^(id|student_id|holder_id)$/.test(name) && value === id) ||
        (name === 'student' && (value as { id?: string } | null)?.id === id),
    )
  const here = about
    ? entries.filter(([name, value]) => telling.test(name) && value !== null).map(([name]) => name)
    : []
  return [...here, ...entries.flatMap(([, value]) => toldOf(id, value))]
}

/** Calls every GET operation as this person, for the class and for the classmate. */
async function readEverything(principal: Principal, id: string) {
  const leaks: string[] = []
  let answered = 0
  const about = { ...things.A, student: id }
  for (const operation of operations.filter(({ method }) => method === 'GET')) {
    const asked = [things.A, about].map(
      (of) =>
        cases[operation.operationId]!.ask?.(of, at.here, {
          mark: of.mark,
          student: of.student,
        }) ?? {},
    )
    const different = new Map(asked.map((sample) => [JSON.stringify(sample), sample]))
    for (const sample of different.values()) {
      const access = await accessOf(operation, principal)
      const query = {
        ...sample.query,
        ...(operation.operationId === 'search.find' && { q: 'Aaasinfdosh' }),
      }
      const answer = await send(operation, { ...sample, query, access })
      if (answer.statusCode !== 200) continue
      answered += 1
      const json = answer.headers['content-type']?.toString().includes('json')
      const told = json ? toldOf(id, answer.json()) : []
      const words = ['fairgame', String(balance)].filter((word) => answer.body.includes(word))
      if (told.length + words.length > 0)
        leaks.push(`${operation.operationId}: ${[...told, ...words].join(', ')}`)
    }
  }
  return { leaks: [...new Set(leaks)], answered }
}

test('no operation tells a student the attendance, the rates or the coins of another child', async () => {
  const id = await classmate()
  for (const principal of ['studentA', 'parentA'] as const) {
    const { leaks, answered } = await readEverything(principal, id)
    expect(leaks, principal).toEqual([])
    expect(answered, principal).toBeGreaterThan(30)
  }
  // control: a teacher of the class sees the private fields
  const { leaks } = await readEverything('teacherA', id)
  const told = leaks.map((leak) => leak.split(':')[0])
  for (const operation of [
    'marks.day',
    'marks.list',
    'coins.wallet',
    'absences.list',
    'students.list',
  ])
    expect(told).toContain(operation)
}, 180_000)
