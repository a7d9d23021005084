import { and, eq, exists, ne, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Actor, Who } from '../../../platform/actor.ts'
import type { Contributions } from '../../../platform/contributions.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rowOf } from '../../../platform/db/rows.ts'
import type { ProductRow } from '../../imports/goods/contract.targets.ts'
import { keptBy, runBy, storesWithinReach } from '../reach.ts'
import { stores } from '../table.ts'
import { products } from './table.ts'

const query = new QueryBuilder()

// Many products at once: they travel as one JSON text and become a table on the other side.

const table = (rows: unknown[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`

/** A store that exists for `who`; `run`: whether it is theirs to fill. */
async function findStore(db: Db, who: Actor, id: string) {
  const [store] = await db
    .select({ run: sql<boolean>`(${runBy(who)})` })
    .from(stores)
    .where(and(rowOf(who, stores, id), storesWithinReach(who)))
  return store
}

/** In the archive, behind all others of the store, in the order of the rows. */
const insertProducts = (db: Db, who: Actor, storeId: string, rows: ProductRow[]) =>
  db.execute(sql`
    insert into products (business_id, id, store_id, name, price, worth, stock, state, place)
    select ${who.businessId}, r.id, ${storeId}::uuid, r.name, r.price, r.worth, r.stock, 'archived',
      (select coalesce(max(place), 0) from products where business_id = ${who.businessId} and store_id = ${storeId}::uuid) + r.at
    from ${table(rows.map((row, at) => ({ ...row, at: at + 1 })))} as r (id uuid, name jsonb, price integer, worth bigint,
      stock integer, at integer)`)

/** Locks what is there already in the order of the ids, as everybody does who changes several products at once. */
const lockProducts = (db: Db, who: Actor, ids: string[]) =>
  db.execute(sql`
    select 1 from products where business_id = ${who.businessId} and id = any(${sql.param(ids)}::uuid[])
    order by id for no key update`)

type Taken = { id: string; state: string }
const takeOutProducts = (db: Db, who: Actor, rows: Taken[]) =>
  db.execute(sql`
    update products p set state = r.state
    from ${table(rows)} as r (id uuid, state text)
    where p.business_id = ${who.businessId} and p.id = r.id`)

/** What a row does not say stays; names come to those that are there in other languages. */
const updateProducts = (db: Db, who: Actor, rows: (ProductRow & { state: string | null })[]) =>
  db.execute(sql`
    update products p set
      name = p.name || r.name, price = r.price, worth = coalesce(r.worth, p.worth), stock = coalesce(r.stock, p.stock),
      state = coalesce(r.state, p.state), version = p.version + 1
    from ${table(rows)} as r (id uuid, name jsonb, price integer, worth bigint, stock integer, state text)
    where p.business_id = ${who.businessId} and p.id = r.id and
      (p.name, p.price, p.worth, p.stock, p.state) is distinct from
      (p.name || r.name, r.price, coalesce(r.worth, p.worth), coalesce(r.stock, p.stock), coalesce(r.state, p.state))`)

const listProducts = (db: Db, who: Actor, storeId: string) =>
  db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(
      and(
        eq(products.businessId, who.businessId),
        eq(products.storeId, storeId),
        ne(products.state, 'archived'),
      ),
    )
    .orderBy(products.place, products.id)

const isKept = (who: Who, { business, id }: { business: SQL; id: SQL }) =>
  exists(
    query
      .select({ one: sql`1` })
      .from(stores)
      .where(and(sql`${stores.businessId} = ${business}`, sql`${stores.id} = ${id}`, keptBy(who))),
  )

export const productImports: NonNullable<Contributions['importTargets']>['products'] = {
  findStore,
  isKept,
  list: listProducts,
  insert: insertProducts,
  lock: lockProducts,
  takeOut: takeOutProducts,
  update: updateProducts,
}
