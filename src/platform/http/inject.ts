import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import type { Transport } from '../client.ts'

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

const ownCalls = new AsyncLocalStorage<true>()

/** Whether this runs inside a call that a page makes for itself. No header says so: a client cannot claim it. */
export const isOwnCall = () => ownCalls.getStore() === true

/** `inProcess` for what a page asks while it is made: it waits for its turn and is not counted as a call of the person. */
export function asPage(fastify: FastifyInstance, address: string): Transport {
  const send = inProcess(fastify, address)
  return (sent) => ownCalls.run(true, () => send(sent))
}
