import { and, desc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { holds } from '../../platform/db/searching.ts'
import { heard } from '../../platform/i18n/folding.ts'
import { maxHits } from '../search/contract.ts'
import { outFor } from './reach.ts'
import { posts } from './table.ts'

export const findNews = (db: Db, who: Actor, typed: string, now: Date) =>
  db
    .select({ id: posts.id, name: posts.name })
    .from(posts)
    .where(
      and(
        eq(posts.businessId, who.businessId),
        outFor(who, now),
        holds(sql`${posts.searchText}`, sql`fold_search(${heard(typed)})`),
      ),
    )
    .orderBy(desc(posts.publishAt), desc(posts.id))
    .limit(maxHits)
