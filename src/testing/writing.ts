import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

type Writing = {
  /** What each new connection is told first. */
  begin?(client: pg.Client): Promise<unknown>
  /** Writes the nth; what it fails by may be there or not. */
  write(client: pg.Client, n: number): Promise<void>
  /** Milliseconds before a connection that ended is made anew. */
  restMs: number
}

/** Writes on and on over one connection, which may end at any moment; answers how to stop it. */
export function writingOn(to: pg.ClientConfig, { begin, write, restMs }: Writing) {
  let going = true
  const working = (async () => {
    let client: pg.Client | undefined
    for (let n = 0; going; n += 1) {
      try {
        if (!client) {
          client = new pg.Client(to)
          client.on('error', () => {})
          await client.connect()
          await begin?.(client)
        }
        await write(client, n)
      } catch {
        await client?.end().catch(() => {})
        client = undefined
        await pause(restMs)
      }
    }
    await client?.end().catch(() => {})
  })()
  return async () => {
    going = false
    await working
  }
}
