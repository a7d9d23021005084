import type { WebSocket } from '@fastify/websocket'
import type { Actor } from '../actor.ts'
import { Refusal } from '../errors.ts'
import { type Closing, closing, type LiveLimits } from './live-limits.ts'

/** Milliseconds for the other side to agree to the end. */
const farewell = 2_000

export type Connection = {
  /** Who it is, once the first frame has said so. */
  who(): Actor | undefined
  send(frame: string): void
  /** Asks whether anybody is there; ends what has not answered twice. */
  ping(): void
  end(code: Closing): void
}

type Doors = {
  limits: LiveLimits
  /** Refuses with `token_invalid`. */
  actorOf(access: string): Promise<Actor>
  /** Lets somebody in, or says why not. */
  enter(who: Actor): Closing | undefined
  /** What comes after the first frame; none: nothing is listened to. */
  heard?: (frame: string) => void
}

/** One socket: who it is by the first frame, how much it may say, and how long it may keep us waiting. */
export function connect(socket: WebSocket, { limits, actorOf, enter, heard }: Doors): Connection {
  let who: Actor | undefined
  let asked: Promise<void> | undefined
  let over = false
  let unanswered = 0
  const count = counter(limits.framesAMinute)
  const late = setTimeout(() => end(closing.tooLate), limits.authWithin)
  late.unref()

  function end(code: Closing) {
    if (over) return
    over = true
    clearTimeout(late)
    socket.close(code)
    setTimeout(() => socket.terminate(), farewell).unref()
  }

  async function identify(access: string | undefined) {
    if (access === undefined) return end(closing.notSignedIn)
    try {
      const actor = await actorOf(access)
      if (over || socket.readyState !== socket.OPEN) return
      const refusal = enter(actor)
      if (refusal) return end(refusal)
      clearTimeout(late)
      who = actor
    } catch (error) {
      end(error instanceof Refusal ? closing.notSignedIn : closing.fault)
    }
  }

  socket.on('message', (data: Buffer, binary: boolean) => {
    if (over) return
    if (count()) return end(closing.tooMany)
    if (!asked) asked = identify(binary ? undefined : accessIn(data.toString()))
    // who says more at once is heard as soon as it is known who it is
    else if (heard && !binary) void asked.then(() => who && !over && heard(data.toString()))
  })
  socket.on('ping', () => count() && end(closing.tooMany))
  socket.on('pong', () => (unanswered = 0))
  socket.on('close', () => {
    over = true
    clearTimeout(late)
  })

  return {
    who: () => (over ? undefined : who),
    send(frame) {
      if (over) return
      if (socket.bufferedAmount > limits.waitingBytes) end(closing.slowReader)
      else socket.send(frame)
    },
    ping() {
      if (unanswered >= 2) return socket.terminate()
      unanswered += 1
      socket.ping()
    },
    end,
  }
}

/** The token in `{"type":"auth","access":"…"}`. */
export function accessIn(frame: string): string | undefined {
  try {
    const { type, access } = JSON.parse(frame) as { type?: unknown; access?: unknown }
    return type === 'auth' && typeof access === 'string' ? access : undefined
  } catch {
    return undefined
  }
}

/** Answers true when it is called more often in a minute than it should be. */
function counter(most: number) {
  let since = performance.now()
  let calls = 0
  return () => {
    if (performance.now() - since > 60_000) {
      since = performance.now()
      calls = 0
    }
    calls += 1
    return calls > most
  }
}
