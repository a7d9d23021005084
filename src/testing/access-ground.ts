import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { academicYears } from '../core/business/table.ts'
import { classes, classNotes, classSubjects } from '../core/classes/table.ts'
import { earlyWarnings } from '../features/insights/table.ts'
import { dailyMarks } from '../core/marks/table.ts'
import { pushSubscriptions } from '../core/notifications/push/table.ts'
import { notifications } from '../core/notifications/table.ts'
import type { Db } from '../platform/db/db.ts'
import { signAccess } from '../platform/auth/tokens.ts'
import { images, users } from '../core/profile/table.ts'
import { makeSetupCode } from '../features/setup/service.codes.ts'
import { subjects } from '../core/subjects/table.ts'
import { textEdits } from '../features/translations/table.ts'
import { savedViews } from '../core/views/table.ts'
import { guardians, studentDocuments, studentNotes } from '../core/students/table.ts'
import { password } from './passwords.ts'
import { ownSchool, type School } from './school.ts'
import {
  browserMaker,
  type Cases,
  freshDay,
  type Maker,
  png,
  type Principal,
  type Sent,
  spanFrom,
  type Target,
  type Things,
  unique,
} from './sweep.ts'
import { freshYear, years } from '../core/business/sweep.ts'

export type Operation = {
  operationId: string
  method: string
  path: string
  authz: unknown
  repeatable: boolean
}
export let at: Awaited<ReturnType<typeof ownSchool>>
export let operations: Operation[]
export let things: Record<Target, Things>

/** Two schools with something of every kind in both; for `beforeAll`. `at.close()` ends them. */
export async function arrangeSchools() {
  at = await ownSchool({ pushHosts: [browserMaker] })
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
}

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
  import.meta.glob<{ cases: Cases; makers?: Record<string, Maker> }>(
    '../{core,features}/*/sweep.ts',
    {
      eager: true,
    },
  ),
)
export const cases: Cases = Object.assign({}, ...said.map(({ cases }) => cases))
const makers: Record<string, Maker> = Object.assign({}, ...said.map(({ makers }) => makers))

type Asked = { principal: Principal; target: Target; sign: string }

/**
 * Makes the requests of an operation, each with rows of its own to use up. What only reads, and what the server refuses,
 * uses nothing up: those requests about one target share their rows.
 */
export function requestsOf(operation: Operation) {
  const shared = new Map<string, Promise<Sent>>()
  return async ({ principal, target, sign }: Asked) => {
    const ofStranger = target === '-' && principal === 'stranger'
    const of = target === 'elsewhere' || ofStranger ? at.elsewhere : at.here
    const about = ofStranger ? things.elsewhere : things[target]
    // the server refuses those before it looks what the request is about
    const arranges = sign !== 'x' && sign !== '1'
    const make = () => requestAbout(operation, of, about, arranges ? target : undefined)
    const access = await accessOf(operation, principal)
    if (sign === '+' && operation.method !== 'GET') return { ...(await make()), access }
    const key = `${target} ${ofStranger} ${arranges}`
    if (!shared.has(key)) shared.set(key, make())
    return { ...(await shared.get(key)!), access }
  }
}

/** `target`: undefined where nothing has to be arranged. */
async function requestAbout(operation: Operation, of: School, about: Things, target?: Target) {
  const given = target ? await arranged(of, about, operation, target) : about
  const sample = cases[operation.operationId]!.ask?.(about, of, given) ?? {}
  const request = await withVersion(sample, of)
  const add = (more: object) => ({ ...request, body: { ...(request.body as object), ...more } })
  if (operation.operationId === 'auth.refresh') return { ...request, body: await refreshOf(of) }
  if (operation.operationId === 'setup.begin')
    return add({ code: await makeSetupCode(at.database, at.clock.now()) })
  if (/^accessCodes\.(holder|redeem)$/.test(operation.operationId)) return add(await slipOf(of))
  return request
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

const refreshOf = async (of: School) => {
  const answer = await at.app.fastify.inject({
    method: 'POST',
    url: '/v1/auth/login/',
    payload: { username: of.cast.admin.username, password },
  })
  return { refresh: answer.json<{ refresh: string }>().refresh }
}

/** Signing out uses the session up, so it gets one of its own; another name or no account uses the person up. */
export async function accessOf(
  operation: Operation,
  principal: Principal,
): Promise<string | undefined> {
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

export async function send(operation: Operation, request: Sent & { access: string | undefined }) {
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
export const changes = (work: () => Promise<unknown>): Promise<string[]> =>
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
export let tables: string[] = []
