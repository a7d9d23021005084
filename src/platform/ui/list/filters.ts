import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import * as z from 'zod/mini'

/** The query of a list as an address has it. What the contract does not know or would refuse is left out. */
export function filtersOf<S extends z.ZodMiniObject>(
  schema: S,
  search: URLSearchParams,
): z.input<S> {
  const known = Object.entries(schema.shape).flatMap(([name, shape]) => {
    const value = search.get(name)
    return value && z.core.safeParse(shape, value).success ? [[name, value]] : []
  })
  return Object.fromEntries(known) as z.input<S>
}

/** The same of the page that is shown. */
export const useQuery = <S extends z.ZodMiniObject>(schema: S): z.input<S> =>
  filtersOf(schema, useSearchParams()[0])

/** The address with other filters in it; a filter that is empty leaves it, and the list starts from its first page. */
export function withFilters(search: URLSearchParams, changes: Record<string, string | undefined>) {
  const next = new URLSearchParams(search)
  if (!('page' in changes)) next.delete('page')
  for (const [name, value] of Object.entries(changes))
    if (value) next.set(name, value)
    else next.delete(name)
  return next
}

/**
 * What was chosen last in this window. Shared by the controls of its page: two used in the same moment know of each other
 * before either is drawn anew. Never written on the server.
 */
const latest = { search: new URLSearchParams() }

/**
 * The address as the place where filters are kept; choosing one takes the place of the entry before it. `search` is what
 * the rows on the page are of, `chosen` what they will be of once those on their way are here.
 */
export function useFilters() {
  const [search, setSearch] = useSearchParams()
  const { location: next } = useNavigation()
  const { pathname, search: now, state } = useLocation()
  const ahead = next?.pathname === pathname ? next.search : now
  const chosen = useMemo(() => new URLSearchParams(ahead), [ahead])
  useEffect(() => void (latest.search = chosen), [chosen])
  const choose = useCallback(
    (changes: Record<string, string | undefined>) => {
      latest.search = withFilters(latest.search, changes)
      setSearch(latest.search, {
        replace: true,
        preventScrollReset: true,
        state: state as unknown,
      })
    },
    [setSearch, state],
  )
  return { search, chosen, choose }
}

/** Milliseconds between the last key and the search. */
const searchDelayMs = 250

/** What is typed into a search field, and soon after in the address. */
export function useTypedFilter(name: string) {
  const { chosen, choose } = useFilters()
  const inAddress = chosen.get(name) ?? ''
  const [typed, setTyped] = useState(inAddress)
  const sent = useRef(inAddress)
  useEffect(() => {
    if (inAddress === sent.current) return
    sent.current = inAddress
    setTyped(inAddress)
  }, [inAddress])
  useEffect(() => {
    if (typed.trim() === sent.current) return
    const timer = setTimeout(() => {
      sent.current = typed.trim()
      choose({ [name]: sent.current })
    }, searchDelayMs)
    return () => clearTimeout(timer)
  }, [typed, name, choose])
  return [typed, setTyped] as const
}
