import { type SQL, sql } from 'drizzle-orm'
import { accounts, transfers } from '../../../core/coins/table.ts'
import type { BusinessId } from '../../../platform/actor.ts'
import type { Contributions } from '../../../platform/contributions.ts'
import { orders } from './table.ts'

type Scope = { business: BusinessId; since: Date | undefined }

const later = ({ since }: Scope, column: SQL) =>
  since ? sql`and ${column} >= ${since.toISOString()}` : sql``

/**
 * Orders whose transfers do not leave their coins where their state says: with the escrow of the store while they are open, with its
 * revenue once they are handed over, and with no other store.
 */
const orderFaults = (scope: Scope): SQL => sql`
    with touched as (
      select order_id as id from ${transfers}
      where business_id = ${scope.business} and order_id is not null ${later(scope, sql`made_at`)}
      union
      select id from ${orders}
      where business_id = ${scope.business} ${later(scope, sql`coalesce(closed_at, 'infinity')`)}
    ), due as (
      select id, store_id,
        case when state in ('placed', 'ready') then quantity * price::bigint else 0 end as held,
        case when state = 'handed_over' then quantity * price::bigint else 0 end as earned
      from ${orders} where business_id = ${scope.business}
    ), moved as (
      select t.order_id as id,
        sum(case 'store_escrow' when payee.kind then t.amount when payer.kind then -t.amount else 0 end) as held,
        sum(case 'store_revenue' when payee.kind then t.amount when payer.kind then -t.amount else 0 end) as earned,
        bool_or((payee.kind like 'store_%' and payee.holder_id is distinct from due.store_id)
          or (payer.kind like 'store_%' and payer.holder_id is distinct from due.store_id)) as elsewhere
      from ${transfers} t
      join ${accounts} payer on payer.business_id = t.business_id and payer.id = t.from_account
      join ${accounts} payee on payee.business_id = t.business_id and payee.id = t.to_account
      left join due on due.id = t.order_id
      where t.business_id = ${scope.business} and t.order_id in (select id from touched)
      group by t.order_id
    )
    select touched.id::text as what from touched
    left join due on due.id = touched.id
    left join moved on moved.id = touched.id
    where coalesce(due.held, 0) <> coalesce(moved.held, 0)
      or coalesce(due.earned, 0) <> coalesce(moved.earned, 0) or moved.elsewhere`

/** Stores whose escrow is not what their open orders hold, and those that coins of no order have gone to or come from. */
const storeFaults = (scope: Scope): SQL => sql`
    with held as (
      select store_id, sum(quantity * price::bigint) as coins from ${orders}
      where business_id = ${scope.business} and state in ('placed', 'ready') group by store_id
    ), escrow as (
      select holder_id as store_id, balance from ${accounts}
      where business_id = ${scope.business} and kind = 'store_escrow'
    )
    select coalesce(held.store_id, escrow.store_id)::text as what
    from held full join escrow on escrow.store_id = held.store_id
    where coalesce(held.coins, 0) <> coalesce(escrow.balance, 0)
    union
    select a.holder_id::text from ${transfers} t
    join ${accounts} a on a.business_id = t.business_id and a.id in (t.from_account, t.to_account)
    where t.business_id = ${scope.business} and t.order_id is null and a.kind like 'store_%' ${later(scope, sql`t.made_at`)}`

export const ledgerFaults: Contributions['ledgerFaults'] = [
  { kind: 'order', faulty: orderFaults },
  { kind: 'store', faulty: storeFaults },
]
