import type { FastifyReply } from 'fastify'
import { formatOf } from '../files/media-types.ts'
import { plainLatin } from '../i18n/plain-latin.ts'

/** Signs that `encodeURIComponent` leaves and a header's value may not have as they are. */
const reserved = /['()*]/g

/**
 * The header that has a browser save a file under this name in any script (RFC 6266, RFC 8187); programs that read the plain name
 * alone get it in Latin letters.
 */
export function attachment(name: string): string {
  const plain = plainLatin(name).replace(/[^\x20-\x7e]|["\\%<>]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    reserved,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

type StoredFile = { name: string; mime: string; bytes: Buffer }

/**
 * Answers a private file to be saved: the browser never shows it as a page. The format of the file gives the ending of the name, not
 * the person who named it.
 */
export function answerFile(reply: FastifyReply, { name, mime, bytes }: StoredFile): Buffer {
  const stem = name.replace(/\.[A-Za-z0-9]{1,5}$/, '') || 'document'
  void reply
    .header('content-type', mime)
    .header('content-disposition', attachment(`${stem}.${formatOf(mime)}`))
    .header('cache-control', 'private, no-store')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
  return bytes
}
