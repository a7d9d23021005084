import * as http from 'node:http'
import * as https from 'node:https'
import { buffer } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import { cellProof } from '../../platform/cell-proof.ts'
import { Unfit } from '../../platform/startup-failure.ts'

/** Milliseconds for a cell to say what it has: a busy one is not away. Who is found elsewhere does not wait for it. */
const answerWithin = 10_000
/** Connections to each cell for such questions, whoever invents names. */
const bounds = { keepAlive: true, maxSockets: 8 }
const plain = { ask: http.request, agent: new http.Agent(bounds) }
const sealed = { ask: https.request, agent: new https.Agent(bounds) }

export type CellAnswer = {
  status: number
  body: Buffer
  /** The clock of the cell, to the second. */
  at: Date | undefined
  /** Until when its certificate is good; undefined without one. */
  certifiedTo: Date | undefined
}

/** Asks a cell as a directory does. Rejects when nothing answers there in time. */
export function askCell(address: string, key: Buffer): Promise<CellAnswer> {
  const { ask, agent } = address.startsWith('https:') ? sealed : plain
  return new Promise((resolve, reject) => {
    const headers = { authorization: cellProof(key) }
    const sent = ask(address, { headers, agent, timeout: answerWithin }, (answer) => {
      const { statusCode: status = 0, headers } = answer
      const certificate = (answer.socket as Partial<TLSSocket>).getPeerCertificate?.()
      const certifiedTo = certificate && new Date(certificate.valid_to)
      const at = headers.date ? new Date(headers.date) : undefined
      buffer(answer).then((body) => resolve({ status, body, at, certifiedTo }), reject)
    })
    sent.on('timeout', () => sent.destroy(new Error(`${new URL(address).origin} does not answer`)))
    sent.on('error', reject)
    sent.end()
  })
}

/** The addresses in `CELLS`. Throws where one is none. */
export function cellsIn(text = ''): string[] {
  const cells = text.split(',').map((each) => each.trim().replace(/\/$/, ''))
  for (const cell of cells)
    if (!/^https?:\/\/[^/]+$/.test(cell) || !URL.canParse(cell))
      throw new Unfit(
        `CELLS must be addresses like http://10.0.0.5:3000, comma-separated: "${cell}" is none`,
      )
  return cells
}
