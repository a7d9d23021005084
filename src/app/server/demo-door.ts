import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { refuse } from '../../platform/errors.ts'
import { isForwarded } from '../../platform/http/request-origin.ts'

const demoName = /@(maktab|markaz)\.demo\s*$/i

/**
 * Everybody knows the password of the demo schools. A proxy that nobody has told us of brings strangers to them, all from
 * one address: nobody gets in there that way, and whoever runs the server reads why. Refuses with `demo_is_local_only`.
 */
export function demoDoor(trustProxy: string | false, log: Pick<FastifyBaseLogger, 'warn'>) {
  let warned = false
  return (username: string, request: FastifyRequest) => {
    if (trustProxy || !demoName.test(username) || !isForwarded(request)) return
    if (!warned)
      log.warn(
        'a proxy is in front and TRUST_PROXY is not set: sign-ins of the demo schools are refused',
      )
    warned = true
    refuse('demo_is_local_only')
  }
}
