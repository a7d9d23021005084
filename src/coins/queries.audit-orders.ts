import { sql } from 'drizzle-orm'
import type { BusinessId } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { orders } from '../store/table.orders.ts'
import { found } from './queries.audit.ts'
import { accounts, transfers } from './table.ts'

/** Coins that should lie with the store by the state of an order: held while it is open, earned once it is handed over. */
const due = sql`
  select id, store_id,
    case when state in ('placed', 'ready') then quantity * price::bigint else 0 end as held,
    case when state = 'handed_over' then quantity * price::bigint else 0 end as earned
  from ${orders}`

/** Orders whose transfers do not leave their coins where their state says. */
export const findOrderFaults = (db: Db, business: BusinessId) =>
  found(
    db,
    'order',
    sql`
      select coalesce(o.id, moved.order_id)::text as what from (
        select t.order_id,
          sum(case 'store_escrow' when payee.kind then t.amount when payer.kind then -t.amount else 0 end) as held,
          sum(case 'store_revenue' when payee.kind then t.amount when payer.kind then -t.amount else 0 end) as earned
        from ${transfers} t
        join ${accounts} payer on payer.business_id = t.business_id and payer.id = t.from_account
        join ${accounts} payee on payee.business_id = t.business_id and payee.id = t.to_account
        where t.business_id = ${business} and t.order_id is not null
        group by t.order_id
      ) moved
      full join (${due} where business_id = ${business}) o on o.id = moved.order_id
      where coalesce(o.held, 0) <> coalesce(moved.held, 0) or coalesce(o.earned, 0) <> coalesce(moved.earned, 0)
      order by 1`,
  )

/** Stores whose escrow is not what their open orders hold, or whose revenue is not what was handed over. */
export const findStoreFaults = (db: Db, business: BusinessId) =>
  found(
    db,
    'store',
    sql`
      select coalesce(o.store_id, a.holder_id)::text as what from (
        select store_id, sum(held) as held, sum(earned) as earned
        from (${due} where business_id = ${business}) by_order group by store_id
      ) o
      full join (
        select holder_id,
          sum(balance) filter (where kind = 'store_escrow') as held,
          sum(balance) filter (where kind = 'store_revenue') as earned
        from ${accounts} where business_id = ${business} and kind in ('store_escrow', 'store_revenue')
        group by holder_id
      ) a on a.holder_id = o.store_id
      where coalesce(o.held, 0) <> coalesce(a.held, 0) or coalesce(o.earned, 0) <> coalesce(a.earned, 0)
      order by 1`,
  )
