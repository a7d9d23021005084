import type { FastifyRequest } from 'fastify'

const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/** Whether a proxy has passed this request on, as far as it says so. */
export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  forwarding.some((name) => headers[name] !== undefined)

/**
 * Whether whoever asks sits at this very machine: nothing has passed it on, it came over loopback, and both the address
 * that was typed and the page that it came from, where one is named, are this machine's own names, which no page
 * elsewhere can have.
 */
export function isFromHere(request: FastifyRequest): boolean {
  const { origin } = request.headers
  return (
    !isForwarded(request) &&
    isLoopback(request.ip) &&
    isOwnName(request.host) &&
    (origin === undefined || isOwnName(URL.parse(origin)?.host ?? ''))
  )
}

const isLoopback = (address: string) => /^(::ffff:)?127\.|^::1$/.test(address)
const isOwnName = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(host)
