import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { shownDate } from '../../../platform/formats.ts'
import styles from '../../../platform/ui/table.module.css'
import type { Student, StudentColumn } from '../../contract.ts'
import { AttendanceChip } from '../record/attendance-chip.tsx'
import classes from './list.module.css'
import { CallLink, FirstToCall } from '../family/to-call-list.tsx'

type CellProps = { column: StudentColumn; student: Student }

/** One fact of a student; a dash where there is none, or none that the reader may see. */
export function Cell({ column, student }: CellProps) {
  const shown = shownOf(column, student)
  const number = column === 'balance' || column === 'attendance'
  return (
    <td className={number ? `${styles.wide} ${styles.number}` : `${styles.wide} ${classes.cell}`}>
      {shown ?? <span className={styles.soft}>—</span>}
    </td>
  )
}

function shownOf(column: StudentColumn, student: Student) {
  if (column === 'class') return student.classes?.map(({ label }) => label).join(', ') || undefined
  if (column === 'guardians')
    return student.guardians?.length ? <FirstToCall guardians={student.guardians} /> : undefined
  const value = student[column]
  if (value === undefined || value === null || value === '') return undefined
  return looks[column]?.(student) ?? value
}

const looks: Partial<Record<StudentColumn, (student: Student) => ReactNode>> = {
  today: ({ today }) => today && <AttendanceChip value={today} />,
  birth_date: ({ birth_date }) => birth_date && shownDate(birth_date),
  phone: ({ phone }) => phone && <CallLink number={phone} />,
  gender: ({ gender }) => gender && <Gender value={gender} />,
}

function Gender({ value }: { value: NonNullable<Student['gender']> }) {
  return useTranslations('students')(value)
}
