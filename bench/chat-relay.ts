import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { WebSocketServer, type WebSocket } from 'ws'

/**
 * The control of the chat bench. It has the product's protocol: a process sends each message by NOTIFY to all processes, and each
 * process writes it to its sockets. It stores nothing and checks nothing.
 */
const means = JSON.parse(process.env.BENCH!) as pg.ClientConfig
const client = new pg.Client({ ...means, pipeline: true })
const rooms = new Map<string, Set<WebSocket>>()
await client.connect()
await client.query('listen relay')
client.on('notification', ({ payload = '' }) => {
  const { topic } = JSON.parse(payload) as { topic: string }
  for (const socket of rooms.get(topic) ?? []) socket.send(payload)
})

/** The same number of bytes as the product's event of a message. */
const rest = 'x'.repeat(600)
const server = createServer((request, response) => {
  const [, room] = /\/rooms\/([^/]+)\//.exec(request.url!)!
  const answer = async () => {
    const said = JSON.parse(await text(request)) as { client_id: string; text: string }
    const seq = Math.round(Number(said.text) * 1000)
    const message = { id: said.client_id, seq, change: seq, text: said.text, rest }
    const frame = { topic: `chat:${room}`, type: 'news', results: [message] }
    await client.query('select pg_notify($1, $2)', ['relay', JSON.stringify(frame)])
    response.end(JSON.stringify(message))
  }
  void answer()
})
new WebSocketServer({ server }).on('connection', (socket) => {
  socket.on('error', () => {})
  socket.on('message', (data: Buffer) => {
    const { type, topic } = JSON.parse(data.toString()) as { type: string; topic: string }
    if (type !== 'subscribe') return
    rooms.set(topic, (rooms.get(topic) ?? new Set()).add(socket))
    socket.on('close', () => rooms.get(topic)?.delete(socket))
    socket.send('{"type":"subscribed"}')
  })
})
server.listen(0, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${(server.address() as { port: number }).port}`),
)
