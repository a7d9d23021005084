import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import fc from '../testing/chance.ts'
import { absences } from '../absences/table.ts'
import { academicYears, businesses } from '../business/table.ts'
import { classes, classNotes, classSubjects } from '../classes/table.ts'
import { accounts } from '../coins/table.ts'
import { earlyWarnings } from '../insights/table.ts'
import { dailyMarks } from '../marks/table.ts'
import { pushSubscriptions } from '../notifications/table.push.ts'
import { notifications } from '../notifications/table.ts'
import type { Db } from '../platform/db.ts'
import { isCode } from '../platform/errors.ts'
import { signAccess } from '../platform/tokens.ts'
import { images, users } from '../profile/table.ts'
import { makeSetupCode } from '../setup/service.codes.ts'
import { subjects } from '../subjects/table.ts'
import { textEdits } from '../translations/table.ts'
import { savedViews } from '../views/table.ts'
import { guardians, studentDocuments, studentNotes } from '../students/table.ts'
import { password } from '../testing/passwords.ts'
import { school, type School } from '../testing/school.ts'
import {
  browserMaker,
  type Cases,
  freshDay,
  type Maker,
  png,
  type Principal,
  principals,
  type Sent,
  spanFrom,
  type Target,
  type Things,
  unique,
} from '../testing/sweep.ts'
import { freshYear, years } from '../business/sweep.ts'

type Operation = {
  operationId: string
  method: string
  path: string
  authz: unknown
  repeatable: boolean
}
let at: Awaited<ReturnType<typeof school>>
let operations: Operation[]
let things: Record<Target, Things>
beforeAll(async () => {
  at = await school({ pushHosts: [browserMaker] })
  operations = operationsOf(at.app.fastify.swagger() as never)
  const found = sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    and has_table_privilege(oid, 'select') order by relname`
  const { rows } = await at.here.inside((db) => db.execute<{ name: string }>(found))
  tables = rows.map(({ name }) => name).filter((name) => !beside.includes(name))
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
        'view',
        'browser',
        'parent',
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
  const [notification, view, browser] = [uuid(), uuid(), uuid()]
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
    const userId = of.cast[`parent${letter}`].id
    await db
      .insert(savedViews)
      .values({ businessId, id: view, userId, list: 'students', name: of.canary, query: '' })
    await db.insert(pushSubscriptions).values({
      businessId,
      id: browser,
      userId,
      // over long ago: nothing is sent
      sessionId: await of.make.session(db, userId, new Date(0)),
      endpoint: `${browserMaker}/${of.canary}${letter}`,
      p256dh: of.canary,
      auth: of.canary,
      createdAt: at.clock.now(),
    })
    const edit = { businessId, lang: 'uz' as const, key: 'common.home', phrase: of.canary }
    const edited = { editedBy: of.cast.owner.id, editedAt: at.clock.now() }
    await db
      .insert(textEdits)
      .values({ ...edit, ...edited })
      .onConflictDoNothing()
    await db.insert(earlyWarnings).values({
      businessId,
      studentId: student,
      facts: [{ kind: 'attendance_low', to: 70, weeks: 3 }],
      asOf: '2026-11-17',
      foundAt: at.clock.now(),
    })
    return insertMark(db, of, classId, student)
  })
  const session = await of.inside((db) => of.make.session(db, holder, at.clock.now()))
  return {
    letter,
    business: businessId,
    class: classId,
    student,
    subject,
    teacher,
    mark,
    image,
    session,
    notification,
    view,
    browser,
    parent: of.cast[`parent${letter}`].id,
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

/** What each slice says of its operations. */
const said = Object.values(
  import.meta.glob<{ cases: Cases; makers?: Record<string, Maker> }>('../*/sweep.ts', {
    eager: true,
  }),
)
const cases: Cases = Object.assign({}, ...said.map(({ cases }) => cases))
const makers: Record<string, Maker> = Object.assign({}, ...said.map(({ makers }) => makers))

/**
 * The request of an operation by somebody about something, with whatever it uses up made anew; not for those who are
 * turned away before anybody looks what it is about.
 */
async function requestOf(operation: Operation, principal: Principal, target: Target, sign: string) {
  const of =
    target === 'elsewhere' || (target === '-' && principal === 'stranger') ? at.elsewhere : at.here
  const about = target === '-' && principal === 'stranger' ? things.elsewhere : things[target]
  const turnedAway = sign === 'x' || sign === '1'
  const given = turnedAway ? about : await arranged(of, about, operation, target)
  const sample = cases[operation.operationId]!.ask?.(about, of, given) ?? {}
  const body = await withVersion(sample, of)
  if (operation.operationId === 'auth.refresh') body.body = { refresh: (await signIn(of)).refresh }
  if (operation.operationId === 'setup.begin')
    body.body = { ...(body.body as object), code: await makeSetupCode(at.database, at.clock.now()) }
  if (/^accessCodes\.(holder|redeem)$/.test(operation.operationId))
    body.body = { ...(body.body as object), ...(await slipOf(of)) }
  return { ...body, access: await accessOf(operation, principal) }
}

async function arranged(of: School, about: Things, operation: Operation, target: Target) {
  const usesUp =
    /^(students\.(move|archive|restore)$|teachers\.leave$|(marks|classes|classNotes|deletedAccounts)\.)/
  if (operation.method !== 'GET' && target !== 'unknown' && usesUp.test(operation.operationId))
    return freshStudent(of, about, operation)
  return {
    mark: about.mark,
    student: about.student,
    ...(await arrangedBy(of, operation, target, about)),
    ...(await familyRow(of, about, operation, target)),
  }
}

/** A link to a new parent, a note by the teacher of the class, a medical paper: each of the student. */
async function familyRow(of: School, about: Things, { operationId }: Operation, target: Target) {
  const [kind] = operationId.split('.')
  if (target === 'unknown' || !/\.(edit|remove|file)$/.test(operationId)) return {}
  const fresh = uuid()
  const row = { businessId: of.business, id: fresh, studentId: about.student }
  const createdAt = at.clock.now()
  return of.inside(async (db) => {
    if (kind === 'guardians') {
      const { id: parentId } = await of.make.user(db, { role: 'parent' })
      await db.insert(guardians).values({ ...row, parentId, relation: 'aunt' })
    } else if (kind === 'studentNotes') {
      const written = {
        authorId: of.cast[about === things.B ? 'teacherB' : 'teacherA'].id,
        text: of.canary,
      }
      const times = { createdAt, updatedAt: createdAt }
      await db.insert(studentNotes).values({ ...row, ...written, readers: 'class', ...times })
    } else if (kind === 'studentDocuments') {
      const file = { mime: 'image/png' as const, bytes: Buffer.from(png, 'base64'), size: 70 }
      const kept = { kind: 'medical' as const, name: of.canary, uploadedBy: of.cast.owner.id }
      await db.insert(studentDocuments).values({ ...row, ...file, ...kept, createdAt })
    }
    return { fresh }
  })
}

async function freshStudent(of: School, about: Things, operation: Operation) {
  if (operation.operationId === 'deletedAccounts.restore') return freshlyDeleted(of, about)
  if (operation.operationId === 'teachers.leave') {
    const { id } = await of.inside((db) => of.make.user(db, { role: 'teacher' }))
    return { student: id, mark: about.mark }
  }
  return of.inside(async (db) => {
    const student = await of.make.user(db, { role: 'student' })
    if (!operation.operationId.startsWith('classes.enrol'))
      await of.make.enrol(db, about.class, student.id)
    if (operation.operationId.startsWith('classNotes.'))
      return { student: student.id, mark: about.mark, note: await insertClassNote(db, of, about) }
    return { student: student.id, mark: await insertMark(db, of, about.class, student.id) }
  })
}

/** Something that the office arranges, made anew for each request about one. */
async function arrangedBy(of: School, { operationId }: Operation, target: Target, about: Things) {
  const businessId = of.business
  if (operationId === 'terms.create' && !years.has(businessId)) {
    const label = freshYear()
    await of.inside((db) =>
      db
        .insert(academicYears)
        .values({ businessId, id: uuid(), label, ...spanFrom(freshDay().starts_on, 1) }),
    )
    years.set(businessId, label)
  }
  const make = makers[operationId.split('.')[0]!]
  if (!make || target === '-' || target === 'unknown') return {}
  const row = uuid()
  const ground = { of, about, operation: operationId, now: at.clock.now() }
  const more = await of.inside((db) => make(db, { businessId, id: row }, ground))
  return { row, ...(more as { store?: string; product?: string } | undefined) }
}
async function insertClassNote(db: Db, of: School, about: Things) {
  const id = uuid()
  const times = { createdAt: at.clock.now(), updatedAt: at.clock.now() }
  const written = { classId: about.class, authorId: about.teacher, text: of.canary }
  await db.insert(classNotes).values({ businessId: of.business, id, ...written, ...times })
  return id
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
  const body = sent.body as Record<string, unknown> | undefined
  if (body?.plan_version === 'current')
    return { ...sent, body: { ...body, plan_version: await planVersionOf(of, sent.params!.id!) } }
  if (body?.token === 'current')
    return { ...sent, body: { ...body, token: await rolloverToken(of, body.plan) } }
  if (body?.version === 'wishes')
    return { ...sent, body: { ...body, version: await wishesVersionOf(of, sent.params!.id!) } }
  if (body?.version === 'of business')
    return { ...sent, body: { ...body, version: await versionOfBusiness(of) } }
  if (body?.version === 'of canteen')
    return { ...sent, body: { ...body, version: (await askedByOwner(of, '/v1/canteen/')).version } }
  if (body?.version !== 'current') return sent
  const { rows } = await of.inside((db) =>
    db.execute<{ version: number }>(
      sql.join(
        ['users', 'classes', 'subjects', 'businesses'].map(
          (table) =>
            sql`select version from ${sql.identifier(table)} where id = ${sent.params!.id}`,
        ),
        sql` union all `,
      ),
    ),
  )
  return { ...sent, body: { ...body, version: rows[0]?.version ?? 1 } }
}

const versionOfBusiness = async (of: School) => {
  const answer = await askedByOwner(of, `/v1/business/${of.business}/`)
  return Number(answer.version)
}

const wishesVersionOf = (of: School, id: string) =>
  of.inside(async (db) => {
    const { rows } = await db.execute<{ version: number }>(
      sql`select wishes_version as version from teachers where id = ${id}`,
    )
    return rows[0]?.version ?? 1
  })

const askedByOwner = async (of: School, url: string, payload?: object) => {
  const headers = { authorization: `Bearer ${of.cast.owner.access}` }
  const method = payload ? 'POST' : 'GET'
  const answer = await at.app.fastify.inject({ method, url, headers, ...(payload && { payload }) })
  return answer.json<Record<string, string>>()
}
const planVersionOf = async (of: School, id: string) =>
  (await askedByOwner(of, `/v1/classes/${id}/`)).plan_version ?? 'none'

/** Of a year with one class of its own, so that the others stay. */
async function rolloverToken(of: School, plan: unknown) {
  const letter = `Q${unique()}`
  const made = { id: uuid(), grade: 3, letter, academicYear: '2050/2051' }
  await of.inside((db) => db.insert(classes).values({ businessId: of.business, ...made }))
  return (await askedByOwner(of, '/v1/rollover/preview/', plan as object)).token
}

/** The name and the code on a slip that the office has just made. */
async function slipOf(of: School) {
  const student = await of.inside((db) => of.make.user(db, { role: 'student' }))
  const answer = await at.app.fastify.inject({
    method: 'POST',
    url: '/v1/access-codes/',
    headers: { authorization: `Bearer ${of.cast.owner.access}` },
    payload: { ids: [student.id] },
  })
  const [slip] = answer.json<{ results: { username: string; code: string }[] }>().results
  return { username: slip!.username, code: slip!.code }
}

const signIn = async (of: School) => {
  const answer = await at.app.fastify.inject({
    method: 'POST',
    url: '/v1/auth/login/',
    payload: { username: of.cast.admin.username, password },
  })
  return answer.json<{ refresh: string }>()
}

/** Signing out uses the session up, so it gets one of its own; another name or no account uses the person up. */
async function accessOf(operation: Operation, principal: Principal): Promise<string | undefined> {
  if (principal === 'nobody') return undefined
  const of = principal === 'stranger' ? at.elsewhere : at.here
  const who = principal === 'stranger' ? of.cast.owner : of.cast[principal]
  if (['profile.remove', 'profile.rename'].includes(operation.operationId))
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

/**
 * The tables of which a row of the two schools is another one after `work`, but of what reading itself touches. PostgreSQL
 * numbers the transactions that write: rows are looked at only when one has ended meanwhile, those of before in a snapshot
 * held open.
 */
const changes = (work: () => Promise<unknown>): Promise<string[]> =>
  inSnapshots(async (before) => {
    const [began] = await Promise.all(before.map(lastToWrite))
    await work()
    if ((await at.here.inside(lastToWrite)) === began) return []
    const [old, now] = [await digestsOf(before), await inSnapshots(digestsOf)]
    return tables.filter((table) => old.get(table) !== now.get(table))
  })

const inSnapshots = <T>(work: (schools: Db[]) => Promise<T>) =>
  at.database.inBusiness(
    at.here.business,
    (here) =>
      at.database.inBusiness(at.elsewhere.business, (there) => work([here, there]), 'snapshot'),
    'snapshot',
  )

async function lastToWrite(db: Db) {
  const { rows } = await db.execute<{ at: string }>(
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as at`,
  )
  return rows[0]!.at
}

async function digestsOf(schools: Db[]): Promise<Map<string, string>> {
  const each = tables.map(
    (table) => `select '${table}' as t, sum(hashtextextended(r::text, 0)) as sum from ${table} r`,
  )
  const digests = new Map<string, string>()
  for (const db of schools) {
    const { rows } = await db.execute<{ t: string; sum: string | null }>(
      sql.raw(each.join(' union all ')),
    )
    for (const { t, sum } of rows) digests.set(t, `${digests.get(t) ?? ''} ${sum}`)
  }
  return digests
}
/** What is written beside the school's own rows: by who asks, by the clock, or once for all schools. */
const beside = ['migrations', 'setup_codes', 'currency_rates', 'refresh_tokens', 'security_events']
let tables: string[] = []

const meaning: Record<string, (status: number, detail: unknown) => boolean> = {
  '+': (status) => status === 200 || status === 201,
  x: (status, detail) => status === 403 && detail === 'you_dont_have_permission',
  o: (status, detail) => status === 403 && detail === 'you_dont_have_access_for_this_action',
  '0': (status, detail) => status === 404 && detail === 'not_found',
  '1': (status, detail) => status === 401 && detail === 'token_invalid',
}

type Cell = { target: Target; principal: Principal; sign: string }

describe('the table of roles', () => {
  test('every operation names its resource and action and stands in the matrix, and nothing else does', () => {
    for (const { operationId, authz } of operations) {
      const [resource, action] = operationId.split('.')
      expect(authz, operationId).toEqual({ resource, action })
    }
    const known = operations.map(({ operationId }) => operationId).sort()
    expect(Object.keys(cases).sort()).toEqual(known)
  })

  test.each(Object.keys(cases))('%s', async (operationId) => {
    const operation = operations.find((known) => known.operationId === operationId)!
    const { may, goesOn, forEverybody } = cases[operationId]!
    const wrong: string[] = []
    const answers: { principal: Principal; text: string }[] = []
    const arrangedCell = async ({ target, principal, sign }: Cell) => {
      const request = await requestOf(operation, principal, target, sign)
      return async () => {
        const answer = await send(operation, request)
        answers.push({ principal, text: answer.body })
        const detail = answer.headers['content-type']?.toString().includes('json')
          ? answer.json<{ detail?: unknown }>().detail
          : undefined
        if (!meaning[sign]!(answer.statusCode, detail))
          wrong.push(
            `by ${principal} on ${target}: expected ${sign}, got ${answer.statusCode} ${answer.body.slice(0, 120)}`,
          )
      }
    }
    const hasEnded = async () => {
      if (!goesOn) return
      for (const { inside } of [at.here, at.elsewhere])
        await expect.poll(() => inside(goesOn), { timeout: 20_000 }).toBe(false)
    }
    const cellsOf = Object.entries(may).flatMap(([target, row]) =>
      row.split(/\s+/).map((sign, index) => ({
        target: target as Target,
        principal: principals[index]!,
        sign,
      })),
    )
    const mayWrite = ({ sign }: Cell) => sign === '+' || operation.method === 'GET'
    for (const cell of cellsOf.filter(mayWrite)) {
      const ask = await arrangedCell(cell)
      await ask()
      await hasEnded()
    }
    const refused: (() => Promise<void>)[] = []
    for (const cell of cellsOf.filter((cell) => !mayWrite(cell)))
      refused.push(await arrangedCell(cell))
    const askAll = async () => {
      for (const ask of refused) await ask()
      await hasEnded()
    }
    const changed = refused.length > 0 ? await changes(askAll) : []
    if (changed.length > 0)
      wrong.push(`somebody is refused, and yet the database has changed: ${changed.join(', ')}`)
    // as text: the summary of a run shows the length of a list and nothing of what is in it
    expect(wrong.join('\n')).toBe('')
    for (const { principal, text } of answers) {
      const place = `${operationId} by ${principal}`
      if (!forEverybody)
        expect(text, place).not.toContain(
          principal === 'stranger' ? at.here.canary : at.elsewhere.canary,
        )
      // everybody has this card, and nobody is shown the whole of one
      expect(text.replaceAll(' ', ''), place).not.toContain('8600123412345678')
    }
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
        sql.raw(
          tables.map((table) => `select r::text as text from ${table} r`).join(' union all '),
        ),
      ),
    )
    expect(rows.filter(({ text }) => text.includes(at.here.canary)).length).toBeGreaterThan(20)
    expect(rows.some(({ text }) => text.includes(at.elsewhere.canary))).toBe(false)
  })
})

describe('fair game', () => {
  /** What would tell of one child to another: names of fields that hold something about whoever is named beside them. */
  const telling =
    /^(attendance|rates?|coins?|balance|amount|value|average|days|marks|weeks|today|excuse|note|announced|absences|transfers|comment|rank)$/
  const balance = 913_457

  /** A classmate of student A with everything that no other child is to learn. */
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

  /** Everything that is said in an answer beside the name of this person. */
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
      ? entries
          .filter(([name, value]) => telling.test(name) && value !== null)
          .map(([name]) => name)
      : []
    return [...here, ...entries.flatMap(([, value]) => toldOf(id, value))]
  }

  /** Every operation that reads, as this person, about the class and about the classmate. */
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
    // whoever may know is told: the search finds what there is to find
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
            '+',
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
      { numRuns: Number(process.env.FUZZ_RUNS ?? 600) },
    )
    expect(faults).toEqual([])
  }, 240_000)

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
    const status = detail === 'body_too_large' ? 413 : 400
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([status, detail])
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

  test.each([
    ['DELETE', '/v1/students/', 'GET, HEAD, POST'],
    ['DELETE', `/v1/students/${uuid()}/?token=at.secret`, 'GET, HEAD, PATCH'],
    ['GET', '/v1/auth/login', 'POST'],
    ['OPTIONS', '/v1/profile/', 'DELETE, PATCH'],
    ['PUT', '/v1/openapi.json', 'GET, HEAD'],
  ] as const)('%s of a known address %s is told what that takes', async (method, url, allow) => {
    const answer = await at.app.fastify.inject({ method, url })
    expect([answer.statusCode, answer.json()]).toEqual([405, { detail: 'method_not_allowed' }])
    expect(answer.headers.allow).toBe(allow)
  })
})
