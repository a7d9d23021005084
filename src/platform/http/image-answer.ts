import type { FastifyReply, FastifyRequest } from 'fastify'

type StoredImage = { mime: string; bytes: Buffer }

/** The bytes of a picture, which never change under an `id`. `kept`: what `cache-control` says of them. */
export function answerImage(
  request: FastifyRequest,
  reply: FastifyReply,
  { id, image, kept }: { id: string; image: StoredImage; kept: string },
) {
  if (request.headers['if-none-match'] === `"${id}"`) return reply.code(304).send()
  return reply
    .header('content-type', image.mime)
    .header('cache-control', kept)
    .header('etag', `"${id}"`)
    .header('cross-origin-resource-policy', 'same-origin')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(image.bytes)
}
