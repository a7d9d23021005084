import IconFilters from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from '../phrases.tsx'
import classes from './filter-bar.module.css'
import { type Filter, FilterSelect, valueOf } from './filter-select.tsx'
import { useFilters, useTypedFilter } from './filters.ts'
import { TextInput } from '../kit/text-input.tsx'
import { IconWithWords, type Tool, ToolMenu } from '../overlay/tool-menu.tsx'

const FilterSheet = lazy(async () => ({
  default: (await import('./filter-sheet.tsx')).FilterSheet,
}))

type Typed = readonly [string, (typed: string) => void]
export type FilterBarProps = {
  /** What can be searched for, where anything can. */
  label?: string | undefined
  /** What is typed, and how it is changed, where that is not in the address. */
  typed?: Typed | undefined
  /** The ways to look at the list. */
  views?: ReactNode
  /** What narrows it down, what is meant most often first: as many as there is room for stand in the line. */
  filters?: readonly Filter[]
  /** In which orders it can stand. */
  orders?: Filter | undefined
  /** How many rows are left, where it is known. */
  count?: number | undefined
  /** What is done with the list as it is shown; on a phone whoever shows it has them elsewhere. */
  tools?: readonly Tool[]
  /** At the end. */
  children?: ReactNode
}

/** What a list is searched and narrowed down by; kept in the address. One line, and on a phone another for the views. */
export function FilterBar(props: FilterBarProps) {
  const { label, typed, views, filters = [], tools = [], children, ...rest } = props
  // a handful of rows, of which nothing is left out, is read and not put in order
  const narrows = label !== undefined || filters.length > 0
  if (!narrows && !views && !children && tools.length === 0) return null
  return (
    <search
      className={`line gap-8 below-16 unprinted ${classes.bar}`}
      data-filters={filters.length}
    >
      {views && <div className={`rigid shrinks ${classes.views}`}>{views}</div>}
      {label && <Sought label={label} given={typed} />}
      <div className={`on-desk ${classes.inline}`}>
        {filters.map(
          (filter) => !('day' in filter) && <FilterSelect key={filter.name} {...filter} />,
        )}
      </div>
      {narrows && <More filters={filters} {...rest} />}
      {tools.length > 0 && (
        <div className="flex gap-8 away on-desk">
          {tools.map((tool) => (
            <ToolMenu key={tool.key ?? tool.label} tool={tool} />
          ))}
        </div>
      )}
      {children}
    </search>
  )
}

function Sought({ label, given }: { label: string; given: Typed | undefined }) {
  const inAddress = useTypedFilter('q')
  const [typed, setTyped] = given ?? inAddress
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size="1.125rem" stroke={1.75} aria-hidden="true" />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      className={`shrinks ${classes.words}`}
    />
  )
}

type MoreProps = Pick<FilterBarProps, 'orders' | 'count'> & { filters: readonly Filter[] }

/** The filters that do not stand in the line; on a phone all of them. */
function More({ filters, orders, count }: MoreProps) {
  const t = useTranslations('common')
  const { chosen } = useFilters()
  const [asked, ask] = useState(false)
  const set = filters.filter((filter) => valueOf(filter, chosen)).length
  const all = orders ? [...filters, orders] : filters
  if (all.length === 0) return null
  return (
    <>
      <IconWithWords
        aria-label={set > 0 ? t('filtersSet', { count: set }) : t('filters')}
        aria-haspopup="dialog"
        className={classes.more}
        data-set={set || undefined}
        onClick={() => ask(true)}
      >
        <IconFilters size="1.25rem" stroke={1.75} aria-hidden="true" />
      </IconWithWords>
      <Suspense>
        {asked && <FilterSheet filters={all} {...{ set, count }} gone={() => ask(false)} />}
      </Suspense>
    </>
  )
}
