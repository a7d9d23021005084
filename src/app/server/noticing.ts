import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { askerOf } from '../../platform/serve.ts'
import { rowsOf } from '../../platform/sheets/answer.ts'
import type { Happening, Watch } from '../../platform/process/watch.ts'

/** What somebody does by a request; by a stranger where nobody is signed in. */
export function noticed(kind: Happening['kind'], request: FastifyRequest): Happening {
  const who = askerOf(request)
  return {
    kind,
    address: request.ip,
    agent: request.headers['user-agent'],
    whose: who && { business: who.businessId, user: who.id },
  }
}

/** Files that are taken away and passwords that are changed are known by their answers, whoever gives them. */
export function noticeAnswers(fastify: FastifyInstance, watch: Watch) {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode < 300 && askerOf(request)) {
      const file = fileOf(request, reply)
      if (file) watch({ ...noticed('file_taken', request), file })
      if (operationOf(request) === 'profile.edit' && changesPassword(request.body))
        watch(noticed('password_changed', request))
    }
    done(null, payload)
  })
}

const operationOf = (request: FastifyRequest) => {
  const schema: { operationId?: string } | undefined = request.routeOptions.schema
  return schema?.operationId ?? ''
}

const changesPassword = (body: unknown) =>
  typeof body === 'object' && body !== null && 'new_password' in body

/** Longer than any name of a file of ours. */
const maxLength = 200

function fileOf(request: FastifyRequest, reply: FastifyReply): Happening['file'] {
  const header = String(reply.getHeader('content-disposition') ?? '')
  if (!header.startsWith('attachment')) return undefined
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(header)?.[1]
  const name = encoded ? decodeURIComponent(encoded) : /filename="([^"]*)"/.exec(header)?.[1]
  // what was asked for, and not what is usual
  const asked = Object.fromEntries(new URL(request.url, 'http://localhost').searchParams)
  const all = Object.entries({ ...asked, ...(request.params as Record<string, string>) })
  const filter = all.filter(([key]) => key !== 'lang' && key !== 'format')
  return {
    operation: operationOf(request),
    filter: Object.fromEntries(filter.map(([key, value]) => [key, value.slice(0, maxLength)])),
    name: (name ?? '').slice(0, maxLength),
    rows: rowsOf(reply) ?? null,
  }
}
