/**
 * States in which PostgreSQL takes no queries: connection lost, out of memory or of room on the disk, a disk that fails,
 * ended by somebody, not up yet, full, moved away, it no longer knows us, or it is no longer the one that is written to.
 */
const away = /^(08\w{3}|28\w{3}|53\w{3}|57P0\d|58\w{3}|3D000|25006)$/
/** Somebody held for too long what was needed; it took too long itself; or it was we who stood still in the middle. */
const slow = new Set(['55P03', '57014', '25P03', '25P04'])
const unreachable = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
const sentences =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

/** Whether it failed because the database is not there: nobody's mistake, and worth another try. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as Error & { code?: string; syscall?: string }
  if (code && (away.test(code) || (unreachable.has(code) && isOfConnection(syscall)))) return true
  if (sentences.test(error.message)) return true
  const causes = error instanceof AggregateError ? (error.errors as unknown[]) : []
  return [error.cause, ...causes].some(isOutage)
}

/** Whether it failed because the disk of the database is full. */
export const isOutOfRoom = (error: unknown) => causeOf(error)?.code === '53100'

/** Whether the server takes no writes: it has been put back behind another one, which new connections are led to. */
export const isReadOnly = (error: unknown) => causeOf(error)?.code === '25006'

/** Whether it failed because it would have taken too long: nobody's mistake either. */
export function isHeldUp(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: string }
  return (code !== undefined && slow.has(code)) || isHeldUp(error.cause)
}

/** Whether it failed because the business is being moved to another installation, or is gone: worth another try, wherever it is by then. */
export function isMoving(error: unknown): boolean {
  return causeOf(error)?.code === 'DM001'
}

/** A file that is missing is no missing database. */
const isOfConnection = (syscall: string | undefined) =>
  ['connect', 'read', 'write', 'getaddrinfo'].includes(syscall ?? '')

type Cause = Partial<
  Record<'code' | 'severity' | 'constraint' | 'table' | 'routine' | 'syscall' | 'said', string>
>

/** What the database, or the way to it, said beneath an error; never the values it was given. */
export function causeOf(error: unknown): Cause | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, severity, constraint, table, routine, syscall } = error as Error & Cause
  if (!code) return causeOf(error.cause)
  // what is said of the machine quotes files and limits, all else may quote what somebody wrote
  const said = /^(08|53|57|58|XX)\w{3}$/.test(code) ? error.message : undefined
  return { code, severity, constraint, table, routine, syscall, said }
}
