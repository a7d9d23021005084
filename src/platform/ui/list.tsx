import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type * as z from 'zod/mini'
import type { Endpoint } from '../contract.ts'
import { useRead } from '../web.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ColumnChooser, useColumns } from './columns.tsx'
import { Empty } from './empty.tsx'
import { ExportMenu } from './export-menu.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterSelect, type FilterSelectProps } from './filter-select.tsx'
import { filtersOf } from './filters.ts'
import { type Column, ListTable } from './list-table.tsx'
import { listed } from './listed.tsx'
import { NothingFound } from './nothing-found.tsx'
import { PageHeader } from './page-header.tsx'
import { useSelection } from './selection.ts'
import { type Verb, Verbs } from './verbs.tsx'

/** What a list is of: rows that have an id, read with the filters of the address. */
export function useListed<Row extends { id: string }>(
  endpoint: Endpoint,
  schema: z.ZodMiniObject,
): Listed<Row> {
  const [search] = useSearchParams()
  const query = filtersOf(schema, search)
  const { count, results } = useRead(endpoint, { query } as never) as {
    count: number
    results: Row[]
  }
  const selection = useSelection(
    results.map(({ id }) => id),
    count,
  )
  return { ...listed(query, count), rows: results, count, selection }
}
type Listed<Row> = ReturnType<typeof listed> & {
  rows: Row[]
  count: number
  selection: ReturnType<typeof useSelection>
}

/** A list as a value: what is shown of its rows, what narrows it down, and what is done with them. */
export type List<Row extends { id: string }> = {
  of: Listed<Row>
  title: string
  /** How many there are, in words. */
  count: string
  /** What a row is called where it is chosen. */
  nameOf(row: Row): string
  /** The first column names the row, and is always shown. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  /** What can be searched for; without it nothing narrows the list down. */
  search?: string
  views?: ReactNode
  filters?: FilterSelectProps[]
  /** What else there is beside the columns and the file. */
  tools?: ReactNode
  /** Where the list comes from as a file. */
  file?: string
  /** What is done at the head of the page. */
  verbs?: Verb[]
  /** What is done with the rows that are chosen; without it none can be. */
  bulk?: Verb[]
  foot?(shown: readonly Column<Row>[]): ReactNode
  none: { icon: ReactNode; title: string; text: string; verb?: Verb }
}

type ListPageProps<Row extends { id: string }> = {
  list: List<Row>
  /** Below the rows. */
  children?: ReactNode
}

/** The whole of a list: its head, filters, rows, pages and what is done with them. */
export function ListPage<Row extends { id: string }>({ list, children }: ListPageProps<Row>) {
  const { of, columns, bulk, none } = list
  const [lead, ...rest] = columns
  const { shown } = useColumns(rest)
  const parts = [lead, ...rest.filter(({ key }) => shown.has(key))]
  const selection = bulk && of.selection
  return (
    <>
      <PageHeader title={list.title} facts={<span role="status">{list.count}</span>}>
        {list.verbs && <Verbs of={list.verbs} />}
      </PageHeader>
      {list.search && <Narrowing list={list} columns={rest} search={list.search} />}
      {of.rows.length > 0 ? (
        <ListTable
          rows={of.rows}
          nameOf={list.nameOf}
          columns={parts.flatMap((column) => column.parts ?? [column])}
          {...(selection && { selection })}
          {...(list.foot && { foot: list.foot })}
        />
      ) : of.filtered ? (
        <NothingFound />
      ) : (
        <Empty icon={none.icon} title={none.title} text={none.text}>
          {none.verb && <Verbs of={[none.verb]} />}
        </Empty>
      )}
      {of.pager}
      {children}
      {selection && (
        <BulkBar selection={selection}>
          <Verbs of={bulk} done={selection.clear} />
        </BulkBar>
      )}
    </>
  )
}

type NarrowingProps<Row extends { id: string }> = {
  list: List<Row>
  columns: readonly Column<Row>[]
  search: string
}

function Narrowing<Row extends { id: string }>({ list, columns, search }: NarrowingProps<Row>) {
  const tools = (
    <>
      {list.tools}
      {columns.length > 1 && <ColumnChooser columns={columns} />}
      {list.file && <ExportMenu path={list.file} query={list.of.sorted} />}
    </>
  )
  return (
    <FilterBar label={search} views={list.views} {...(list.file && { tools })}>
      {list.filters?.map((filter) => (
        <FilterSelect key={filter.name} {...filter} />
      ))}
    </FilterBar>
  )
}
