import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { classSubjects } from '../classes/table.ts'
import { dailyMarks } from '../marks/table.ts'
import { notifications } from '../notifications/table.ts'
import type { Db } from '../platform/db.ts'
import { isCode } from '../platform/errors.ts'
import { signAccess } from '../platform/tokens.ts'
import { images, users } from '../profile/table.ts'
import { subjects } from '../subjects/table.ts'
import { textEdits } from '../translations/table.ts'
import { matrix, type Principal, principals, type Target } from './access-matrix.ts'
import { password, school, type School } from './testing.ts'
import { text } from './text.ts'

type Operation = {
  operationId: string
  method: string
  path: string
  authz: unknown
  repeatable: boolean
}
/** Ids of one of each kind of thing, all belonging to the same row of the matrix. */
type Things = {
  business: string
  class: string
  student: string
  subject: string
  teacher: string
  mark: string
  image: string
  session: string
  notification: string
}
type Sent = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }

let at: Awaited<ReturnType<typeof school>>
let operations: Operation[]
let things: Record<Target, Things>
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

beforeAll(async () => {
  at = await school()
  operations = operationsOf(at.app.fastify.swagger() as never)
  things = {
    A: await thingsOf(at.here, 'A'),
    B: await thingsOf(at.here, 'B'),
    elsewhere: await thingsOf(at.elsewhere, 'A'),
    unknown: Object.fromEntries(
      [
        'business',
        'class',
        'student',
        'subject',
        'teacher',
        'mark',
        'image',
        'session',
        'notification',
      ].map((kind) => [kind, uuid()]),
    ) as Things,
    '-': {} as Things,
  }
  things['-'] = things.A
})
afterAll(() => at.close())

function operationsOf(document: {
  paths: Record<string, Record<string, Record<string, unknown>>>
}): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      operationId: operation.operationId as string,
      method: method.toUpperCase(),
      path,
      authz: operation['x-authz'],
      repeatable: operation['x-idempotency-key'] === true,
    })),
  )
}

async function thingsOf(of: School, letter: 'A' | 'B'): Promise<Things> {
  const [subject, image] = [uuid(), uuid()]
  const businessId = of.business
  const classId = of[`class${letter}`]
  const student = of.cast[`student${letter}`].id
  const teacher = of.cast[`teacher${letter}`].id
  const notification = uuid()
  const holder = of === at.here ? teacher : of.cast.owner.id
  const mark = await of.inside(async (db) => {
    await db
      .insert(subjects)
      .values({ businessId, id: subject, name: { uz: `Fan ${letter} ${of.canary}` } })
    await db
      .insert(classSubjects)
      .values({ businessId, id: uuid(), classId, subjectId: subject, teacherId: teacher })
    await db.insert(images).values({
      businessId,
      id: image,
      uploadedBy: of.cast.owner.id,
      mime: 'image/png',
      bytes: Buffer.from(png, 'base64'),
    })
    await db
      .update(users)
      .set({ imageId: image })
      .where(sql`id = ${student}`)
    await db.insert(notifications).values({
      businessId,
      id: notification,
      userId: of.cast[`parent${letter}`].id,
      kind: 'rate_given',
      params: { student: of.canary, value: 5 },
      createdAt: at.clock.now(),
      dueAt: at.clock.now(),
    })
    const edit = { businessId, lang: 'uz' as const, key: 'common.home', phrase: of.canary }
    const edited = { editedBy: of.cast.owner.id, editedAt: at.clock.now() }
    await db
      .insert(textEdits)
      .values({ ...edit, ...edited })
      .onConflictDoNothing()
    return insertMark(db, of, classId, student)
  })
  const session = await of.inside((db) => of.make.session(db, holder, at.clock.now()))
  return {
    business: businessId,
    class: classId,
    student,
    subject,
    teacher,
    mark,
    image,
    session,
    notification,
  }
}

async function insertMark(db: Db, of: School, classId: string, studentId: string) {
  const id = uuid()
  await db.insert(dailyMarks).values({
    businessId: of.business,
    id,
    classId,
    studentId,
    day: '2026-11-17',
    kind: 'rate',
    value: 3,
    recordedBy: of.cast.owner.id,
    recordedAt: at.clock.now(),
  })
  return id
}

let count = 0
const unique = () => `${(count += 1)}`

/** A valid request of each operation about the given things; what must be new is new each time. */
const samples: Record<
  string,
  (of: Things, school: School, given: { mark: string; student: string }) => Sent
> = {
  'auth.login': (_, { cast }) => ({ body: { username: cast.teacherA.username, password } }),
  'auth.refresh': () => ({ body: { refresh: 'made below' } }),
  'auth.logout': () => ({}),
  'sessions.list': () => ({}),
  'sessions.end': ({ session }) => ({ params: { id: session } }),
  'sessions.endOthers': () => ({}),
  'profile.info': () => ({}),
  'profile.edit': () => ({ body: { lang: 'en' } }),
  'profile.export': () => ({}),
  'profile.remove': () => ({ body: { password } }),
  'deletedAccounts.list': () => ({}),
  'deletedAccounts.restore': (_, __, { student }) => ({ params: { id: student } }),
  'images.show': ({ image }) => ({ params: { id: image } }),
  'images.put': () => ({ params: { id: uuid() }, body: { image: png } }),
  'currency.rates': () => ({}),
  'business.show': ({ business }) => ({ params: { id: business } }),
  'business.edit': ({ business }) => ({
    params: { id: business },
    body: { district: 'Chilonzor' },
  }),
  'subjects.list': () => ({}),
  'subjects.show': ({ subject }) => ({ params: { id: subject } }),
  'subjects.create': () => ({ body: { name: { uz: 'Fizika' } } }),
  'subjects.edit': ({ subject }) => ({
    params: { id: subject },
    body: { name: { uz: `Kimyo ${unique()}` } },
  }),
  'teachers.list': () => ({}),
  'teachers.show': ({ teacher }) => ({ params: { id: teacher } }),
  'teachers.create': () => ({ body: person() }),
  'teachers.edit': ({ teacher }) => ({
    params: { id: teacher },
    body: { about: unique(), version: 'current' },
  }),
  'classes.list': () => ({}),
  'classes.show': (of) => ({ params: { id: of.class } }),
  'classes.students': (of) => ({ params: { id: of.class } }),
  'classes.create': () => ({ body: { name: `Guruh ${unique()}`, academic_year: '2026/2027' } }),
  'classes.edit': (of) => ({ params: { id: of.class }, body: { room: unique() } }),
  'classes.enrol': (of, _, { student }) => ({
    params: { id: of.class },
    body: { student_id: student },
  }),
  'students.list': () => ({}),
  'students.show': ({ student }) => ({ params: { id: student } }),
  'students.create': () => ({ body: person() }),
  'students.edit': ({ student }) => ({
    params: { id: student },
    body: { address: unique(), version: 'current' },
  }),
  'marks.day': (of) => ({ params: { id: of.class } }),
  'marks.save': (of, _, { student }) => ({
    params: { id: of.class },
    body: {
      date: '2026-11-17',
      entries: [{ student_id: student, kind: 'attendance', value: 'present' }],
    },
  }),
  'marks.give': (of, _, { student }) => ({
    body: { class_id: of.class, student_id: student, date: '2026-11-17', kind: 'coin', value: 2 },
  }),
  'marks.correct': (_of, _, { mark }) => ({ params: { id: mark }, body: { value: 4, version: 1 } }),
  'marks.correctMany': (of, _, { mark }) => ({
    params: { id: of.class },
    body: { corrections: [{ mark_id: mark, value: 5, version: 1 }] },
  }),
  'marks.changes': ({ mark }) => ({ params: { id: mark } }),
  'marks.list': ({ student }) => ({ query: { student_id: student } }),
  'coins.wallet': ({ student }) => ({ params: { id: student } }),
  'notifications.list': () => ({}),
  'notifications.read': ({ notification }) => ({
    params: { id: notification },
    body: { read: true },
  }),
  'notifications.readUpTo': ({ notification }) => ({ body: { up_to: notification } }),
  'notificationSettings.show': () => ({}),
  'notificationSettings.edit': () => ({ body: { quiet: { from: '22:00', to: '07:00' } } }),
  'texts.list': () => ({}),
  'texts.export': () => ({}),
  'texts.changes': () => ({ params: { key: 'common.home' } }),
  // as it stands already, so that whoever may write it can do so time and again
  'texts.save': () => ({
    params: { lang: 'ru', key: 'common.home' },
    body: { phrase: text.common.home.ru, version: 0 },
  }),
  'texts.restore': () => ({
    params: { lang: 'en', key: 'common.home' },
    query: { version: '0' },
  }),
  'texts.check': (_, { canary }) => ({ body: { ru: { 'common.menu': canary } } }),
  'texts.import': (_, { canary }) => ({ body: { ru: { 'common.menu': canary } } }),
}

function person() {
  const number = unique().padStart(4, '0')
  return {
    last_name: 'Yangi',
    first_name: 'Odam',
    username: `new${number}@here.test`,
    phone: `99890555${number}`,
    birth_date: '2014-03-03',
    gender: 'female',
  }
}

/** The request of an operation by somebody about something, with whatever it uses up made anew. */
async function requestOf(operation: Operation, principal: Principal, target: Target) {
  const of =
    target === 'elsewhere' || (target === '-' && principal === 'stranger') ? at.elsewhere : at.here
  const about = target === '-' && principal === 'stranger' ? things.elsewhere : things[target]
  const writes = operation.method !== 'GET'
  const given =
    writes &&
    target !== 'unknown' &&
    /^(marks|classes|deletedAccounts)\./.test(operation.operationId)
      ? await freshStudent(of, about, operation)
      : { mark: about.mark, student: about.student }
  const sample = samples[operation.operationId]!(about, of, given)
  const body = await withVersion(sample, of)
  if (operation.operationId === 'auth.refresh') body.body = { refresh: (await signIn(of)).refresh }
  return { ...body, access: await accessOf(operation, principal) }
}

async function freshStudent(of: School, about: Things, operation: Operation) {
  if (operation.operationId === 'deletedAccounts.restore') return freshlyDeleted(of, about)
  return of.inside(async (db) => {
    const student = await of.make.user(db, { role: 'student' })
    if (operation.operationId !== 'classes.enrol') await of.make.enrol(db, about.class, student.id)
    return { student: student.id, mark: await insertMark(db, of, about.class, student.id) }
  })
}

async function freshlyDeleted(of: School, about: Things) {
  const role = about === things.B ? 'admin' : 'student'
  const now = at.clock.now()
  const { id } = await of.inside(async (db) => {
    const person = await of.make.user(db, { role })
    await db
      .update(users)
      .set({ archivedAt: now, deletedAt: now })
      .where(sql`id = ${person.id}`)
    return person
  })
  return { student: id, mark: about.mark }
}

async function withVersion(sent: Sent, of: School): Promise<Sent> {
  const body = sent.body as { version?: unknown } | undefined
  if (body?.version !== 'current') return sent
  const [row] = await of.inside((db) =>
    db
      .select({ version: users.version })
      .from(users)
      .where(sql`id = ${sent.params!.id}`),
  )
  return { ...sent, body: { ...body, version: row?.version ?? 1 } }
}

const signIn = async (of: School) => {
  const answer = await at.app.fastify.inject({
    method: 'POST',
    url: '/v1/auth/login/',
    payload: { username: of.cast.admin.username, password },
  })
  return answer.json<{ refresh: string }>()
}

/** Signing out uses the session up, so it gets one of its own; deleting the account uses the person up. */
async function accessOf(operation: Operation, principal: Principal): Promise<string | undefined> {
  if (principal === 'nobody') return undefined
  const of = principal === 'stranger' ? at.elsewhere : at.here
  const who = principal === 'stranger' ? of.cast.owner : of.cast[principal]
  if (operation.operationId === 'profile.remove')
    return of.inside(async (db) => {
      const double = await of.make.user(db, { role: who.role })
      return of.make.access(db, double.id, at.sessionKey, at.clock.now())
    })
  if (operation.operationId !== 'auth.logout') return who.access
  const session = await of.inside((db) => of.make.session(db, who.id, at.clock.now()))
  const expires = Math.floor(at.clock.now().getTime() / 1000) + 900
  return signAccess(at.sessionKey, { user: who.id, business: of.business, session, expires })
}

async function send(operation: Operation, request: Sent & { access: string | undefined }) {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((request.params?.[name] ?? '').toWellFormed()),
  )
  return at.app.fastify.inject({
    method: operation.method as 'GET',
    url: `${path}?${new URLSearchParams(request.query)}`,
    headers: request.access ? { authorization: `Bearer ${request.access}` } : {},
    ...(request.body !== undefined && { payload: request.body as object }),
  })
}

/** A digest of every row of both schools, but of what reading itself touches. */
async function everything(): Promise<string> {
  const hash = createHash('sha256')
  for (const of of [at.here, at.elsewhere]) {
    const rows = await of.inside((db) =>
      db.execute<{ digest: string }>(
        sql.raw(
          tables
            .map(
              (table) =>
                `select '${table}' as t, md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as digest from ${table} r`,
            )
            .join(' union all '),
        ),
      ),
    )
    hash.update(JSON.stringify(rows.rows))
  }
  return hash.digest('hex')
}
const tables = [
  'businesses',
  'images',
  'users',
  'subjects',
  'teachers',
  'students',
  'guardians',
  'classes',
  'class_subjects',
  'class_students',
  'daily_marks',
  'mark_changes',
  'accounts',
  'transfers',
  'idempotency_keys',
  'sessions',
  'notifications',
  'notification_settings',
  'text_edits',
  'text_changes',
]

const meaning: Record<string, (status: number, detail: unknown) => boolean> = {
  '+': (status) => status === 200 || status === 201,
  x: (status, detail) => status === 403 && detail === 'you_dont_have_permission',
  o: (status, detail) => status === 403 && detail === 'you_dont_have_access_for_this_action',
  '0': (status, detail) => status === 404 && detail === 'not_found',
  '1': (status, detail) => status === 401 && detail === 'token_invalid',
}

describe('the table of roles', () => {
  test('every operation names its resource and action and stands in the matrix, and nothing else does', () => {
    for (const { operationId, authz } of operations) {
      const [resource, action] = operationId.split('.')
      expect(authz, operationId).toEqual({ resource, action })
    }
    const known = operations.map(({ operationId }) => operationId).sort()
    expect(Object.keys(matrix).sort()).toEqual(known)
    expect(Object.keys(samples).sort()).toEqual(known)
  })

  test.each(Object.keys(matrix))('%s', async (operationId) => {
    const operation = operations.find((known) => known.operationId === operationId)!
    const wrong: string[] = []
    const answers: { principal: Principal; text: string }[] = []
    for (const [target, row] of Object.entries(matrix[operationId]!))
      for (const [index, sign] of row.split(/\s+/).entries()) {
        const principal = principals[index]!
        const request = await requestOf(operation, principal, target as Target)
        const before = sign === '+' || operation.method === 'GET' ? '' : await everything()
        const answer = await send(operation, request)
        answers.push({ principal, text: answer.body })
        const detail = answer.headers['content-type']?.toString().includes('json')
          ? answer.json<{ detail?: unknown }>().detail
          : undefined
        const place = `${operationId} by ${principal} on ${target}`
        if (!meaning[sign]!(answer.statusCode, detail))
          wrong.push(
            `${place}: expected ${sign}, got ${answer.statusCode} ${answer.body.slice(0, 120)}`,
          )
        if (before && before !== (await everything()))
          wrong.push(`${place}: refused, and yet the database has changed`)
      }
    expect(wrong).toEqual([])
    for (const { principal, text } of answers)
      expect(text, `${operationId} by ${principal}`).not.toContain(
        principal === 'stranger' ? at.here.canary : at.elsewhere.canary,
      )
  })

  test('the digest sees a single changed row', async () => {
    const before = await everything()
    await at.here.inside((db) =>
      db.insert(subjects).values({ businessId: at.here.business, id: uuid(), name: { en: 'x' } }),
    )
    expect(await everything()).not.toBe(before)
  })

  test('every free text of a school carries its canary, so that a leak would be seen', async () => {
    const { rows } = await at.here.inside((db) =>
      db.execute<{ text: string }>(
        sql.raw(
          tables.map((table) => `select r::text as text from ${table} r`).join(' union all '),
        ),
      ),
    )
    expect(rows.filter(({ text }) => text.includes(at.here.canary)).length).toBeGreaterThan(20)
    expect(rows.some(({ text }) => text.includes(at.elsewhere.canary))).toBe(false)
  })
})

describe('bad input', () => {
  const nasty = [
    'a\0b',
    '\ud800',
    '9007199254740993',
    '-1',
    '',
    ' ',
    "' or 1=1 --",
    '../admin',
    '%00',
    '𝕏'.repeat(300),
    '2026-02-30',
    '275760-09-13',
    'null',
    '__proto__',
    '{}',
    '5-А',
  ]
  const values = fc.oneof(
    fc.constantFrom<unknown>(...nasty, null, true, 0, -1, 2 ** 53 + 2, 1e308, [], {}, [[]], {
      __proto__: 1,
    }),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.jsonValue({ maxDepth: 3 }),
  )

  test('whatever is sent to whatever, the answer is a code and never a fault', async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 1e9)
    console.log(`fuzz seed ${seed}`)
    const faults: string[] = []
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...operations),
        fc.array(values, { minLength: 4, maxLength: 4 }),
        fc.nat(3),
        async (operation, noise, where) => {
          const request = await requestOf(
            operation,
            'owner',
            operation.path.includes('{') ? 'A' : '-',
          )
          const answer = await send(operation, damaged(request, noise, where))
          const acceptable =
            answer.statusCode < 400 || isCode(answer.json<{ detail?: unknown }>().detail)
          if (answer.statusCode >= 500 || !acceptable)
            faults.push(
              `${operation.operationId} ${answer.statusCode} ${JSON.stringify(noise)} ${where}`,
            )
        },
      ),
      { seed, numRuns: Number(process.env.FUZZ_RUNS ?? 600) },
    )
    expect(faults).toEqual([])
  })

  const asText = (value: unknown) =>
    typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

  /** One part of a good request replaced: the ids, the query, a field of the body, or the whole body. */
  function damaged(
    request: Sent & { access: string | undefined },
    [first, second, third]: unknown[],
    where: number,
  ) {
    if (where === 0)
      return {
        ...request,
        params: Object.fromEntries(
          Object.keys(request.params ?? {}).map((name) => [name, asText(first)]),
        ),
      }
    if (where === 1)
      return {
        ...request,
        query: {
          ...request.query,
          [asText(second)]: asText(first),
          page: asText(third),
          lang: asText(first),
        },
      }
    const fields = Object.keys(request.body ?? {})
    const field = fields[Math.abs(asText(third).length) % (fields.length || 1)] ?? 'name'
    if (where === 2 && request.body)
      return { ...request, body: { ...request.body, [field]: first } }
    return {
      ...request,
      body:
        typeof first === 'object' && first !== null
          ? first
          : { [field]: first, [asText(second).slice(0, 30)]: third },
    }
  }

  const post = (payload: string | Buffer, type: string) =>
    at.app.fastify.inject({
      method: 'POST',
      url: '/v1/subjects/',
      payload,
      headers: { authorization: `Bearer ${at.here.cast.owner.access}`, 'content-type': type },
    })

  test.each([
    'application/json\t',
    ' application/json',
    'application/json;charset=utf-8\t',
    'Application/JSON ',
  ])('the content type %j does not slip past validation', async (type) => {
    const answer = await post('{"name":{"uz":"x"},"role":"owner"}', type)
    expect(answer.statusCode).toBe(400)
    expect(isCode(answer.json<{ detail: string }>().detail)).toBe(true)
  })

  test.each([
    ['text/plain', 'hello', 'unsupported_content_type'],
    ['application/xml', '<a/>', 'unsupported_content_type'],
    ['application/json', '{"name":', 'invalid_json'],
    ['application/json', '', 'invalid_json'],
    ['application/json', '{"__proto__":{"a":1},"name":{"uz":"x"}}', 'invalid_json'],
    ['application/json', '[]', 'invalid_input'],
    ['application/json', `{"name":{"uz":"${'x'.repeat(10 * 1024 * 1024)}"}}`, 'body_too_large'],
  ])('a body sent as %s, case %#', async (type, payload, detail) => {
    const answer = await post(payload, type)
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([400, detail])
  })

  test.each([
    ['a NUL byte', { name: { uz: 'a\0b' } }, { 'name.uz': 'invalid_text' }],
    ['a lone surrogate', { name: { uz: 'a\ud800' } }, { 'name.uz': 'invalid_text' }],
    ['an unknown key', { name: { uz: 'a' }, role: 'owner' }, { role: 'unknown_field' }],
    ['a missing field', {}, { name: 'required' }],
    ['an empty name', { name: {} }, { name: 'required' }],
    ['another type', { name: 5 }, { name: 'invalid_value' }],
  ])('%s is named with its field', async (_, body, fields) => {
    const answer = await post(JSON.stringify(body), 'application/json')
    expect([answer.statusCode, answer.json()]).toEqual([400, { detail: 'invalid_input', fields }])
  })

  test.each([
    ['/v1/subjects/?page=1&page=2', { page: 'invalid_value' }],
    ['/v1/subjects/?page=0', { page: 'out_of_range' }],
    ['/v1/subjects/?page_size=101', { page_size: 'out_of_range' }],
    ['/v1/subjects/?page=9007199254740993', { page: 'invalid_number' }],
    ['/v1/subjects/?nonsense=1', { nonsense: 'unknown_field' }],
    ['/v1/subjects/?lang=de', { lang: 'invalid_value' }],
    ['/v1/subjects/not-an-id/', { id: 'invalid_id' }],
  ])('%s', async (url, fields) => {
    const answer = await at.app.fastify.inject({
      url,
      headers: { authorization: `Bearer ${at.here.cast.owner.access}` },
    })
    expect([answer.statusCode, answer.json()]).toEqual([400, { detail: 'invalid_input', fields }])
  })

  test('who is not signed in is turned away before the body is read', async () => {
    const payload = `[${'0,'.repeat(4_000_000)}0]`
    const send = (url: string) =>
      at.app.fastify.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/json' },
      })
    expect((await send('/v1/subjects/')).statusCode).toBe(401)
    for (const url of ['/v1/auth/login/', '/v1/auth/refresh/'])
      expect((await send(url)).json()).toEqual({ detail: 'body_too_large' })
  })

  test('an unknown address says so and nothing of itself', async () => {
    const answer = await at.app.fastify.inject({ url: '/v1/nothing/?token=at.secret' })
    expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'not_found' }])
  })
})
