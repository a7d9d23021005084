/** What an access token says of itself to whoever holds it: unproven, good for telling tokens apart and nothing else. */
type Claims = { user: string; business: string; session: string; expires: number }

/** Undefined for anything that is not shaped like one of our tokens. */
export function claimsIn(token: string | undefined): Claims | undefined {
  const body = /^at\.([\w-]+)\.[\w-]+$/.exec(token ?? '')?.[1]
  if (!body) return undefined
  try {
    const said = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as unknown
    if (!Array.isArray(said)) return undefined
    const [user, business, session, expires] = said as unknown[]
    const texts = [user, business, session].every((each) => typeof each === 'string')
    return texts && typeof expires === 'number'
      ? ({ user, business, session, expires } as Claims)
      : undefined
  } catch {
    return undefined
  }
}
