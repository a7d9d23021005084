import { Link, useSearchParams } from 'react-router'
import pills from './pills.module.css'
import classes from './tabs.module.css'

type Tab = {
  key: string
  label: string
  /** How many things are behind it. */
  count?: number | undefined
}
type TabsProps = {
  label: string
  tabs: readonly Tab[]
  /** That of an address which names none. */
  usual: string
  /** The one in sight, where that is not what the address names. */
  shown?: string
  /** Parts of what a tab has chosen already. */
  within?: boolean
}

/** Parts of a page one at a time; each is an address, with nothing of the filters of the others in it. */
export function Tabs({ label, tabs, usual, shown, within }: TabsProps) {
  const keys = tabs.map(({ key }) => key)
  const named = useTab(keys, usual)
  const current = shown ?? named
  return (
    <nav
      aria-label={label}
      className={`${within ? `inline-flex gap-2 filled round-10 ${pills.pills}` : `near flex gap-4 below-24 sways lined-below ${classes.tabs}`} unprinted`}
    >
      {tabs.map(({ key, label, count }) => (
        <Link
          className="medium plain soft unbroken unlined inline-line rigid hovers inks focus-within-edge finger-on-phone"
          key={key}
          ref={key === current ? intoSight : undefined}
          to={{ search: key === usual ? '' : `?tab=${key}` }}
          aria-current={key === current ? 'page' : undefined}
          preventScrollReset
        >
          {label}
          {count !== undefined && (
            <span className={`round-16 filled soft small mid-text wide-20 ${classes.count}`}>
              {count}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}

/** Only the row of tabs moves, never the page. */
export function intoSight(tab: HTMLAnchorElement | null) {
  const row = tab?.parentElement
  if (row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
}

/** The tab that the address names, or the usual one when it names none of them. */
export function useTab<Key extends string>(keys: readonly Key[], usual: Key): Key {
  const [search] = useSearchParams()
  return tabOf(search.get('tab'), keys, usual)
}

export const tabOf = <Key extends string>(
  asked: string | null,
  keys: readonly Key[],
  usual: Key,
): Key => keys.find((key) => key === asked) ?? usual
