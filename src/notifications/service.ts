import { v7 as uuid } from 'uuid'
import type { BusinessId } from '../platform/actor.ts'
import { afterCommit, type Db } from '../platform/db.ts'
import type { Kind } from './contract.ts'
import { notifications } from './table.ts'

export type News = {
  userId: string
  kind: Kind
  /** What the words of the kind need: names, numbers, days as `YYYY-MM-DD`. Never a secret. */
  params?: Record<string, string | number>
  /** Path of the page that it is about. */
  link?: string
  /** What it is about, so that `takeBack` finds it. */
  aboutId?: string
  /** Milliseconds until anybody is told: time to correct a slip of the finger. */
  delay?: number
}

/** Tells users something, in the transaction that causes it: rolled back with it, and never lost after it. */
export async function notify(db: Db, business: BusinessId, news: News[], now: Date): Promise<void> {
  if (news.length === 0) return
  await db.insert(notifications).values(
    news.map(({ userId, kind, params = {}, link = '', aboutId, delay = 0 }) => ({
      businessId: business,
      id: uuid(),
      userId,
      kind,
      params,
      link,
      aboutId: aboutId ?? null,
      createdAt: now,
      dueAt: new Date(now.getTime() + delay),
    })),
  )
  const users = [...new Set(news.map(({ userId }) => userId))]
  afterCommit(db, (wakes) => wakes.hint('notifications', users))
}
