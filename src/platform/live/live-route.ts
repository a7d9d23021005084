import websocket from '@fastify/websocket'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../errors.ts'
import { networkOf } from '../http/network.ts'
import type { LiveHub } from './live.ts'

const address = /^\/ws\/(user\/[0-9a-f-]{36}|live)\/?(\?|$)/i

/** Only these requests become sockets; to all others an `Upgrade` header means nothing. */
export const isForLive = ({ url = '', headers }: IncomingMessage) =>
  headers.upgrade?.toLowerCase() === 'websocket' && address.test(url)

/**
 * `GET /ws/user/{userId}/` for what a user is told, `GET /ws/live/` for pages that show what others change: no token in
 * the address, and no page of another site at the other end.
 */
export const liveRoute =
  (users: LiveHub, pages: LiveHub, publicUrl?: string) =>
  async (fastify: FastifyInstance): Promise<void> => {
    await fastify.register(websocket, {
      options: { maxPayload: users.limits.frameBytes, perMessageDeflate: false },
      // a frame that is too long or broken has been answered with its code already
      errorHandler: () => {},
      preClose: async () => void (await Promise.all([users.close(), pages.close()])),
    })
    const route = (url: string, hub: LiveHub) =>
      fastify.route({
        method: 'GET',
        url,
        schema: { hide: true },
        onRequest: async (request) => {
          if (!isOurs(request, publicUrl)) refuse('you_dont_have_permission')
          if (!hub.hasRoomFor(networkOf(request.ip))) refuse('too_many_requests')
        },
        handler: () => refuse('not_found'),
        wsHandler: (socket, request) => {
          const { userId } = request.params as { userId?: string }
          hub.accept(socket, networkOf(request.ip), userId)
        },
      })
    route('/ws/user/:userId/', users)
    route('/ws/live/', pages)
  }

/** A browser always says where its page is from; what is no browser has no page that could be somebody else's. */
function isOurs({ headers, host }: FastifyRequest, publicUrl: string | undefined) {
  const { origin } = headers
  return !origin || [`http://${host}`, `https://${host}`, publicUrl].includes(origin)
}
