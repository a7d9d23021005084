import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '../errors.ts'
import { decodeText, readDelimited } from './delimited.ts'
import type { Job, Reply, Request, SheetHead, Value } from './protocol.ts'
import type { ReadSheet } from './xlsx-sheet.ts'
import { readXlsx } from './xlsx.ts'

// One job, then the thread ends. What is much goes over in parts, so that neither side is busy with it for long.

const port = parentPort!
const answer = (reply: Reply, ...moved: ArrayBuffer[]) => port.postMessage(reply, moved)
const job = workerData as Job
const rows: Value[][][] = []
let sheets: ReadSheet[] = []

port.on('message', (request: Request) => {
  void handle(request).catch((error: unknown) => {
    // whoever sends such a file hears that it is none, whatever it was that it broke
    const code = error instanceof Refusal ? error.code : undefined
    if (code === undefined && job.kind === 'write') throw error
    answer({ kind: 'refused', code: code ?? 'not_a_sheet' })
  })
})

async function handle(request: Request): Promise<void> {
  if (request.kind === 'rows') (rows[request.sheet] ??= []).push(...request.rows)
  else if (request.kind === 'more') answerPart(request)
  else if (job.kind === 'read') read(job)
  else await write(job.head)
}

function read({ bytes, limits }: Job & { kind: 'read' }) {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const zipped = buffer.length > 3 && buffer.readUInt32BE(0) >>> 16 === 0x504b
  sheets = zipped
    ? readXlsx(buffer, limits)
    : [{ name: '', cells: readDelimited(decodeText(buffer), limits), formulas: [], merged: [] }]
  const heads = sheets.map(({ cells, ...head }) => ({ ...head, rows: cells.length }))
  answer({ kind: 'heads', heads })
}

/** A Mac writes `й` as two signs; inside, each letter has one spelling. */
const composed = (cells: string[]) => cells.map((cell) => cell.normalize('NFC'))

const answerPart = ({ sheet, from, to }: Request & { kind: 'more' }) =>
  answer({ kind: 'part', cells: sheets[sheet]!.cells.slice(from, to).map(composed) })

async function write(head: SheetHead) {
  // reading needs none of it
  const { bytesOf } = await import('./written.ts')
  const bytes = await bytesOf(head, rows[0]!, ...rows.slice(1))
  const copy = new Uint8Array(bytes)
  answer({ kind: 'bytes', bytes: copy }, copy.buffer)
}
