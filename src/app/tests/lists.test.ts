import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { securityEvents } from '../../core/auth/security/table.ts'
import { classes } from '../../core/classes/table.ts'
import { coins } from '../../core/coins/contract.ts'
import { formAnswers } from '../../features/forms/answers/table.ts'
import { earlyWarnings } from '../../features/insights/table.ts'
import { dailyMarks } from '../../core/marks/table.ts'
import { notifications } from '../../core/notifications/table.ts'
import { subjects } from '../../core/subjects/table.ts'
import {
  arrangeSchools,
  at,
  type Operation,
  operations,
  requestsOf,
  send,
} from '../../testing/access-ground.ts'
import { textChanges } from '../../features/translations/table.ts'

type Query = Record<string, string>
type Parameter = { name: string; in: string; schema: { enum?: string[] } }
type Described = { get?: { operationId: string; parameters?: Parameter[] } }
type Listed = { count?: number; next?: string | null; results: object[] }
type Ask = (query: Query) => Promise<Listed>

/** Operations with pages that return more than a list. */
const noLists = ['imports.show']
/** Lists that this school cannot fill: tests of their slices walk through their pages. */
const short = /^(chatCare\.disclosures|chatFiles\.(media|search)|studentHistory\.timeline)$/
const own = () => ({ businessId: at.here.business, id: uuid() })
const insertInto = (table: unknown, row: object) =>
  at.here.inside((db) => db.insert(table as typeof subjects).values({ ...own(), ...row } as never))
const parents: string[] = []
const answer = (nth: number, { id }: Query) =>
  insertInto(formAnswers, {
    ...{ formId: id, formVersion: 1, userId: parents[nth], role: 'parent', code: at.here.canary },
    ...{ answers: { text: at.here.canary, phone: '998901234567' }, decision: 'pending' },
    answeredAt: at.clock.now(),
  })
/** Inserts a row into a list that the access matrix does not fill. */
const makers: Record<string, (nth: number, params: Query) => Promise<unknown>> = {
  'classes.list': (nth) =>
    insertInto(classes, { grade: nth + 1, letter: 'Z', academicYear: '2026/2027' }),
  'coins.transfers': (_, { id }) =>
    at.as('admin')(coins.adjust, { params: { id: id! }, body: { amount: 1, note: 'x' } }),
  'formEffects.list': answer,
  'formResults.answers': answer,
  'formResults.texts': answer,
  'notifications.list': () =>
    insertInto(notifications, {
      ...{ userId: at.here.cast.owner.id, kind: 'rate_given', params: { value: 5 } },
      ...{ createdAt: at.clock.now(), dueAt: at.clock.now() },
    }),
  'securityEvents.list': (nth) =>
    insertInto(securityEvents, {
      ...{ quarter: at.clock.now(), same: Buffer.from(`${nth}`), count: 1 },
      kind: 'signed_in',
      ...{ firstAt: at.clock.now(), lastAt: at.clock.now() },
    }),
  'subjects.list': (nth) => insertInto(subjects, { name: { uz: `Fan ${nth}` } }),
  'texts.changes': (_, { key }) =>
    insertInto(textChanges, {
      ...{ lang: 'uz', key, changedBy: at.here.cast.owner.id, changedAt: at.clock.now() },
    }),
}

let parameters: Map<string, Parameter[]>
beforeAll(async () => {
  await arrangeSchools()
  const { paths } = at.app.fastify.swagger() as unknown as { paths: Record<string, Described> }
  const described = Object.values(paths).flatMap(({ get }) => get ?? [])
  parameters = new Map(described.map((get) => [get.operationId, get.parameters ?? []]))
  const { inside, make, classA, cast } = at.here
  const now = at.clock.now()
  for (let nth = 0; nth < 6; nth += 1) {
    const student = await inside(async (db) => {
      await make.user(db, { role: 'teacher' })
      parents.push((await make.user(db, { role: 'parent' })).id)
      const { id } = await make.user(db, { role: 'student' })
      await make.enrol(db, classA, id)
      await make.guardian(db, uuid(), parents[nth]!, id)
      return id
    })
    await insertInto(dailyMarks, {
      ...{ classId: classA, studentId: student, day: '2026-11-17', kind: 'attendance', value: 4 },
      ...{ recordedBy: cast.owner.id, recordedAt: now },
    })
    await insertInto(earlyWarnings, {
      ...{ studentId: student, asOf: '2026-11-17', foundAt: now },
      facts: [{ kind: 'attendance_low', to: 70, weeks: 3 }],
    })
  }
})
afterAll(() => at.close())

const keys = ({ results }: Listed) => results.map((row) => JSON.stringify(row))
const different = (rows: string[]) => new Set(rows).size

/** Checks that the pages hold each row once, in the order of the whole list; returns the count of rows. */
async function byNumber(page: Ask, query: Query) {
  const whole = await page({ ...query, page_size: '100' })
  const count = whole.count!
  const size = Math.min(100, Math.ceil(count / 3) || 1)
  const rows: string[] = []
  for (let number = 1; rows.length < count; number += 1) {
    const one = await page({ ...query, page: `${number}`, page_size: `${size}` })
    expect([one.count, one.results.length]).toEqual([count, Math.min(size, count - rows.length)])
    rows.push(...keys(one))
  }
  expect([different(rows), rows.slice(0, 100)]).toEqual([count, keys(whole)])
  const after = await page({ ...query, page: '100000' })
  expect([after.count, after.results]).toEqual([count, []])
  return count
}

/** Checks that the pages hold each row once. `small`: a query for short pages, which must return the same rows in the same order. */
async function byCursor(page: Ask, query: Query, small?: Query) {
  const rows = await walked(page, query)
  expect(different(rows)).toBe(rows.length)
  if (small) expect(await walked(page, { ...query, ...small })).toEqual(rows)
  return rows.length
}

async function walked(page: Ask, query: Query) {
  const rows: string[] = []
  let next: string | null | undefined
  do {
    const one = await page({ ...query, ...(next && { cursor: next }) })
    rows.push(...keys(one))
    next = one.next
  } while (next)
  return rows
}

test('every list shows each of its rows on one page, and refuses what it does not know', async () => {
  const lists = operations.filter(
    ({ method, operationId }) =>
      method === 'GET' &&
      !noLists.includes(operationId) &&
      parameters.get(operationId)!.some(({ name }) => name === 'page' || name === 'cursor'),
  )
  expect(lists.length).toBeGreaterThan(30)
  for (const operation of lists)
    await prove(operation).catch((cause: unknown) => {
      throw new Error(`${operation.operationId}: ${String(cause)}`, { cause })
    })
}, 240_000)

async function prove(operation: Operation) {
  const { operationId } = operation
  const takes = parameters.get(operationId)!.filter((each) => each.in === 'query')
  const has = (name: string) => takes.some((each) => each.name === name)
  const isNumbered = has('page')
  const request = () => requestsOf(operation)({ principal: 'owner', target: 'A', sign: '+' })
  const asked = await request()
  const make = makers[operationId] ?? request
  for (let nth = 0; nth < (isNumbered ? 6 : 35); nth += 1) await make(nth, asked.params ?? {})
  const raw = (query: Query) => send(operation, { ...asked, query: { ...asked.query, ...query } })
  const page: Ask = async (query) => {
    const answered = await raw(query)
    expect([answered.statusCode, query], answered.body).toEqual([200, query])
    expect(answered.body).not.toContain(at.elsewhere.canary)
    return answered.json<Listed>()
  }
  const walk = (query: Query) =>
    isNumbered
      ? byNumber(page, query)
      : byCursor(page, query, has('limit') ? { limit: '7' } : undefined)
  const count = await walk({})
  if (!short.test(operationId)) expect(count).toBeGreaterThanOrEqual(isNumbered ? 4 : 35)
  const refused: [Query, string][] = [[{ nonsense: '1' }, 'unknown_field']]
  for (const { name, schema } of takes) {
    if (schema.enum) refused.push([{ [name]: 'nonsense' }, 'invalid_value'])
    if (name === 'sort')
      for (const sort of schema.enum!) expect([sort, await walk({ sort })]).toEqual([sort, count])
    if (name === 'q') for (const q of ['a', at.here.canary]) await walk({ q })
    if (name === 'page') refused.push([{ page: '9007199254740993' }, 'invalid_number'])
    if (name === 'page' || name === 'page_size') refused.push([{ [name]: '0' }, 'out_of_range'])
    if (name === 'page_size') refused.push([{ page_size: '101' }, 'out_of_range'])
    if (name === 'cursor')
      for (const cursor of ['nonsense', 'AAAA', Buffer.from('2026-01-01 x').toString('base64url')])
        refused.push([{ cursor }, 'invalid_value'])
  }
  for (const [query, code] of refused) {
    const fields = Object.fromEntries(Object.keys(query).map((field) => [field, code]))
    expect((await raw(query)).json()).toEqual({ detail: 'invalid_input', fields })
  }
}
