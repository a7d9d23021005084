import { memo, type ReactNode } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import { shownDate, shownPhone } from '../../../platform/i18n/formats.ts'
import { columnLabel, type Field } from '../file/contract.columns.ts'
import { shownCell } from './cells.ts'
import { useFaultWords } from './fault-words.ts'
import type { Choice, Fault, Import, ImportRow, Twin } from '../contract.ts'
import classes from './grid.module.css'

type GridRowProps = {
  row: ImportRow
  /** Of the rows that are shown. */
  at: number
  columns: Import['columns']
  /** The column that the keys are in; -1 when they are in another row. */
  active: number
  /** What is being typed there. */
  editing: string | undefined
  /** What has been typed and is on its way, by column. */
  pending: ReadonlyMap<number, string> | undefined
  choose(row: number, choice: Choice): void
}

/** One row, and below it what it seems to be the same as. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, at, columns, active, editing, pending, choose } = props
  return (
    <>
      <tr className={classes.row} data-choice={row.choice}>
        <th scope="row">{row.row}</th>
        {columns.map((_, column) => (
          <Cell
            key={column}
            {...{ row, at, column, columns }}
            active={column === active}
            editing={column === active ? editing : undefined}
            text={shownCell(
              columns[column]!.field,
              pending?.get(column) ?? row.cells[column] ?? '',
            )}
          />
        ))}
        <td className={`least ${classes.choice}`}>
          {!row.twin && <RowChoice row={row} choose={choose} />}
        </td>
      </tr>
      {row.twin && (
        <TwinRow twin={row.twin} width={columns.length + 2}>
          <RowChoice row={row} choose={choose} />
        </TwinRow>
      )}
    </>
  )
})

type CellProps = Pick<GridRowProps, 'row' | 'at' | 'columns' | 'editing'> & {
  column: number
  active: boolean
  text: string
}

function Cell({ row, at, column, columns, active, editing, text }: CellProps) {
  const t = useTranslations('imports')
  const { lang } = useChoices()
  const { head, field } = columns[column]!
  const skipped = row.choice === 'skip'
  const faults = row.faults.filter(
    (fault) => fault.column === column && (!skipped || fault.code === 'row_is_total'),
  )
  const read = skipped ? undefined : row.read.find((each) => each.column === column)
  const label = field ? columnLabel(field, lang) : head
  const id = faults.length > 0 ? `fault-${row.row}-${column}` : undefined
  return (
    <td
      data-cell={`${at}:${column}`}
      data-label={label}
      data-unused={field === null || undefined}
      data-fault={
        faults.some(({ blocks }) => blocks) ? 'bad' : faults.length > 0 ? 'note' : undefined
      }
      aria-invalid={faults.some(({ blocks }) => blocks) || undefined}
      aria-describedby={id}
      tabIndex={active ? 0 : -1}
    >
      {editing === undefined ? (
        <span className={`cut block ${classes.text}`}>{text}</span>
      ) : (
        <input
          className={`full surface inherits round-4 ${classes.input}`}
          defaultValue={editing}
          aria-label={label}
          maxLength={2_000}
          spellCheck={false}
          ref={begin}
        />
      )}
      {read && read.text !== text && <em>{t('readAs', { text: read.text })}</em>}
      {id && (
        <small id={id}>
          <Said faults={faults} field={field} />
        </small>
      )}
    </td>
  )
}

/** What is wrong with a cell or worth knowing of it, with whom it is about. */
function Said({ faults, field }: { faults: Fault[]; field: Field | null }) {
  const t = useTranslations('imports')
  const said = useFaultWords()
  const person = useTranslations('profile')
  return faults
    .map(({ code, about, role, left_out: leftOut }) => {
      const who = about && `: ${about}${role ? ` (${person(role)})` : ''}`
      const rest = leftOut ? ` — ${t('leftOut')}` : ''
      return said(code, field) + (who ?? '') + rest
    })
    .join('. ')
}

/** Whoever begins to write goes on at the end. */
function begin(input: HTMLInputElement | null) {
  input?.focus()
  input?.setSelectionRange(input.value.length, input.value.length)
}

function RowChoice({ row, choose }: Pick<GridRowProps, 'row' | 'choose'>) {
  const t = useTranslations('imports')
  return (
    <select
      className={`framed round-6 surface small inherits finger-on-phone sides-6 ${classes.select}`}
      aria-label={t('choiceOf', { row: row.row })}
      value={row.choice}
      onChange={(event) => choose(row.row, event.currentTarget.value as Choice)}
    >
      {row.allowed.map((choice) => (
        <option key={choice} value={choice}>
          {t(choice)}
        </option>
      ))}
    </select>
  )
}

type TwinRowProps = { twin: Twin; width: number; children: ReactNode }

/** Who or what is there already, right below the row that it is compared with. */
function TwinRow({ twin, width, children }: TwinRowProps) {
  const t = useTranslations('imports')
  const { lang } = useChoices()
  const facts = [
    twin.label,
    twin.birth_date && shownDate(twin.birth_date),
    twin.class,
    twin.phone && shownPhone(twin.phone),
    twin.archived && t('inArchive'),
  ]
  return (
    <tr className={`plain ${classes.twin}`}>
      <td colSpan={width}>
        {children}{' '}
        <strong>{twin.row === null ? t('twinIs') : t('twinInRow', { row: twin.row })}</strong>{' '}
        {facts.filter(Boolean).join(' · ')}{' '}
        <span>
          {t('sameBy', { names: twin.same.map((field) => columnLabel(field, lang)).join(', ') })}
        </span>
      </td>
    </tr>
  )
}
