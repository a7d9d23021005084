import { type IncomingHttpHeaders, type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { closing, usualLimits } from '../../platform/live-limits.ts'
import { type Asked, askedIn } from './asked.ts'
import { agreementTo, closeBy, Closed, endBy, firstFrame } from './first-frame.ts'
import { headOf, passedOn, type Sent, wayTo } from './forward.ts'
import type { Places } from './places.ts'
import { roomFor } from './room.ts'

/**
 * Sockets of which nobody has said yet for whom they are: they stay so for seconds at the most, and 32 KB of each are kept. Where more
 * come, those go that have said nothing for the longest time.
 */
export const usualUnnamed = { ofAddress: 1_000, ofAll: 5_000 }
/** For a cell to agree. */
const agreesWithinMs = 20_000

type Means = {
  key: Buffer
  places: Places
  /** Where a request comes from, past the proxies in front. */
  addressOf(request: IncomingMessage): string
  /** Sockets without a name; as above unless told. */
  unnamed?: typeof usualUnnamed | undefined
}

/** The sockets of the live channel: each is led to the cell of its cookie, or of the token in its first frame, and stays there. */
export function socketsOf({ key, places, addressOf, unnamed = usualUnnamed }: Means) {
  const open = new Set<Duplex>()
  const waiting = roomFor(unnamed)

  /** It stays where it goes: that is looked at anew. */
  async function cellOf({ session, signed }: Asked, from: string): Promise<string> {
    if (!session) return places.home
    places.forget(session)
    return (await places.cellOf(session, session === signed ? undefined : from)) ?? places.home
  }

  async function lead(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const { url = '/', headers } = request
    const sent = { url, headers, from: request.socket.remoteAddress ?? '' }
    const asked = askedIn(url, headers, key)
    const lines = asked.session ? undefined : agreementTo(headers)
    const address = addressOf(request)
    if (lines === undefined)
      return forwardSocket(await cellOf(asked, address), sent, { socket, head })
    const place = waiting.enter(address, () => endBy(socket, closing.tooLate))
    if (!place.take(1)) return refuseSocket(socket, 429)
    try {
      socket.write(lines)
      const { said, access } = await firstFrame(socket, head)
      place.stay()
      const named = { authorization: `Bearer ${access ?? ''}` }
      const cell = await cellOf(askedIn('/', named, key), address)
      forwardSocket(cell, sent, { socket, head: said, agreed: true })
    } catch (error) {
      // a cell that is not heard: whoever it is comes back
      closeBy(socket, error instanceof Closed ? error.code : closing.restart)
    } finally {
      place.release()
    }
  }

  return {
    accept(request: IncomingMessage, socket: Duplex, head: Buffer) {
      open.add(socket)
      socket.on('close', () => open.delete(socket))
      socket.on('error', () => socket.destroy())
      lead(request, socket, head).catch(() => refuseSocket(socket, 503))
    },
    open: () => open.size,
    unnamed: waiting.taken,
    /** Lets go of all, of a few at a time when they are many, so that not all come back at one moment. */
    async close() {
      const all = [...open]
      const slice = Math.max(50, Math.ceil(all.length / (usualLimits.goodbye / 100)))
      for (let from = 0; from < all.length; from += slice) {
        if (from > 0) await pause(100)
        for (const socket of all.slice(from, from + slice)) socket.destroy()
      }
      // whoever came meanwhile
      open.forEach((socket) => socket.destroy())
    },
  }
}

const refuseSocket = (socket: Duplex, status: 429 | 503) =>
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nretry-after: 5\r\nconnection: close\r\n\r\n`,
  )

type Side = {
  socket: Duplex
  /** What it has said already. */
  head: Buffer
  /** It has been told that it is a socket. */
  agreed?: true
}

/** Once both sides have agreed, what one says the other hears. */
function forwardSocket(
  cell: string,
  { url: path, ...sent }: Omit<Sent, 'body' | 'method'>,
  { socket, head, agreed }: Side,
) {
  const { send, to } = wayTo(cell)
  const headers: IncomingHttpHeaders = {
    ...passedOn(sent),
    connection: 'Upgrade',
    upgrade: 'websocket',
  }
  // of extensions nothing was said when we agreed
  if (agreed) delete headers['sec-websocket-extensions']
  const request = send({ ...to, path, headers, agent: false, timeout: agreesWithinMs })
  let joined = false
  const failed = () => (agreed && !joined ? closeBy(socket, closing.restart) : socket.destroy())
  const linesOf = (answer: IncomingMessage, pairs: [string, string][]) =>
    [
      `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`,
      ...pairs.map(([name, value]) => `${name}: ${value}`),
    ].join('\r\n') + '\r\n\r\n'
  const leave = () => request.destroy()
  socket.on('close', leave)
  request.on('timeout', () => joined || request.destroy(new Error('the cell is silent')))
  request.on('error', failed)
  request.on('response', (answer) => {
    if (agreed) {
      answer.resume()
      return closeBy(socket, codeFor(answer.statusCode))
    }
    socket.write(linesOf(answer, [...headOf(answer), ['connection', 'close']]))
    answer.pipe(socket)
  })
  request.on('upgrade', (answer, other, first) => {
    joined = true
    socket.off('close', leave)
    const lines: [string, string][] = [
      ...headOf(answer),
      ['connection', 'Upgrade'],
      ['upgrade', 'websocket'],
    ]
    if (!agreed) socket.write(linesOf(answer, lines))
    if (first.length > 0) socket.write(first)
    if (head.length > 0) other.write(head)
    for (const each of [socket, other])
      (each as { setNoDelay?(on: boolean): void }).setNoDelay?.(true)
    other.on('error', failed)
    socket.on('error', () => other.destroy())
    socket.on('close', () => other.destroy())
    other.on('close', failed)
    other.pipe(socket).pipe(other)
  })
  request.end()
}

/** What is said to a socket that a cell would not have made one. */
const codeFor = (status = 0) =>
  status === 429 ? closing.tooMany : status >= 500 ? closing.restart : 1008
