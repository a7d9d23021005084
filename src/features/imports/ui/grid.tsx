import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import table from '../../../platform/ui/list/table.module.css'
import { columnLabel, type Field, fieldsOf } from '../file/contract.columns.ts'
import type { Choice, Import } from '../contract.ts'
import { chosen } from './column-list.tsx'
import type { DraftProps } from './draft-props.ts'
import { useGridKeys } from './grid-keys.ts'
import { GridRow } from './grid-row.tsx'
import classes from './grid.module.css'

/** The rows as they stand in the spreadsheet; each cell can be mended in its place. */
export function Grid({ draft, change }: DraftProps) {
  const t = useTranslations('imports')
  const { ref, active, editing, pendingOf, ...handlers } = useGridKeys(draft, change)
  const { results } = draft.rows
  const choose = (row: number, choice: Choice) => void change({ choices: [{ row, choice }] })
  return (
    <div className={`box near sways ${table.frame}`}>
      <table
        role="grid"
        aria-label={t('gridLabel')}
        className={`full plain ${table.table} ${classes.grid}`}
        ref={ref}
        {...handlers}
      >
        <Heads draft={draft} change={change} />
        <tbody>
          {results.map((row, at) => (
            <GridRow
              key={row.row}
              row={row}
              at={at}
              columns={draft.columns}
              active={active.row === at ? active.column : -1}
              editing={active.row === at ? editing : undefined}
              pending={pendingOf(row.row)}
              choose={choose}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Heads({ draft, change }: DraftProps) {
  const t = useTranslations('imports')
  return (
    <thead className="on-desk">
      <tr>
        <th scope="col">
          <span className="hidden-text">{t('row')}</span>
        </th>
        {draft.columns.map((column, at) => (
          <th key={at} scope="col" data-unused={column.field === null || undefined}>
            <span className={`block clipped ink bold ${classes.head}`}>
              {column.head || t('columnNumber', { number: at + 1 })}
            </span>
            <FieldSelect
              draft={draft}
              at={at}
              choose={(field) => void change({ columns: chosen(draft, at, field) })}
            />
          </th>
        ))}
        <th scope="col">
          <span className="hidden-text">{t('rowsShown')}</span>
        </th>
      </tr>
    </thead>
  )
}

type FieldSelectProps = { draft: Import; at: number; choose(field: Field | ''): void }

function FieldSelect({ draft: { kind, columns }, at, choose }: FieldSelectProps) {
  const t = useTranslations('imports')
  const { lang } = useChoices()
  const { head, field } = columns[at]!
  return (
    <select
      className={`framed round-6 surface small inherits finger-on-phone sides-6 ${classes.select}`}
      aria-label={t('columnOf', { head: head || String(at + 1) })}
      value={field ?? ''}
      onChange={(event) => choose(event.currentTarget.value as Field | '')}
    >
      <option value="">{t('unused')}</option>
      {fieldsOf[kind].map((each) => (
        <option key={each} value={each}>
          {columnLabel(each, lang)}
        </option>
      ))}
    </select>
  )
}
