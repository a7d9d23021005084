/** Where somebody wanted to go who has to sign in first: it travels as `to` in the address of the sign-in page. */

/** Where a sign-in leads that began nowhere else. */
export const afterSignIn = '/profile'

/** A page of ours, as path and query; what is none, leads elsewhere or is the sign-in itself is nothing. */
export function ownPath(to: unknown): string | undefined {
  if (typeof to !== 'string' || to.length > 2_000 || !/^\/(?![/\\])/.test(to)) return undefined
  const url = URL.parse(to, 'http://page')
  if (url?.host !== 'page' || url.pathname === '/' || url.pathname.startsWith('//'))
    return undefined
  if (/^\/(session|v1|ws|welcome)(\/|$)/.test(url.pathname)) return undefined
  // a token is good for the address that it stood in, and no secret travels on
  url.searchParams.delete('token')
  return url.pathname + url.search
}

/** The sign-in page for whoever has opened this address; the language that it asks for goes on being asked for. */
export function wayIn({ pathname, search }: URL): string {
  const wanted = new URLSearchParams(search)
  const lang = wanted.get('l')
  wanted.delete('l')
  const to = ownPath(wanted.size > 0 ? `${pathname}?${wanted}` : pathname)
  const asked = new URLSearchParams({
    ...(lang && { l: lang }),
    ...(to && to !== afterSignIn && { to }),
  })
  return asked.size > 0 ? `/?${asked}` : '/'
}
