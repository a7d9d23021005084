import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import compress from '@fastify/compress'
import { drizzle } from 'drizzle-orm/node-postgres'
import fastifyFactory from 'fastify'
import pg from 'pg'
import { escape } from '../src/platform/files/plain-document.ts'
import { servePages } from '../src/app/document/pages.ts'
import { builtAssets } from '../src/app/server/built-assets.ts'
import { compression } from '../src/app/server/compression.ts'
import { createServer } from '../src/app/server/server.ts'
import type { Actor, BusinessId } from '../src/platform/actor.ts'
import { openDatabase } from '../src/platform/db/db.ts'
import { usualShares } from '../src/platform/http/shares.ts'
import { students } from '../src/core/students/contract.ts'
import { listStudents } from '../src/core/students/queries.ts'
import { sessionKey } from './school.ts'

/** A server to be measured, by the word on the command line; prints its address. */
const {
  connection,
  business,
  teacher,
  access,
  paths = [],
} = JSON.parse(process.env.BENCH!) as {
  connection: pg.PoolConfig
  business: BusinessId
  teacher: string
  access: string
  /** Of the pages that the plain server is to know. */
  paths?: string[]
}

async function ours() {
  const { fastify } = await createServer({
    database: openDatabase(connection, { size: 10 }),
    sessionKey,
  })
  return fastify
}

/** With the bounds of a server that people use. */
async function shared() {
  // the limit per minute would refuse the flood instead of slowing it down
  const shares = { ...usualShares, callsAMinute: Number.MAX_SAFE_INTEGER }
  const database = openDatabase(connection, { size: 20 })
  const { fastify } = await createServer({ database, sessionKey, shares })
  return fastify
}

/** Does not listen for announcements of other processes. */
async function untold() {
  const database = openDatabase(connection, { size: 10 })
  const wakes = { ...database.wakes, listen: async () => {} }
  const { fastify } = await createServer({ database: { ...database, wakes }, sessionKey })
  return fastify
}

/** No rules, no tenant, no transaction: the same bytes, and the same SQL over a copy of the tables without row-level security. */
async function bare() {
  const app = await createServer({ database: openDatabase(connection, { size: 1 }), sessionKey })
  const sample = await app.fastify.inject({
    url: '/v1/profile/info/',
    headers: { authorization: `Bearer ${access}` },
  })
  const fastify = fastifyFactory()
  const profile = sample.body
  fastify.get('/v1/profile/info/', (_, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(profile),
  )
  const db = drizzle(new pg.Pool({ ...connection, max: 10, options: '-c search_path=bare,public' }))
  const who = {
    id: teacher,
    businessId: business,
    role: 'owner',
    lang: 'uz',
    timeZone: 'Asia/Tashkent',
    sessionId: '',
  } as Actor
  const query = students.list.query.parse({ page_size: '30' })
  fastify.get('/v1/students/', () => listStudents(db, who, query, new Date()))
  return fastify
}

/** The product as it is built, with its pages. */
async function pages(database = openDatabase(connection, { size: 20 })) {
  const dist = join(import.meta.dirname, '../dist')
  const entry = pathToFileURL(join(dist, 'server/entry.server.js')).href
  const assets = builtAssets(join(dist, 'client'), () => import(entry))
  const { fastify } = await createServer({ database, sessionKey, pages: servePages(assets) })
  return fastify
}

/** What our pages ask of the database, with the answers as tables that were written by hand: no rules, no transactions, no React. */
async function plain() {
  const database = openDatabase(connection, { size: 20 })
  let asked: Asked[] = []
  database.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((question: Asked, values: unknown[], ...more: unknown[]) => {
      if (values?.length) asked.push({ text: question.text, values })
      return query(question, values, ...more)
    }) as typeof client.query
  })
  const product = await pages(database)
  const headers = { cookie: `daftar-access=${access}; user-locale=uz` }
  const known = new Map<string, Asked[]>()
  for (const url of paths) {
    asked = []
    await product.inject({ url, headers })
    known.set(url, asked)
  }
  await product.close()
  await database.close()

  const options = `-c app.business_id=${business}`
  const pool = new pg.Pool({ ...connection, options, max: 20, idleTimeoutMillis: 0 })
  const fastify = fastifyFactory()
  await fastify.register(compress, compression)
  fastify.get('/*', async (request, reply) => {
    const questions = known.get(request.url) ?? []
    const answers = await Promise.all(
      questions.map(({ text, values }) => pool.query({ text, values, rowMode: 'array' })),
    )
    return reply.header('content-type', 'text/html; charset=utf-8').send(documentOf(answers))
  })
  return fastify
}
type Asked = { text: string; values: unknown[] }

const documentOf = (answers: pg.QueryArrayResult[]) =>
  `<!doctype html><html lang="uz"><title>Daftar</title><body>${answers.map(tableOf).join('')}</body></html>`
const tableOf = ({ fields, rows }: pg.QueryArrayResult) =>
  `<table><tr>${fields.map(({ name }) => `<th>${name}</th>`).join('')}</tr>${rows.map(rowOf).join('')}</table>`
const rowOf = (row: unknown[]) =>
  `<tr>${row.map((cell) => `<td>${textOf(cell)}</td>`).join('')}</tr>`
const textOf = (cell: unknown) => escape(typeof cell === 'string' ? cell : JSON.stringify(cell))

const kinds = { ours, shared, bare, untold, pages, plain }
const fastify = await kinds[process.argv[2] as keyof typeof kinds]()
console.log(await fastify.listen({ port: 0, host: '127.0.0.1' }))
