import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { SelectAllCell, SelectCell } from '../../platform/ui/selection-cells.tsx'
import type { Selection } from '../../platform/ui/selection.ts'
import { SortHeader } from '../../platform/ui/sort-header.tsx'
import { shortName } from '../../platform/ui/shown.ts'
import styles from '../../platform/ui/table.module.css'
import { useRowsOnTheirWay } from '../../platform/ui/on-their-way.ts'
import type { ListedClass } from '../contract.ts'
import { type ClassColumn, useShownColumns } from './class-columns.ts'
import classes from './class-list.module.css'

type TableProps = {
  classes: ListedClass[]
  /** Of who may do something with many at once. */
  selection: Selection | undefined
}

export function ClassTable({ classes: rows, selection }: TableProps) {
  const t = useTranslations('classes')
  const waiting = useRowsOnTheirWay()
  const columns = useShownColumns()
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-busy={waiting}>
        <thead>
          <tr>
            {selection && <SelectAllCell selection={selection} />}
            <SortHeader by="label" label={t('class')} usual />
            {columns.map((column) => (
              <Head key={column} column={column} />
            ))}
            <th scope="col" className={styles.narrow}>
              <span className="hidden-text">{t('register')}</span>
            </th>
          </tr>
        </thead>
        <tbody className={waiting ? styles.waiting : undefined}>
          {rows.map((each) => (
            <ClassRow key={each.id} class={each} columns={columns} selection={selection} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head({ column }: { column: ClassColumn }) {
  const t = useTranslations('classes')
  if (column === 'students')
    return (
      <SortHeader
        by="student_count"
        label={t('students')}
        className={`${styles.number} ${styles.wide}`}
      />
    )
  return (
    <th
      scope="col"
      className={column === 'capacity' ? `${styles.number} ${styles.wide}` : styles.wide}
    >
      {t(column)}
    </th>
  )
}

type RowProps = { class: ListedClass; columns: ClassColumn[]; selection: Selection | undefined }

function ClassRow({ class: of, columns, selection }: RowProps) {
  const t = useTranslations('classes')
  const { id, label } = of
  const teacher = of.homeroom_teacher && shortName(of.homeroom_teacher)
  const shift = t('shiftNumber', { shift: of.shift })
  const room = of.room && t('roomNumber', { room: of.room })
  return (
    <tr>
      {selection && <SelectCell id={id} name={label} selection={selection} />}
      <td>
        <Link to={`/classes/${id}`} className={styles.whole}>
          {label}
        </Link>{' '}
        <span className={`${styles.beside} ${classes.count}`}>
          {t('studentCount', { count: of.student_count })}
        </span>
        <span className={styles.below}>{teacher}</span>
        <span className={styles.below}>{[room, shift].filter(Boolean).join(' · ')}</span>
        <span className={styles.below}>
          <Today of={of} />
        </span>
      </td>
      {columns.map((column) => (
        <Cell key={column} column={column} of={of} />
      ))}
      <td className={styles.narrow}>
        {of.may_mark && (
          <Link
            to={`/classes/${id}/mark`}
            className={`${styles.action} unprinted`}
            aria-label={t('markClass', { label })}
          >
            {t('register')}
          </Link>
        )}
      </td>
    </tr>
  )
}

function Cell({ column, of }: { column: ClassColumn; of: ListedClass }) {
  const t = useTranslations('classes')
  const shown = {
    homeroomTeacher: of.homeroom_teacher && shortName(of.homeroom_teacher),
    room: of.room,
    shift: of.shift,
    students: (
      <span className={of.student_count > of.capacity ? classes.over : undefined}>
        {of.student_count}
      </span>
    ),
    today: <Today of={of} />,
    capacity: of.capacity,
    language: t(`lang_${of.language}`),
    year: of.academic_year,
  }[column]
  const number = column === 'students' || column === 'capacity'
  return (
    <td className={number ? `${styles.number} ${styles.wide}` : styles.wide}>
      {shown || <span className={styles.soft}>—</span>}
    </td>
  )
}

/** How far the class is marked today. */
function Today({ of: { marked_today: count, student_count: of, archived } }: { of: ListedClass }) {
  const t = useTranslations('classes')
  if (archived || of === 0) return null
  const share = Math.min(1, count / of)
  return (
    <span className={classes.state}>
      <span
        className={`${classes.bar} unprinted`}
        data-whole={share === 1 || undefined}
        aria-hidden="true"
      >
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span aria-hidden="true">{t('markedOf', { count, of })}</span>
      <span className="hidden-text">{t('markedToday', { count, of })}</span>
    </span>
  )
}
