import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, school } from './testing.ts'

type Operation = {
  summary?: string
  parameters?: { $ref?: string; name?: string; schema?: { type?: string } }[]
  responses: Record<string, { $ref?: string; content?: Record<string, unknown> }>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, { content: unknown }>; schemas: object }
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
  const given = { fetch: fetchHere, username: 'teachera@here.test', password }
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
  const silent = operations().filter(({ summary }) => !summary)
  expect(silent).toEqual([])
  const writes = operations().filter(
    ({ method, path }) =>
      method !== 'get' &&
      !path.startsWith('/v1/auth/re') &&
      !path.endsWith('login/') &&
      // whoever is not signed in has no keys of their own; the code is good once
      path !== '/v1/setup/',
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
  const pages = operations().flatMap(({ parameters = [] }) =>
    parameters.filter(({ name }) => name === 'page' || name === 'page_size'),
  )
  expect(new Set(pages.map(({ schema }) => schema?.type))).toEqual(new Set(['integer']))
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['Student', 'PersonRef', 'Mark', 'Tokens', 'Code']),
  )
})
