import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Duplex } from 'node:stream'
import { accessIn } from '../../platform/live-connection.ts'
import { type Closing, closing, usualLimits } from '../../platform/live-limits.ts'

/** Bytes that are kept until it is known for whom a socket is: the first frame, and pings before it. */
const keptBytes = 2 * usualLimits.frameBytes

/**
 * The lines by which a WebSocket is agreed to in the place of a cell, which will agree in the same words; undefined for what a cell
 * would not agree to.
 */
export function agreementTo(headers: IncomingHttpHeaders): string | undefined {
  const { 'sec-websocket-key': key = '', 'sec-websocket-version': version } = headers
  if (!/^[+/\dA-Za-z]{22}==$/.test(key) || version !== '13') return undefined
  const said = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
  const [protocol = ''] = headers['sec-websocket-protocol']?.split(',', 1) ?? []
  const named = /^[\w!#$%&'*+.^`|~-]+$/.test(protocol.trim()) ? protocol.trim() : undefined
  return [
    'HTTP/1.1 101 Switching Protocols',
    'connection: Upgrade',
    'upgrade: websocket',
    `sec-websocket-accept: ${said.digest('base64')}`,
    ...(named ? [`sec-websocket-protocol: ${named}`] : []),
    '\r\n',
  ].join('\r\n')
}

/** All that was said so far, to be said again to a cell, and the token in it. */
export type FirstFrame = { said: Buffer; access: string | undefined }

/**
 * The first frame of a socket that was agreed to. What is none that names a token is for a cell to refuse. Rejects with the
 * code to close by when nothing comes in time, or when whoever it was has gone.
 */
export function firstFrame(
  socket: Duplex,
  head: Buffer,
  withinMs = usualLimits.authWithin,
): Promise<FirstFrame> {
  return new Promise((resolve, reject) => {
    const frames = framesOf(head)
    const late = setTimeout(() => over(() => reject(new Closed(closing.tooLate))), withinMs)
    const over = (then: () => void) => {
      clearTimeout(late)
      socket.off('data', hear).off('close', gone).pause()
      then()
    }
    const gone = () => over(() => reject(new Closed(closing.tooLate)))
    const look = () => {
      const frame = frames.text()
      if (frame === undefined && frames.bytes() <= keptBytes) return
      const access = frame ? accessIn(frame) : undefined
      over(() => resolve({ said: frames.said(), access }))
    }
    const hear = (data: Buffer) => {
      frames.add(data)
      look()
    }
    socket.on('data', hear).on('close', gone)
    look()
  })
}

/** A socket ends by this code before any cell has it. */
export class Closed extends Error {
  readonly code: Closing
  constructor(code: Closing) {
    super(`closed with ${code}`)
    this.code = code
  }
}

const closeFrame = (code: number) => Buffer.from([0x88, 2, code >> 8, code & 0xff])

/** Says why to whoever hears it, and ends at once. */
export function endBy(socket: Duplex, code: number) {
  socket.write(closeFrame(code))
  socket.destroy()
}

/** Says why, and lets go of whoever does not answer. */
export function closeBy(socket: Duplex, code: number) {
  socket.end(closeFrame(code))
  socket.resume()
  setTimeout(() => socket.destroy(), 2_000).unref()
}

/** What was said so far. However small its parts are, each byte is copied twice at the most, and no frame is looked at again. */
function framesOf(head: Buffer) {
  let kept = Buffer.from(head)
  let bytes = head.length
  /** Where the frame begins that has not come as a whole, and how many bytes there have to be to say more of it. */
  let at = 0
  let wanted = 0
  return {
    bytes: () => bytes,
    said: () => kept.subarray(0, bytes),
    add(data: Buffer) {
      if (bytes + data.length > kept.length) {
        const larger = Buffer.allocUnsafe(2 * (bytes + data.length))
        kept.copy(larger, 0, 0, bytes)
        kept = larger
      }
      data.copy(kept, bytes)
      bytes += data.length
    },
    /** The text of the first message (RFC 6455, 5.2); empty where it is none of ours, undefined while more has to come. */
    text(): string | undefined {
      while (bytes >= wanted) {
        const frame = frameIn(kept.subarray(at, bytes))
        if (typeof frame === 'number') wanted = at + frame
        else if (frame.text !== undefined) return frame.text
        else wanted = at += frame.length
      }
      return undefined
    },
  }
}

/** The frame that stands there; or how many bytes there have to be to tell. `text`: of the first message, empty where it is none of ours. */
function frameIn(bytes: Buffer): number | { length: number; text?: string } {
  const none = { length: 0, text: '' }
  if (bytes.length < 2) return 2
  const [first, second] = [bytes[0]!, bytes[1]!]
  const short = second & 0x7f
  // masked, without extensions, and of a length that is read at all
  if ((second & 0x80) === 0 || (first & 0x70) !== 0 || short === 127) return none
  const start = short === 126 ? 4 : 2
  if (bytes.length < start) return start
  const length = short === 126 ? bytes.readUInt16BE(2) : short
  if (length > usualLimits.frameBytes) return none
  const end = start + 4 + length
  const opcode = first & 0x0f
  // pings and pongs come in between
  if (opcode !== 9 && opcode !== 10 && first !== 0x81) return none
  if (bytes.length < end) return end
  if (opcode !== 1) return { length: end }
  const mask = bytes.subarray(start, start + 4)
  const text = bytes
    .subarray(start + 4, end)
    .map((byte, n) => byte ^ mask[n % 4]!)
    .toString()
  return { length: end, text }
}
