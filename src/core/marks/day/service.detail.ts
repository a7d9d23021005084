import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { type Excuse, type Kind, spoken } from './contract.mark.ts'
import { whichReasonsExist } from '../reasons/queries.ts'
import type { MarkDetail } from '../table.ts'

/** What a caller says beside a value; what is not named is left as it is. */
type NamedDetail = {
  excuse?: Excuse | null | undefined
  coin_reason_id?: string | null | undefined
  comment?: string | undefined
}

const nothing: MarkDetail = { excuse: null, coin_reason_id: null, comment: '' }

const takesExcuse = (kind: Kind, value: number | null) => spoken(kind, value) === 'excused'
const takesReason = (kind: Kind, value: number | null) => kind === 'coin' && value !== null

/** What stands beside a value: what is named, else what stood there, as far as it fits. A withdrawn mark says nothing. */
export function detailBeside(
  kind: Kind,
  value: number | null,
  named: NamedDetail,
  before: MarkDetail = nothing,
): MarkDetail {
  const { excuse, coin_reason_id, comment } = named
  const kept = <T>(said: T | undefined, stood: T) => (said === undefined ? stood : said)
  return {
    excuse: takesExcuse(kind, value) ? kept(excuse, before.excuse) : null,
    coin_reason_id: takesReason(kind, value) ? kept(coin_reason_id, before.coin_reason_id) : null,
    comment: value === null ? '' : kept(comment, before.comment),
  }
}

/** Why this cannot be said beside such a value; undefined when it can. `reasons`: those that the business has. */
export function whyDetailIsWrong(
  kind: Kind,
  value: number | null,
  { excuse, coin_reason_id }: NamedDetail,
  reasons: Set<string>,
) {
  if (excuse && !takesExcuse(kind, value)) return 'invalid_value'
  if (!coin_reason_id) return undefined
  return takesReason(kind, value) && reasons.has(coin_reason_id) ? undefined : 'invalid_value'
}

/** Those of the named reasons that the business has, put away or not. */
export async function knownReasons(db: Db, who: Actor, named: NamedDetail[]): Promise<Set<string>> {
  const ids = named.flatMap(({ coin_reason_id }) => coin_reason_id ?? [])
  return ids.length > 0 ? whichReasonsExist(db, who, ids) : new Set()
}
