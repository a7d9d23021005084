import * as http from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import * as https from 'node:https'
import type { Readable } from 'node:stream'

/** Of one connection, not of the message: they are not passed on. */
const ofConnection = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade'],
])

/** Milliseconds that a cell may be silent; it ends what takes it longer itself. */
const silence = 120_000
const kept = { keepAlive: true, scheduling: 'lifo' } as const
const plain = { send: http.request, agent: new http.Agent(kept) }
const sealed = { send: https.request, agent: new https.Agent(kept) }

/** How a cell is spoken to. */
export function wayTo(cell: string) {
  const { protocol, hostname, port } = new URL(cell)
  return { ...(protocol === 'https:' ? sealed : plain), to: { hostname, port } }
}

export type Sent = {
  method: string
  url: string
  headers: IncomingHttpHeaders
  /** Where it came from: the last that the cell is told of the way. */
  from: string
  /** What was read already can be sent again. */
  body: Buffer | Readable
}

/**
 * The head of a cell’s answer, its body to be read. Rejects when there is none: then nobody knows whether it was done. All of it ends
 * with `signal`, for whom it was asked being gone.
 */
export function forward(
  cell: string,
  { body, ...sent }: Sent,
  signal: AbortSignal,
  timeout = silence,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { send, agent, to } = wayTo(cell)
    const { method, url: path } = sent
    const headers = passedOn(sent)
    if (Buffer.isBuffer(body) && (body.length > 0 || !['GET', 'HEAD'].includes(method)))
      headers['content-length'] = String(body.length)
    let heard: IncomingMessage | undefined
    const request = send({ ...to, method, path, headers, agent, timeout, signal }, (answer) =>
      resolve((heard = answer)),
    )
    // what it has said and nobody has taken waits for its reader
    request.on('timeout', () => {
      if (!heard?.readableLength) request.destroy(new Error('the cell is silent'))
    })
    request.on('error', (error) =>
      reject(Object.assign(error, { again: isForAgain(error, sent, request.reusedSocket) })),
    )
    if (Buffer.isBuffer(body)) request.end(body)
    else {
      body.on('error', (error) => request.destroy(error))
      body.pipe(request)
    }
  })
}

/**
 * Whether it may be said once more: no connection was made; or one that was there before broke, which may have been while the cell was
 * at work, and what is asked has the same effect twice as once.
 */
function isForAgain(
  { code = '' }: NodeJS.ErrnoException,
  { method, headers }: Pick<Sent, 'method' | 'headers'>,
  reused: boolean,
) {
  const same = ['GET', 'HEAD'].includes(method) || headers['idempotency-key'] !== undefined
  return code === 'ECONNREFUSED' || (reused && same && ['ECONNRESET', 'EPIPE'].includes(code))
}

export function passedOn({ headers, from }: Pick<Sent, 'headers' | 'from'>) {
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/)
  const passed = Object.entries(headers).filter(
    ([name, value]) => value !== undefined && !ofConnection.has(name) && !named.includes(name),
  )
  const way = [headers['x-forwarded-for'], from].flat().filter(Boolean).join(', ')
  return { ...Object.fromEntries(passed), 'x-forwarded-for': way } as Record<
    string,
    string | string[]
  >
}

/** Head lines of an answer as they came, several of one name among them. */
export function headOf({ rawHeaders }: IncomingMessage): [string, string][] {
  const pairs: [string, string][] = []
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (!ofConnection.has(rawHeaders[at]!.toLowerCase()))
      pairs.push([rawHeaders[at]!, rawHeaders[at + 1]!])
  return pairs
}
