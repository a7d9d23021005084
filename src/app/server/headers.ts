import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What no browser may do for any page of ours. */
const permissions = [
  'accelerometer',
  'browsing-topics',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((name) => `${name}=()`)
  // codes of orders are read with the camera and voices heard for the chat, by our own pages alone
  .concat('camera=(self)', 'microphone=(self)')
  .join(', ')

/**
 * On every answer: pages, calls, pictures, files, refusals. What one person may read, no cache between us and them may
 * keep, unless the answer says otherwise; and what is no page runs nothing, wherever it is opened.
 */
const always = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions,
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
/** Where the address itself is a secret, or has a code in it. */
const addressWithToken = { ...always, 'referrer-policy': 'no-referrer' }

/** A year in which a browser shall not ask without encryption, once it has been answered with it; other hosts are not ours to speak for. */
const strict = { 'strict-transport-security': 'max-age=31536000' }

const sets = [always, addressWithToken].map((set) => [set, { ...set, ...strict }] as const)
const tokenInAddress = /[?&](token|code)=|^\/calendar\//

/** The headers of an answer to this request, before it says anything itself. Objects made once: every call has them. */
export function headersFor(request: FastifyRequest, publicUrl: string | undefined) {
  const [open, encrypted] = sets[tokenInAddress.test(request.url) ? 1 : 0]!
  return request.protocol === 'https' || publicUrl?.startsWith('https:') ? encrypted : open
}

export function setHeadersOnEveryAnswer(fastify: FastifyInstance, publicUrl: string | undefined) {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headersFor(request, publicUrl))
    done()
  })
}

/** For what is answered on the bare connection, because it was no request that could be read. */
export const bareHeaders = Object.entries(always)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')

/**
 * What a page may do: its scripts and styles are our files or carry the nonce of this very answer. Attributes named
 * `style` are allowed, for Mantine sets its measures in them; they can run nothing.
 */
export function allowPage(reply: FastifyReply, nonce: string, connect = '') {
  void reply.headers({
    'content-security-policy': [
      `default-src 'self'`,
      `script-src 'self' 'nonce-${nonce}'`,
      `style-src 'self' 'nonce-${nonce}'`,
      `style-src-attr 'unsafe-inline'`,
      `img-src 'self' data: blob:`,
      `media-src 'self' blob:`,
      `connect-src 'self' ${connect}`.trim(),
      `object-src 'none'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
    ].join('; '),
    'cache-control': 'private, no-store',
  })
}
