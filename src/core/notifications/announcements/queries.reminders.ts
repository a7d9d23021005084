import { not } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { remindedToday, type ReminderTable } from './reach.reminders.ts'

/** Records a reminder of today. Returns false if one was recorded today already. */
export async function claimReminder(
  db: Db,
  table: ReminderTable,
  who: Actor,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const row = { businessId: who.businessId, id, remindedAt: now }
  const { rowCount } = await db
    .insert(table)
    .values(row as never)
    .onConflictDoUpdate({
      target: [table.businessId, table.id],
      set: { remindedAt: now },
      setWhere: not(remindedToday(table, who, now)),
    })
  return rowCount === 1
}
