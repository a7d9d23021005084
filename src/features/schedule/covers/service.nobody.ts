import { NIL } from 'uuid'
import type { Actor, BusinessId } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { findTimeZone } from './queries.ts'

/** The actor of what nobody does by hand: an answer that is overdue, a roll-over that has come due. */
export const nobodyIn = async (db: Db, businessId: BusinessId): Promise<Actor> => ({
  id: NIL,
  sessionId: '',
  role: 'owner',
  lang: 'uz',
  businessId,
  timeZone: await findTimeZone(db, { businessId }),
})
