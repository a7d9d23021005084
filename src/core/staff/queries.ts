import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { lastSeenOf } from '../auth/reach.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { maskedCard } from '../../platform/i18n/formats.ts'
import { inNameOrder, nameHas } from '../../platform/i18n/names.ts'
import { personOf, users } from '../profile/table.ts'
import type { StaffFilter, StaffMember } from './contract.ts'

const row = {
  ...personOf(users),
  image_id: users.imageId,
  username: users.username,
  phone: users.phone,
  gender: users.gender,
  birth_date: users.birthDate,
  lang: users.lang,
  card_number: users.cardNumber,
  last_seen_at: lastSeenOf(users),
  has_password: sql<boolean>`${users.passwordHash} is not null`,
  archived: sql<boolean>`${users.archivedAt} is not null`,
  version: users.version,
}
const selectStaff = (db: Db) => db.select(row).from(users).$dynamic()
type Row = Awaited<ReturnType<typeof selectStaff>>[number]
const shown = (of: Row): StaffMember => ({
  ...of,
  card_number: of.card_number && maskedCard(of.card_number),
})

/** Whom there is to manage: who has been made nameless is gone. */
const admins = (who: Actor) =>
  and(eq(users.businessId, who.businessId), eq(users.role, 'admin'), isNull(users.erasedAt))

type Filter = z.output<typeof StaffFilter>
const matching = (who: Actor, filter: Pick<Filter, 'archived' | 'q'>) =>
  and(
    admins(who),
    filter.archived === 'true' ? isNotNull(users.archivedAt) : isNull(users.archivedAt),
    filter.q ? nameHas(filter.q, users) : undefined,
  )

export async function listStaff(db: Db, who: Actor, filter: Filter) {
  const rows = matching(who, filter)
  const [[total], page] = await Promise.all([
    db.select({ count: count() }).from(users).where(rows),
    selectStaff(db)
      .where(rows)
      .orderBy(...inNameOrder(users))
      .limit(filter.page_size)
      .offset((filter.page - 1) * filter.page_size),
  ])
  return { count: total!.count, results: page.map(shown) }
}

/** All of them, for a file. */
export async function allStaff(db: Db, who: Actor, filter: Pick<Filter, 'archived' | 'q'>) {
  const rows = await selectStaff(db)
    .where(matching(who, filter))
    .orderBy(...inNameOrder(users))
  return rows.map(shown)
}

export async function findStaffMember(db: Db, who: Actor, id: string) {
  const [found] = await selectStaff(db).where(and(admins(who), eq(users.id, id)))
  return found && shown(found)
}
