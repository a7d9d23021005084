import type { Readable } from 'node:stream'

type Bounds = {
  /** Bytes. */
  most: number
  /** Asked for each part that comes; false: there is no room for it. */
  take(bytes: number): boolean
  /** What has not ended by then is kept no longer. */
  enough: AbortSignal
}

/** A body as a whole, so that it can be sent again; where it is too large for that, or there is no room, the body as it comes, from its beginning. */
export function keptBody(
  stream: Readable,
  { most, take, enough }: Bounds,
): Promise<Buffer | Readable> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let bytes = 0
    const over = () => {
      enough.removeEventListener('abort', goThrough)
      return stream.off('data', hear).off('end', end).off('error', fail)
    }
    const goThrough = () => {
      over().pause()
      if (bytes > 0) stream.unshift(Buffer.concat(parts))
      resolve(stream)
    }
    const hear = (part: Buffer) => {
      parts.push(part)
      bytes += part.length
      if (bytes > most || !take(part.length)) goThrough()
    }
    const end = () => {
      over()
      resolve(Buffer.concat(parts))
    }
    const fail = (error: Error) => {
      over()
      reject(error)
    }
    enough.addEventListener('abort', goThrough)
    stream.on('data', hear).on('end', end).on('error', fail)
  })
}
