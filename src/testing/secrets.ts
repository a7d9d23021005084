import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

/**
 * What must be seen by nobody but the one it is handed to: the password of every test's user, access and refresh tokens
 * (a `?token=` is one of these), an address that carries one, and the code of a slip.
 */
const secret =
  /daftar2026|\bat\.[\w-]{40,}\.[\w-]{43}|(?:\brt\.|\/calendar\/)[\w-]{22}\.[\w-]{43}|[?&](?:amp;)?token=|\b(?=[A-Z-]*\d)(?=[\d-]*[A-Z])[2-9A-HJKMNP-RT-Z]{4}-[2-9A-HJKMNP-RT-Z]{4}(?:-[2-9A-HJKMNP-RT-Z]{2})?\b/

/** The secret in a text, or undefined. */
export const secretIn = (text: string): string | undefined => secret.exec(text)?.[0]

/** Looks at every log line and at every page, error and redirect that a server of a test answers; `found` says where. */
export function watchForSecrets() {
  const found: string[] = []
  const look = (place: string, text: string) => {
    const hit = secretIn(text)
    if (hit) found.push(`${hit.slice(0, 12)}… in ${place}`)
  }
  const lookAt = (answer: LightMyRequestResponse) => {
    const { url = '' } = answer.raw.req
    const at = `${answer.raw.req.method} ${url.split('?')[0]}`
    look(`the address that ${at} leads to`, answer.headers.location ?? '')
    const page = String(answer.headers['content-type']).startsWith('text/html')
    if (page || answer.statusCode >= 400) look(`the answer to ${at}`, answer.body)
  }
  return {
    found,
    line: (line: string) => look('the log', line),
    watch(fastify: FastifyInstance) {
      const inject = fastify.inject.bind(fastify) as (
        ...given: unknown[]
      ) => Promise<LightMyRequestResponse>
      fastify.inject = (async (...given: unknown[]) => {
        const answer = await inject(...given)
        lookAt(answer)
        return answer
      }) as never
    },
  }
}
