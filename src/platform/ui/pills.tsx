import { Link, useSearchParams } from 'react-router'
import { withFilters } from './filters.ts'
import classes from './pills.module.css'

type Pill = { label: string; current: boolean; filters: Record<string, string | undefined> }

/** A few views of one list, one of them chosen; each is an address. */
export function Pills({ label, pills }: { label: string; pills: Pill[] }) {
  const [search] = useSearchParams()
  return (
    <nav aria-label={label} className={classes.pills}>
      {pills.map((pill) => (
        <Link
          key={pill.label}
          to={{ search: withFilters(search, pill.filters).toString() }}
          aria-current={pill.current ? 'true' : undefined}
          preventScrollReset
        >
          {pill.label}
        </Link>
      ))}
    </nav>
  )
}
