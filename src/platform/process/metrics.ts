import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  register,
  Registry,
} from 'prom-client'
import type { Backups } from '../backup/state.ts'
import { askerOf } from '../serve.ts'
import { Unfit } from './startup-failure.ts'
import { queues } from '../jobs/work-queue.ts'

/** Seconds: from what nobody feels to what everybody complains of. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** What this process counts of itself, its event loop and memory among it; of several processes each has its own. */
export function measurements(): Registry {
  collectDefaultMetrics({ prefix: 'daftar_' })
  // what the process that has started us asks for is the one that everybody counts in; this hears it ask
  void new AggregatorRegistry()
  return register
}

/** Of every request how long it took, by operation: never an address, a name or a query. */
export function measureRequests(fastify: FastifyInstance, registry: Registry) {
  const seconds = new Histogram({
    name: 'daftar_request_seconds',
    help: 'Requests by operation, method and status, and how long they took',
    labelNames: ['operation', 'method', 'status'],
    buckets,
    registers: [registry],
  })
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const labels = { operation: operationOf(request), method, status: reply.statusCode }
    seconds.observe(labels, reply.elapsedTime / 1000)
    done()
  })
}

/** `students.list`; of what is none, such as a page, nothing. */
export const operationOf = (request: FastifyRequest): string => {
  const schema: { operationId?: string } | undefined = request.routeOptions.schema
  return schema?.operationId ?? ''
}

/** One line for each answer, at `info`: who asked for what is told by the business alone. */
export function logAnswers(fastify: FastifyInstance) {
  fastify.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        request_id: request.id,
        operation: operationOf(request),
        business: askerOf(request)?.businessId,
        method: request.method,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
}

/** What is looked at when somebody asks. */
type Looked = {
  pool: Pool
  sockets(): number
  backups: Backups
  /** How many businesses have nearly no room for files, and how many have none. */
  nearlyFull?(): Promise<{ nearly_full: number; full: number }>
}

export function measureState(registry: Registry, { pool, sockets, backups, nearlyFull }: Looked) {
  const gauges = [
    new Gauge({
      name: 'daftar_database_connections',
      help: 'Connections of the pool, and requests that wait for one',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
        this.set({ state: 'idle' }, pool.idleCount)
        this.set({ state: 'waiting' }, pool.waitingCount)
      },
    }),
    new Gauge({
      name: 'daftar_queue',
      help: 'Work by turns, by queue: what is at work, and what waits for its turn',
      labelNames: ['queue', 'state'],
      registers: [],
      collect() {
        for (const [queue, look] of queues)
          for (const [state, count] of Object.entries(look())) this.set({ queue, state }, count)
      },
    }),
    new Gauge({
      name: 'daftar_rates_age_seconds',
      help: 'Since exchange rates were last brought; NaN where there are none',
      aggregator: 'min',
      registers: [],
      async collect() {
        const { rows } = await pool.query<{ age: number | null }>(
          'select extract(epoch from now() - max(fetched_at))::float as age from currency_rates',
        )
        this.set(rows[0]?.age ?? Number.NaN)
      },
    }),
    new Gauge({
      name: 'daftar_storage_businesses',
      help: 'Businesses whose files take four fifths of their room or more, and those that have none left',
      labelNames: ['state'],
      aggregator: 'max',
      registers: [],
      async collect() {
        const counts = (await nearlyFull?.()) ?? { nearly_full: 0, full: 0 }
        for (const [state, count] of Object.entries(counts)) this.set({ state }, count)
      },
    }),
    new Gauge({
      name: 'daftar_live_sockets',
      help: 'Open sockets of the live channels',
      registers: [],
      collect() {
        this.set(sockets())
      },
    }),
    new Gauge({
      name: 'daftar_backup_age_seconds',
      help: 'Since the last good backup was begun; NaN where there is none, or none are made',
      aggregator: 'max',
      registers: [],
      collect() {
        const now = new Date()
        const at = backups(now)?.last_good_at
        this.set(at ? (now.getTime() - Date.parse(at)) / 1000 : Number.NaN)
      },
    }),
  ]
  for (const gauge of gauges) registry.registerMetric(gauge)
}

/** `GET /metrics` on a port of its own, for Prometheus; `text` is asked for each time. */
export async function serveMetrics(
  at: { port: number; host: string },
  text: () => Promise<string>,
) {
  // imported at the start, it would bring what `fetch` is made of with it: six megabytes
  const { createServer } = await import('node:http')
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics')
      return void response.writeHead(404).end()
    text().then(
      (body) =>
        response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(body),
      // a process that has just begun does not answer yet
      () => response.writeHead(503, { 'retry-after': '5' }).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Unfit(`METRICS_PORT ${at.port} cannot be listened at: ${error.code}`)),
    )
    server.listen(at.port, at.host, resolve)
  })
  server.unref()
  const { port } = server.address() as { port: number }
  return { port, stop: () => server.close() }
}

/** The same of all processes that serve, in the one that has started them. */
export const metricsOfAll = () => {
  const all = new AggregatorRegistry()
  return () => all.clusterMetrics()
}
