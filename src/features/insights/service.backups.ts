import { notify } from '../../core/notifications/service.ts'
import type { BusinessId } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { listOwnersUntold } from './queries.backups.ts'

/** Tells the owner that there has been no backup for too long; once a day. */
export async function tellOfLateBackup(db: Db, business: BusinessId, now: Date): Promise<void> {
  const owners = await listOwnersUntold(db, business, now)
  const news = owners.map(({ id }) => ({ kind: 'backup_late' as const, link: '/', userId: id }))
  if (news.length > 0) await notify(db, business, news, now)
}
