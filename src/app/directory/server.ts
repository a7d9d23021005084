import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import proxyaddr from '@fastify/proxy-addr'
import fastifyFactory, { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { movingHeader } from '../../platform/cell-proof.ts'
import { refuse } from '../../platform/errors.ts'
import { answerError, answerNoRequest } from '../server/faults.ts'
import { setHeadersOnEveryAnswer } from '../server/headers.ts'
import { isForLive } from '../../platform/live-route.ts'
import { type Asked, askedIn, askedInBody, withoutSession } from './asked.ts'
import { forward, headOf } from './forward.ts'
import { placesOf } from './places.ts'
import { socketsOf } from './sockets.ts'

/** Bytes of a request that are kept until it is answered, so that it can be sent again, and of all together; more goes through once. */
const [keptBytes, keptOfAll] = [1024 * 1024, 256 * 1024 * 1024]
/** Milliseconds that a request waits while its school is moved, and between two tries. */
const patience = { whole: 20_000, between: 200 }
/** Requests that wait so at once; the next hears why it has to wait itself. */
const mostWaiting = 2_000

type Options = {
  /** Addresses of the cells, as `http://10.0.0.5:3000`; the first answers what is about no business. */
  cells: readonly string[]
  /** The 32 bytes that all cells sign with. */
  key: Buffer
  /** Proxies in front, whose word for where somebody comes from is taken. */
  trustProxy?: string | false
  log?: { stream: { write(line: string): void }; level?: string }
}

/**
 * What stands before several installations: each request goes to the one that has its business. It keeps nothing, so that as many as
 * are wanted can run beside each other.
 */
export async function createDirectory({ cells, key, trustProxy = false, log }: Options) {
  let waiting = 0
  let kept = 0
  const fastify = fastifyFactory({
    bodyLimit: Number.MAX_SAFE_INTEGER,
    requestTimeout: 60_000,
    trustProxy,
    routerOptions: { maxParamLength: 20_000 },
    http: { shouldUpgradeCallback: isForLive },
    genReqId: () => randomUUID(),
    return503OnClosing: false,
    clientErrorHandler: answerNoRequest,
    logController: new LogController({ disableRequestLogging: true }),
    logger: log ? { level: log.level ?? 'warn', stream: log.stream } : false,
  })
  const places = placesOf({ cells, key, warn: (line) => fastify.log.warn(line) })
  setHeadersOnEveryAnswer(fastify, undefined)
  fastify.setErrorHandler((error: Parameters<typeof answerError>[0], request, reply) =>
    answerError(error, request, reply),
  )
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser('*', (_request, payload, done) => done(null, payload))

  /** The cells that may answer, the likeliest first. */
  async function candidates(asked: Asked): Promise<string[]> {
    if (asked.username !== undefined) {
      const found = await places.cellsOf(asked.username)
      return found.length > 0 ? found : [places.home]
    }
    const business = asked.about ?? asked.session
    return [(business && (await places.cellOf(business))) || places.home]
  }

  async function headersFor(headers: IncomingHttpHeaders, asked: Asked, cell: string) {
    const { about, session, carried } = asked
    if (!carried || carried === (about ?? session)) return headers
    return (await places.cellOf(carried)) === cell ? headers : withoutSession(headers)
  }

  type Request = {
    request: FastifyRequest
    asked: Asked
    body: Buffer | Readable
    /** Of whoever asks being gone. */
    gone: AbortSignal
  }
  async function answerOf({ request, asked, body, gone }: Request): Promise<IncomingMessage> {
    const { method = 'GET', url = '/' } = request.raw
    const from = request.socket.remoteAddress ?? ''
    const business = asked.about ?? asked.session
    const until = performance.now() + patience.whole
    const again = Buffer.isBuffer(body)
    for (let resent = false; ;) {
      if (gone.aborted) return refuse('service_unavailable')
      const all = await candidates(asked)
      let answer: IncomingMessage | undefined
      for (const [at, cell] of all.entries()) {
        const headers = await headersFor(request.raw.headers, asked, cell)
        const sent = { method, url, headers, from, body }
        answer = await forward(cell, sent, gone).catch((error: Error & { again?: boolean }) => {
          if (!resent && again && error.again) return undefined
          if (!gone.aborted) request.log.error({ err: error, cell }, 'cell')
          return refuse('service_unavailable')
        })
        // one name in two schools: whose password it is says who is meant
        const refused = [400, 401, 429].includes(answer?.statusCode ?? 0)
        if (!refused || at === all.length - 1) break
        answer?.resume()
      }
      if (!answer) {
        resent = true
        if (business) places.forget(business)
        continue
      }
      if (answer.statusCode !== 503 || !again) return answer
      const moving = answer.headers[movingHeader] !== undefined
      const before = business && all[0]
      if (business) places.forget(business)
      if (moving && performance.now() < until && waiting < mostWaiting) {
        answer.resume()
        waiting += 1
        await pause(patience.between).finally(() => (waiting -= 1))
        continue
      }
      // a page that was made of answers of before
      if (!business || moving || (await places.cellOf(business)) === before) return answer
      answer.resume()
    }
  }

  async function pass(request: FastifyRequest, reply: FastifyReply) {
    const { raw } = request
    const stream = (request.body as Readable | undefined) ?? raw
    const length = Number(raw.headers['content-length'] ?? 0)
    const whole =
      length <= keptBytes &&
      kept + length <= keptOfAll &&
      raw.headers['transfer-encoding'] === undefined
    const gone = new AbortController()
    const leave = () => gone.abort()
    reply.raw.once('close', leave)
    if (whole) {
      kept += length
      reply.raw.once('close', () => (kept -= length))
    }
    const body = whole ? await buffer(stream) : stream
    const asked = askedIn(raw.url ?? '/', raw.headers, key)
    if (asked.inBody && Buffer.isBuffer(body)) {
      const said = askedInBody(body, raw.headers['content-type'])
      asked.username ??= said.username
      asked.session = said.session
    }
    const letGo = () => void (Buffer.isBuffer(body) || raw.unpipe().resume())
    const sent = { request, asked, body, gone: gone.signal }
    const answer = await answerOf(sent).catch((error: unknown) => {
      letGo()
      throw error
    })
    reply.hijack()
    const { raw: out } = reply
    out.off('close', leave)
    if (out.destroyed) answer.destroy()
    out.on('close', () => answer.destroy())
    answer.on('error', () => out.destroy())
    out.writeHead(answer.statusCode ?? 502, headOf(answer).flat())
    answer.pipe(out)
    // it has been answered before all of it was read
    answer.on('end', letGo)
  }

  fastify.get('/healthz', { schema: { hide: true } }, () => ({ ok: true }))
  fastify.get('/readyz', { schema: { hide: true } }, async () => {
    if ((await places.faults()).length === cells.length) refuse('service_unavailable')
    return { ok: true }
  })
  fastify.all('/cell/*', { schema: { hide: true } }, () => refuse('not_found'))
  fastify.all('/*', { schema: { hide: true } }, (request, reply) => pass(request, reply))

  const trust = proxyaddr.compile(trustProxy ? trustProxy.split(/\s*,\s*/) : [])
  const sockets = socketsOf({ key, places, addressOf: (request) => proxyaddr(request, trust) })
  fastify.server.on('upgrade', sockets.accept)
  fastify.addHook('preClose', async () => {
    sockets.cut()
    // who was still sending what had been refused is idle a moment later
    const idle = setInterval(() => fastify.server.closeIdleConnections(), 100)
    fastify.server.once('close', () => clearInterval(idle))
  })
  await fastify.ready()
  return { fastify, places }
}
