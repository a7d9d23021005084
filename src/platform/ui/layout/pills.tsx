import { Link, useSearchParams } from 'react-router'
import { useTranslations } from '../phrases.tsx'
import { withFilters } from '../list/filters.ts'
import classes from './pills.module.css'
import { intoSight } from './tabs.tsx'

type Pill = { label: string; current: boolean; filters: Record<string, string | undefined> }

/** A few views of one list, one of them chosen; each is an address. */
export function Pills({ label, pills }: { label: string; pills: Pill[] }) {
  const [search] = useSearchParams()
  return (
    <nav
      aria-label={label}
      className={`inline-flex gap-2 filled round-10 unprinted ${classes.pills}`}
    >
      {pills.map((pill) => (
        <Link
          className="medium plain soft unbroken unlined inks"
          key={pill.label}
          to={{ search: withFilters(search, pill.filters).toString() }}
          ref={pill.current ? intoSight : undefined}
          aria-current={pill.current ? 'true' : undefined}
          preventScrollReset
        >
          {pill.label}
        </Link>
      ))}
    </nav>
  )
}

/** What a list holds today, or what has been put away; in the address as `archived`. */
export function ArchivePills({ label, current }: { label: string; current: string }) {
  const t = useTranslations('common')
  const [search] = useSearchParams()
  const archived = search.get('archived') === 'true'
  return (
    <Pills
      label={label}
      pills={[
        { label: current, current: !archived, filters: { archived: undefined } },
        { label: t('archive'), current: archived, filters: { archived: 'true' } },
      ]}
    />
  )
}
