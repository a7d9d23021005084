import { randomUUID } from 'node:crypto'
import { constants as zlib } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import underPressure from '@fastify/under-pressure'
import fastifyFactory, { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify'
import { authRoutes } from '../auth/routes.ts'
import { authService } from '../auth/service.ts'
import { coinRoutes } from '../coins/routes.ts'
import { markRoutes } from '../marks/routes.ts'
import { businessRoutes } from '../business/routes.ts'
import { classRoutes } from '../classes/routes.ts'
import type { Database } from '../platform/db.ts'
import { type Code, Refusal, statusOf } from '../platform/errors.ts'
import { describeApi } from '../platform/openapi.ts'
import { studentRoutes } from '../students/routes.ts'
import { subjectRoutes } from '../subjects/routes.ts'
import { teacherRoutes } from '../teachers/routes.ts'
import { imageRoute, imageUploadRoutes, profileRoutes } from '../profile/routes.ts'
import { profileService } from '../profile/service.ts'
import { applyContractSchemas } from '../platform/schemas.ts'
import type { Server } from '../platform/serve.ts'

export type Options = {
  database: Database
  /** 32 bytes that sign the tokens. */
  sessionKey: Buffer
  clock?: { now(): Date }
  /** Where log lines go; silent unless told. */
  log?: { stream: { write(line: string): void }; level?: string }
  trustProxy?: string | false
  /** Renders the pages; without it the server answers the API alone. */
  pages?: (server: Server) => Promise<void>
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
    logger: options.log
      ? { level: options.log.level ?? 'info', stream: options.log.stream, serializers }
      : false,
  })
  const clock = options.clock ?? { now: () => new Date() }
  const auth = authService(options.database, options.sessionKey, clock)
  const profile = profileService(options.database)
  const server: Server = {
    fastify,
    database: options.database,
    clock,
    authenticate: auth.authenticate,
  }

  fastify.removeContentTypeParser('text/plain')
  await fastify.register(formbody, { bodyLimit: 16 * 1024 })
  await fastify.register(cookie)
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(onEveryAnswer)
    if (request.protocol === 'https') void reply.header('strict-transport-security', aYear)
    done()
  })
  await fastify.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await fastify.register(underPressure, {
    maxEventLoopDelay: 3000,
    retryAfter: 5,
    exposeStatusRoute: false,
  })
  applyContractSchemas(fastify)
  fastify.setErrorHandler(answerError)
  fastify.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ detail: 'not_found' satisfies Code }),
  )

  await describeApi(fastify)
  await fastify.register(async (scope) => {
    const mount = { ...server, fastify: scope as unknown as typeof fastify }
    for (const routes of [
      authRoutes(auth),
      profileRoutes(profile),
      imageUploadRoutes(profile),
      imageRoute(auth.actorOf),
      businessRoutes,
      subjectRoutes,
      classRoutes,
      studentRoutes(options.database),
      teacherRoutes(options.database),
      markRoutes,
      coinRoutes,
    ])
      routes(mount)
  })
  fastify.get('/healthz', { schema: { hide: true } }, () => ({ ok: true }))
  fastify.get('/readyz', { schema: { hide: true } }, async () => {
    await options.database.pool.query('select 1')
    return { ok: true }
  })
  await fastify.register(async (scope) => {
    await scope.register(helmet, onEveryPage)
    await options.pages?.({ ...server, fastify: scope })
  })
  await options.database.wakes.listen()
  await fastify.ready()
  return { ...server, auth }
}

/** What one person may read, no cache between us and them may keep, unless the answer says otherwise. */
const onEveryAnswer = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** Seconds that a browser shall not ask without encryption, once it has been answered with it. */
const aYear = 'max-age=31536000; includeSubDomains'

/** The policy on content is the pages' own. */
const onEveryPage = {
  contentSecurityPolicy: false,
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'same-origin' },
} as const

/** A log line names the path only: queries carry passwords and tokens, headers carry tokens. */
const serializers = {
  req: (request: FastifyRequest) => ({
    method: request.method,
    path: pathOf(request.url),
    id: request.id,
  }),
  res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
  err: (error: Error & { code?: string }) => ({
    type: error.name,
    message: '',
    code: error.code,
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
const pathOf = (url: string) => url.split('?', 1)[0]!.slice(0, 200)

const faultCodes: Record<string, Code> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_content_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_json',
  FST_ERR_BAD_URL: 'not_found',
  FST_UNDER_PRESSURE: 'server_busy',
}

/** Refusals speak in codes; a fault is logged whole and answered with nothing but the id that finds it in the log. */
function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  const refusal = error instanceof Refusal ? error : knownFault(error)
  if (refusal) {
    if (refusal.status === 429 || refusal.status === 503) void reply.header('retry-after', '5')
    if (refusal.status === 401) void reply.header('www-authenticate', 'Bearer')
    return reply
      .code(refusal.status)
      .send({ detail: refusal.code, ...(refusal.fields && { fields: refusal.fields }) })
  }
  request.log.error({ err: error, request_id: request.id }, 'fault')
  return reply.code(500).send({ detail: 'internal_error' satisfies Code, request_id: request.id })
}

function knownFault(error: FastifyError): Refusal | undefined {
  const code = faultCodes[error.code] ?? (error instanceof SyntaxError ? 'invalid_json' : undefined)
  if (code) return new Refusal(code)
  const client = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  return client && statusOf.invalid_input === 400 ? new Refusal('invalid_input') : undefined
}
