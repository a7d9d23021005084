import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** Something has to be changed first (src/platform/process/startup-failure.ts): starting again would say the same again. */
const unfit = 78
/**
 * Milliseconds: the first pause; the longest while the server has never served, and after it has; how long one has lived
 * that has served, where nobody hears it say so.
 */
const usual = { first: 1_000, most: 60_000, mostServed: 5_000, lived: 60_000 }

/**
 * Runs a server, and runs it again when it has ended badly. A server that was killed while it served comes back at once;
 * one that cannot start is tried after a pause that grows. Answers with its exit code when it ended well, could not be, or
 * `signal` told it to.
 */
export async function keepRunning(runOnce, { signal, log, ...given }) {
  const times = { ...usual, ...given }
  let everServed = false
  for (let pause = 0; ;) {
    const since = performance.now()
    const { code, served } = await runOnce()
    if (signal.aborted || code === 0 || code === unfit) return code
    const hasServed = served || performance.now() - since > times.lived
    everServed ||= hasServed
    pause = hasServed
      ? times.first
      : Math.min(Math.max(2 * pause, times.first), everServed ? times.mostServed : times.most)
    log(`The server has ended with ${code}: starting it again in ${pause / 1000} s.`)
    await sleep(pause, undefined, { signal }).catch(() => {})
    if (signal.aborted) return 0
  }
}

/** A warning in the form of the server's own log (src/platform/process/log-line.ts). */
export const logLine = (msg) =>
  JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, hostname: hostname(), msg })
