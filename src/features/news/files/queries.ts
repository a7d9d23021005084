import { and, eq, type SQL, sql } from 'drizzle-orm'
import { businesses } from '../../../core/business/table.ts'
import type { Actor, BusinessId } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rowOf, sameRow } from '../../../platform/db/rows.ts'
import type { PostFile } from './contract.ts'
import { isOpen, postsWithinReach } from '../reach.ts'
import { postFiles } from '../body/table.parts.ts'
import { posts } from '../table.ts'

/** Of a row of `posts`: what hangs on it, in the order in which it came. */
export const filesOfPost = sql<PostFile[]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'mime', f.mime, 'size', f.size)
    order by f.created_at, f.id), '[]')
  from post_files f where f.business_id = ${posts.businessId} and f.post_id = ${posts.id})`

const bytesOf = (db: Db, which: SQL | undefined) =>
  db
    .select({ name: postFiles.name, mime: postFiles.mime, bytes: postFiles.bytes })
    .from(postFiles)
    .innerJoin(posts, sameRow(posts, postFiles.postId))
    .innerJoin(businesses, eq(businesses.id, posts.businessId))
    .where(which)

/** What is needed to hand a file over, of a post that exists for this person. */
export async function findFile(db: Db, who: Actor, id: string, now: Date) {
  const [file] = await bytesOf(db, and(rowOf(who, postFiles, id), postsWithinReach(who, now)))
  return file
}

/** The same of a post that whoever asks may read. */
export async function findOpenFile(db: Db, business: BusinessId, id: string, now: Date) {
  const [file] = await bytesOf(db, and(isOpen(business, now), eq(postFiles.id, id)))
  return file
}

/** The post that a file hangs on. */
export async function findPostOfFile(db: Db, who: Actor, id: string): Promise<string | undefined> {
  const [file] = await db
    .select({ postId: postFiles.postId })
    .from(postFiles)
    .where(rowOf(who, postFiles, id))
  return file?.postId
}

/** How many hang on a post; whoever else hangs one on the same waits until the transaction ends. */
export async function holdFiles(db: Db, who: Actor, postId: string): Promise<number> {
  await db
    .select({ id: posts.id })
    .from(posts)
    .where(rowOf(who, posts, postId))
    .for('update')
  return db.$count(
    postFiles,
    and(eq(postFiles.businessId, who.businessId), eq(postFiles.postId, postId)),
  )
}

export const insertFile = (
  db: Db,
  who: Actor,
  file: Omit<typeof postFiles.$inferInsert, 'businessId' | 'uploadedBy'>,
) => db.insert(postFiles).values({ ...file, businessId: who.businessId, uploadedBy: who.id })

/** False when somebody else was quicker. */
export async function deleteFile(db: Db, who: Actor, id: string): Promise<boolean> {
  const rows = await db
    .delete(postFiles)
    .where(rowOf(who, postFiles, id))
    .returning({ id: postFiles.id })
  return rows.length > 0
}
