import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { AwsClient } from 'aws4fetch'
import { onTestFinished } from 'vitest'

/** Another store than the one that tests bring along: `http://key:secret@127.0.0.1:8087`, as `deploy/prove-s3.sh` starts one. */
export const elsewhere = process.env.S3_STORE

/** A store that speaks S3, and refuses whose signature is wrong; answers the settings of a bucket there, and every call that was made. */
export async function startS3(name: string) {
  if (elsewhere) return bucketAt(new URL(elsewhere), name)
  const directory = mkdtempSync(join(tmpdir(), 'daftar-s3-'))
  const configureBuckets = [{ name }]
  const place = { port: 0, address: '127.0.0.1', vhostBuckets: false }
  const server = new S3rver({ directory, configureBuckets, silent: false, ...place })
  server.logger.silent = true
  const { port } = await server.run()
  const calls: string[] = []
  server.httpServer.on('request', ({ method, url }) => calls.push(`${method} ${url}`))
  onTestFinished(async () => {
    server.httpServer.closeAllConnections()
    await server.close()
    rmSync(directory, { recursive: true, force: true })
  })
  const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' }
  return { endpoint: `http://127.0.0.1:${port}`, bucket: name, ...account, calls }
}

/** A bucket of its own there, called by way of us. */
async function bucketAt(store: URL, name: string) {
  const calls: string[] = []
  const endpoint = await serve((asked, answer) => {
    calls.push(`${asked.method} ${asked.url}`)
    passOn(store, asked, answer)
  })
  const account = {
    accessKeyId: decodeURIComponent(store.username),
    secretAccessKey: decodeURIComponent(store.password),
    region: 'us-east-1',
  }
  const bucket = `${name}-${randomBytes(4).toString('hex')}`
  const client = new AwsClient({ ...account, service: 's3' })
  const made = await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' })
  if (!made.ok) throw new Error(`No bucket there: ${made.status} ${await made.text()}`)
  calls.length = 0
  return { endpoint, bucket, ...account, calls }
}

/** Says to a store what was asked of us, with all that was signed. */
export function passOn(store: URL, ...[asked, answer]: Parameters<RequestListener>) {
  const { method, url, headers } = asked
  const { hostname, port } = store
  const there = request({ hostname, port, method, path: url, headers }, (said) => {
    answer.writeHead(said.statusCode!, said.headers)
    said.pipe(answer)
  })
  there.on('error', () => answer.destroy())
  answer.on('close', () => there.destroy())
  asked.pipe(there)
}

/** Answers the address of a server that does so, until the test is over. */
export async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
