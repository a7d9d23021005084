import type { Mark, Value } from '../day/contract.mark.ts'

/** What is said beside a value: why somebody is excused, what the coins are for, a comment. */
export type Detail = Pick<Mark, 'excuse' | 'coin_reason_id' | 'comment'>

const nothing: Detail = { excuse: null, coin_reason_id: null, comment: '' }

/** What stands beside a value as far as it fits; the server judges alike. */
const detailOver = (value: Value, named: Partial<Detail> = {}): Detail => ({
  excuse: value === 'excused' ? (named.excuse ?? null) : null,
  coin_reason_id: typeof value === 'number' ? (named.coin_reason_id ?? null) : null,
  comment: value === null ? '' : (named.comment ?? ''),
})

export const isSame = (one: Detail, other: Detail) =>
  Object.keys(difference(one, other)).length === 0

/** Those of the new ones that are not what they were. */
export const difference = (now: Detail, before: Detail): Partial<Detail> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, said]) => said !== before[name as keyof Detail]),
  )

type Said = { value: Value; detail?: Partial<Detail> } | null

/** What there is in the end when one is said over the other. */
export const said = (stored: (Partial<Detail> & { value: Value }) | null, ...wishes: Said[]) =>
  wishes.reduce(
    (before: Detail, wish) =>
      wish ? detailOver(wish.value, { ...before, ...wish.detail }) : before,
    stored ? detailOver(stored.value, stored) : nothing,
  )

/** Whether all that was wished beside the value is so already. */
export const agrees = (
  stored: Partial<Detail> & { value: Value },
  { value, detail = {} }: NonNullable<Said>,
) => stored.value === value && isSame(said(stored), said(stored, { value, detail }))
