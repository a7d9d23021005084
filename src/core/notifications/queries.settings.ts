import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Kind } from './contract.ts'
import { notificationSettings as settings } from './table.ts'

type Kept = Pick<typeof settings.$inferSelect, 'off' | 'quietFrom' | 'quietTo'>

export async function findSettings(db: Db, who: Actor): Promise<Kept> {
  const [row] = await db
    .select({ off: settings.off, quietFrom: settings.quietFrom, quietTo: settings.quietTo })
    .from(settings)
    .where(and(eq(settings.businessId, who.businessId), eq(settings.userId, who.id)))
  return row ?? { off: [], quietFrom: null, quietTo: null }
}

export type Change = {
  switchedOn: Kind[]
  switchedOff: Kind[]
  /** Left as it is when undefined. */
  quiet: { from: number; to: number } | null | undefined
}

/** Changes what is named and nothing else: another tab may have changed the rest. */
export async function upsertSettings(db: Db, who: Actor, change: Change) {
  const { switchedOn, switchedOff, quiet } = change
  const hours =
    quiet === undefined ? {} : { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null }
  const off = sql`array(
    select unnest(${settings.off} || ${sql.param(switchedOff)}::text[])
    except select unnest(${sql.param(switchedOn)}::text[])
  )`
  await db
    .insert(settings)
    .values({ businessId: who.businessId, userId: who.id, off: switchedOff, ...hours })
    .onConflictDoUpdate({ target: [settings.businessId, settings.userId], set: { off, ...hours } })
}
