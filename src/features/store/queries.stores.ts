import { and, asc, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { classesWithinReach } from '../../core/auth/reach.classes.ts'
import { classes, classLabel } from '../../core/classes/table.ts'
import type { Actor } from '../../platform/actor.ts'
import { can } from '../../core/permissions.ts'
import { collateIn } from '../../platform/db/collation.ts'
import type { Db } from '../../platform/db/db.ts'
import { heard } from '../../platform/i18n/folding.ts'
import { found } from '../../platform/errors.ts'
import { rowOf, sameRow } from '../../platform/db/rows.ts'
import type { Lang } from '../../platform/shapes.ts'
import { users } from '../../core/profile/table.ts'
import type { Opening, Store, StoreFilter } from './contract.ts'
import { keptBy, storesWithinReach } from './reach.ts'
import { isOpen } from './orders/rules.buying.ts'
import { orders } from './orders/table.ts'
import { products } from './products/table.ts'
import { storeClasses, storeKeepers, stores } from './table.ts'

const query = new QueryBuilder()

const keepersOf = query
  .select({
    refs: sql`coalesce(json_agg(json_build_object('id', ${users.id}, 'last_name', ${users.lastName},
      'first_name', ${users.firstName}, 'patronymic', ${users.patronymic})
      order by ${users.lastName} collate "uz-x-icu", ${users.id}), '[]')`,
  })
  .from(storeKeepers)
  .innerJoin(users, sameRow(users, storeKeepers.userId))
  .where(and(sameRow(stores, storeKeepers.storeId), isNull(users.archivedAt)))

/** For families the own ones of them. */
const classesOf = (who: Actor) =>
  query
    .select({
      refs: sql`coalesce(json_agg(json_build_object('id', ${classes.id}, 'label', ${classLabel})
        order by ${classes.grade}, ${classes.letter}, ${classes.name}), '[]')`,
    })
    .from(storeClasses)
    .innerJoin(classes, sameRow(classes, storeClasses.classId))
    .where(and(sameRow(stores, storeClasses.storeId), classesWithinReach(who)))

/** True for a row of `products` that its window of sale lets through. */
export const onSaleNow = (now: Date): SQL =>
  and(
    eq(products.state, 'on_sale'),
    sql`coalesce(${products.saleFrom} <= ${now.toISOString()}::timestamptz, true)`,
    sql`coalesce(${products.saleUntil} > ${now.toISOString()}::timestamptz, true)`,
  )!

const countOf = (now: Date) =>
  query
    .select({ count: count() })
    .from(products)
    .where(and(sameRow(stores, products.storeId), onSaleNow(now)))

const waitingIn = (state: 'placed' | 'ready') =>
  query
    .select({ count: count() })
    .from(orders)
    .where(and(sameRow(stores, orders.storeId), eq(orders.state, state)))

const columns = (who: Actor, now: Date) => ({
  id: stores.id,
  name: stores.name,
  description: stores.description,
  image_id: stores.imageId,
  opening: {
    kind: stores.opening,
    hours: stores.hours,
    from: stores.opensOn,
    to: stores.closesOn,
  },
  for_all: stores.forAll,
  classes: sql<Store['classes']>`(${classesOf(who)})`,
  keepers: sql<Store['keepers']>`(${keepersOf})`,
  kept: sql<boolean>`(${keptBy(who)})`,
  hold_days: stores.holdDays,
  product_count: sql<number>`(${countOf(now)})`.mapWith(Number),
  archived: sql<boolean>`${stores.archivedAt} is not null`,
  waiting: {
    placed: sql<number>`(${waitingIn('placed')})`.mapWith(Number),
    ready: sql<number>`(${waitingIn('ready')})`.mapWith(Number),
  },
  version: stores.version,
})

type Row = Omit<Store, 'opening' | 'open' | 'waiting'> & {
  opening: { kind: Opening['kind']; hours: unknown; from: string | null; to: string | null }
  waiting: { placed: number; ready: number }
}

/** The opening as the contract says it, of the columns that hold it. */
export function openingOf({ kind, hours, from, to }: Row['opening']): Opening {
  if (kind === 'weekly') return { kind, hours: hours as (Opening & { kind: 'weekly' })['hours'] }
  return kind === 'dates' ? { kind, from: from!, to: to! } : { kind: 'always' }
}

function shownTo(who: Actor, { waiting, ...row }: Row, now: Date): Store {
  const opening = openingOf(row.opening)
  return {
    ...row,
    opening,
    open: !row.archived && isOpen(opening, now, who.timeZone),
    ...((can(who, 'stores.write') || row.kept) && { waiting }),
  }
}

const everyName = sql`concat_ws(' ', ${stores.name}->>'uz', ${stores.name}->>'ru', ${stores.name}->>'en')`
const inOrder = (lang: Lang) => [
  sql`coalesce(${stores.name}->>${lang}, ${stores.name}->>'ru', ${stores.name}->>'uz', ${everyName}) ${collateIn(lang)}`,
  asc(stores.id),
]

type Asked = { who: Actor; lang: Lang; now: Date }

/** A page of the stores that exist for `who`, in the order of their names. */
export async function listStores(
  db: Db,
  { who, lang, now }: Asked,
  filter: z.output<typeof StoreFilter>,
) {
  const rows = and(
    eq(stores.businessId, who.businessId),
    storesWithinReach(who),
    filter.archived === 'true' ? isNotNull(stores.archivedAt) : isNull(stores.archivedAt),
    filter.q
      ? sql`strpos(fold_search(${everyName}), fold_search(${heard(filter.q)})) > 0`
      : undefined,
  )
  const [total, results] = await Promise.all([
    db.select({ count: count() }).from(stores).where(rows),
    db
      .select(columns(who, now))
      .from(stores)
      .where(rows)
      .orderBy(...inOrder(lang))
      .limit(filter.page_size)
      .offset((filter.page - 1) * filter.page_size),
  ])
  return { count: total[0]!.count, results: results.map((row) => shownTo(who, row, now)) }
}

export async function findStore(
  db: Db,
  who: Actor,
  id: string,
  now: Date,
): Promise<Store | undefined> {
  const [row] = await db
    .select(columns(who, now))
    .from(stores)
    .where(and(rowOf(who, stores, id), storesWithinReach(who)))
  return row && shownTo(who, row, now)
}

export const showStore = async (db: Db, who: Actor, id: string, now: Date) =>
  found(await findStore(db, who, id, now))
