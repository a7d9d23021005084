import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { ReactNode } from 'react'
import classes from './filter-bar.module.css'
import { useTypedFilter } from './filters.ts'
import { TextInput } from './kit/text-input.tsx'

type FilterBarProps = {
  /** What can be searched for. */
  label: string
  /** Before the field: the ways to look at the list. */
  views: ReactNode
  /** After it: what narrows the list down. */
  children: ReactNode
  /** At the end: what is done with the list as it is shown. */
  tools?: ReactNode
}

/** What a list is searched and narrowed down by; kept in the address. */
export function FilterBar({ label, views, children, tools }: FilterBarProps) {
  const [typed, setTyped] = useTypedFilter('q')
  return (
    <search className={`${classes.filters} unprinted`}>
      {views}
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        leftSection={<IconSearch size="1.125rem" stroke={1.75} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        className={classes.words}
      />
      {children}
      {tools && <div className={classes.tools}>{tools}</div>}
    </search>
  )
}
