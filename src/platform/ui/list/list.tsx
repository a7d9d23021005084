import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from '../phrases.tsx'
import type { Endpoint } from '../../contract.ts'
import { useRead } from '../../web.tsx'
import { useColumns, useColumnTool } from './columns.tsx'
import { Empty } from '../feedback/empty.tsx'
import { useExportTool } from './export-menu.tsx'
import { FilterBar, type FilterBarProps } from './filter-bar.tsx'
import type { Choice, Filter } from './filter-select.tsx'
import { Menu } from '../kit/menu.tsx'
import { Later } from '../feedback/later.tsx'
import { type Column, type Lead, ListTable } from './list-table.tsx'
import { listed } from './listed.tsx'
import { MoreMenu } from '../overlay/more-menu.tsx'
import { NothingFound } from './nothing-found.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import { type Selection, useSelection } from './selection.ts'
import type { Tool } from '../overlay/tool-menu.tsx'
import { type Verb, VerbItems, Verbs } from '../layout/verbs.tsx'

const PaperLine = lazy(() => import('../layout/paper-line.tsx'))
const VerbBar = lazy(async () => ({ default: (await import('../layout/verb-bar.tsx')).VerbBar }))

/** What a list is of: rows that have an id, read with a query that the address names. */
export function useListed<Row extends { id: string }>(
  endpoint: Endpoint,
  query: Parameters<typeof listed>[0],
  params: Record<string, string> = {},
): Listed<Row> {
  const { count, results } = useRead(endpoint, { params, query } as never) as {
    count: number
    results: Row[]
  }
  return { ...listed(query, count), ...useRows(results, count) }
}

/** Rows that are all there, and can be chosen. */
export function useRows<Row extends { id: string }>(rows: Row[], count = rows.length) {
  const selection = useSelection(
    rows.map(({ id }) => id),
    count,
  )
  return { rows, count, selection }
}
type Rows<Row extends { id: string }> = ReturnType<typeof useRows<Row>>
type Listed<Row extends { id: string }> = ReturnType<typeof listed> & Rows<Row>

/** A list as a value: what is shown of its rows, what narrows it down, and what is done with them. */
export type List<Row extends { id: string }> = {
  of: Rows<Row> & Partial<Omit<ReturnType<typeof listed>, 'sorted'>> & { sorted?: object }
  /** Of the page, and the page above it; a list within a page has none. */
  title?: ReactNode
  up?: { to: string; label: string }
  /** How many there are, in words, where it is known. */
  count?: string
  lead: Lead<Row>
  columns?: readonly Column<Row>[]
  /** What can be searched for; `typed`: where that is not in the address. */
  search?: string
  typed?: FilterBarProps['typed']
  views?: ReactNode
  filters?: readonly Filter[]
  /** What else there is beside the columns and the file. */
  tools?: readonly Tool[]
  /** Where the list comes from as a file; `fileName` where the address does not say what it is of. */
  file?: string
  fileName?: string
  /** What is done at the head of the page. */
  verbs?: readonly Verb[]
  /** What is done with one row: Menu.Item in a RowMenu, or one button. */
  actions?(row: Row): ReactNode
  /** What is done with the rows that are chosen, or a BulkBar of its own for it; without it none can be. */
  bulk?: readonly Verb[] | ((selection: Selection) => ReactNode)
  foot?(shown: readonly Column<Row>[]): ReactNode
  none: { icon?: ReactNode; title: string; text?: string; verbs?: readonly Verb[] | undefined }
}

type ListPageProps<Row extends { id: string }> = {
  list: List<Row>
  /** Between the head and the filters. */
  above?: ReactNode
  /** Below the rows. */
  children?: ReactNode
}

/** The whole of a list: its head, filters, rows, pages and what is done with them. */
export function ListPage<Row extends { id: string }>({
  list,
  above,
  children,
}: ListPageProps<Row>) {
  const t = useTranslations('common')
  const { of, lead, columns = [], bulk, none } = list
  const { shown } = useColumns(columns)
  const parts = columns.filter(({ key }) => shown.has(key))
  const selection = bulk && of.selection
  const tools = useTools(list, columns)
  const head = <ListHead verbs={list.verbs} tools={tools} choose={selection?.begin} />
  const count = list.count && <span role="status">{list.count}</span>
  return (
    <>
      {list.title && (
        <PageHeader title={list.title} up={list.up} facts={count} count={of.count}>
          {head}
        </PageHeader>
      )}
      {above}
      <FilterBar
        label={list.search}
        typed={list.typed}
        views={list.views}
        filters={list.filters}
        orders={useOrders(lead, columns)}
        count={list.count === undefined ? undefined : of.count}
        tools={tools}
      >
        {!list.title && (
          <>
            <span className="hidden-text">{count}</span>
            {head}
          </>
        )}
      </FilterBar>
      <Later>
        <PaperLine
          filters={list.filters}
          typed={list.typed?.[0]}
          part={of.part}
          rows={of.rows.length}
        />
      </Later>
      {of.rows.length > 0 ? (
        <ListTable
          {...{ lead, selection }}
          rows={of.rows}
          columns={parts.flatMap((column) => column.parts ?? [column])}
          actions={list.actions}
          actionsLabel={t('actions')}
          foot={list.foot}
        />
      ) : of.filtered ? (
        <NothingFound />
      ) : (
        <Empty icon={none.icon} title={none.title} text={none.text}>
          {none.verbs && <Verbs of={none.verbs} />}
        </Empty>
      )}
      {of.pager}
      {children}
      {bulk && <Chosen bulk={bulk} selection={of.selection} />}
    </>
  )
}

type ChosenProps = { bulk: NonNullable<List<{ id: string }>['bulk']>; selection: Selection }

/** Comes with the first row that is chosen, and stays. */
function Chosen({ bulk, selection }: ChosenProps) {
  const [used, setUsed] = useState(false)
  if (!used && (selection.choosing || selection.count > 0)) setUsed(true)
  const bar =
    typeof bulk === 'function' ? bulk(selection) : <VerbBar of={bulk} selection={selection} />
  return used && <Suspense>{bar}</Suspense>
}

function useTools<Row extends { id: string }>(list: List<Row>, columns: readonly Column<Row>[]) {
  const { file = '', fileName, of, tools = [] } = list
  const chooser = useColumnTool(columns)
  const name = fileName === undefined ? {} : { name: fileName }
  const saved = useExportTool({ path: file, ...(of.sorted && { query: of.sorted }), ...name })
  return [...tools, ...(columns.length > 1 ? [chooser] : []), ...(file ? [saved] : [])]
}

/** In which orders the list can stand, where a phone has no heads of columns to press. */
function useOrders<Row>(lead: Lead<Row>, columns: readonly Column<Row>[]): Choice | undefined {
  const t = useTranslations('common')
  const sorted = [lead, ...columns].filter(({ sort }) => sort)
  const usual = sorted.find(({ sort }) => sort === 'usual')
  if (!usual) return undefined
  const options = sorted.flatMap(({ key, label }) => [
    ...(key === usual.key ? [] : [{ value: key, label: `${label} ↑` }]),
    { value: `-${key}`, label: `${label} ↓` },
  ])
  return { name: 'sort', label: t('sort'), all: `${usual.label} ↑`, options }
}

type ListHeadProps = {
  verbs: readonly Verb[] | undefined
  tools: readonly Tool[]
  choose?: (() => void) | undefined
}

/** What is done with the list; on a phone all but the first verb behind three dots. */
export function ListHead({ verbs = [], tools, choose }: ListHeadProps) {
  const t = useTranslations('common')
  const onPhone = tools.filter(({ deskOnly }) => !deskOnly)
  const rest = verbs.filter(({ first }) => !first)
  return (
    <>
      <Verbs of={verbs} head />
      {onPhone.length + rest.length + (choose ? 1 : 0) > 0 && (
        <MoreMenu className="on-phone">
          <VerbItems of={rest} />
          {choose && <Menu.Item onClick={choose}>{t('chooseRows')}</Menu.Item>}
          {onPhone.map(({ label, items }) => (
            <Fragment key={label}>
              <Menu.Label>{label}</Menu.Label>
              {items}
            </Fragment>
          ))}
        </MoreMenu>
      )}
    </>
  )
}
