/** States in which PostgreSQL takes no queries: connection lost, ended by somebody, not up yet, full, moved away. */
const away = /^(08\w{3}|57P0[1235]|53300|3D000)$/
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EPIPE',
  'ETIMEDOUT',
])
const sentences =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end)/

/** Whether it failed because the database is not there: nobody's mistake, and worth another try. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as Error & { code?: string; syscall?: string }
  if (code && (away.test(code) || (unreachable.has(code) && isOfConnection(syscall)))) return true
  if (sentences.test(error.message)) return true
  const causes = error instanceof AggregateError ? (error.errors as unknown[]) : []
  return [error.cause, ...causes].some(isOutage)
}

/** Whether it failed because somebody else held for too long what it needed: nobody's mistake either. */
export const isHeldUp = (error: unknown): boolean =>
  error instanceof Error &&
  ('code' in error && error.code === '55P03' ? true : isHeldUp(error.cause))

/** A file that is missing is no missing database. */
const isOfConnection = (syscall: string | undefined) =>
  ['connect', 'read', 'write', 'getaddrinfo'].includes(syscall ?? '')
