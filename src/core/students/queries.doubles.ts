import { and, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { classRefsOf } from '../classes/reach.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { personOf, users } from '../profile/table.ts'
import type { Double, students } from './contract.ts'
import { withinReach } from './queries.filters.ts'

/** As many as anybody reads before saving. */
const maxFound = 5
/** How alike the folded names must be where the birth date is the same; one letter more or less is. */
const alike = 0.6

/**
 * Students, of the archive too, who may be the one that is about to be added: of the same last and first name, in any
 * script; of a name that is alike and the same birth date; or of the same phone.
 */
export async function findDoubles(
  db: Db,
  who: Actor,
  asked: z.output<typeof students.duplicates.query>,
): Promise<Double[]> {
  const folded = sql`fold_search(${`${asked.last_name} ${asked.first_name}`})`
  const sameName = sql<boolean>`starts_with(${users.searchName}, ' ' || ${folded} || ' ')`
  const sameDay = sql<boolean>`${users.birthDate} is not distinct from ${asked.birth_date ?? null}::date and ${asked.birth_date !== undefined}`
  const samePhone = sql<boolean>`coalesce(${users.phone} = ${asked.phone ?? null}, false)`
  const near = sql`word_similarity(${folded}, ${users.searchName})`
  const rows = await db
    .select({
      ...personOf(users),
      birth_date: users.birthDate,
      classes: sql<Double['classes']>`(${classRefsOf(users)})`,
      archived: sql<boolean>`${users.archivedAt} is not null`,
      name: sameName,
      day: sameDay,
      phone: samePhone,
    })
    .from(users)
    .where(
      and(
        withinReach(who),
        sql`${users.erasedAt} is null`,
        sql`(${sameName} or ${samePhone} or (${sameDay} and ${near} >= ${alike}))`,
      ),
    )
    .orderBy(sql`(${sameName})::int + (${sameDay})::int + (${samePhone})::int desc`, users.id)
    .limit(maxFound)
  return rows.map(({ name, day, phone, ...double }) => ({
    ...double,
    same: [
      ...(name ? ['name' as const] : []),
      ...(day ? ['birth_date' as const] : []),
      ...(phone ? ['phone' as const] : []),
    ],
  }))
}
