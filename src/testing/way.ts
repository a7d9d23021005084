import { type AddressInfo, connect, createServer as listen, type Socket } from 'node:net'
import type pg from 'pg'

/** A way to the database that can be cut, or swallow what is sent along it. */
export async function wayTo({ host = '', port }: pg.PoolConfig, listenAt = 0) {
  const open = new Set<Socket>()
  let swallowing = false
  const server = listen((socket) => {
    const other = host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect(Number(port), host)
    for (const end of [socket, other]) open.add(end.on('error', () => {}))
    const pass = (from: Socket, to: Socket) =>
      from.on('data', (data) => swallowing || to.write(data)).on('close', () => to.destroy())
    pass(socket, other)
    pass(other, socket)
  })
  await new Promise<void>((done) => server.listen(listenAt, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    /** Nothing comes through any more, and nobody is told. */
    swallow: () => void (swallowing = true),
    /** New connections come through again. */
    mend: () => void (swallowing = false),
    close: () => {
      server.close()
      for (const end of open) end.destroy()
    },
  }
}
