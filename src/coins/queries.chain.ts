import { sql } from 'drizzle-orm'
import type { BusinessId } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import type { Findings } from './contract.ledger.ts'
import { type Fault, found, named, rowsAtOnce } from './queries.audit.ts'
import { ledgerHeads, transferLinks, transfers } from './table.ts'

/** Numbers of links, both of them with it. */
export type Stretch = { from: number; to: number }

/**
 * Links of a stretch that do not follow from the one before and from their transfer. Each is compared with the link before as it is
 * stored: behind one edited row all others fit, so that it is the edited one that is named.
 */
export async function findChainFaults(db: Db, business: BusinessId, { from, to }: Stretch) {
  const { rows } = await db.execute<{
    edited: string[]
    removed: string[]
    gaps: string[]
    counts: { edited: number; removed: number; gap: number }
  }>(sql`
    with chain as (
      select l.seq, l.hash, l.transfer_id, t.id is null as removed,
        coalesce(lag(l.seq) over by_seq, 0) as seq_before,
        coalesce(lag(l.hash) over by_seq, sha256('')) as hash_before,
        case when t.id is not null then transfer_words(t) end as words
      from ${transferLinks} l
      left join ${transfers} t on t.business_id = l.business_id and t.id = l.transfer_id
      where l.business_id = ${business} and l.seq between ${from - 1} and ${to}
      window by_seq as (order by l.seq)
    ), judged as (
      select seq, transfer_id, removed, seq <> seq_before + 1 as gap,
        not removed and hash <> sha256(hash_before || words) as edited
      from chain where seq >= ${from}
    ), faulty as (select * from judged where removed or gap or edited)
    select
      coalesce((array_agg(transfer_id::text order by seq) filter (where edited and not gap))[1:${sql.raw(String(named))}], '{}') as edited,
      coalesce((array_agg(transfer_id::text order by seq) filter (where removed))[1:${sql.raw(String(named))}], '{}') as removed,
      coalesce((array_agg(seq::text order by seq) filter (where gap))[1:${sql.raw(String(named))}], '{}') as gaps,
      json_build_object('edited', count(*) filter (where edited and not gap), 'removed', count(*) filter (where removed),
        'gap', count(*) filter (where gap)) as counts
    from faulty
  `)
  const { edited, removed, gaps, counts } = rows[0]!
  return [
    { kind: 'edited' as const, count: counts.edited, examples: edited },
    { kind: 'removed' as const, count: counts.removed, examples: removed },
    { kind: 'gap' as const, count: counts.gap, examples: gaps },
  ].filter(({ count }) => count > 0)
}

/** What the transfers of a stretch come to for each account, and how many of them were for no order. */
export async function sumStretch(db: Db, business: BusinessId, { from, to }: Stretch) {
  const { rows } = await db.execute<{ account: string; sum: number; free: number }>(sql`
    select entry.account, sum(entry.amount)::float8 as sum, (count(*) filter (where entry.free))::int as free
    from ${transferLinks} l
    join ${transfers} t on t.business_id = l.business_id and t.id = l.transfer_id
    cross join lateral (values (t.to_account, t.amount, t.order_id is null), (t.from_account, -t.amount, t.order_id is null))
      entry (account, amount, free)
    where l.business_id = ${business} and l.seq between ${from} and ${to}
    group by entry.account`)
  return rows
}

/** The last link, whatever the head says of it. */
export async function findLastLink(db: Db, business: BusinessId) {
  const { rows } = await db.execute<{ seq: number }>(sql`
    select coalesce(max(seq), 0)::float8 as seq from ${transferLinks} where business_id = ${business}`)
  return rows[0]!.seq
}

/** Transfers that no link knows, of the first `most` behind one of them, in the order of their ids. */
export async function findUnlinked(
  db: Db,
  business: BusinessId,
  after: string | null,
  most: number,
) {
  const faults: Fault[] = []
  let last = after
  let looked = 0
  while (looked < most) {
    const atOnce = Math.min(rowsAtOnce, most - looked)
    const { rows } = await db.execute<{
      looked: number
      last: string | null
      count: number
      examples: string[]
    }>(sql`
      with stretch as (
        select t.id, not exists (
          select from ${transferLinks} l where l.business_id = t.business_id and l.transfer_id = t.id
        ) as odd
        from ${transfers} t
        where t.business_id = ${business} ${last ? sql`and t.id > ${last}` : sql``}
        order by t.id limit ${atOnce}
      )
      select count(*)::int as looked, (select id from stretch order by id desc limit 1) as last,
        (count(*) filter (where odd))::int as count,
        coalesce((array_agg(id::text order by id) filter (where odd))[1:${sql.raw(String(named))}], '{}') as examples
      from stretch`)
    const { count, examples } = rows[0]!
    if (count > 0) faults.push({ kind: 'unlinked', count, examples })
    looked += rows[0]!.looked
    last = rows[0]!.last ?? last
    if (rows[0]!.looked < atOnce) break
  }
  return { faults, last, looked }
}

/** An end that is not the last link, and a chain that is not the one of the last check. */
export async function findEndFaults(db: Db, business: BusinessId, known: Findings['head']) {
  const head = sql`
    select coalesce(head.seq, last.seq)::text as what
    from (select seq, hash from ${ledgerHeads} where business_id = ${business}) head
    full join (
      select seq, hash from ${transferLinks} where business_id = ${business} order by seq desc limit 1
    ) last on true
    where (head.seq, head.hash) is distinct from (last.seq, last.hash)
      and not (coalesce(head.seq, 0) = 0 and last.seq is null)`
  const rewritten = sql`
    select ${String(known?.seq ?? 0)}::text as what where not exists (
      select from ${transferLinks}
      where business_id = ${business} and seq = ${known?.seq ?? 0} and encode(hash, 'hex') = ${known?.hash ?? ''}
    )`
  return [
    ...(await found(db, 'head', head)),
    ...(known && known.seq > 0 ? await found(db, 'rewritten', rewritten) : []),
  ]
}
