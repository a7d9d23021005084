import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { AudienceRule } from '../../../core/classes/members/contract.audience.ts'
import { classes } from '../../../core/classes/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import { can } from '../../../core/permissions.ts'
import type { Db } from '../../../platform/db/db.ts'
import { among, rowOf, sameRow } from '../../../platform/db/rows.ts'
import { personOf, users } from '../../../core/profile/table.ts'
import type { LocalisedBody } from '../body/contract.ts'
import type { Edit, LookFilter, PostChanges } from './contract.ts'
import { addressedTo } from '../reach.ts'
import { postEdits } from '../body/table.parts.ts'
import { postAudiences, posts } from '../table.ts'

/** Whether a post is for such a reader, were it out. */
export async function wouldReach(
  db: Db,
  who: Actor,
  id: string,
  { readers, class_id, person_id }: LookFilter,
): Promise<boolean> {
  if (person_id) return isForPerson(db, who, id, person_id)
  const { businessId } = who
  const ofClass = (found: SQL | undefined) => (class_id ? found : undefined)
  const grade = db
    .select({ grade: classes.grade })
    .from(classes)
    .where(and(rowOf(who, classes, class_id ?? ''), isNull(classes.archivedAt)))
  const fitting = await db.$count(
    postAudiences,
    and(
      eq(postAudiences.businessId, businessId),
      eq(postAudiences.postId, id),
      eq(postAudiences.readers, readers),
      or(
        and(isNull(postAudiences.grade), isNull(postAudiences.classId)),
        ofClass(sql`${postAudiences.classId} = ${class_id}`),
        ofClass(sql`${postAudiences.grade} = (${grade})`),
      ),
    ),
  )
  return fitting > 0
}

async function isForPerson(db: Db, who: Actor, id: string, personId: string): Promise<boolean> {
  const [person] = await db
    .select({ role: users.role })
    .from(users)
    .where(and(rowOf(who, users, personId), isNull(users.archivedAt)))
  if (!person) return false
  const reader: Actor = { ...who, id: personId, role: person.role }
  if (can(reader, 'news.write')) return true
  return (await db.$count(posts, and(rowOf(who, posts, id), addressedTo(reader)))) > 0
}

/** As many as one reads. */
const maxEdits = 100

/** How a post was changed, the newest first. */
export async function listEdits(db: Db, who: Actor, id: string): Promise<Edit[]> {
  const rows = await db
    .select({
      at: postEdits.editedAt,
      by: personOf(users),
      name: postEdits.name,
      body: sql<LocalisedBody | null>`${postEdits.body}`,
      changes: sql<PostChanges | null>`${postEdits.changes}`,
    })
    .from(postEdits)
    .innerJoin(users, sameRow(users, postEdits.editedBy))
    .where(and(eq(postEdits.businessId, who.businessId), eq(postEdits.postId, id)))
    .orderBy(desc(postEdits.editedAt), desc(postEdits.id))
    .limit(maxEdits)
  const named = await namePersons(db, who, rows)
  return rows.map(({ at, changes, ...row }) => ({
    ...row,
    changes: changes && named(changes),
    at: at.toISOString(),
  }))
}

/** A rule as it is kept: of a person the id alone, so that whoever is erased is named nowhere. */
const withoutName = (rule: AudienceRule) =>
  rule.person ? { ...rule, person: { id: rule.person.id } } : rule

const eachAudience = <Rule>(
  { audience, ...rest }: PostChanges,
  of: (rule: AudienceRule) => Rule,
) => ({
  ...rest,
  ...(audience && {
    audience: { before: audience.before.map(of), after: audience.after.map(of) },
  }),
})

/** Names those of whom the id is kept, as they are called today. */
async function namePersons(db: Db, who: Actor, rows: { changes: PostChanges | null }[]) {
  const rules = rows.flatMap(({ changes }) => [
    ...(changes?.audience?.before ?? []),
    ...(changes?.audience?.after ?? []),
  ])
  const ids = rules.flatMap(({ person }) => person?.id ?? [])
  const people = await db
    .select({ id: users.id, person: personOf(users) })
    .from(users)
    .where(and(eq(users.businessId, who.businessId), among(users.id, ids)))
  const byId = new Map(people.map(({ id, person }) => [id, person]))
  return (changes: PostChanges) =>
    eachAudience(changes, (rule) => ({
      ...rule,
      person: (rule.person && byId.get(rule.person.id)) ?? null,
    }))
}

type Noted = Pick<typeof postEdits.$inferInsert, 'postId' | 'editedAt' | 'name' | 'body'> & {
  changes?: PostChanges
}

/** Keeps what a post was before this edit. */
export const keepEdit = (db: Db, who: Actor, edit: Noted) =>
  db.insert(postEdits).values({
    ...edit,
    ...(edit.changes && { changes: eachAudience(edit.changes, withoutName) }),
    businessId: who.businessId,
    id: uuid(),
    editedBy: who.id,
  })

/** Who wrote what a post says now. */
export async function findLastEditor(db: Db, who: Actor, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: sql<string>`coalesce(${posts.lastEditorId}, ${posts.authorId})` })
    .from(posts)
    .where(rowOf(who, posts, id))
  return row?.id
}

/** Notes that a post was changed after it was out; what it says, in the sight of its readers. */
export async function noteEdit(db: Db, who: Actor, edit: Noted, isSaid = true) {
  await keepEdit(db, who, edit)
  if (!isSaid) return
  await db
    .update(posts)
    .set({ editedAt: edit.editedAt })
    .where(rowOf(who, posts, edit.postId))
}
