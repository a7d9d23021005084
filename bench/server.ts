import { drizzle } from 'drizzle-orm/node-postgres'
import fastifyFactory from 'fastify'
import pg from 'pg'
import { createServer } from '../src/app/server/server.ts'
import type { Actor, BusinessId } from '../src/platform/actor.ts'
import { openDatabase } from '../src/platform/db.ts'
import { usualShares } from '../src/platform/shares.ts'
import { students } from '../src/students/contract.ts'
import { listStudents } from '../src/students/queries.ts'
import { sessionKey } from './school.ts'

/** A server to be measured, by the word on the command line; prints its address. */
const { connection, business, teacher, access } = JSON.parse(process.env.BENCH!) as {
  connection: pg.PoolConfig
  business: BusinessId
  teacher: string
  access: string
}

async function ours() {
  const { fastify } = await createServer({ database: openDatabase(connection, 10), sessionKey })
  return fastify
}

/** With the bounds of a server that people use. */
async function shared() {
  // the flood is to be slowed down, not sent away for the rest of the minute
  const shares = { ...usualShares, callsAMinute: Number.MAX_SAFE_INTEGER }
  const database = openDatabase(connection, 20)
  const { fastify } = await createServer({ database, sessionKey, shares })
  return fastify
}

/** Hears nothing from the other processes. */
async function untold() {
  const database = openDatabase(connection, 10)
  const wakes = { ...database.wakes, listen: async () => {} }
  const { fastify } = await createServer({ database: { ...database, wakes }, sessionKey })
  return fastify
}

/** No rules, no tenant, no transaction: the same bytes, and the same SQL over a copy of the tables without row-level security. */
async function bare() {
  const app = await createServer({ database: openDatabase(connection, 1), sessionKey })
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

const kinds = { ours, shared, bare, untold }
const fastify = await kinds[process.argv[2] as keyof typeof kinds]()
console.log(await fastify.listen({ port: 0, host: '127.0.0.1' }))
