import type { EventEmitter } from 'node:events'

/** Milliseconds without a request until a process is at rest: longer than any that it may still be at. */
const restAfterMs = 30_000
/** How much of its time a process that has little to do works at the most. */
const little = 0.1

/**
 * Once nobody asks any more, what answering has left behind goes: by itself it would lie there until the next thousand
 * pages, since whoever collects waits for somebody to need the room. Whoever asks just then waits for it, a tenth of a second.
 * Where few ask, again and again, what they have left goes as often. Nothing where the program was started without `--expose-gc`.
 */
export function collectAtRest(
  server: Pick<EventEmitter, 'on'>,
  worked: () => number = sinceLast(),
): { stop(): void } {
  let asked = false
  let looks = 0
  const lookLater = () => setTimeout(look, restAfterMs / 2).unref()
  const look = () => {
    waiting = asked ? lookLater() : undefined
    if (!asked) collect()
    else if ((looks += 1) % 2 === 0 && worked() < little)
      globalThis.gc?.({ type: 'major', execution: 'sync' })
    asked = false
  }
  let waiting: NodeJS.Timeout | undefined = lookLater()
  server.on('request', () => {
    asked = true
    waiting ??= lookLater()
  })
  return { stop: () => clearTimeout(waiting) }
}

/** The part of the time since it was last asked that the processor gave to this process: where others crowd, each page lasts for longer. */
function sinceLast() {
  let [used, at] = [process.cpuUsage(), performance.now()]
  return () => {
    const { user, system } = process.cpuUsage(used)
    const part = (user + system) / 1000 / (performance.now() - at)
    ;[used, at] = [process.cpuUsage(), performance.now()]
    return part
  }
}

/** All of it, and the room that it took goes back to the system. */
export const collect = () =>
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
