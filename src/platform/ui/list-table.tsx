import type { ReactNode } from 'react'
import type { Selection } from './selection.ts'
import { SelectAllCell, SelectCell } from './selection-cells.tsx'
import { SortHeader } from './sort-header.tsx'
import styles from './table.module.css'
import { useRowsOnTheirWay } from './on-their-way.ts'

export type Column<Row> = {
  key: string
  /** In the head, and where the columns are chosen. */
  label: string
  /** In the head, where that is to say less. */
  head?: ReactNode
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

type ListTableProps<Row> = {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  nameOf(row: Row): string
  selection?: Selection
  foot?(columns: readonly Column<Row>[]): ReactNode
}

/** The rows of a list. On a phone the first column alone stands there, and tells below the name what the others tell. */
export function ListTable<Row extends { id: string }>(props: ListTableProps<Row>) {
  const { rows, columns, nameOf, selection, foot } = props
  const waiting = useRowsOnTheirWay()
  const classOf = ({ number, className }: Column<Row>, at: number) =>
    [at > 0 && styles.wide, number && styles.number, className].filter(Boolean).join(' ') ||
    undefined
  const classes = columns.map(classOf)
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-busy={waiting}>
        <thead>
          <tr>
            {selection && <SelectAllCell selection={selection} />}
            {columns.map(({ key, label, head, sort }, at) =>
              sort ? (
                <SortHeader
                  key={key}
                  by={key}
                  label={label}
                  usual={sort === 'usual'}
                  className={classes[at]}
                />
              ) : (
                <th key={key} scope="col" className={classes[at]}>
                  {head ?? label}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className={waiting ? styles.waiting : undefined}>
          {rows.map((row) => (
            <tr key={row.id}>
              {selection && <SelectCell id={row.id} name={nameOf(row)} selection={selection} />}
              {columns.map(({ key, cell }, at) => (
                <td key={key} className={classes[at]}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot?.(columns)}
      </table>
    </div>
  )
}
