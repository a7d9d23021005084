import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findBySignInName } from '../../auth/queries.ts'
import { isCellProof, type Place, placePath } from '../../platform/cell-proof.ts'
import type { Database } from '../../platform/db.ts'
import { refuse } from '../../platform/errors.ts'
import { isUuid } from '../directory/asked.ts'

/** Tells a directory, and nobody else, whether a business is here: by its id, or by the name that somebody of it signs in by. */
export function mountPlace(
  fastify: FastifyInstance,
  { database, sessionKey }: { database: Database; sessionKey: Buffer },
) {
  const tell = async (request: FastifyRequest): Promise<Place> => {
    if (!isCellProof(sessionKey, request.headers.authorization)) refuse('not_found')
    const { business, username } = request.query as { business?: string; username?: string }
    const id = username === undefined ? business : await businessOf(database, username)
    return id && isUuid(id) ? placeOf(database, id) : {}
  }
  fastify.get(placePath, { schema: { hide: true } }, (request) => tell(request))
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
