import { alike, type Merging, same } from './draft-keeper.ts'

type Thing = Record<string, unknown>
const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Merges by field. `within`: fields whose own fields are merged one by one, named as `name.uz`; `free`: fields that are nobody's
 * words, such as the page where somebody was, which never clash; `exact`: fields whose texts the server does not trim.
 */
export function byFields<Value extends object>({
  within = [],
  free = [],
  exact = [],
}: {
  within?: readonly (keyof Value & string)[]
  free?: readonly (keyof Value & string)[]
  exact?: readonly (keyof Value & string)[]
}): Merging<Value> {
  const equalIn = (field: string) => (exact.includes(field as never) ? same : alike)

  function merge(base: Thing, mine: Thing, theirs: Thing, deep: readonly string[], at = '') {
    const value: Thing = {}
    const clashes: string[] = []
    for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
      const [was, here, there] = [base[key], mine[key], theirs[key]]
      const equal = equalIn(at.split('.')[0] || key)
      if (deep.includes(key) && isThing(here) && isThing(there)) {
        const inner = merge(isThing(was) ? was : {}, here, there, [], `${at}${key}.`)
        value[key] = inner.value
        clashes.push(...inner.clashes)
        continue
      }
      const isMine = equal(was, there) || equal(here, there) || !equal(was, here)
      const kept = isMine ? here : there
      // what one has taken away is not there
      if (kept !== undefined) value[key] = kept
      if (isMine && !equal(was, there) && !equal(here, there) && !free.includes(key as never))
        clashes.push(`${at}${key}`)
    }
    return { value, clashes }
  }
  return {
    merge: (base, mine, theirs) =>
      merge(base as Thing, mine as Thing, theirs as Thing, within) as {
        value: Value
        clashes: string[]
      },
    alike: (one, other) =>
      [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
        equalIn(key)((one as Thing)[key], (other as Thing)[key]),
      ),
    take: (value, theirs, field) => taken(value as Thing, theirs as Thing, field) as Value,
  }
}

function taken(value: Thing, theirs: Thing, field: string): Thing {
  const [key, ...rest] = field.split('.') as [string, ...string[]]
  const inner = rest.join('.')
  const other = inner && isThing(value[key]) && isThing(theirs[key])
  const next = other ? taken(value[key] as Thing, theirs[key] as Thing, inner) : theirs[key]
  if (next !== undefined) return { ...value, [key]: next }
  const { [key]: _gone, ...left } = value
  return left
}
