import { type Api, createApi, type Transport, Unreachable } from '../platform/client.ts'
import type { Lang } from '../platform/shapes.ts'
import { cookieNames, readCookies } from '../platform/cookies.ts'

const access = () => readCookies(document.cookie)[cookieNames.access] || undefined

const overNetwork: Transport = async ({ method, path, headers, body, signal }) => {
  const answer = await fetch(path, {
    method,
    headers,
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : new Unreachable('no answer', { cause: error })
  })
  const text = await answer.text()
  return { status: answer.status, body: text ? (JSON.parse(text) as unknown) : undefined }
}

/** The browser's way to the API: straight to it, with the token that the page keeps. */
export const browserApi = (lang: () => Lang): Api =>
  createApi({ transport: overNetwork, access, lang, renew })

/**
 * Asks our own server to spend the refresh token. Of several tabs one asks and the others find the new token.
 * A network that fails is an error, not a sign-out; only a refusal ends the session.
 */
const renew = (spent: string | undefined): Promise<boolean> =>
  alone(async () => {
    const current = access()
    if (current && current !== spent) return true
    const answer = await fetch('/session/refresh', { method: 'POST' })
    if (answer.ok) return true
    if (answer.status === 401) location.assign('/')
    return false
  })

let running: Promise<boolean> | undefined
function alone(work: () => Promise<boolean>): Promise<boolean> {
  running ??= (navigator.locks ? navigator.locks.request('daftar-session', work) : work()).finally(
    () => (running = undefined),
  )
  return running
}
