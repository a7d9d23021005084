import type { EventEmitter } from 'node:events'

/** Milliseconds without a request until a process is at rest: longer than any that it may still be at. */
const restAfterMs = 30_000

/**
 * Once nobody asks any more, what answering has left behind goes: by itself it would lie there until the next thousand
 * pages, since whoever collects waits for somebody to need the room. Whoever asks just then waits for it, a tenth of a second.
 * Nothing where the program was started without `--expose-gc`.
 */
export function collectAtRest(server: Pick<EventEmitter, 'on'>): { stop(): void } {
  let asked = true
  let waiting: NodeJS.Timeout | undefined
  const look = () => {
    if (asked) {
      asked = false
      waiting = setTimeout(look, restAfterMs / 2).unref()
    } else {
      waiting = undefined
      collect()
    }
  }
  server.on('request', () => {
    asked = true
    waiting ??= setTimeout(look, restAfterMs / 2).unref()
  })
  look()
  return { stop: () => clearTimeout(waiting) }
}

/** All of it, and the room that it took goes back to the system. */
export const collect = () =>
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
