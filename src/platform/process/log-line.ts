import { hostname } from 'node:os'

const levels = { info: 30, warn: 40 } as const

export type Log = (msg: string, level?: keyof typeof levels) => void

/**
 * A line in the form of the server's own log, of a process that has no server. Starts and ends are few, so they are
 * written at every `LOG_LEVEL`.
 */
export const logLine = (
  msg: string,
  level: keyof typeof levels = 'warn',
  fields: Record<string, unknown> = {},
) =>
  void process.stdout.write(
    `${JSON.stringify({ level: levels[level], time: Date.now(), pid: process.pid, hostname: hostname(), ...fields, msg })}\n`,
  )
