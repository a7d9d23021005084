import type { FastifyInstance } from 'fastify'
import type { Transport } from './client.ts'

/** A transport that calls the server it runs in: no socket, the same validation and rules as from outside. */
export const inProcess =
  (fastify: FastifyInstance, address?: string): Transport =>
  async ({ method, path, headers, body }) => {
    const answer = await fastify.inject({
      method: method as 'GET',
      url: path,
      headers,
      ...(body !== undefined && { payload: body }),
      ...(address && { remoteAddress: address }),
    })
    return {
      status: answer.statusCode,
      body: answer.body ? (JSON.parse(answer.body) as unknown) : undefined,
    }
  }
