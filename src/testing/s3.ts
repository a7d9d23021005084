import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { onTestFinished } from 'vitest'

/** A server that speaks S3, and refuses whose signature is wrong; answers the settings of a bucket there, and every call that was made. */
export async function startS3(bucket: string) {
  const directory = mkdtempSync(join(tmpdir(), 'daftar-s3-'))
  const configureBuckets = [{ name: bucket }]
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
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    ...account,
    calls,
  }
}
