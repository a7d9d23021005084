import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { shownPhone } from '../../../platform/formats.ts'
import { Avatar } from '../../../platform/ui/avatar.tsx'
import type { Selection } from '../../../platform/ui/selection.ts'
import { SelectAllCell, SelectCell } from '../../../platform/ui/selection-cells.tsx'
import { fullName } from '../../../platform/ui/shown.ts'
import { SortHeader } from '../../../platform/ui/sort-header.tsx'
import styles from '../../../platform/ui/table.module.css'
import { useRowsOnTheirWay } from '../../../platform/ui/on-their-way.ts'
import type { Student, StudentColumn } from '../../contract.ts'
import { AttendanceChip } from '../record/attendance-chip.tsx'
import { Cell } from './list-cell.tsx'
import { useShownColumns } from './list-columns.ts'
import classes from './list.module.css'
import { FirstToCall } from '../family/to-call-list.tsx'

type TableProps = {
  students: Student[]
  /** Of who may do something with many at once. */
  selection: Selection | undefined
}

const sortable = ['class', 'birth_date', 'balance', 'attendance', 'student_number']
const numbers = ['balance', 'attendance']

export function StudentTable({ students, selection }: TableProps) {
  const waiting = useRowsOnTheirWay()
  const columns = useShownColumns()
  return (
    <div className={`${styles.frame} ${classes.sheet}`}>
      <table className={styles.table} aria-busy={waiting}>
        <Head columns={columns} selection={selection} />
        <tbody className={waiting ? styles.waiting : undefined}>
          {students.map((student) => (
            <Row key={student.id} student={student} columns={columns} selection={selection} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeadProps = { columns: StudentColumn[]; selection: Selection | undefined }

function Head({ columns, selection }: HeadProps) {
  const t = useTranslations('students')
  const classOf = (key: StudentColumn) =>
    numbers.includes(key) ? `${styles.wide} ${styles.number}` : styles.wide
  return (
    <thead>
      <tr>
        {selection && <SelectAllCell selection={selection} />}
        <SortHeader by="name" label={t('fullName')} usual />
        {columns.map((key) =>
          sortable.includes(key) ? (
            <SortHeader key={key} by={key} label={t(`column_${key}`)} className={classOf(key)} />
          ) : (
            <th key={key} scope="col" className={classOf(key)}>
              {t(`column_${key}`)}
            </th>
          ),
        )}
      </tr>
    </thead>
  )
}

type RowProps = { student: Student; columns: StudentColumn[]; selection: Selection | undefined }

function Row({ student, columns, selection }: RowProps) {
  const name = fullName(student)
  const labels = student.classes?.map(({ label }) => label).join(', ')
  const below = [labels, student.phone && shownPhone(student.phone)].filter(Boolean).join(' · ')
  return (
    <tr aria-selected={selection?.chosen.has(student.id) || undefined}>
      {selection && <SelectCell id={student.id} name={name} selection={selection} />}
      <td>
        <span className="line gap-12">
          <Avatar name={name} imageId={student.image_id} />
          <span>
            <Link to={`/students/${student.id}`} className={styles.whole}>
              {name}
            </Link>
            <span className={styles.below}>{below}</span>
            {student.guardians && (
              <span className={styles.below}>
                <FirstToCall guardians={student.guardians} />
              </span>
            )}
            {student.today && (
              <span className={styles.below}>
                <AttendanceChip value={student.today} />
              </span>
            )}
          </span>
        </span>
      </td>
      {columns.map((key) => (
        <Cell key={key} column={key} student={student} />
      ))}
    </tr>
  )
}
