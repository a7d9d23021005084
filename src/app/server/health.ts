import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { newestApplied } from '../../platform/http/boot-check.ts'
import type { Database } from '../../platform/db/db.ts'
import { type Code, refuse } from '../../platform/errors.ts'

/** Milliseconds: whoever asks whether we are ready asks often, and has to hear soon. */
const answerWithinMs = 2_000

/** Whether the database answers, and is as this version needs it; `wanted`: the newest migration of it. */
export const isMigrated = (database: Database, wanted: number) => async () =>
  (await newestApplied(database.pool)) >= wanted

/**
 * Whether the process lives, and whether it can serve, as `isReady` says within two seconds. Once told
 * to drain it goes on answering, says that it is not ready, and lets no connection live on.
 */
export function mountHealth(fastify: FastifyInstance, isReady: () => Promise<boolean>) {
  let draining = false
  // alive is alive, however much there is to do
  const evenUnderPressure = { schema: { hide: true }, config: { evenUnderPressure: true as const } }
  fastify.get('/healthz', evenUnderPressure, () => ({ ok: true }))
  fastify.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (draining)
      return reply
        .code(503)
        .header('retry-after', '5')
        .send({ detail: 'service_unavailable' satisfies Code })
    if (!(await soon(isReady()))) refuse('service_unavailable')
    return { ok: true }
  })
  fastify.addHook('onSend', async (_request, reply) => {
    if (draining) void reply.header('connection', 'close')
  })
  return { drain: () => void (draining = true), isDraining: () => draining }
}

async function soon<T>(answer: Promise<T>): Promise<T> {
  const over = new AbortController()
  const { signal } = over
  const late = pause(answerWithinMs, undefined, { signal, ref: false }).then(() =>
    refuse('service_unavailable'),
  )
  late.catch(() => {})
  answer.catch(() => {})
  return Promise.race([answer, late]).finally(() => over.abort())
}
