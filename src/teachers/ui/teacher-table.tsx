import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useChoices } from '../../platform/reader-choices.ts'
import { shownDate, shownPhone } from '../../platform/formats.ts'
import { Avatar } from '../../platform/ui/avatar.tsx'
import type { Selection } from '../../platform/ui/selection.ts'
import { SelectAllCell, SelectCell } from '../../platform/ui/selection-cells.tsx'
import { fullName, localised } from '../../platform/ui/shown.ts'
import { SortHeader } from '../../platform/ui/sort-header.tsx'
import styles from '../../platform/ui/table.module.css'
import { useRowsOnTheirWay } from '../../platform/ui/rows-loading.ts'
import type { Teacher } from '../contract.ts'
import { Hours } from './hours-cell.tsx'
import type { TeacherColumn } from './teacher-columns.ts'
import classes from './teacher-table.module.css'

type TeacherTableProps = {
  teachers: Teacher[]
  columns: readonly { key: TeacherColumn; label: string }[]
  /** Of the office, which does something with many at once. */
  selection?: Selection
}

export function TeacherTable({ teachers, columns, selection }: TeacherTableProps) {
  const t = useTranslations('teachers')
  const waiting = useRowsOnTheirWay()
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-busy={waiting}>
        <thead>
          <tr>
            {selection && <SelectAllCell selection={selection} />}
            <SortHeader by="name" label={t('fullName')} usual />
            {columns.map(({ key, label }) =>
              key === 'hours' ? (
                <SortHeader
                  key={key}
                  by="hours"
                  label={label}
                  className={`${styles.number} ${styles.wide}`}
                />
              ) : (
                <th key={key} scope="col" className={classOf(key)}>
                  {label}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className={waiting ? styles.waiting : undefined}>
          {teachers.map((teacher) => (
            <Row key={teacher.id} {...{ teacher, columns, selection }} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const numbers = new Set<TeacherColumn>(['hours', 'posts'])
const classOf = (key: TeacherColumn) =>
  [styles.wide, numbers.has(key) && styles.number, key === 'subjects' && classes.subjects]
    .filter(Boolean)
    .join(' ')

/** Subjects that fit into a cell. */
const most = 3

type RowProps = Omit<TeacherTableProps, 'teachers' | 'selection'> & {
  teacher: Teacher
  selection: Selection | undefined
}

function Row({ teacher, columns, selection }: RowProps) {
  const { lang } = useChoices()
  const t = useTranslations('teachers')
  const name = fullName(teacher)
  const names = teacher.subjects.map((each) => localised(each.name, lang).text)
  const rest = names.length - most
  const subjects = [
    ...names.slice(0, most),
    ...(rest > 0 ? [t('moreTeachers', { count: rest })] : []),
  ].join(', ')
  const leads = teacher.homeroom_class?.label
  const hours = teacher.hours !== undefined && t('hoursShort', { hours: teacher.hours })
  return (
    <tr>
      {selection && <SelectCell id={teacher.id} name={name} selection={selection} />}
      <td className={classes.name}>
        <span className="line gap-12">
          <Avatar name={name} imageId={teacher.image_id} />
          <span>
            <Link to={`/teachers/${teacher.id}`} className={styles.whole}>
              {name}
            </Link>
            <span className={styles.below}>{subjects}</span>
            {(leads || hours) && (
              <span className={styles.below}>{[leads, hours].filter(Boolean).join(' · ')}</span>
            )}
          </span>
        </span>
      </td>
      {columns.map(({ key }) => (
        <td key={key} className={classOf(key)}>
          {cellOf(key, teacher, subjects)}
        </td>
      ))}
    </tr>
  )
}

function cellOf(key: TeacherColumn, teacher: Teacher, subjects: string): ReactNode {
  const nothing = <span className={styles.soft}>—</span>
  if (key === 'hours') return <Hours of={teacher} />
  const shown = {
    subjects,
    classes: teacher.classes?.map(({ label }) => label).join(', '),
    homeroom: teacher.homeroom_class?.label,
    phone: teacher.phone && <span className={styles.line}>{shownPhone(teacher.phone)}</span>,
    username: teacher.username,
    hiredOn: teacher.hired_on && shownDate(teacher.hired_on),
    posts: teacher.posts,
  }
  return shown[key] || nothing
}
