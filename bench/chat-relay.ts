import { type Server, WebSocketServer, type WebSocket } from 'ws'
import pg from 'pg'

/** The control of `chat-crowd.ts`: what is said goes by NOTIFY to all processes, and from each to its sockets; nobody is asked for anything. */
const means = JSON.parse(process.env.BENCH!) as pg.ClientConfig
const client = new pg.Client({ ...means, pipeline: true })
const rooms = new Map<string, Set<WebSocket>>()
await client.connect()
await client.query('listen relay')
client.on('notification', ({ payload = '' }) => {
  const { room } = JSON.parse(payload) as { room: string }
  for (const socket of rooms.get(room) ?? []) socket.send(payload)
})
const server: Server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
server.on('connection', (socket) => {
  socket.on('message', (data: Buffer) => {
    const frame = data.toString()
    const { type, room } = JSON.parse(frame) as { type: string; room: string }
    if (type === 'say') return void client.query('select pg_notify($1, $2)', ['relay', frame])
    rooms.set(room, (rooms.get(room) ?? new Set()).add(socket))
    socket.on('close', () => rooms.get(room)?.delete(socket))
    socket.send('{"type":"subscribed"}')
  })
})
server.on('listening', () => {
  const address = server.address()
  console.log(`ws://127.0.0.1:${(address as { port: number }).port}`)
})
