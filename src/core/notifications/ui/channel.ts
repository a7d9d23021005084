import { closing } from '../../../platform/live/live-limits.ts'

/** Milliseconds from the end of a connection to the next try. */
export const reconnectAfter = 5_000

/** As much of a WebSocket as is used. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'addEventListener' | 'readyState'>
type Means = {
  open(): Socket
  access(): string | undefined
  /** Gets a good token; false: there is no session any more. Throws when nobody answers. */
  renew(): Promise<boolean>
  /** A connection stands, on which `say` can be said: whatever came while there was none has to be asked for. */
  connected(say: (frame: object) => void): void
  /** A message, or the text of one that is no JSON. */
  heard(message: unknown): void
  /** What the user may see is another than it was. */
  outdated(): void
}
export type Channel = ReturnType<typeof liveChannel>

/** Listens until it is stopped; whenever the connection ends it comes back after the same five seconds. */
export function liveChannel({ open, access, renew, connected, heard, outdated }: Means) {
  let socket: Socket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = true
  /** The token was not good enough the last time. */
  let doubtful = false
  /** What the user may see has changed, and may have changed again while nobody listened. */
  let missed = false

  async function connect() {
    clearTimeout(timer)
    timer = undefined
    if (doubtful || !access())
      try {
        if (!(await renew())) stopped = true
        doubtful = false
      } catch {
        later()
      }
    if (!stopped && !timer && !socket) listen(open())
  }

  function listen(fresh: Socket) {
    socket = fresh
    fresh.addEventListener('open', () => {
      fresh.send(JSON.stringify({ type: 'auth', access: access() ?? '' }))
      connected((frame) => fresh.send(JSON.stringify(frame)))
      if (missed) outdated()
      missed = false
    })
    fresh.addEventListener('message', ({ data }) => heard(parsed(data)))
    fresh.addEventListener('close', ({ code }) => {
      if (socket !== fresh) return
      socket = undefined
      doubtful = code === closing.notSignedIn
      missed ||= code === closing.outdated
      if (code === closing.outdated) outdated()
      later()
    })
  }

  function later() {
    if (stopped || timer) return
    timer = setTimeout(() => void connect(), reconnectAfter)
  }

  return {
    start() {
      if (!stopped) return
      stopped = false
      void connect()
    },
    stop() {
      stopped = true
      clearTimeout(timer)
      timer = undefined
      const last = socket
      socket = undefined
      last?.close()
    },
    /** On the connection that stands; without one nobody hears it. */
    say(frame: object) {
      if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
    },
    /** Does not wait any longer, the network being back. */
    hurry: () => timer && void connect(),
  }
}

function parsed(data: unknown): unknown {
  try {
    return JSON.parse(String(data))
  } catch {
    return String(data)
  }
}
