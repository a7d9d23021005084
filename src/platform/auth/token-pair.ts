/** The answer of `v1/auth/refresh/` as it must be: both tokens, or it is of no use at all. */
type TokenPair = { access: string; refresh: string }

class InvalidTokenResponse extends Error {
  constructor() {
    super('invalid token response')
  }
}

/** Takes the two tokens out of an answer; an answer without both is refused, whatever else it says. */
export function tokenPair(answer: unknown): TokenPair {
  const { access, refresh } = (answer ?? {}) as Partial<TokenPair>
  const isToken = (value: unknown): value is string => typeof value === 'string' && value !== ''
  if (!isToken(access) || !isToken(refresh)) throw new InvalidTokenResponse()
  return { access, refresh }
}
