import type { ReactNode } from 'react'
import { useTranslations } from '../phrases.tsx'
import { useFollow } from '../follow.ts'
import type { Selection } from './selection.ts'
import { SelectAllCell, selectBox, selectCell } from './selection-cells.tsx'
import { SortHeader } from './sort-header.tsx'
import styles from './table.module.css'
import { useHolding } from '../holding.ts'
import { useRowsOnTheirWay } from '../feedback/on-their-way.ts'

export type Column<Row> = {
  key: string
  /** In the head, and where the columns are chosen. */
  label: string
  /** In the head, where that is to say less. */
  head?: ReactNode
  /** A dash stands where there is nothing. */
  cell(row: Row): ReactNode
  /** Whether it is shown to who has not chosen any. */
  usual: boolean
  number?: boolean
  /** Whether its key is an order of the list; `usual` where it is the one that nobody has asked for. */
  sort?: boolean | 'usual'
  className?: string | undefined
  /** What it is made of, where that is several columns. */
  parts?: Column<Row>[]
}

/** The column that names a row. On a phone it is all there is, in two lines and with what matters most at their end. */
export type Lead<Row> = Pick<Column<Row>, 'key' | 'label' | 'sort' | 'className'> & {
  nameOf(row: Row): string
  /** The name as it is shown, where it is not plain words. */
  name?(row: Row): ReactNode
  /** Where the row leads, or what it opens. */
  to?(row: Row): string
  open?(row: Row): void
  picture?(row: Row): ReactNode
  /** After the name, everywhere. */
  badge?(row: Row): ReactNode
  /** On a phone beneath the name, in one line. */
  below?(row: Row): ReactNode
  /** On a phone at the end. */
  state?(row: Row): ReactNode
  /** On a phone the name and what is beneath it go on below where a line is too short for them. */
  wraps?: boolean
}

type ListTableProps<Row> = {
  rows: readonly Row[]
  lead: Lead<Row>
  columns: readonly Column<Row>[]
  /** What can be done with one row: at its end, on a phone as well. */
  actions?: ((row: Row) => ReactNode) | undefined
  /** What the column of the actions is called. */
  actionsLabel?: string
  selection?: Selection | undefined
  foot?: ((columns: readonly Column<Row>[]) => ReactNode) | undefined
}

/** The rows of a list; what stands in each is native, or made by a function that needs no component. */
export function ListTable<Row extends { id: string }>(props: ListTableProps<Row>) {
  const { rows, lead, columns, actions, actionsLabel, selection, foot } = props
  const t = useTranslations('common')
  const follow = useFollow()
  const waiting = useRowsOnTheirWay()
  const holding = useHolding(selection)
  const classes = columns.map(({ number, className }) =>
    [`on-desk ${styles.wide}`, number && styles.number, className].filter(Boolean).join(' '),
  )
  const empty = classes.map((each) => `${each} soft`)
  return (
    <div className={`box near sways ${styles.frame} ${styles.listed}`}>
      <table
        className={`full plain ${styles.table}`}
        aria-busy={waiting}
        data-choosing={selection?.choosing || undefined}
      >
        <thead>
          <tr>
            {selection && <SelectAllCell selection={selection} />}
            <Head of={lead} className={lead.className} />
            {columns.map((column, at) => (
              <Head key={column.key} of={column} className={classes[at]} />
            ))}
            {actions && (
              <th scope="col" className={styles.narrow}>
                <span className="hidden-text">{actionsLabel}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody
          className={waiting ? `breathes ${styles.waiting}` : undefined}
          {...follow}
          {...holding}
        >
          {rows.map((row) => (
            <tr key={row.id} data-row={row.id}>
              {selection && (
                <td className={selectCell}>
                  {selectBox(t, { id: row.id, name: lead.nameOf(row), selection })}
                </td>
              )}
              <td className={lead.className}>{leadOf(lead, row)}</td>
              {columns.map(({ key, cell }, at) => {
                const shown = cell(row) ?? undefined
                return (
                  <td key={key} className={(shown === undefined ? empty : classes)[at]}>
                    {shown ?? '—'}
                  </td>
                )
              })}
              {actions && <td className={styles.narrow}>{actions(row)}</td>}
            </tr>
          ))}
        </tbody>
        {foot?.(columns)}
      </table>
    </div>
  )
}

type HeadProps<Row> = {
  of: Pick<Column<Row>, 'key' | 'label' | 'head' | 'sort'>
  className: string | undefined
}

const Head = <Row,>({ of: { key, label, head, sort }, className }: HeadProps<Row>) =>
  sort ? (
    <SortHeader by={key} label={label} usual={sort === 'usual'} className={className} />
  ) : (
    <th scope="col" className={className}>
      {head ?? label}
    </th>
  )

function leadOf<Row>(lead: Lead<Row>, row: Row) {
  const { nameOf, name = nameOf, to, open, picture, badge, below, state, wraps } = lead
  const second = below?.(row)
  const last = state?.(row)
  return (
    <span className={`line gap-12 ${styles.lead}`}>
      {picture?.(row)}
      <span className={`grows shrinks ${styles.words}`} data-wraps={wraps}>
        {to ? (
          <a href={to(row)} className={`quiet medium start-text ${styles.whole}`}>
            {name(row)}
          </a>
        ) : open ? (
          <button
            type="button"
            className={`quiet medium start-text ${styles.whole}`}
            onClick={() => open(row)}
          >
            {name(row)}
          </button>
        ) : (
          <span>{name(row)}</span>
        )}
        {badge?.(row)}
        {second && <span className={styles.below}>{second}</span>}
      </span>
      {last && <span className={`on-phone ${styles.state}`}>{last}</span>}
    </span>
  )
}
