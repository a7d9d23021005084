import * as http from 'node:http'
import * as https from 'node:https'
import { buffer } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import { cellProof } from '../../platform/cell-proof.ts'
import { Unfit } from '../../platform/startup-failure.ts'

/** How questions are sent: their connections to each cell, and milliseconds for an answer from the moment of asking. */
const wayOf = (maxSockets: number, within: number) => ({
  within,
  plain: { ask: http.request, agent: new http.Agent({ keepAlive: true, maxSockets }) },
  sealed: { ask: https.request, agent: new https.Agent({ keepAlive: true, maxSockets }) },
})
const ways = {
  /** A busy cell is not away, and says what it has. Who is found elsewhere does not wait for it. */
  place: wayOf(8, 10_000),
  /** Whether it is heard: however many questions of the others wait, and soon. */
  health: wayOf(2, 2_000),
}

export type CellAnswer = {
  status: number
  body: Buffer
  /** The clock of the cell, to the second. */
  at: Date | undefined
  /** Until when its certificate is good; undefined without one. */
  certifiedTo: Date | undefined
}

/** Asks a cell as a directory does; without a key, as anybody. Rejects when nothing answers there in time. */
export function askCell(
  address: string,
  key: Buffer | undefined,
  way: keyof typeof ways = 'place',
): Promise<CellAnswer> {
  const { within, plain, sealed } = ways[way]
  const { ask, agent } = address.startsWith('https:') ? sealed : plain
  return new Promise((resolve, reject) => {
    const headers = key ? { authorization: cellProof(key) } : {}
    const sent = ask(address, { headers, agent }, (answer) => {
      const { statusCode: status = 0, headers } = answer
      const certificate = (answer.socket as Partial<TLSSocket>).getPeerCertificate?.()
      const certifiedTo = certificate && new Date(certificate.valid_to)
      const at = headers.date ? new Date(headers.date) : undefined
      buffer(answer)
        .finally(() => clearTimeout(late))
        .then((body) => resolve({ status, body, at, certifiedTo }), reject)
    })
    // one that waits for a connection hears of no other time-out
    const late = setTimeout(() => {
      const silent = new Error(`${new URL(address).origin} does not answer`)
      sent.destroy(silent)
      reject(silent)
    }, within)
    sent.on('error', (error) => {
      clearTimeout(late)
      reject(error)
    })
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
