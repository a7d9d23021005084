import { setTimeout as sleep } from 'node:timers/promises'

/** Something has to be changed first (src/platform/startup-failure.ts): starting again would say the same again. */
const unfit = 78
/** Milliseconds: between two starts at the most, and how long a server has lived of which the next end is a new story. */
const usual = { first: 1_000, most: 60_000, lived: 60_000 }

/**
 * Runs a server, and runs it again when it has ended badly, after a pause that grows. Answers with its exit code when it
 * ended well, could not be, or `signal` told it to.
 */
export async function keepRunning(runOnce, { signal, log, ...given }) {
  const times = { ...usual, ...given }
  for (let pause = times.first; ; pause = Math.min(2 * pause, times.most)) {
    const since = performance.now()
    const { code } = await runOnce()
    if (signal.aborted || code === 0 || code === unfit) return code
    if (performance.now() - since > times.lived) pause = times.first
    log(`The server has ended with ${code}: starting it again in ${pause / 1000} s.`)
    await sleep(pause, undefined, { signal }).catch(() => {})
    if (signal.aborted) return 0
  }
}
