import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalsInHandlers } from '../../testing/refusals.ts'
import { password, school } from '../../testing/school.ts'

type Named = Record<string, { resource: string }>
type Operation = {
  operationId: string
  summary?: string
  description?: string
  parameters?: { $ref?: string; name?: string; schema?: { type?: string } }[]
  requestBody?: object
  responses: Record<string, { $ref?: string; content?: Record<string, unknown> }>
}
type Refused = { content: { 'application/json': { schema: { properties: Details } } } }
type Details = { detail: { enum: string[] } }
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, Refused>; schemas: object }
}

let at: Awaited<ReturnType<typeof school>>
let text: string
let document: Document
beforeAll(async () => {
  at = await school()
  text = (await at.app.fastify.inject('/v1/openapi.json')).body
  document = JSON.parse(text) as Document
})
afterAll(() => at.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  )
/** Every `detail` that the description knows of an operation. */
const refusedBy = ({ responses }: Operation) =>
  Object.values(responses).flatMap(({ $ref }) => {
    if (!$ref) return []
    const { content } = document.components.responses[$ref.split('/').at(-1)!]!
    return content['application/json'].schema.properties.detail.enum
  })
const folder = resolve('.cache/openapi')
/** Named so, the types of this program do not hang on tools that only this test needs. */
const tool = (name: string) => import(/* @vite-ignore */ name) as Promise<Record<string, unknown>>

/** A stranger's program, written against the types that a generator makes of the description. */
const story = `
import createClient from 'openapi-fetch'
import type { paths } from './schema.ts'

type Given = { fetch: typeof fetch; username: string; password: string }

export async function markAClass({ fetch, username, password }: Given) {
  const api = createClient<paths>({ baseUrl: 'http://school.test', fetch })
  const wrong = await api.POST('/v1/auth/login/', {
    params: { query: { username, password: 'no' } },
  })
  if (wrong.error?.detail !== 'username_or_password_is_incorrect') throw new Error('let in')
  // @ts-expect-error no such refusal is described
  if (wrong.error.detail === 'you_are_too_tall') throw new Error('nonsense')
  const tokens = await api.POST('/v1/auth/login/', {
    params: { query: { username, password } },
  })
  const headers = { authorization: 'Bearer ' + tokens.data!.access }
  const list = await api.GET('/v1/classes/', { headers, params: { query: { page: 1, page_size: 5 } } })
  const id = list.data!.results[0]!.id
  const day = await api.GET('/v1/classes/{id}/marks/', { headers, params: { path: { id } } })
  const { date, students } = day.data!
  const one = students[0]!.id
  const mark = () =>
    api.POST('/v1/classes/{id}/marks/', {
      headers,
      params: { path: { id }, header: { 'Idempotency-Key': 'one-and-the-same' } },
      body: { date, entries: [{ student_id: one, kind: 'attendance', value: 'late' }] },
    })
  const [first, second] = [await mark(), await mark()]
  const file = await api.GET('/v1/classes/{id}/register/', {
    headers,
    params: { path: { id }, query: { format: 'xlsx' } },
    parseAs: 'arrayBuffer',
  })
  return { first: first.data!.saved, second: second.data!.saved, bytes: file.data }
}
`

type Story = { markAClass(given: object): Promise<{ first: object[]; second: object[] }> }

/** The server as the network shows it. */
async function fetchHere(url: string, init: RequestInit) {
  const sent = new Headers(init.headers)
  // this client says JSON even of nothing
  if (init.body === undefined || init.body === null) sent.delete('content-type')
  const answer = await at.app.fastify.inject({
    method: (init.method ?? 'GET') as 'GET',
    url: new URL(url).pathname + new URL(url).search,
    headers: Object.fromEntries(sent),
    ...(typeof init.body === 'string' && { payload: init.body }),
  })
  const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
  return new Response(new Uint8Array(answer.rawPayload), {
    status: answer.statusCode,
    headers: headers as [string, string][],
  })
}

test('a typed client that is made of it compiles, signs in as specified and marks a class', async () => {
  mkdirSync(folder, { recursive: true })
  const { default: typesOf } = await tool('openapi-typescript')
  const types = await (typesOf as (document: object) => Promise<string>)(document)
  writeFileSync(`${folder}/schema.ts`, types)
  writeFileSync(`${folder}/story.ts`, story)
  const options = { strict: true, noEmit: true, skipLibCheck: true, target: 'es2024' }
  const modules = { module: 'nodenext', allowImportingTsExtensions: true, types: [] }
  const config = { compilerOptions: { ...options, ...modules }, files: ['story.ts'] }
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify(config))
  const compiled = promisify(execFile)('node_modules/.bin/tsc', ['-p', folder])
  expect(await compiled.catch(({ stdout }: { stdout: string }) => stdout)).toMatchObject({
    stdout: '',
  })
  const { markAClass } = (await tool(`${folder}/story.ts`)) as Story
  const given = { fetch: fetchHere, username: at.here.cast.teacherA.username, password }
  const { first, second } = await markAClass(given)
  expect(first).toMatchObject([{ kind: 'attendance', value: 'late', version: 1 }])
  expect(second).toEqual(first)
})

test('the recommended rules find no error in it', async () => {
  const core = (await tool('@redocly/openapi-core')) as {
    createConfig(rules: object): Promise<object>
    lintFromString(given: object): Promise<{ severity: string; ruleId: string; message: string }[]>
  }
  // the specification writes its paths with a slash at the end
  const rules = { extends: ['recommended'], rules: { 'no-path-trailing-slash': 'off' } }
  const config = await core.createConfig(rules)
  const lint = (source: string) =>
    core.lintFromString({ source, absoluteRef: 'openapi.json', config })
  const errors = (await lint(text)).filter(({ severity }) => severity === 'error')
  expect(errors.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  const broken = await lint(text.replaceAll('"summary"', '"x-summary"'))
  expect(broken.filter(({ severity }) => severity === 'error')).not.toEqual([])
})

test('every operation says what it does, what it takes and how it refuses', () => {
  // a comment of its contract, which begins with what it is for and not with how it refuses
  const silent = operations().filter(
    ({ summary, description }) => !description || !summary || !/^[A-Z][^`]{4,}/.test(summary),
  )
  expect(silent.map(({ operationId, summary }) => `${operationId}: ${summary}`)).toEqual([])
  const writes = operations().filter(
    ({ method, path }) =>
      method !== 'get' &&
      !path.startsWith('/v1/auth/re') &&
      !path.endsWith('login/') &&
      // whoever is not signed in has no keys of their own; the code is good once
      path !== '/v1/setup/' &&
      // and the stamp of work is
      path !== '/v1/business/{id}/forms/{form_id}/answers/' &&
      // a key would tell who has answered what
      path !== '/v1/forms/{id}/secret-answers/',
  )
  const keyless = writes.filter(
    ({ parameters = [] }) => !parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')),
  )
  expect(keyless.map(({ path }) => path)).toEqual([])
  const proud = operations().filter(
    ({ responses }) => !Object.keys(responses).some((is) => is >= '4'),
  )
  expect(proud.map(({ path }) => path)).toEqual([])
})

test('files are described as files, numbers as numbers, and shapes stand once', () => {
  const kinds = (path: string) => Object.keys(document.paths[path]!.get!.responses['200']!.content!)
  expect(kinds('/v1/students/export/')).toEqual([
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/csv',
  ])
  expect(kinds('/v1/students/{id}/report/')).toEqual(['application/pdf'])
  expect(kinds('/v1/image/{id}')).toContain('image/webp')
  expect(kinds('/v1/schedules/{id}/file/')).toEqual(['application/json'])
  expect(kinds('/v1/schedules/{id}/export/')).toEqual(
    expect.arrayContaining(['application/json', 'application/xml', 'text/csv']),
  )
  expect(kinds('/v1/forms/{id}/answers/export/')).toContain('application/zip')
  expect(kinds('/v1/chat/files/{id}/')).toContain('audio/ogg')
  expect(kinds('/v1/chat/files/{id}/thumbnail/')).toEqual(['image/webp'])
  expect(kinds('/v1/business/{id}/news-file/{file_id}/')).toContain('application/pdf')
  const invalid = operations().flatMap(({ operationId, responses }) =>
    Object.values(responses).flatMap(({ content = {} }) =>
      Object.keys(content)
        .filter((type) => !/^[a-z]+\/[\w.+-]+$/.test(type))
        .map((type) => `${operationId}: ${type}`),
    ),
  )
  expect(invalid).toEqual([])
  const pages = operations().flatMap(({ parameters = [] }) =>
    parameters.filter(({ name }) => name === 'page' || name === 'page_size'),
  )
  expect(new Set(pages.map(({ schema }) => schema?.type))).toEqual(new Set(['integer']))
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['Student', 'PersonRef', 'Mark', 'Tokens', 'Code']),
  )
})

/** What stands in a function that these use, and never comes to them: its other users do. By operation, the codes. */
const unreached: Record<string, string> = {
  'news.list': 'not_found',
  'news.create': 'poll_has_answers',
  // in the same file stands what agrees, and by then finds something else
  'formEffects.decline': 'changed_since',
  'formAnswers.show formAnswers.asks formAnswers.edits formEffects.ofAnswer':
    'you_dont_have_access_for_this_action',
  'texts.list':
    'text_is_unknown text_is_malformed text_placeholders_differ text_lacks_plural_forms text_has_foreign_tags',
  'guardians.remove':
    'guardian_already_exists password_is_too_short password_is_known this_user_already_exists phone_number_already_exists',
  'guardians.edit':
    'guardian_already_exists password_is_too_short password_is_known this_user_already_exists',
  'profile.info profile.edit profile.rename': 'not_found',
  'profile.edit': 'this_user_already_exists',
  'profile.rename': 'phone_number_already_exists',
  'profile.remove': 'account_deleted_successfully not_found',
  'runs.list runs.cancel': 'version_conflict lesson_conflict',
  'runs.start': 'lesson_conflict',
  // a kind of notice is called so as well
  'schedules.unpublish': 'schedule_published',
  // in the same file stands what looks for one lesson of the day, and calls things by the same names
  'covers.day covers.own covers.publish papers.covers': 'not_found',
  'formResults.export': 'base64_decoding_error invalid_file_type',
  'papers.register': 'base64_decoding_error invalid_file_type reason_required',
  'papers.report papers.reports papers.week papers.version papers.covers papers.menu papers.kitchen papers.mealCheck papers.mealRegister':
    'base64_decoding_error invalid_file_type',
  'marks.day marks.month': 'reason_required',
  // whoever marks meals late is in the log: a reason is not asked for
  'mealMarks.show mealMarks.save': 'reason_required',
  'coins.adjust coins.adjustMany':
    'transfer_was_reversed transfer_belongs_to_a_mark transfer_belongs_to_an_order transfer_is_a_reversal',
  'orders.cancel orders.veto orders.prepare orders.handOver orders.takeBack orders.stepMany':
    'count_error dont_have_enough_coin',
  'orders.shorten': 'dont_have_enough_coin',
  'images.put': 'invalid_id',
  'students.create':
    'student_is_in_class_already student_has_home_class class_has_not_begun day_is_before_joining student_has_marks_since',
  'students.archive':
    'student_is_in_class_already class_has_not_begun day_is_before_joining student_is_not_archived',
  'texts.changes': 'text_is_unknown',
  'students.move': 'student_is_not_archived',
  'students.restore':
    'student_is_in_class_already class_has_not_begun day_is_before_joining student_has_marks_since student_is_archived',
  'calendar.fill terms.create terms.edit': 'academic_year_exists',
  'rollover.preview': 'class_already_exists',
  'academicYears.create': 'terms_overlap',
  'transfers.reverse': 'student_is_archived',
  'imports.save':
    'student_is_in_class_already student_has_home_class class_has_not_begun day_is_before_joining student_has_marks_since',
  'imports.show imports.save':
    'file_too_large sheet_is_protected not_a_sheet base64_decoding_error sheet_is_empty sheet_too_large',
  'imports.edit':
    'file_too_large sheet_is_protected not_a_sheet base64_decoding_error sheet_is_empty',
}
const neverIn = (operation: string) =>
  Object.entries(unreached).flatMap(([names, codes]) =>
    names.split(' ').includes(operation) ? codes.split(' ') : [],
  )

test('whatever a handler may refuse by is among what is described', async () => {
  const faults: string[] = []
  const read: string[] = []
  const described = new Map(operations().map((each) => [each.operationId, refusedBy(each)]))
  for (const { file, contract, action, codes } of refusalsInHandlers()) {
    const module = (await import(`../../../${contract.file}`)) as Record<string, Named>
    const { resource } = module[contract.name]![action]!
    const operation = `${resource}.${action}`
    const known = [...described.get(operation)!, ...neverIn(operation)]
    const silent = [...codes].filter((code) => !known.includes(code))
    if (silent.length) faults.push(`${file}, ${operation}: ${silent.join(' ')}`)
    read.push(...[...codes].map((code) => `${operation} ${code}`))
  }
  expect(faults).toEqual([])
  // it sees what a service refuses by, and what a constraint says; and no exception outlives its reason
  expect(read).toEqual(
    expect.arrayContaining([
      'orders.place out_of_stock',
      'students.create this_user_already_exists',
    ]),
  )
  const excepted = Object.entries(unreached).flatMap(([names, codes]) =>
    names.split(' ').flatMap((name) => codes.split(' ').map((code) => `${name} ${code}`)),
  )
  expect(excepted.filter((each) => !read.includes(each))).toEqual([])
})

test('every list says how many there are, or where it goes on', () => {
  type Schema = { $ref?: string; properties?: Record<string, unknown> }
  const shapes = document.components.schemas as Record<string, Schema>
  const shown = (schema: Schema = {}): Schema =>
    schema.$ref ? shapes[schema.$ref.split('/').at(-1)!]! : schema
  const lists = operations()
    .filter(({ method }) => method === 'get')
    .flatMap(({ operationId, responses }) => {
      const json = responses['200']?.content?.['application/json'] as
        | { schema?: Schema }
        | undefined
      const { properties = {} } = shown(json?.schema)
      return 'results' in properties ? [{ operationId, keys: Object.keys(properties) }] : []
    })
  expect(lists.length).toBeGreaterThan(30)
  expect(lists.filter(({ keys }) => !keys.includes('count') && !keys.includes('next'))).toEqual([])
})

type Schema = { $ref?: string; properties?: Record<string, Schema> } & Record<string, unknown>

/** The names of all fields that a schema contains, at any depth. */
function fieldsOf(schema: unknown, seen = new Set<unknown>()): Set<string> {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return new Set()
  seen.add(schema)
  const { $ref, properties = {} } = schema as Schema
  const named = $ref && (document.components.schemas as Record<string, Schema>)[nameIn($ref)]
  const inside = [named, ...Object.values(schema)].map((each) => fieldsOf(each, seen))
  return new Set([...Object.keys(properties), ...inside.flatMap((each) => [...each])])
}
const nameIn = (ref: string) => ref.split('/').at(-1)!

/** Resources that are read as parts of another one. */
const readWith: Record<string, string> = {
  'academic-years': 'calendar',
  terms: 'calendar',
  'calendar-days': 'calendar',
}

test('a version that a request must name is in the answer of a read', () => {
  const named = (path: string) => {
    const resource = path.split('/')[2]!
    return readWith[resource] ?? resource
  }
  const schemaOf = (holder?: { content?: Record<string, unknown> }) =>
    (holder?.content?.['application/json'] as { schema?: Schema } | undefined)?.schema
  const readable = new Set(
    operations()
      .filter(({ method, responses }) => {
        const fields = fieldsOf(schemaOf(responses['200']))
        return method === 'get' && fields.has('version')
      })
      .map(({ path }) => named(path)),
  )
  const unreadable = operations()
    .filter(({ method, requestBody }) => {
      const fields = fieldsOf(schemaOf(requestBody))
      return method !== 'get' && fields.has('version')
    })
    .filter(({ path }) => !readable.has(named(path)))
  expect(unreadable.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  expect(readable).toContain('bells')
})
