import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import proxyaddr from '@fastify/proxy-addr'
import type { Registry } from 'prom-client'
import fastifyFactory, { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { movingHeader } from '../../platform/cell-proof.ts'
import { refuse } from '../../platform/errors.ts'
import { answerError, answerNoRequest } from '../server/faults.ts'
import { setHeadersOnEveryAnswer } from '../server/headers.ts'
import { mountHealth } from '../server/health.ts'
import { isForLive } from '../../platform/live-route.ts'
import { type Asked, askedIn, askedInBody, withoutSession } from './asked.ts'
import { forward, headOf } from './forward.ts'
import { keptBody } from './kept-body.ts'
import { lineOf, measureDirectory, type Told } from './measures.ts'
import { placesOf } from './places.ts'
import { roomFor } from './room.ts'
import { type ReadingLimits, slowReaders } from './slow-readers.ts'
import { socketsOf, type usualUnnamed } from './sockets.ts'

/**
 * Bytes of a request that are kept until it is answered, so that it can be sent again; more goes through once. Who has proven nothing
 * is seldom moved, and at a door cells read no more of it.
 */
const keptOf = { somebody: 1024 * 1024, stranger: 16 * 1024 }
/**
 * The same of all together: a class that hands its pictures in at once from one address has room, an address alone never takes all,
 * and whoever is signed in takes nothing from those who want to be.
 */
const keptBytes = {
  somebody: { ofAddress: 32 * 1024 * 1024, ofAll: 256 * 1024 * 1024 },
  stranger: { ofAddress: 4 * 1024 * 1024, ofAll: 64 * 1024 * 1024 },
}
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
  /** How slowly answers may be read; as in `slow-readers.ts` unless told. */
  reading?: Partial<ReadingLimits>
  /** Bytes of requests that are kept; as above unless told. */
  keeping?: typeof keptBytes
  /** Sockets without a name; as in `sockets.ts` unless told. */
  unnamed?: typeof usualUnnamed
  /** Where what happens is counted; nothing is unless told. */
  metrics?: Registry | undefined
  log?: { stream: { write(line: string): void }; level?: string }
}

/**
 * What stands before several installations: each request goes to the one that has its business. It keeps nothing, so that as many as
 * are wanted can run beside each other.
 */
export async function createDirectory({ cells, key, trustProxy = false, log, ...given }: Options) {
  let waiting = 0
  const keepingOf = given.keeping ?? keptBytes
  const keeping = { somebody: roomFor(keepingOf.somebody), stranger: roomFor(keepingOf.stranger) }
  const readers = slowReaders(given.reading)
  const told = new WeakMap<FastifyRequest, Told>()
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
  async function candidates(asked: Asked, from: string): Promise<string[]> {
    if (asked.username !== undefined) {
      const found = await places.cellsOf(asked.username, from)
      return found.length > 0 ? found : [places.home]
    }
    const business = asked.about ?? asked.session
    return [(business && (await cellOf(business, asked, from))) || places.home]
  }
  const cellOf = (business: string, { signed }: Asked, from: string) =>
    places.cellOf(business, business === signed ? undefined : from)

  type Way = { asked: Asked; from: string; cell: string }
  async function headersFor(headers: IncomingHttpHeaders, { asked, from, cell }: Way) {
    const { about, session, carried } = asked
    if (!carried || carried === (about ?? session)) return headers
    return (await cellOf(carried, asked, from)) === cell ? headers : withoutSession(headers)
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
      const all = await candidates(asked, request.ip)
      let answer: IncomingMessage | undefined
      let answered = all[0]!
      for (const [at, cell] of all.entries()) {
        const headers = await headersFor(request.raw.headers, { asked, from: request.ip, cell })
        const sent = { method, url, headers, from, body }
        answered = cell
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
        measures?.repeated('broken')
        if (business) places.forget(business)
        continue
      }
      told.set(request, { cell: answered, business })
      if (answer.statusCode !== 503 || !again) return answer
      const moving = answer.headers[movingHeader] !== undefined
      const before = business && all[0]
      if (business) places.forget(business)
      if (moving && performance.now() < until && waiting < mostWaiting) {
        answer.resume()
        measures?.repeated('moving')
        waiting += 1
        await pause(patience.between).finally(() => (waiting -= 1))
        continue
      }
      // a page that was made of answers of before
      if (!business || moving || (await cellOf(business, asked, request.ip)) === before)
        return answer
      answer.resume()
    }
  }

  async function pass(request: FastifyRequest, reply: FastifyReply) {
    const { raw } = request
    const stream = (request.body as Readable | undefined) ?? raw
    const gone = new AbortController()
    const leave = () => gone.abort()
    reply.raw.once('close', leave)
    const asked = askedIn(raw.url ?? '/', raw.headers, key)
    const who = asked.signed && !asked.inBody ? 'somebody' : 'stranger'
    let full = false
    const enough = new AbortController()
    const keep = keeping[who].enter(request.ip, () => enough.abort())
    const take = (bytes: number) => {
      full = !keep.take(bytes)
      return !full
    }
    reply.raw.once('close', keep.release)
    const body = await keptBody(stream, { most: keptOf[who], take, enough: enough.signal })
    const whole = Buffer.isBuffer(body)
    if (whole) keep.stay()
    // what goes through is no longer kept
    else keep.release()
    if (enough.signal.aborted && asked.inBody) {
      reply.hijack()
      return void raw.destroy()
    }
    const letGo = () => void (whole || raw.unpipe().resume())
    if (asked.inBody && whole) {
      const said = askedInBody(body, raw.headers['content-type'])
      asked.username ??= said.username
      asked.session = said.session
    }
    // where it belongs is not known, and what it is told elsewhere would be wrong; at a door no cell reads more than is kept here
    if (asked.inBody && !whole) {
      letGo()
      refuse(full ? 'server_busy' : 'body_too_large')
    }
    const sent = { request, asked, body, gone: gone.signal }
    const answer = await answerOf(sent).catch((error: unknown) => {
      letGo()
      throw error
    })
    // it is not sent again any more, however slowly its answer is read
    keep.release()
    reply.hijack()
    const { raw: out } = reply
    out.off('close', leave)
    if (out.destroyed) answer.destroy()
    else readers.watch(out, request.ip)
    out.on('close', () => answer.destroy())
    answer.on('error', () => out.destroy())
    const own = isDraining() ? ['connection', 'close'] : []
    out.writeHead(answer.statusCode ?? 502, [...headOf(answer).flat(), ...own])
    answer.pipe(out)
    // it has been answered before all of it was read
    answer.on('end', letGo)
  }

  const { drain, isDraining } = mountHealth(fastify, places.anyHeard)
  fastify.all('/cell/*', { schema: { hide: true } }, () => refuse('not_found'))
  fastify.all('/*', { schema: { hide: true } }, (request, reply) => pass(request, reply))

  const trust = proxyaddr.compile(trustProxy ? trustProxy.split(/\s*,\s*/) : [])
  const addressOf = (request: IncomingMessage) => proxyaddr(request, trust)
  const sockets = socketsOf({ key, places, addressOf, unnamed: given.unnamed })
  fastify.server.on('upgrade', sockets.accept)
  const measures =
    given.metrics &&
    measureDirectory(given.metrics, {
      cells,
      heard: places.heard,
      sockets: () => ({ open: sockets.open(), unnamed: sockets.unnamed() }),
      waiting: () => waiting,
      keptBytes: () => keeping.somebody.taken() + keeping.stranger.taken(),
      slowReaders: () => ({ waiting: readers.slow(), cut: readers.cut() }),
    })
  fastify.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status } = reply.raw
    const here = told.get(request) ?? {}
    measures?.answered(here.cell ?? '', request.method, status, reply.elapsedTime)
    request.log.info(lineOf(request, here, status, Math.round(reply.elapsedTime)), 'answered')
    done()
  })
  fastify.addHook('preClose', async () => {
    await sockets.close()
    readers.stop()
    // who was still sending what had been refused is idle a moment later
    const idle = setInterval(() => fastify.server.closeIdleConnections(), 100)
    fastify.server.once('close', () => clearInterval(idle))
  })
  await fastify.ready()
  return { fastify, places, drain }
}
