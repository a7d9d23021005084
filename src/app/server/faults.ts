import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../platform/client.ts'
import { brokenConstraint } from '../../platform/db/db.ts'
import { type Code, isCode, Refusal } from '../../platform/errors.ts'
import { causeOf, isHeldUp, isMoving, isOutage } from '../../platform/db/outage.ts'
import { answerFailure, type Failure, wantsPage } from './failure.ts'
import { bareHeaders } from './headers.ts'

const faultCodes: Record<string, Code> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_content_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_json',
  FST_ERR_BAD_URL: 'not_found',
}

/** Refusals speak in codes; a fault is logged whole and answered with nothing but the id that finds it in the log. */
export function answerError(
  error: FastifyError | Refusal | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const refusal = refusalOf(error)
  // a call of ours within this one: what failed in there has been logged there, under its own id
  const logged = error instanceof ApiError && error.requestId
  const ours = isHeldUp(error) || refusal?.code === 'service_unavailable'
  const outage = ours && !(error instanceof ApiError)
  if (outage) reportOutage(error, request)
  else if (!refusal && !logged) report(error, request)
  const answer: Omit<Failure, 'status'> = refusal
    ? {
        detail: refusal.code,
        ...(refusal.fields && { fields: refusal.fields }),
        ...(refusal.version !== undefined && { version: refusal.version }),
      }
    : { detail: 'internal_error', request_id: logged || request.id }
  const status = refusal?.status ?? 500
  // a hook may have said more exactly when
  if ((status === 429 || status === 503) && !reply.hasHeader('retry-after'))
    void reply.header('retry-after', refusal?.code === 'business_is_moving' ? '1' : '5')
  // a stranger who is refused before the body is read would have all of it read to keep the connection
  const unread = !request.raw.complete && Number(request.headers['content-length']) > maxUnread
  if (status === 429 && unread && !request.headers.authorization)
    void reply.header('connection', 'close')
  if (status === 401) void reply.header('www-authenticate', 'Bearer')
  if (wantsPage(request)) return answerFailure(request, reply, { status, ...answer })
  return reply.code(status).send(answer)
}

/** Bytes that are read and thrown away, so that a connection can be kept. */
const maxUnread = 200_000

/** Into the log, with the id that the person is shown. */
export function report(error: unknown, request: FastifyRequest) {
  request.log.error({ err: error, request_id: request.id }, 'fault')
}

/** Milliseconds within which equal outages are one line. */
const countedForMs = 1_000
const outages = new WeakMap<FastifyInstance, Map<string, number>>()

/** An outage meets every request, and nobody is shown an id: the first is logged whole, the rest of a second as a number. */
function reportOutage(error: FastifyError | Refusal, request: FastifyRequest) {
  const { server } = request
  const counts = outages.get(server) ?? new Map<string, number>()
  outages.set(server, counts)
  // messages may quote what somebody wrote, and differ by it
  const key = causeOf(error)?.code ?? error.code ?? error.name
  const count = counts.get(key)
  if (count !== undefined) return void counts.set(key, count + 1)
  counts.set(key, 0)
  report(error, request)
  setTimeout(() => {
    const more = counts.get(key)
    counts.delete(key)
    if (more) server.log.error({ code: key, count: more }, 'fault repeated')
  }, countedForMs).unref()
}

function refusalOf(error: FastifyError | Refusal | ApiError): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof ApiError)
    return isCode(error.detail) && error.status !== 500
      ? new Refusal(error.detail, error.fields)
      : undefined
  const full = storageCodes.find((code) => code === brokenConstraint(error))
  if (full) return new Refusal(full)
  if (isMoving(error)) return new Refusal('business_is_moving')
  if (isOutage(error)) return new Refusal('service_unavailable')
  if (isHeldUp(error)) return new Refusal('server_busy')
  const code = faultCodes[error.code] ?? (error instanceof SyntaxError ? 'invalid_json' : undefined)
  if (code) return new Refusal(code)
  const client = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  return client ? new Refusal('invalid_input') : undefined
}

/** What the database refuses of any file, whoever has sent it: see `storage_use`. */
const storageCodes = ['storage_is_full', 'too_many_files_today'] as const satisfies Code[]

const noRequests: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** What came was not HTTP, or not in time. */
export function answerNoRequest(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = noRequests[error.code ?? ''] ?? '400 Bad Request'
  const body = JSON.stringify({ detail: 'invalid_input' satisfies Code })
  const length = `content-type: application/json\r\ncontent-length: ${body.length}\r\n`
  if (socket.writable)
    socket.write(`HTTP/1.1 ${status}\r\n${bareHeaders}${length}connection: close\r\n\r\n${body}`)
  socket.destroy(error)
}
