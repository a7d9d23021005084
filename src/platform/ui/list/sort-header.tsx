import IconDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { Link, useSearchParams } from 'react-router'
import { withFilters } from './filters.ts'
import classes from './table.module.css'

type SortHeaderProps = {
  /** The name that the contract knows the order by; with a minus it is turned round. */
  by: string
  label: string
  /** The order of a list that was not told any. */
  usual?: boolean
  className?: string | undefined
}

export function SortHeader({ by, label, usual = false, className }: SortHeaderProps) {
  const [search] = useSearchParams()
  const sort = search.get('sort') ?? (usual ? by : '')
  const up = sort === by
  const down = sort === `-${by}`
  const next = up ? `-${by}` : usual ? undefined : by
  return (
    <th
      scope="col"
      className={className}
      aria-sort={up ? 'ascending' : down ? 'descending' : undefined}
    >
      <Link
        to={{ search: withFilters(search, { sort: next }).toString() }}
        className={`inline-line quiet gap-4 ${classes.sort}`}
        preventScrollReset
      >
        {label}
        {up && <IconUp size="0.875rem" aria-hidden="true" />}
        {down && <IconDown size="0.875rem" aria-hidden="true" />}
      </Link>
    </th>
  )
}
