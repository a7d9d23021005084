import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../../platform/actor.ts'
import { explained, type Reasons } from '../../platform/db/constraints.ts'
import type { Db } from '../../platform/db/db.ts'
import { foldSearch } from '../../platform/i18n/folding.ts'
import { among, rowAsSeen, rowOf } from '../../platform/db/rows.ts'
import type { LocalisedBody } from './body/contract.ts'
import type { AudienceInput, PostInput } from './contract.ts'
import { outFor } from './reach.ts'
import { leadsOf, picturesOf, type Said, wordsIn } from './body/rules.ts'
import { postAudiences, postImages, postReads, posts } from './table.ts'

const missing = (field: string) => ({ field, code: 'not_found', detail: 'invalid_input' }) as const
const reasons: Reasons = {
  posts_business_id_cover_id_images_business_id_id_fk: missing('cover_id'),
  post_images_business_id_image_id_images_business_id_id_fk: missing('body'),
  post_audiences_business_id_class_id_classes_business_id_id_fk: missing('audience'),
  post_audiences_business_id_person_id_users_business_id_id_fk: missing('audience'),
  // PostgreSQL keeps 63 letters of a name
  post_audiences_business_id_subject_id_subjects_business_id_id_f: missing('audience'),
  posts_until: { field: 'until', code: 'out_of_range', detail: 'invalid_input' },
}

/** Without the languages in which nothing is written. */
const written = <Content extends object>(content: Content): Content =>
  Object.fromEntries(Object.entries(content).filter(([, said]) => said?.length)) as Content

const instantOf = (typed: string | null) => (typed === null ? null : new Date(typed))

/** `before`: what it says where the input names only a part of it. */
function columnsOf(input: PostInput, before: Said) {
  const { name, body, cover_id, until, pinned_until, confirm, is_public } = input
  const said = { name: name ?? before.name, body: body ?? before.body }
  return {
    ...((name || body) && { searchText: foldSearch(wordsIn(said)) }),
    ...(name && { name: written(name) }),
    ...(body && { body: written(body), lead: leadsOf(body) }),
    ...(cover_id !== undefined && { coverId: cover_id }),
    ...(until !== undefined && { until: instantOf(until) }),
    ...(pinned_until !== undefined && { pinnedUntil: instantOf(pinned_until) }),
    ...(confirm !== undefined && { confirm }),
    ...(is_public !== undefined && { isPublic: is_public }),
  }
}

export async function insertPost(db: Db, who: Actor, input: PostInput, now: Date): Promise<string> {
  const id = uuid()
  const key = { businessId: who.businessId, id }
  const row = {
    ...columnsOf(input, { name: {}, body: {} }),
    ...key,
    authorId: who.id,
    lastEditorId: who.id,
    createdAt: now,
  }
  await explained(reasons, db.insert(posts).values(row))
  await writeParts(db, who, id, input)
  return id
}

type Seen = { id: string; version: number }

/** False when the post has another version by now. */
export async function updatePost(
  db: Db,
  who: Actor,
  { before, ...seen }: Seen & { before: Said },
  input: PostInput,
): Promise<boolean> {
  const changed = await change(db, who, seen, {
    ...columnsOf(input, before),
    lastEditorId: who.id,
  })
  if (changed) await writeParts(db, who, seen.id, input)
  return changed
}

/** False when the post has another version by now. Who was told of it before is not told again. */
export const publishPost = (
  db: Db,
  who: Actor,
  seen: Seen,
  how: { publishAt: Date; urgent: boolean },
) => change(db, who, seen, { state: 'published', ...how, toldAt: null })

export const takePostDown = (db: Db, who: Actor, id: string) =>
  db
    .update(posts)
    .set({ state: 'taken_down', version: sql`${posts.version} + 1` })
    .where(rowOf(who, posts, id))

async function change(db: Db, who: Actor, seen: Seen, set: Partial<typeof posts.$inferInsert>) {
  const rows = await explained(
    reasons,
    db
      .update(posts)
      .set({ ...set, version: sql`${posts.version} + 1` })
      .where(rowAsSeen(who, posts, seen))
      .returning({ id: posts.id }),
  )
  return rows.length > 0
}

export const deletePost = (db: Db, who: Actor, id: string) =>
  db.delete(posts).where(rowOf(who, posts, id))

/** What of a post stands in other tables; its row is held. */
async function writeParts(db: Db, who: Actor, id: string, input: PostInput) {
  const { body, cover_id, audience } = input
  if (audience) await writeAudience(db, who, id, audience)
  if (body || cover_id !== undefined) await writeImages(db, who, id)
}

type Rule = Omit<typeof postAudiences.$inferInsert, 'businessId' | 'postId' | 'id'>
const asRule = ({ readers, grade, class_id, person_id, group }: AudienceInput): Rule => ({
  readers,
  grade: grade ?? null,
  classId: class_id ?? null,
  personId: person_id ?? null,
  subjectId: group?.subject_id ?? null,
  groupNumber: group?.number ?? null,
})
const keyOf = ({ readers, grade, classId, personId, subjectId, groupNumber }: Rule) =>
  [readers, grade, classId, personId, subjectId, groupNumber].join()

/** Writes only what differs: the log of changes has who was let in, and who no longer is. */
async function writeAudience(db: Db, who: Actor, postId: string, audience: AudienceInput[]) {
  const before = await db
    .select()
    .from(postAudiences)
    .where(and(eq(postAudiences.businessId, who.businessId), eq(postAudiences.postId, postId)))
  const wanted = new Map(audience.map(asRule).map((rule) => [keyOf(rule), rule]))
  const gone = before.filter((rule) => !wanted.delete(keyOf(rule)))
  if (gone.length > 0)
    await db.delete(postAudiences).where(
      and(
        eq(postAudiences.businessId, who.businessId),
        among(
          postAudiences.id,
          gone.map(({ id }) => id),
        ),
      ),
    )
  const rows = [...wanted.values()].map((rule) => ({
    ...rule,
    businessId: who.businessId,
    postId,
    id: uuid(),
  }))
  if (rows.length > 0) await explained(reasons, db.insert(postAudiences).values(rows))
}

/** What a post shows, as its row says it. */
async function writeImages(db: Db, who: Actor, id: string) {
  const [row] = await db
    .select({ body: sql<LocalisedBody>`${posts.body}`, coverId: posts.coverId })
    .from(posts)
    .where(rowOf(who, posts, id))
  const shown = [...new Set([...picturesOf(row!.body), ...(row!.coverId ? [row!.coverId] : [])])]
  await db
    .delete(postImages)
    .where(and(eq(postImages.businessId, who.businessId), eq(postImages.postId, id)))
  const rows = shown.map((imageId) => ({ businessId: who.businessId, postId: id, imageId }))
  if (rows.length > 0) await explained(reasons, db.insert(postImages).values(rows))
}

/** Notes that this person has seen these, as far as they are out for them; the ids of those. */
export async function markSeen(db: Db, who: Actor, ids: string[], now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.businessId, who.businessId), among(posts.id, ids), outFor(who, now)))
  const key = { businessId: who.businessId, userId: who.id, seenAt: now }
  if (rows.length > 0)
    await db
      .insert(postReads)
      .values(rows.map(({ id }) => ({ ...key, postId: id })))
      .onConflictDoNothing()
  return rows.map(({ id }) => id)
}

/** The first time counts. */
export const markConfirmed = (db: Db, who: Actor, id: string, now: Date) =>
  db
    .insert(postReads)
    .values({
      businessId: who.businessId,
      postId: id,
      userId: who.id,
      seenAt: now,
      confirmedAt: now,
    })
    .onConflictDoUpdate({
      target: [postReads.businessId, postReads.postId, postReads.userId],
      set: { confirmedAt: sql`coalesce(${postReads.confirmedAt}, excluded.confirmed_at)` },
    })
