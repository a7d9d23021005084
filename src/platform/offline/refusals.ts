import { ApiError } from '../client.ts'
import type { Code } from '../errors.ts'

/** Why a try of an outbox is refused for good; undefined while another one may succeed, since nobody has judged it. */
export function refusalIn(error: unknown): Code | undefined {
  if (!(error instanceof ApiError) || mayWorkLater(error.status)) return undefined
  return Object.values(error.fields)[0] ?? error.detail
}

/** The session is being renewed, the server is busy, restarting or broken: not the fault of what is sent. */
export const mayWorkLater = (status: number) =>
  status === 401 || status === 408 || status === 429 || status >= 500
