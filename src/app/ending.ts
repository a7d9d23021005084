import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds. All of it ends within twenty seconds, whatever hangs: then whoever manages services kills. */
const limits = { whole: 19_000, drain: 3_000, requests: 11_000, background: 1_500, database: 1_000 }

/** What a product that runs consists of, in the order in which it ends. */
export type Parts = {
  /** A balancer in front hears that we are going before the port closes. */
  behindProxy: boolean
  drain(): void
  /** Ends once every request is answered and every socket has said goodbye. */
  close(): Promise<unknown>
  /** Cuts what is left of them. */
  cut(): void
  stopBackground(): Promise<unknown>
  closeDatabase(): Promise<unknown>
  stopPostgres(): Promise<unknown>
}

/**
 * Hears what ends a process: a signal, or that whoever started it is gone (`bin/start.mjs` holds the other end of a
 * channel). Answers how to say what is done then; what is heard before that is not forgotten.
 */
export function hearTheEnd(): (what: (why: string) => void) => void {
  let listener: ((why: string) => void) | undefined
  let heard: string | undefined
  const hear = (why: string) => {
    setTimeout(() => process.exit(0), limits.whole).unref()
    heard = why
    listener?.(why)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, hear)
  process.on('disconnect', () => hear('disconnect'))
  return (what) => {
    listener = what
    if (heard) what(heard)
  }
}

/** Ends the process: in order, and each part within its time. A second signal spares the time of draining. */
export function endBy(parts: Parts): (signal: string) => void {
  const hurry = new AbortController()
  let ending: Promise<void> | undefined
  return (signal) => {
    if (ending) return hurry.abort()
    // whoever sits at the terminal waits for nobody's balancer
    if (!parts.behindProxy || signal === 'SIGINT') hurry.abort()
    ending = end(parts, hurry.signal).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
}

async function end(parts: Parts, hurried: AbortSignal) {
  parts.drain()
  if (!hurried.aborted) await pause(limits.drain, undefined, { signal: hurried }).catch(() => {})
  await atMost(limits.requests, parts.close())
  parts.cut()
  await atMost(limits.background, parts.stopBackground())
  await atMost(limits.database, parts.closeDatabase())
  await parts.stopPostgres()
}

const atMost = (milliseconds: number, work: Promise<unknown>) =>
  Promise.race([work, pause(milliseconds, undefined, { ref: false })])
