import { notifyEach } from '../../core/notifications/service.ts'
import { announcing } from '../../core/notifications/announcements/service.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Localised } from '../../platform/shapes.ts'
import type { Post } from './contract.ts'
import { isForNewcomers, isSeen } from './queries.newcomers.ts'
import { isOut, reachedBy } from './reach.ts'
import { posts } from './table.ts'

/** A title as notifications carry it. */
export const namesIn = (name: Localised) =>
  Object.fromEntries(Object.entries(name).map(([lang, title]) => [`name_${lang}`, title]))

/** Notifies the audience of published posts, except their author and people who have read them. */
export const postNews = announcing({
  table: posts,
  order: posts.publishAt,
  urgent: posts.urgent,
  isOut,
  reachedBy,
  isDone: isSeen,
  isForNewcomers,
  newsOf: ({ id, name, urgent }) => ({
    kind: urgent ? 'news_urgent' : 'news_published',
    params: namesIn(name),
    aboutId: id,
    link: `/news/${id}`,
  }),
})

/** Tells everybody whom a post reaches that its event is at another time or place, or is called off. */
export async function tellOfMove(
  db: Db,
  { who, now }: { who: Actor; now: Date },
  { id, author, name, event }: Post,
) {
  const readers = await postNews.listReached(db, who.businessId, { id, authorId: author.id })
  await notifyEach(
    db,
    who.businessId,
    readers.map((reader) => reader.id),
    {
      kind: 'event_moved',
      params: {
        ...namesIn(name),
        ...(event && { starts_at: event.starts_at, place: event.place }),
      },
      aboutId: id,
      link: `/news/${id}`,
      doneBy: who.id,
    },
    now,
  )
}
