/** A recording as browsers make one: so many blocks of 20 milliseconds, five seconds to a cluster. */
export function recording(ms: number): Buffer {
  const element = (id: string, body: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(0x10000000 + body.length)
    return Buffer.concat([Buffer.from(id, 'hex'), size, body])
  }
  const clusters = Array.from({ length: Math.ceil(ms / 5000) }, (_, at) => {
    const time = Buffer.alloc(4)
    time.writeUInt32BE(at * 5000)
    const block = Buffer.alloc(24)
    block[0] = 0x81
    block.writeInt16BE(Math.min(4980, ms - at * 5000), 1)
    return element('1f43b675', Buffer.concat([element('e7', time), element('a3', block)]))
  })
  const head = element('1a45dfa3', Buffer.from('428284webm\0\0\0\0', 'latin1'))
  return Buffer.concat([head, Buffer.from('1853806701ffffffffffffff', 'hex'), ...clusters])
}
