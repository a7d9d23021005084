import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { signAccess } from '../platform/auth/tokens.ts'
import { watchForSecrets } from './secrets.ts'

const claims = { user: 'u'.repeat(36), business: 'b'.repeat(36), session: 's', expires: 1 }
const access = signAccess(Buffer.alloc(32, 1), claims)

test('the watch sees a secret in a log line, a page, an error and a redirect, and not where it belongs', async () => {
  const secrets = watchForSecrets()
  const fastify = Fastify()
  fastify.get('/page', (_, reply) =>
    reply.type('text/html').send('<a hreflang="uz" href="/?l=uz&amp;token=x">'),
  )
  fastify.get('/error', (_, reply) => reply.code(500).send({ said: access }))
  fastify.get('/away', (_, reply) => reply.redirect(`/?token=${access}`))
  fastify.get('/tokens', () => ({ access }))
  secrets.watch(fastify)
  for (const url of ['/page', '/error', '/away', '/tokens']) await fastify.inject(url)
  secrets.line('{"msg":"daftar2026"}')
  secrets.line('{"msg":"code K7QF-9MTX-2B of 0193c1b0-7a3e-7000-8000-2B3C4D5E6F70"}')
  secrets.line(`{"path":"/calendar/${'b'.repeat(22)}.${'s'.repeat(43)}.ics"}`)
  expect(secrets.found).toEqual([
    '&amp;token=… in the answer to GET /page',
    expect.stringContaining('in the answer to GET /error'),
    expect.stringContaining('in the address that GET /away leads to'),
    'daftar2026… in the log',
    'K7QF-9MTX-2B… in the log',
    '/calendar/bb… in the log',
  ])
})
