/** The host of the API over a WebSocket, `wss://host`. `apiBase` as the page was told: empty for where it came from itself. */
export const webSocketBase = (apiBase: string, here?: string) =>
  (apiBase || (here ?? location.origin)).replace(/^http/, 'ws')

/** A configured base without its last slash. Refuses what is no address of a host. */
export function asApiBase(configured: string | undefined): string {
  if (!configured) return ''
  const { protocol, origin, pathname } = new URL(configured)
  if (!/^https?:$/.test(protocol) || pathname !== '/')
    throw new Error(`API_BASE_URL must be like https://api.example.uz, not "${configured}"`)
  return origin
}
