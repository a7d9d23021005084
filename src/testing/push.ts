import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushSubscription } from '../core/notifications/push/contract.ts'

/** What the maker of browsers is given: the head and the sealed message. */
type Parcel = { path: string; headers: Record<string, unknown>; body: Buffer }

/** A maker of browsers on this machine; `answer` is what it says to the next messages. */
export async function browserMaker() {
  const parcels: Parcel[] = []
  const maker = { answer: 201 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { url = '', headers } = request
      parcels.push({ path: url, headers, body: Buffer.concat(chunks) })
      response.writeHead(maker.answer).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => new Promise((done) => server.close(done))
  return Object.assign(maker, { origin, parcels, close })
}

/** A browser that takes its messages at this address, and reads them as RFC 8291 says. */
export function browserAt(endpoint: string) {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: own.toString('base64url'), auth: auth.toString('base64url') }
  const subscription: PushSubscription = { endpoint, keys }

  function read(body: Buffer): Record<string, string> {
    const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)]
    const theirs = body.subarray(21, 21 + length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs])
    const secret = hkdfSync('sha256', pair.computeSecret(theirs), auth, info, 32)
    const derived = (label: string, bytes: number) =>
      Buffer.from(
        hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${label}\0`, bytes),
      )
    const sealed = body.subarray(21 + length)
    const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
    decipher.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    // one byte says that this is the last record
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as Record<string, string>
  }
  return { subscription, read }
}
