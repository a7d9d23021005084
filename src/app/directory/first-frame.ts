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
    let said = head
    const late = setTimeout(() => over(() => reject(new Closed(closing.tooLate))), withinMs)
    const over = (then: () => void) => {
      clearTimeout(late)
      socket.off('data', hear).off('close', gone).pause()
      then()
    }
    const gone = () => over(() => reject(new Closed(closing.tooLate)))
    const look = () => {
      const frame = textIn(said)
      if (frame === undefined && said.length <= keptBytes) return
      const access = frame ? accessIn(frame) : undefined
      over(() => resolve({ said, access }))
    }
    const hear = (data: Buffer) => {
      said = said.length === 0 ? data : Buffer.concat([said, data])
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

/** Says why, and lets go of whoever does not answer. */
export function closeBy(socket: Duplex, code: number) {
  socket.end(Buffer.from([0x88, 2, code >> 8, code & 0xff]))
  socket.resume()
  setTimeout(() => socket.destroy(), 2_000).unref()
}

/** The text of the first message (RFC 6455, 5.2); empty where it is none of ours, undefined while more has to come. */
function textIn(bytes: Buffer): string | undefined {
  for (let at = 0; ;) {
    if (bytes.length < at + 2) return undefined
    const [first, second] = [bytes[at]!, bytes[at + 1]!]
    const short = second & 0x7f
    // masked, without extensions, and of a length that is read at all
    if ((second & 0x80) === 0 || (first & 0x70) !== 0 || short === 127) return ''
    const start = at + (short === 126 ? 4 : 2)
    if (bytes.length < start) return undefined
    const length = short === 126 ? bytes.readUInt16BE(at + 2) : short
    if (length > usualLimits.frameBytes) return ''
    const end = start + 4 + length
    const opcode = first & 0x0f
    // pings and pongs come in between
    if (opcode !== 9 && opcode !== 10 && first !== 0x81) return ''
    if (bytes.length < end) return undefined
    if (opcode === 1) {
      const mask = bytes.subarray(start, start + 4)
      return bytes
        .subarray(start + 4, end)
        .map((byte, n) => byte ^ mask[n % 4]!)
        .toString()
    }
    at = end
  }
}
