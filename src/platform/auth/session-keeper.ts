import { type ApiAnswer, ApiError } from '../client.ts'
import { claimsIn } from './token-claims.ts'

/** What the keeper stands on. A browser lends it cookies, locks and its address; a test lends it whatever it likes. */
export type SessionMeans = {
  /** The access token, which all tabs share. */
  access(): string | undefined
  /** Keeps a token that came in an address. No refresh token belongs to it. */
  keep(token: string): void
  /** The session that the server has last told this browser is over. */
  ended(): string | undefined
  /** Has our own server spend the refresh token. Throws when nobody answers. */
  refresh(): Promise<ApiAnswer>
  /** Has our own server end the session and take its cookies back. Throws when it cannot. */
  end(): Promise<void>
  /** Runs the work while no other tab runs any. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** The `token` that stands in the address of the page, and how it is taken out of there. */
  addressed: { token(): string | null; strip(): void }
  /** Clears what this browser keeps of its user. */
  forget(): Promise<void>
  /** Asks the other tabs to look whether their user is still there. */
  tell(): void
  /** Loads a page as a new document; undefined: the one that is open. Resolves only where that cannot be. */
  go(path?: string): Promise<void>
  /** Milliseconds since 1970. */
  now(): number
}
export type SessionKeeper = ReturnType<typeof sessionKeeper>

/**
 * Looks after the session of one tab. `me`: whose page this is. Tabs share one cookie jar, so what another tab has
 * got is good for this one too, and what belongs to somebody else is never used on this page.
 */
export function sessionKeeper(means: SessionMeans, me: { id: string } | null) {
  let renewing: Promise<boolean> | undefined
  let leaving: Promise<void> | undefined
  let signingOut: Promise<void> | undefined

  const isMine = (token: string | undefined) => {
    const user = claimsIn(token)?.user
    return !me || user === undefined || user === me.id
  }
  const access = () => {
    const token = means.access()
    return isMine(token) ? token : undefined
  }
  const isOver = (token: string | undefined) => {
    const session = claimsIn(token)?.session
    return session !== undefined && session === means.ended()
  }
  const isFresh = (token: string) => (claimsIn(token)?.expires ?? 0) * 1000 > means.now()

  /** After a 401: true when the request is worth sending once more. Throws when nobody could say. */
  async function renewOnce(spent: string | undefined): Promise<boolean> {
    const token = means.addressed.token()
    if (token) return adopt(token)
    const verdict = await means.alone(() => askForNew(spent))
    if (verdict === 'renewed') return true
    if (verdict === 'another') await means.go()
    else await leave()
    return false
  }

  async function askForNew(spent: string | undefined): Promise<'renewed' | 'over' | 'another'> {
    const current = means.access()
    if (current && !isMine(current)) return 'another'
    if (current && current !== spent && isFresh(current)) return 'renewed'
    const { status, body } = await means.refresh()
    if (status === 400 || status === 401) return 'over'
    if (status >= 400) throw new ApiError(status, body, '/session/refresh')
    const renewed = means.access()
    if (!isOver(renewed)) return isMine(renewed) ? 'renewed' : 'another'
    // the answer was late: meanwhile somebody has signed out, and these cookies must not stay
    await means.end().catch(() => {})
    return 'over'
  }

  /** A token from the address leaves the address before anything else happens. */
  async function adopt(token: string): Promise<boolean> {
    means.addressed.strip()
    means.keep(token)
    const { user } = claimsIn(token) ?? {}
    if (!me || !user || user === me.id) return true
    // somebody else: what this page's user has begun is not done in that name
    await means.go()
    return false
  }

  /** The session is over: nothing of it stays, whatever else has to be done `first`. */
  const leave = (first?: () => Promise<void>) =>
    (leaving ??= (async () => {
      await first?.().catch(() => {})
      means.tell()
      await means.forget()
      await means.go('/')
    })().finally(() => (leaving = undefined)))

  return {
    /** The token to send; none while the shared one belongs to somebody else than the user of this page. */
    access,
    renew: (spent: string | undefined) =>
      (renewing ??= renewOnce(spent).finally(() => (renewing = undefined))),
    /** A request was refused with 401 for good. */
    async refused() {
      if (isMine(means.access())) await leave(() => means.end())
      else await means.go()
    },
    /** Ends the session everywhere. Throws when the server cannot be asked to: then nothing has changed. */
    async signOut() {
      const left = means.alone(() => means.end()).then(() => leave())
      signingOut = left.catch(() => {}).finally(() => (signingOut = undefined))
      await left
    },
    /** Waits while somebody signs out here: what is asked for meanwhile would be refused. */
    standing: () => signingOut,
    /** Looks whether the user of this page is still the one who is signed in. */
    async check() {
      if (!me || signingOut) return
      const token = means.access()
      if (isOver(token)) await leave(() => means.end())
      else if (!token) await leave()
      else if (!isMine(token)) await means.go()
    },
  }
}
