import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../../platform/network.ts'

export type ReadingLimits = {
  /** Milliseconds, and bytes that whoever keeps us waiting for all that time has to take in them. */
  window: number
  windowBytes: number
  /** Answers that may wait for their readers, of one address and in all. */
  ofAddress: number
  ofAll: number
  /** Milliseconds between two looks. */
  every: number
}

/**
 * Bytes of it that the system has taken. Of a write that is under way, what waits in the handle has not been; `writableLength` counts
 * all of such a write until its end, and a phone may need minutes for one.
 */
function takenOf(out: ServerResponse): number {
  const socket: (Socket & { _handle?: Handle | null }) | null = out.socket
  const handle = socket?._handle
  if (!socket) return 0
  return handle?.bytesWritten === undefined || handle.writeQueueSize === undefined
    ? socket.bytesWritten - socket.writableLength
    : handle.bytesWritten - handle.writeQueueSize
}
type Handle = { bytesWritten?: number; writeQueueSize?: number }

/**
 * Each answer that waits for its reader holds a connection to a cell and some 150 KB here. A phone on 2G takes 1 KB a second, and the
 * system tells of it by a third of what it keeps itself: tens of KB at a time, and 1.4 MB where its buffer has grown to 4 MB, as towards
 * a proxy. Who takes 16 KB in an hour is waited for however long it is. A school is one address with hundreds of such phones, all at
 * once after the bell: a thousand of them wait beside each other, and nobody who comes is refused. Where more wait, those go that have
 * taken nothing for the longest time: that, and not the hour, bounds what they hold.
 */
export const usualReading: ReadingLimits = {
  window: 3_600_000,
  windowBytes: 16 * 1024,
  ofAddress: 1_000,
  ofAll: 3_000,
  every: 1_000,
}

type Reading = {
  network: string
  /** Bytes that the system has taken so far; when it last did; and how it stood when the window began. */
  taken: number
  at: number
  from: { taken: number; at: number }
}

export type SlowReaders = ReturnType<typeof slowReaders>

/** Looks at who reads its answer so slowly that it waits here, and ends what is out of bounds. */
export function slowReaders(given: Partial<ReadingLimits> = {}) {
  const limits = { ...usualReading, ...given }
  const all = new Map<ServerResponse, Reading>()
  let slow = 0
  let cut = 0

  function end(out: ServerResponse) {
    cut += 1
    all.delete(out)
    // what the system has of it would else be kept for minutes more
    out.socket?.resetAndDestroy()
  }

  /** Whether it waits for its reader, and has taken enough. */
  function look(out: ServerResponse, reading: Reading, now: number): 'waits' | 'late' | 'flows' {
    const { socket } = out
    const taken = takenOf(out)
    if (taken > reading.taken) Object.assign(reading, { taken, at: now })
    const { from } = reading
    const waits = socket !== null && socket.writableLength > 0
    if (!waits || taken - from.taken >= limits.windowBytes) reading.from = { taken, at: now }
    if (!waits) reading.at = now
    if (!waits) return 'flows'
    return now - from.at > limits.window && reading.from === from ? 'late' : 'waits'
  }

  function sweep() {
    const now = performance.now()
    const waiting: [ServerResponse, Reading][] = []
    for (const [out, reading] of all) {
      const stands = look(out, reading, now)
      if (stands === 'late') end(out)
      else if (stands === 'waits') waiting.push([out, reading])
    }
    slow = waiting.length
    if (slow <= Math.min(limits.ofAddress, limits.ofAll)) return
    const rest = new Map<string, number>()
    let left = limits.ofAll
    // who has taken something last stays
    for (const [out, { network }] of waiting.toSorted(([, a], [, b]) => b.at - a.at)) {
      const room = rest.get(network) ?? limits.ofAddress
      if (room > 0 && left > 0) {
        rest.set(network, room - 1)
        left -= 1
      } else end(out)
    }
  }
  const timer = setInterval(sweep, limits.every).unref()

  return {
    /** From now on this answer is looked at, until it is over. */
    watch(out: ServerResponse, address: string) {
      const now = performance.now()
      const taken = takenOf(out)
      all.set(out, { network: networkOf(address), taken, at: now, from: { taken, at: now } })
      out.once('close', () => all.delete(out))
    },
    slow: () => slow,
    cut: () => cut,
    stop: () => clearInterval(timer),
  }
}
