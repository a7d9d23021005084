import { and, eq, exists, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { classesWithinReach, taughtBy } from '../classes/reach.ts'
import { classes } from '../classes/table.ts'
import { type Actor, isOffice } from '../platform/actor.ts'
import { sameRow } from '../platform/rows.ts'
import { images, users } from '../profile/table.ts'
import { knownFully } from '../students/reach.ts'
import { guardians, students } from '../students/table.ts'
import { postAudiences, postImages, posts } from './table.ts'

const query = new QueryBuilder()

/** What a rule calls people of a role. */
const readersOf = (who: Pick<Actor, 'role'>): 'staff' | 'students' | 'parents' =>
  who.role === 'student' ? 'students' : who.role === 'parent' ? 'parents' : 'staff'

/** Classes that are this person's own: taught, attended, or a child's. */
const own = (who: Actor) =>
  and(
    eq(classes.businessId, who.businessId),
    isNull(classes.archivedAt),
    who.role === 'teacher' ? taughtBy(who) : classesWithinReach(who),
  )

/** The ids of these classes. */
export const ownClasses = (who: Actor) =>
  query.select({ id: classes.id }).from(classes).where(own(who))

/** True for a row of `users` who is a student of an own class, or a parent of one. */
export const isClose = (who: Actor): SQL =>
  exists(
    query
      .select({ one: sql`1` })
      .from(students)
      .leftJoin(guardians, sameRow(students, guardians.studentId))
      .where(
        and(
          eq(students.businessId, users.businessId),
          or(eq(students.id, users.id), eq(guardians.parentId, users.id)),
          knownFully(who, students),
        ),
      ),
  )

/** True for a row of `postAudiences` that fits this person; the classes are looked up once for all rows. */
function fits(who: Actor): SQL {
  const everywhere = and(isNull(postAudiences.grade), isNull(postAudiences.classId))
  const here = or(
    everywhere,
    sql`${postAudiences.classId} = any(array(${ownClasses(who)}))`,
    sql`${postAudiences.grade} = any(array(${query.select({ grade: classes.grade }).from(classes).where(own(who))}))`,
  )
  return or(
    eq(postAudiences.personId, who.id),
    and(eq(postAudiences.readers, readersOf(who)), isOffice(who) ? everywhere : here),
  )!
}

/** True for a row of `posts` that is for this person. */
export const addressedTo = (who: Actor): SQL =>
  exists(
    query
      .select({ one: sql`1` })
      .from(postAudiences)
      .where(and(sameRow(posts, postAudiences.postId), fits(who))),
  )

/** True for a row of `posts` that is out at this time. */
export const isOut = (now: Date): SQL =>
  and(
    eq(posts.state, 'published'),
    lte(posts.publishAt, now),
    or(isNull(posts.until), gt(posts.until, now)),
  )!

/** Rows of `posts` that are out for this person: the office reads all. */
export const outFor = (who: Actor, now: Date): SQL =>
  and(isOut(now), isOffice(who) ? undefined : addressedTo(who))!

/** Which rows of `posts` exist for this person: what is out for them, and what they have written. */
export const postsWithinReach = (who: Actor, now: Date): SQL | undefined =>
  isOffice(who)
    ? undefined
    : or(outFor(who, now), who.role === 'teacher' ? eq(posts.authorId, who.id) : undefined)

/** True for a row of `images` that a post shows which exists for this person. */
export const shownInPostsOf = (who: Actor, now: Date): SQL =>
  exists(
    query
      .select({ one: sql`1` })
      .from(postImages)
      .innerJoin(posts, sameRow(posts, postImages.postId))
      .where(and(sameRow(images, postImages.imageId), postsWithinReach(who, now))),
  )

/** True for a row of `images` that any post shows. */
export const shownInPosts: SQL = exists(
  query
    .select({ one: sql`1` })
    .from(postImages)
    .where(sameRow(images, postImages.imageId)),
)

/**
 * The ids of whom a post reaches, each once or more: the same people for whom `addressedTo` is true. A post that is out
 * is looked at from here, one that a reader opens from there; `routes.test.ts` holds them to each other.
 */
export const reachedBy = (business: string, postId: string): SQL => sql`
  with rules as (
    select * from post_audiences where business_id = ${business} and post_id = ${postId}
  ), places as (
    select rules.readers, c.id, c.homeroom_teacher_id
    from rules join classes c on c.business_id = rules.business_id and c.archived_at is null
      and (c.id = rules.class_id or c.grade = rules.grade)
  )
  select person_id as id from rules where person_id is not null
  union all
  select u.id from rules join users u on u.business_id = rules.business_id and case rules.readers
      when 'staff' then u.role in ('owner', 'admin', 'teacher')
      when 'students' then u.role = 'student' when 'parents' then u.role = 'parent' end
  where rules.grade is null and rules.class_id is null and rules.person_id is null
  union all
  select s.student_id from places join class_students s
    on s.business_id = ${business} and s.class_id = places.id and s.to_date is null
  where places.readers = 'students'
  union all
  select g.parent_id from places join class_students s
    on s.business_id = ${business} and s.class_id = places.id and s.to_date is null
  join guardians g on g.business_id = ${business} and g.student_id = s.student_id and g.may_see
  where places.readers = 'parents'
  union all
  select homeroom_teacher_id from places where readers = 'staff' and homeroom_teacher_id is not null
  union all
  select t.teacher_id from places join class_subjects t
    on t.business_id = ${business} and t.class_id = places.id and t.teacher_id is not null
  where places.readers = 'staff'`
