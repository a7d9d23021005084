import { and, desc, eq, sql } from 'drizzle-orm'
import { businesses } from '../../../core/business/table.ts'
import type { BusinessId } from '../../../platform/actor.ts'
import { cursorOf, type Place } from '../../../platform/db/cursor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { sameRow } from '../../../platform/db/rows.ts'
import { isoInstant } from '../../../platform/db/table.ts'
import { images } from '../../../core/profile/table.ts'
import type { LocalisedBody } from '../body/contract.ts'
import type { OpenPost } from './contract.ts'
import { eventColumns, hasEvent } from '../answers/queries.ts'
import { filesOfPost } from '../files/queries.ts'
import { isOpen } from '../reach.ts'
import { postEvents } from '../answers/table.ts'
import { postImages, posts } from '../table.ts'

const cardColumns = {
  id: posts.id,
  name: posts.name,
  lead: posts.lead,
  cover_id: posts.coverId,
  publish_at: isoInstant(posts.publishAt),
  event: eventColumns,
}

const pageSize = 10

export async function listOpenPosts(
  db: Db,
  business: BusinessId,
  after: Place | undefined,
  now: Date,
) {
  const rows = await db
    .select({ ...cardColumns, at: posts.publishAt })
    .from(posts)
    .innerJoin(businesses, eq(businesses.id, posts.businessId))
    .leftJoin(postEvents, hasEvent)
    .where(
      and(
        isOpen(business, now),
        after &&
          sql`(${posts.publishAt}, ${posts.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(posts.publishAt), desc(posts.id))
    .limit(pageSize + 1)
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return {
    next: last ? cursorOf({ at: last.at!, id: last.id }) : null,
    results: shown.map(({ at: _at, ...card }) => card),
  }
}

export async function findOpenPost(
  db: Db,
  business: BusinessId,
  id: string,
  now: Date,
): Promise<OpenPost | undefined> {
  const [row] = await db
    .select({
      ...cardColumns,
      body: sql<LocalisedBody>`${posts.body}`,
      files: filesOfPost,
      edited_at: isoInstant(posts.editedAt),
      business: {
        id: businesses.id,
        name: businesses.name,
        time_zone: businesses.timeZone,
      },
    })
    .from(posts)
    .innerJoin(businesses, eq(businesses.id, posts.businessId))
    .leftJoin(postEvents, hasEvent)
    .where(and(isOpen(business, now), eq(posts.id, id)))
  return row
}

const picture = { id: images.id, mime: images.mime, bytes: images.bytes }

/** A picture of a post that whoever asks may read. */
export async function findOpenImage(db: Db, business: BusinessId, id: string, now: Date) {
  const [found] = await db
    .select(picture)
    .from(images)
    .innerJoin(postImages, sameRow(images, postImages.imageId))
    .innerJoin(posts, sameRow(posts, postImages.postId))
    .innerJoin(businesses, eq(businesses.id, posts.businessId))
    .where(and(isOpen(business, now), eq(images.id, id)))
    .limit(1)
  return found
}

/** What a link to a public post is shown with. */
export async function findPreview(db: Db, business: BusinessId, id: string, now: Date) {
  const [found] = await db
    .select({
      name: posts.name,
      version: posts.version,
      school: businesses.name,
      lang: businesses.defaultLang,
      cover: images.bytes,
    })
    .from(posts)
    .innerJoin(businesses, eq(businesses.id, posts.businessId))
    .leftJoin(images, sameRow(images, posts.coverId))
    .where(and(isOpen(business, now), eq(posts.id, id)))
  return found
}
