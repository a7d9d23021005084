import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import { attachment } from '../../../platform/http/attachment.ts'

/** Takes the next bytes; waits until there is room for more. False when nobody takes them any more. */
export type Put = (bytes: Uint8Array) => Promise<boolean>

/** Answers a file as it comes: `fill` is asked for the next piece when the last has gone. */
export async function streamFile(
  reply: FastifyReply,
  { type, name }: { type: string; name: string },
  fill: (put: Put) => Promise<void>,
): Promise<undefined> {
  const out = new PassThrough()
  void reply.type(type).header('content-disposition', attachment(name)).send(out)
  const ended = finished(out)
  ended.catch(() => {})
  try {
    await fill(async (bytes) => {
      if (out.destroyed) return false
      if (!out.write(bytes)) await Promise.race([once(out, 'drain'), ended])
      return !out.destroyed
    })
    out.end()
  } catch (error) {
    out.destroy(error as Error)
  }
  await ended.catch(() => {})
  return undefined
}
