/** What an access token says of itself to whoever holds it: unproven, good for telling tokens apart and nothing else. */
type Claims = { user: string; session: string; expires: number }

/** Undefined for anything that is not shaped like one of our tokens. */
export function claimsIn(token: string | undefined): Claims | undefined {
  const body = /^at\.([\w-]+)\.[\w-]+$/.exec(token ?? '')?.[1]
  if (!body) return undefined
  try {
    const said = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as unknown
    if (!Array.isArray(said)) return undefined
    const [user, , session, expires] = said as unknown[]
    return typeof user === 'string' && typeof session === 'string' && typeof expires === 'number'
      ? { user, session, expires }
      : undefined
  } catch {
    return undefined
  }
}
