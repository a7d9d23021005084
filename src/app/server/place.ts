import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findBySignInName } from '../../auth/queries.ts'
import { newestApplied } from '../../platform/boot-check.ts'
import {
  type CellNames,
  type CellState,
  isCellProof,
  namesPath,
  type Place,
  placePath,
  statePath,
} from '../../platform/cell-proof.ts'
import type { Database, Db } from '../../platform/db.ts'
import { refuse } from '../../platform/errors.ts'
import { isMoving } from '../../platform/outage.ts'
import { users } from '../../profile/table.ts'
import { isUuid } from '../directory/asked.ts'

/** A busy cell says where its schools are: else they would seem to be nowhere, and so would others that come from there. */
const evenUnderPressure: { schema: { hide: boolean }; config: object } = {
  schema: { hide: true },
  config: { evenUnderPressure: true as const },
}
/** Businesses whose names are told at once. */
const businessesOfPage = 10

type Means = {
  database: Database
  sessionKey: Buffer
  /** The newest of this version. */
  migration?: number
}

/**
 * Tells a directory, and nobody else, whether a business is here, by its id or by the name that somebody of it signs in by; and the
 * doctor of a directory how the cell stands.
 */
export function mountPlace(fastify: FastifyInstance, means: Means) {
  const { database, sessionKey } = means
  const mount = <T>(
    path: string,
    tell: (query: Record<string, string | undefined>) => Promise<T>,
  ) =>
    fastify.get(path, evenUnderPressure, (request: FastifyRequest) => {
      if (!isCellProof(sessionKey, request.headers.authorization)) refuse('not_found')
      return tell(request.query as Record<string, string | undefined>)
    })
  mount(placePath, async ({ business, username }): Promise<Place> => {
    const id = username === undefined ? business : await businessOf(database, username)
    return id && isUuid(id) ? placeOf(database, id) : {}
  })
  mount(statePath, () => stateOf(means))
  mount(namesPath, ({ after = '' }) => namesOf(means, after))
}

async function stateOf({ database, migration = 0 }: Means): Promise<CellState> {
  const { rows } = await database.pool.query<CellState['moves'][number] & { since: Date }>(
    'select business, state, move, since from moves order by since',
  )
  const gone = new Set(rows.filter(({ state }) => state === 'gone').map(({ business }) => business))
  const moved = await database.businesses(undefined, 'moved')
  return {
    migration,
    applied: await newestApplied(database.pool),
    moves: rows.map((each) => ({ ...each, since: new Date(each.since).toISOString() })),
    left: moved.filter((id) => gone.has(id)),
  }
}

async function namesOf({ database, sessionKey }: Means, after: string): Promise<CellNames> {
  const all = (await database.businesses()).toSorted().filter((id) => id > after)
  const page = all.slice(0, businessesOfPage)
  const digest = (name: string) =>
    createHmac('sha256', sessionKey).update(`name\0${name}`).digest('base64url').slice(0, 16)
  const businesses: CellNames['businesses'] = []
  for (const id of page) {
    const ask = (db: Db) => db.select({ name: users.username }).from(users)
    const rows = await database.inBusiness(id, ask, 'read').catch((error: unknown) => {
      if (isMoving(error)) return []
      throw error
    })
    businesses.push({ id, digests: rows.flatMap(({ name }) => (name ? digest(name) : [])) })
  }
  const next = all.length > page.length ? page.at(-1) : undefined
  return { businesses, ...(next && { next }) }
}

function businessOf(database: Database, typed: string) {
  const username = typed.trim().toLowerCase()
  // no name has it, and the database takes none
  if (username.includes('\0')) return undefined
  return database.bySignInName(
    username,
    async (db) => (await findBySignInName(db, username))?.businessId,
  )
}

async function placeOf(database: Database, business: string): Promise<Place> {
  const { rows } = await database.pool.query<{ state: 'arriving' | 'gone'; move: string }>(
    'select state, move from moves where business = $1',
    [business],
  )
  if (rows[0]) return { business, ...rows[0] }
  const here = await database.businesses(sql`id = ${business}`)
  return here.length > 0 ? { business, state: 'here' } : {}
}
