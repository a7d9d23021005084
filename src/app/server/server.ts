import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import type { Registry } from 'prom-client'
import fastifyFactory, { type FastifyRequest, LogController } from 'fastify'
import { securityJournal } from '../../core/auth/security/service.ts'
import { authService } from '../../core/auth/service.ts'
import { liveNotifications } from '../../core/notifications/service.live.ts'
import { pushes } from '../../core/notifications/push/service.ts'
import type { Backups } from '../../platform/backup/state.ts'
import type { BusinessId } from '../../platform/actor.ts'
import type { Database } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import { freeSpace, type Space } from '../../platform/postgres/free-space.ts'
import { liveHub } from '../../platform/live/live.ts'
import type { LiveLimits } from '../../platform/live/live-limits.ts'
import { isForLive, liveRoute } from '../../platform/live/live-route.ts'
import { liveSubjects } from '../../platform/live/live-subjects.ts'
import { describeApi } from '../../platform/openapi/openapi.ts'
import { logAnswers, measureRequests } from '../../platform/process/metrics.ts'
import { causeOf, isOutOfRoom } from '../../platform/db/outage.ts'
import { makeSetupCode } from '../../features/setup/service.codes.ts'
import { namesIn } from '../../core/profile/service.ts'
import { setupService } from '../../features/setup/service.ts'
import { type TextService, textService } from '../../features/translations/service.ts'
import { watchOver } from '../../platform/process/watch.ts'
import { applyContractSchemas } from '../../platform/openapi/schemas.ts'
import type { Lang } from '../../platform/shapes.ts'
import { type ShareLimits, sharesOf } from '../../platform/http/shares.ts'
import { pushSender } from '../../platform/live/web-push.ts'
import type { Server } from '../../platform/serve.ts'
import { compression } from './compression.ts'
import { demoDoor } from './demo-door.ts'
import { answerError, answerNoRequest } from './faults.ts'
import { headersFor, setHeadersOnEveryAnswer } from './headers.ts'
import { isMigrated, mountHealth } from './health.ts'
import { noticeAnswers, noticed } from './noticing.ts'
import type { PageServer } from '../document/pages.ts'
import { text } from '../text/text.ts'
import { personal, slices } from './slices.ts'
import { shedLoad } from './upkeep/pressure.ts'
import { answerUnknown } from './unknown-addresses.ts'

export type Options = {
  database: Database
  /** 32 bytes that sign the tokens. */
  sessionKey: Buffer
  /** 32 bytes that answers to anonymous forms wait under; those of the tokens unless told. */
  answersKey?: Buffer
  clock?: { now(): Date }
  /** Where log lines go; silent unless told. */
  log?: { stream: { write(line: string): void }; level?: string }
  trustProxy?: string | false
  /** The demo schools are here, and nobody but this machine reaches them. */
  localDemo?: boolean
  /** What people type, if told: with `https:` browsers are told to stay with it. */
  publicUrl?: string | undefined
  /** Milliseconds that work may wait for its turn until the server sends new requests away; it sends none unless told. */
  maxEventLoopDelay?: number
  /** The newest migration that this version needs: without it in the database we are not ready. */
  migration?: number
  /** What one person may have of the server; without bounds unless told. */
  shares?: Partial<ShareLimits>
  /** What the live channel bears; as in `platform/live/live-limits.ts` unless told. */
  live?: Partial<LiveLimits>
  /** Hosts to which messages for browsers without an open page may go; none are sent unless told. */
  pushHosts?: readonly string[]
  /** How much room there is for the data; unknown unless told. */
  space?: () => Promise<Space | undefined>
  /** How the backups of the database stand; none are made here unless told. */
  backups?: Backups
  /** Where what happens is counted; nothing is unless told. */
  metrics?: Registry
  /** Renders the pages; without it the server answers the API alone. */
  pages?: (server: PageServer) => Promise<void>
}

/** The whole product behind one `inject` or one `listen`: every area's calls, then the pages. */
export async function createServer(options: Options) {
  const fastify = fastifyFactory({
    bodyLimit: 512 * 1024,
    requestTimeout: 60_000,
    trustProxy: options.trustProxy ?? false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 20_000 },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // one line for each, see `logAnswers`
    logController: new LogController({ disableRequestLogging: true }),
    http: { shouldUpgradeCallback: isForLive },
    // who came before the end is still answered, and told to connect anew
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      void reply.headers(headersFor(request, options.publicUrl))
      answerError(error, request, reply)
    },
    clientErrorHandler: answerNoRequest,
    logger: options.log
      ? { level: options.log.level ?? 'info', stream: options.log.stream, serializers }
      : false,
  })
  const clock = options.clock ?? { now: () => new Date() }
  const unwritten = (error: unknown) => fastify.log.error({ err: error }, 'security')
  const journal = securityJournal({ ...options, clock, failed: unwritten })
  const watch = watchOver(clock, (line) => fastify.log.warn(line, 'security'), journal.keep)
  const { hasComeFrom } = journal
  const space = freeSpace(options.space ?? (() => Promise.resolve(undefined)), (line) =>
    fastify.log.warn(line, 'little room on the disk'),
  )
  const auth = authService({ ...options, clock, watch, hasComeFrom })
  const texts = textService(options.database, text, options.sessionKey)
  const sender = options.pushHosts && pushSender(senderOf(options, options.pushHosts))
  const beginning = {
    service: setupService(options.database, auth, clock),
    local: options.localDemo ?? false,
    makeCode: () => makeSetupCode(options.database, clock.now()),
  }
  const server: Server = {
    fastify,
    database: options.database,
    clock,
    authenticate: auth.authenticate,
    shares: sharesOf(options.shares),
  }

  setHeadersOnEveryAnswer(fastify, options.publicUrl)
  fastify.removeContentTypeParser('text/plain')
  await fastify.register(formbody, { bodyLimit: 16 * 1024 })
  await fastify.register(cookie)
  await fastify.register(compress, compression)
  shedLoad(fastify, options.maxEventLoopDelay ?? 0)
  applyContractSchemas(fastify)
  fastify.setErrorHandler((error: Parameters<typeof answerError>[0], request, reply) => {
    if (error instanceof Refusal && error.status === 403)
      watch(noticed('refused_in_a_row', request))
    // the owner's page says so before the next look
    if (isOutOfRoom(error)) void space.again()
    return answerError(error, request, reply)
  })
  noticeAnswers(fastify, watch)
  logAnswers(fastify)
  if (options.metrics) measureRequests(fastify, options.metrics)
  // what happens while the last ones are answered is written as well
  fastify.addHook('onClose', () => journal.flush())
  answerUnknown(fastify)

  await describeApi(fastify)
  await fastify.register(async (scope) => {
    const mount = { ...server, fastify: scope as unknown as typeof fastify }
    const door = demoDoor(options.trustProxy ?? false, fastify.log)
    const backups = options.backups ?? (() => null)
    const lent = { ...options, clock, auth, journal, texts, sender, space, beginning, backups }
    const { sessionKey, answersKey = sessionKey } = options
    const means = { ...lent, answersKey, door, personal, phrases: phrasesOf(texts) }
    for (const slice of slices) for (const routes of slice.routes?.(means) ?? []) routes(mount)
  })
  const failed = (error: unknown) => fastify.log.error({ err: error }, 'live')
  const { actorOf, livingSessions } = auth
  const { database, live } = options
  const doors = { database, actorOf, livingSessions, failed, ...(live && { limits: live }) }
  const hub = liveHub(doors)
  const { listening } = liveNotifications({ database, clock, hub, failed })
  const pushing = sender && pushes({ database, sender, phrases: phrasesOf(texts), clock, failed })
  if (pushing) fastify.addHook('onClose', () => pushing.stop())
  const pageHub = liveHub(doors)
  const readers = Object.assign({}, ...slices.map(({ live }) => live?.(database)))
  const crowded = Object.assign({}, ...slices.map(({ liveCrowds }) => liveCrowds?.(database)))
  const together = new Set(slices.flatMap(({ together }) => together ?? []))
  liveSubjects({
    hub: pageHub,
    database,
    failed,
    readers,
    crowded,
    together,
    nameOf: namesIn(database, clock),
  })
  await fastify.register(liveRoute(hub, pageHub, options.publicUrl))
  const { drain } = mountHealth(fastify, isMigrated(database, options.migration ?? 0))
  await fastify.register(async (scope) => {
    await options.pages?.({ ...server, ...auth, fastify: scope, texts, beginning })
  })
  await space.start()
  fastify.addHook('onClose', () => space.stop())
  await options.database.wakes.listen()
  await fastify.ready()
  const sockets = () => hub.size() + pageHub.size()
  return { ...server, auth, space, hub, sockets, listening, texts, drain, pushing }
}

/** What is sent to browsers, and what stands in files, speaks with the words of the business. */
const phrasesOf = (texts: TextService) => async (business: BusinessId, lang: Lang) =>
  (await texts.of(business)).messagesOf(lang)

/** A maker of browsers asks at the public address when too much comes from here. */
const senderOf = ({ sessionKey: key, publicUrl }: Options, hosts: readonly string[]) => ({
  key,
  hosts,
  subject: publicUrl?.startsWith('https:') ? publicUrl : 'mailto:daftar@localhost.localdomain',
})

/** A log line names the path only: queries carry passwords and tokens, headers carry tokens. */
const serializers = {
  req: (request: FastifyRequest) => ({
    method: request.method,
    path: pathOf(request.url),
    id: request.id,
  }),
  res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
  err: (error: Error) => ({
    type: error.name,
    message: '',
    ...causeOf(error),
    stack: withoutMessage(error),
  }),
}
/** Where it happened, not what it said: a database error quotes the values it was given. */
const withoutMessage = (error: Error) =>
  (error.stack ?? '')
    .slice(0, 6000)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
/** Of a calendar the path itself is the secret. */
const pathOf = (url: string) =>
  url
    .split('?', 1)[0]!
    .replace(/^\/+calendar\/.*/i, '/calendar/')
    .slice(0, 200)
