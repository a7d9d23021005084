import { createECDH, createHmac, ECDH } from 'node:crypto'

type PushTarget = { endpoint: string; p256dh: string; auth: string }
type PushMessage = { payload: string; urgent: boolean }
/** `gone`: the browser is no more; `later`: it may be tried again; `refused`: this message never arrives. */
type PushResult = 'sent' | 'gone' | 'later' | 'refused'
export type PushSender = ReturnType<typeof pushSender>

/** Seconds that a maker keeps a message for a phone that is off: news of yesterday are read in the list. */
const keptFor = 12 * 60 * 60
/** Milliseconds. */
const answersWithin = 10_000

type Sender = {
  /** 32 bytes; all processes have the same, so that a browser takes messages from each. */
  key: Buffer
  /** Whom a maker of browsers asks when too much comes (RFC 8292): an address of `https:` or `mailto:`. */
  subject: string
  hosts: readonly string[]
}

/** Sends what only one browser can read (RFC 8291), signed (RFC 8292). */
export function pushSender({ key, subject, hosts }: Sender) {
  const { publicKey, privateKey } = keyPair(key)
  const vapidDetails = { subject, publicKey, privateKey }

  async function send(target: PushTarget, message: PushMessage): Promise<PushResult> {
    if (!isPushHost(target.endpoint, hosts) || !arePushKeys(target)) return 'gone'
    const { endpoint, p256dh, auth } = target
    const subscription = { endpoint, keys: { p256dh, auth } }
    // three kinds of cryptography that a school without browsers to tell never needs
    const { default: webPush } = await import('web-push')
    const request = webPush.generateRequestDetails(subscription, message.payload, {
      vapidDetails,
      TTL: keptFor,
      urgency: message.urgent ? 'high' : 'normal',
    })
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: request.headers,
      body: new Uint8Array(request.body),
      redirect: 'error',
      signal: AbortSignal.timeout(answersWithin),
    }).catch(() => undefined)
    void answer?.body?.cancel()
    return resultOf(answer?.status)
  }
  return { publicKey, hosts, send }
}

function resultOf(status: number | undefined): PushResult {
  if (status === undefined || status === 429 || status >= 500) return 'later'
  if (status < 300) return 'sent'
  return status === 404 || status === 410 ? 'gone' : 'refused'
}

/** Whether a message may go there; `*.` in front of a host stands for any name below it. */
export function isPushHost(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  const { host, protocol } = url
  return hosts.some((allowed) =>
    allowed.startsWith('http://')
      ? url.origin === allowed
      : protocol === 'https:' &&
        (allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed),
  )
}

/** Whether these are 65 bytes of a point of P-256 and 16 of a secret: with anything else nothing can be sealed. */
export function arePushKeys({ p256dh, auth }: Omit<PushTarget, 'endpoint'>): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed')
  } catch {
    return false
  }
  const sizes = [p256dh, auth].map((key) => Buffer.from(key, 'base64url').length)
  return sizes.join() === '65,16'
}

/** A pair that follows from the key: one secret of the installation is enough to keep. */
function keyPair(key: Buffer) {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(createHmac('sha256', key).update('web push').digest())
  return {
    publicKey: pair.getPublicKey('base64url', 'uncompressed'),
    privateKey: pair.getPrivateKey('base64url'),
  }
}
