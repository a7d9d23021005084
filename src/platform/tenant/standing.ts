import type pg from 'pg'
import { deleteRows } from './erase.ts'
import { inTenant, tenantTables } from './tables.ts'

/** The row of a business on its way: at the side it comes to, at the side it has gone from. */
export type Standing = { state: 'arriving' | 'gone'; move: string }

const ask = 'select state, move from moves where business = $1'

export async function standing(client: pg.Client, id: string): Promise<Standing | undefined> {
  return (await client.query<Standing>(ask, [id])).rows[0]
}

/** Milliseconds. */
const heldElsewhere = 10_000

/**
 * As it stands, and so it stays until the transaction ends: whoever opens a copy, drops it, or writes over it has this row first. Fails
 * as held up where another has it for ten seconds.
 */
export async function held(client: pg.Client, id: string): Promise<Standing | undefined> {
  await client.query(`select set_config('lock_timeout', $1, true)`, [String(heldElsewhere)])
  return (await client.query<Standing>(`${ask} for update`, [id])).rows[0]
}

/** Removes the business here if how it stands is what is meant, and answers whether: what has come since is somebody else's. */
export function erase(
  client: pg.Client,
  id: string,
  isMeant: (here: Standing) => boolean,
  also: () => Promise<unknown> = async () => {},
): Promise<boolean> {
  return inTenant(client, id, 'begin', async () => {
    const here = await held(client, id)
    if (!here || !isMeant(here)) return false
    await deleteRows(client, await tenantTables(client))
    await also()
    return true
  })
}

/** From here on it is served here, if it is here. */
export const noLonger = (client: pg.Client, id: string) =>
  client.query('delete from moves where business = $1', [id])
