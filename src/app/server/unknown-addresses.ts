import type { FastifyInstance } from 'fastify'
import type { Code } from '../../platform/errors.ts'
import { answerFailure, isOfPages } from './failure.ts'

const partsOf = (path: string) => path.split('/').filter(Boolean)

/**
 * Answers what no route takes: 405 with what would be taken where the API or a page has the address, else 404. Whoever sends a
 * form to a page before its script has come is shown a page.
 */
export function answerUnknown(fastify: Pick<FastifyInstance, 'addHook' | 'setNotFoundHandler'>) {
  const known: { parts: string[]; methods: string[] }[] = []
  fastify.addHook('onRoute', ({ url, method }) => {
    if (url.startsWith('/v1/') && !url.includes('*'))
      known.push({ parts: partsOf(url), methods: [method].flat() })
  })
  fastify.setNotFoundHandler((request, reply) => {
    const { url, method } = request
    if (isOfPages(url)) {
      const refusal = { status: 405, detail: 'method_not_allowed' } as const
      return answerFailure(request, reply.header('allow', 'GET, HEAD'), refusal)
    }
    const asked = partsOf(url.split('?', 1)[0]!)
    const allowed = known
      .filter(
        ({ parts }) =>
          parts.length === asked.length &&
          parts.every((part, at) => part.startsWith(':') || part === asked[at]),
      )
      .flatMap(({ methods }) => methods)
    if (allowed.length === 0 || allowed.includes(method))
      return reply.code(404).send({ detail: 'not_found' satisfies Code })
    return reply
      .code(405)
      .header('allow', [...new Set(allowed)].sort().join(', '))
      .send({ detail: 'method_not_allowed' satisfies Code })
  })
}
