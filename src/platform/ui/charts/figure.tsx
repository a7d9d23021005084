import IconMore from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../phrases.tsx'
import tables from '../list/table.module.css'
import classes from './charts.module.css'

/** The same as the shapes, in numbers: the first cell of a row names it and may lead to the list behind it. */
type ChartTable = {
  heads: string[]
  rows: { key: string; cells: string[]; to?: string | undefined }[]
}
export type ChartProps = {
  title: string
  /** What is to be seen, in a sentence. */
  text: string
  /** The list that the newest of the numbers is made of. */
  list?: { to: string; label: string } | undefined
  table: ChartTable
}
type FigureProps = ChartProps & {
  /** What the looks mean. */
  legend?: { look: 'first' | 'second'; label: string }[] | undefined
  children(titleId: string): ReactNode
}

/** A chart with its title, what it says in a sentence, and its numbers as a table. */
export function ChartFigure({ title, text, list, table, legend, children }: FigureProps) {
  const t = useTranslations('common')
  const id = useId()
  return (
    <figure className={`box near flex upright shrinks kept ${classes.figure}`} aria-labelledby={id}>
      <figcaption>
        <h3 id={id}>{title}</h3>
        <p>{text}</p>
      </figcaption>
      {children(id)}
      {list && (
        <Link to={list.to} className={`unprinted above-8 plain ${classes.list}`}>
          {list.label}
        </Link>
      )}
      {legend && (
        <ul className={`flex wrap above-12 soft small gap-4-16 ${classes.legend}`}>
          {legend.map(({ look, label }) => (
            <li key={look} className="line" data-look={look}>
              {label}
            </li>
          ))}
        </ul>
      )}
      <details className={`plain ${classes.table}`}>
        <summary className="centred thumb pointer round-8 soft hovers">
          <IconMore size="1.25rem" stroke={1.75} aria-hidden="true" />
          <span className="hidden-text">{`${t('chartTable')}: ${title}`}</span>
        </summary>
        <NumberTable {...table} />
      </details>
    </figure>
  )
}

function NumberTable({ heads, rows }: ChartTable) {
  // rows that lead somewhere are stops of the keyboard, by which a long table is moved where it is
  const scrolls = rows.some(({ to }) => to)
  return (
    <div
      className={`box near sways ${tables.frame} ${classes.numbers}`}
      data-scrolls={scrolls || undefined}
    >
      <table className={`full plain ${tables.table}`}>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head} scope="col" className={at > 0 ? tables.number : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...numbers], to }) => (
            <tr key={key}>
              <th scope="row">
                {to ? (
                  <Link to={to} className={`quiet medium start-text ${tables.whole}`}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </th>
              {numbers.map((number, at) => (
                <td key={heads[at + 1]} className={tables.number}>
                  {number}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
