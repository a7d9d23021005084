import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../platform/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It is answered however much there is to do. */
    evenUnderPressure?: true
  }
}

/** Milliseconds between two looks at how late work is: a histogram of the event loop would wake a resting process a hundred times a second. */
const everyMs = 250
/** How many looks count. */
const looks = 4

/** Sends new requests away while work waits for longer than `most` milliseconds for its turn. */
export function shedLoad(fastify: FastifyInstance, most: number, clock = () => performance.now()) {
  if (most <= 0) return
  let due = clock() + everyMs
  const delays: number[] = []
  const timer = setInterval(() => {
    const now = clock()
    delays.unshift(now - due)
    delays.length = Math.min(delays.length, looks)
    due = now + everyMs
  }, everyMs).unref()
  fastify.addHook('onClose', async () => clearInterval(timer))
  fastify.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.evenUnderPressure) return
    if (Math.max(clock() - due, ...delays) <= most) return
    void reply.header('retry-after', '5')
    refuse('server_busy')
  })
}
