import type { BusinessId } from '../actor.ts'
import type { Db } from '../db/db.ts'
import { networkOf } from './network.ts'
import type { Server } from '../serve.ts'

/** A read in a business by whoever asks; those of one network share what one person may ask at once. */
export const openly =
  ({ shares, database }: Server) =>
  <T>(address: string, id: string, read: (db: Db, business: BusinessId) => Promise<T>) =>
    shares.ofDatabase(networkOf(address), () => {
      const business = id as BusinessId
      return database.inBusiness(business, (db) => read(db, business), 'read')
    })
