import { createHash, randomUUID } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../process/env.ts'
import type { Store } from './store.ts'

/** Bytes that are sent at once: a file may consist of ten thousand such pieces. */
const pieceBytes = 16 * 2 ** 20
/** How often each call is tried. Milliseconds until one that nobody takes is given up, and between the first try and the second. */
const tries = 4
const usual = { sendWithinMs: 5 * 60_000, firstPauseMs: 1_000 }
/** What is sent in pieces says of itself by which upload it came. */
const mark = 'x-amz-meta-daftar-upload'

type Call = {
  method: string
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer | string
}

/** What a store has understood and refuses. */
class Refused extends Error {}

/** A bucket of whoever speaks S3, by path and not by host name. A file is there as a whole or not at all: S3 has it so. */
export function s3Store(
  { endpoint, bucket, prefix, ...account }: S3Settings,
  { sendWithinMs, firstPauseMs } = usual,
): Store {
  // we try again ourselves: when nobody answers, too
  const client = new AwsClient({ ...account, service: 's3', retries: 0 })
  const keyOf = (name: string) => (prefix ? `${prefix}/${name}` : name)

  async function once({ method, key, query, headers, body = '' }: Call): Promise<Response> {
    const url = new URL(
      `${endpoint}/${[bucket, ...(key?.split('/') ?? [])].map(encodeURIComponent).join('/')}`,
    )
    url.search = new URLSearchParams(query).toString()
    const asked = {
      method,
      headers: {
        ...headers,
        'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      },
      ...(method !== 'GET' && method !== 'HEAD' && { body: body as BodyInit }),
    }
    // a file of gigabytes is read for as long as it takes
    const answer = await (method === 'GET'
      ? client.fetch(url.href, asked)
      : within(sendWithinMs, (signal) => client.fetch(url.href, { ...asked, signal })))
    if (answer.ok) return answer
    const code = inside(await answer.text(), 'Code')[0] ?? answer.statusText
    const said = `The store answers ${answer.status} ${code} to ${method} of ${key ?? bucket}`
    throw answer.status < 500 && answer.status !== 429 ? new Refused(said) : new Error(said)
  }

  /** A store far away says no now and then, and yes a moment later. */
  async function ask(call: Call): Promise<Response> {
    for (let tried = 1; ; tried += 1)
      try {
        return await once(call)
      } catch (error) {
        if (tried === tries || error instanceof Refused) throw reasonOf(error as Error)
        await pause(firstPauseMs * 4 ** (tried - 1))
      }
  }

  async function sendInPieces(key: string, pieces: AsyncIterable<Buffer>) {
    const name = randomUUID()
    const headers = { [mark]: name }
    const begun = await ask({ method: 'POST', key, query: { uploads: '' }, headers })
    const [uploadId] = inside(await begun.text(), 'UploadId')
    if (!uploadId) throw new Error(`The store does not begin with ${key}`)
    try {
      const parts: string[] = []
      for await (const body of pieces) {
        const partNumber = String(parts.length + 1)
        const taken = await ask({ method: 'PUT', key, query: { partNumber, uploadId }, body })
        parts.push(
          `<Part><PartNumber>${partNumber}</PartNumber><ETag>${taken.headers.get('etag')}</ETag></Part>`,
        )
      }
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
      const ended = await ask({ method: 'POST', key, query: { uploadId }, body }).catch(
        async (error: Error) => {
          // it may have done so, and forgotten that it was asked to: the answer was lost
          const there = await ask({ method: 'HEAD', key }).catch(() => undefined)
          if (there?.headers.get(mark) === name) return undefined
          throw error
        },
      )
      // it may say so in the middle of an answer that began well
      const [code] = ended ? inside(await ended.text(), 'Code') : []
      if (code) throw new Error(`The store answers ${code} to the end of ${key}`)
    } catch (error) {
      await ask({ method: 'DELETE', key, query: { uploadId } }).catch(() => {})
      throw error
    }
  }

  async function send(key: string, content: Readable) {
    const pieces = inPieces(content)
    const first = await pieces.next()
    if (first.done || first.value.length < pieceBytes)
      return void (await ask({ method: 'PUT', key, body: first.value ?? Buffer.alloc(0) }))
    await sendInPieces(
      key,
      (async function* () {
        yield first.value
        yield* pieces
      })(),
    )
  }

  return {
    shown: `s3://${[bucket, prefix].filter(Boolean).join('/')}`,
    async put(name, content, signal) {
      const through = new PassThrough()
      const sent = send(keyOf(name), through)
      sent.catch((error: Error) => through.destroy(error))
      const brought = pipeline([...content, through], { ...(signal && { signal }) })
      // what broke first is why
      await Promise.all([brought, sent])
    },
    async get(name) {
      const { body } = await ask({ method: 'GET', key: keyOf(name) })
      return Readable.fromWeb(body as ReadableStream)
    },
    async list(folder) {
      const names: string[] = []
      const from = prefix ? prefix.length + 1 : 0
      const query = { 'list-type': '2', prefix: keyOf(folder ? `${folder}/` : '') }
      for (let token: string | undefined = ''; token !== undefined;) {
        const more: Record<string, string> = token ? { 'continuation-token': token } : {}
        const said = await (await ask({ method: 'GET', query: { ...query, ...more } })).text()
        names.push(...inside(said, 'Key').map((key) => key.slice(from)))
        token = inside(said, 'NextContinuationToken')[0]
      }
      return names.sort()
    },
    async remove(name) {
      await ask({ method: 'DELETE', key: keyOf(name) })
    },
  }
}

/** Pieces of one size; the last one has what is left, and of nothing there is none. */
async function* inPieces(content: Readable): AsyncGenerator<Buffer, undefined> {
  let held: Buffer[] = []
  let bytes = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    held.push(chunk)
    bytes += chunk.length
    if (bytes < pieceBytes) continue
    const all = Buffer.concat(held)
    let at = 0
    for (; all.length - at >= pieceBytes; at += pieceBytes) yield all.subarray(at, at + pieceBytes)
    held = [all.subarray(at)]
    bytes = all.length - at
  }
  if (bytes > 0) yield Buffer.concat(held)
  return undefined
}

/** What stands in the elements of this name. */
const inside = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) =>
    text!.replace(
      /&(amp|lt|gt|quot|apos);/g,
      (_, entity: keyof typeof entities) => entities[entity],
    ),
  )
const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Fails when it takes longer. Not by the signal alone: what is waited for is held by nobody, the collector takes it, and with it the
 * ear of the signal, so that a silent store would be waited for without end.
 */
function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const error = new Error(`The store does not answer within ${ms / 1_000} s`)
      reject(error)
      ending.abort(error)
    }, ms)
    work(ending.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

/** `fetch failed` hides why. */
const reasonOf = (error: Error) =>
  error.cause instanceof Error
    ? new Error(`The store does not answer: ${error.cause.message}`)
    : error
