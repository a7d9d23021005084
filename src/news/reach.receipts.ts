import { type SQL, sql } from 'drizzle-orm'

/**
 * Of whom a post reaches as a student or parent of a class: `id` and `class_id`, each pair once or more. Who is reached
 * otherwise has no class here.
 */
export const reachedInClasses = (business: string, postId: string): SQL => sql`
  with places as (
    select rules.readers, c.id
    from post_audiences rules join classes c on c.business_id = rules.business_id
      and c.archived_at is null and (c.id = rules.class_id or c.grade = rules.grade
        or rules.grade is null and rules.class_id is null)
    where rules.business_id = ${business} and rules.post_id = ${postId}
      and rules.readers in ('students', 'parents')
  )
  select s.student_id as id, places.id as class_id from places join class_students s
    on s.business_id = ${business} and s.class_id = places.id and s.to_date is null
  where places.readers = 'students'
  union all
  select g.parent_id, places.id from places join class_students s
    on s.business_id = ${business} and s.class_id = places.id and s.to_date is null
  join guardians g on g.business_id = ${business} and g.student_id = s.student_id and g.may_see
  where places.readers = 'parents'`
