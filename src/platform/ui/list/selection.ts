import { useState } from 'react'
import { useLocation } from 'react-router'

/** What is chosen in a list; `key`: which rows the list is of. */
export type Chosen = {
  key: string
  ids: ReadonlySet<string>
  /** All rows that match the filters, those of other pages too. */
  everything: boolean
  /** The row that was pressed last, where a range begins. */
  last: string | undefined
}

export const noneOf = (key: string): Chosen => ({
  key,
  ids: new Set(),
  everything: false,
  last: undefined,
})

/** What an address may say without the list being of other rows. */
const sameRows = ['page', 'page_size', 'sort', 'columns']

/** The filters of an address: a choice lives as long as they are the same. */
export function rowsKey(search: string): string {
  const filters = new URLSearchParams(search)
  for (const name of sameRows) filters.delete(name)
  filters.sort()
  return filters.toString()
}

/** One row, or with `range` all from the last one to it: they become what this one becomes. */
export function withToggled(now: Chosen, page: readonly string[], id: string, range: boolean) {
  const before = now.everything ? new Set(page) : now.ids
  const ids = new Set(before)
  const wanted = !before.has(id)
  const from = range && now.last !== undefined ? page.indexOf(now.last) : -1
  const to = page.indexOf(id)
  const pressed = from < 0 || to < 0 ? [id] : page.slice(Math.min(from, to), Math.max(from, to) + 1)
  for (const each of pressed)
    if (wanted) ids.add(each)
    else ids.delete(each)
  return { ...now, ids, everything: false, last: id }
}

/** All rows of the page, or none of them when all are chosen; those of other pages stay as they are. */
export function withPageToggled(now: Chosen, page: readonly string[]): Chosen {
  if (now.everything) return noneOf(now.key)
  const whole = pageStateOf(now, page) === 'all'
  const others = [...now.ids].filter((id) => !page.includes(id))
  return { ...now, ids: new Set(whole ? others : [...others, ...page]), last: undefined }
}

type PageState = 'none' | 'some' | 'all'

export function pageStateOf({ ids, everything }: Chosen, page: readonly string[]): PageState {
  const chosen = everything ? page.length : page.filter((id) => ids.has(id)).length
  if (chosen === 0) return 'none'
  return chosen === page.length ? 'all' : 'some'
}

export type Selection = ReturnType<typeof useSelection>

/**
 * The rows that somebody has chosen to do something with: `ids` are those of the page, `total` all that match.
 * Other filters choose nothing; another page or order keeps what is chosen.
 */
export function useSelection(ids: readonly string[], total: number) {
  const key = rowsKey(useLocation().search)
  const [kept, setKept] = useState(() => noneOf(key))
  const now = kept.key === key ? kept : noneOf(key)
  const change = (next: (now: Chosen) => Chosen) =>
    setKept((latest) => next(latest.key === key ? latest : noneOf(key)))
  const { everything } = now
  const [begun, begin] = useState(false)
  return {
    /** Whether there are boxes to choose by where a phone has none otherwise. */
    choosing: begun,
    begin: () => begin(true),
    /** The ids that are known; with `everything` those of the page. */
    chosen: everything ? new Set(ids) : now.ids,
    everything,
    count: everything ? total : now.ids.size,
    total,
    toggle: (id: string, event?: { shiftKey: boolean }) =>
      change((now) => withToggled(now, ids, id, event?.shiftKey ?? false)),
    togglePage: () => change((now) => withPageToggled(now, ids)),
    chooseEverything: () => change((now) => ({ ...now, everything: true, last: undefined })),
    clear: () => {
      begin(false)
      change(() => noneOf(key))
    },
    pageState: pageStateOf(now, ids),
    /** What a bulk write is told. */
    body: (): { ids: string[] } | { everything: true } =>
      everything ? { everything } : { ids: [...now.ids] },
  }
}
