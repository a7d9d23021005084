import { sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { DoubtfulPair } from './contract.ts'

/** Pairs that are shown; a school has a few. */
const maxPairs = 20

/**
 * Classes of one year that one and the same label may mean: they sound alike, since they were made before labels were told
 * apart by sound, or look alike in two scripts.
 */
export async function findDoubles(db: Db, who: Actor): Promise<DoubtfulPair[]> {
  const { rows } = await db.execute<DoubtfulPair>(sql`
    with current as (
      select id, academic_year, grade, coalesce(grade::text || '-' || letter, name) as label, (
        select count(*)::int from class_students m
        where m.business_id = c.business_id and m.class_id = c.id and m.to_date is null
      ) as students
      from classes c where c.business_id = ${who.businessId} and c.archived_at is null
    )
    select json_build_object('id', a.id, 'label', a.label, 'students', a.students) as one,
      json_build_object('id', b.id, 'label', b.label, 'students', b.students) as other,
      case when sound_class_label(a.label) = sound_class_label(b.label) then 'sound' else 'look' end as alike
    from current a join current b on a.academic_year = b.academic_year and a.id < b.id and (
      sound_class_label(a.label) = sound_class_label(b.label) or
      fold_class_label(a.label) = fold_class_label(b.label)
    )
    order by a.grade nulls last, a.label, b.label limit ${maxPairs}`)
  return rows
}
