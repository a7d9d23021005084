import type { FastifyReply } from 'fastify'

/** Signs that `encodeURIComponent` leaves and a header's value may not have as they are. */
const reserved = /['()*]/g

/** A name in any script, that ends in what the file is and not in what somebody has called it (RFC 6266, RFC 8187). */
function attachment(name: string, ending: string): string {
  const stem = name.replace(/\.[A-Za-z0-9]{1,5}$/, '') || 'document'
  const encoded = encodeURIComponent(stem).replace(
    reserved,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="document.${ending}"; filename*=UTF-8''${encoded}.${ending}`
}

type Kept = { name: string; mime: string; ending: string }

/** Says of the bytes that are answered that they are to be saved, and never to be shown by the browser as a page. */
export function answerFile(reply: FastifyReply, { name, mime, ending }: Kept, cache: string) {
  void reply
    .header('content-type', mime)
    .header('content-disposition', attachment(name, ending))
    .header('cache-control', cache)
    .header('cross-origin-resource-policy', 'same-origin')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
}
