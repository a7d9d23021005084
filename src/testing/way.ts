import { type AddressInfo, connect, createServer as listen, type Socket } from 'node:net'
import type pg from 'pg'

/** A way to the database that can be cut, or swallow what is sent along it. */
export async function wayTo(first: pg.PoolConfig, listenAt = 0) {
  const open = new Set<Socket>()
  let to = first
  let swallowing: 'all' | 'answers' | undefined
  const server = listen((socket) => {
    const { host = '', port } = to
    const other = host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect(Number(port), host)
    for (const end of [socket, other])
      open.add(end.on('error', () => {}).on('close', () => open.delete(end)))
    const pass = (from: Socket, to: Socket, swallowed: () => boolean) =>
      from.on('data', (data) => swallowed() || to.write(data)).on('close', () => to.destroy())
    pass(socket, other, () => swallowing === 'all')
    pass(other, socket, () => swallowing !== undefined)
  })
  await new Promise<void>((done) => server.listen(listenAt, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    /** Nothing comes through any more, and nobody is told. */
    swallow: (what: 'all' | 'answers' = 'all') => void (swallowing = what),
    /** New connections come through again. */
    mend: () => void (swallowing = undefined),
    /** Who is connected is never heard again nor hung up on; who comes anew is heard. */
    hush: () => open.forEach((end) => end.pause()),
    /** Leads elsewhere from now on, as a balancer does once another server is the primary. */
    turn: (elsewhere: pg.PoolConfig) => {
      to = elsewhere
      for (const end of open) end.destroy()
    },
    close: () => {
      server.close()
      for (const end of open) end.destroy()
    },
  }
}
