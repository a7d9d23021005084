import { useFilters } from './filters.ts'
import classes from './filter-select.module.css'
import { NativeSelect } from '../kit/native-select.tsx'

export type Named = {
  /** The filter in the address. */
  name: string
  label: string
}
export type Choice = Named & {
  /** What stands there while everything is shown. */
  all: string
  options: readonly { value: string; label: string }[]
  /** Where it stands in the address under other names: those of each value. */
  names?: Readonly<Record<string, Record<string, string>>>
}
/** What narrows a list down: one of a few values, or a day. */
export type Filter = Choice | (Named & { day: true })

const saidIn = (filter: Filter) => ('names' in filter && filter.names) || {}

/** What a filter is in the address. */
export const namesOf = (filter: Filter) => [
  filter.name,
  ...Object.values(saidIn(filter)).flatMap(Object.keys),
]

/** What is chosen of a filter; empty while everything is shown. */
export function valueOf(filter: Filter, search: URLSearchParams): string {
  const found = Object.entries(saidIn(filter)).find(([, said]) =>
    Object.entries(said).every(([name, value]) => search.get(name) === value),
  )
  return found?.[0] ?? search.get(filter.name) ?? ''
}

/** One filter of a list; `labelled`: the label stands above it and not only in it. */
export function FilterSelect({ labelled = false, ...of }: Choice & { labelled?: boolean }) {
  const { chosen, choose } = useFilters()
  const { name, label, all, options, names } = of
  return (
    <NativeSelect
      {...(labelled ? { label } : { 'aria-label': label })}
      value={valueOf(of, chosen)}
      onChange={({ currentTarget: { value } }) =>
        choose({
          ...Object.fromEntries(namesOf(of).map((each) => [each, undefined])),
          ...(names?.[value] ?? { [name]: value }),
        })
      }
      data={[{ value: '', label: all }, ...options]}
      className={labelled ? undefined : classes.select}
    />
  )
}
