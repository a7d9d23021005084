import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { images } from '../profile/table.ts'
import { businesses } from './table.ts'

export type Letterhead = { name: string; rates: number[]; logo: Buffer | null }

/** What stands on top of every paper. */
export async function readLetterhead(db: Db, who: Actor): Promise<Letterhead> {
  const [found] = await db
    .select({
      name: businesses.name,
      lowest: businesses.rateMin,
      highest: businesses.rateMax,
      logo: images.bytes,
    })
    .from(businesses)
    .leftJoin(images, and(eq(images.businessId, businesses.id), eq(images.id, businesses.logoId)))
    .where(eq(businesses.id, who.businessId))
  const { name, lowest, highest, logo } = found!
  const rates = Array.from({ length: highest - lowest + 1 }, (_, at) => lowest + at)
  return { name, rates, logo }
}
