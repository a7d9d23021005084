import type { Order } from '../../orders/contract.ts'

export type Refused = { id: string; detail: string; order: Order | undefined }
/** What is asked before, or told after, orders take a step. */
export type Asked =
  | { what: 'cancel'; ids: string[]; rows?: Order[] }
  | { what: 'shorten'; order: Order }
  | { what: 'takeBack'; order: Order }
  | { what: 'refused'; count: number; refused: Refused[] }
export type Look = { ask(asked: Asked | undefined): void; see(id: string): void }

/** Those that were refused, as they were shown. */
export const named = (refused: { id: string; detail: string }[], rows: Order[]) =>
  refused.map((each) => ({ ...each, order: rows.find(({ id }) => id === each.id) }))
