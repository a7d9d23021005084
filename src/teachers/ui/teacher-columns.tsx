import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useChoices } from '../../platform/reader-choices.ts'
import { shownDate, shownPhone } from '../../platform/formats.ts'
import { Avatar } from '../../platform/ui/avatar.tsx'
import type { Column } from '../../platform/ui/list-table.tsx'
import { fullName, localised } from '../../platform/ui/shown.ts'
import styles from '../../platform/ui/table.module.css'
import type { Teacher } from '../contract.ts'
import { Hours } from './hours-cell.tsx'
import classes from './teacher-table.module.css'

/** Subjects that fit into a cell. */
const maxSubjects = 3

/** What a list of teachers can show of each. */
export function useTeacherColumns() {
  const t = useTranslations('teachers')
  const { lang } = useChoices()
  const subjectsOf = ({ subjects }: Teacher) => {
    const names = subjects.map(({ name }) => localised(name, lang).text)
    const rest = names.length - maxSubjects
    const more = rest > 0 ? [t('moreTeachers', { count: rest })] : []
    return [...names.slice(0, maxSubjects), ...more].join(', ')
  }
  const name: Column<Teacher> = {
    key: 'name',
    label: t('fullName'),
    usual: true,
    sort: 'usual',
    className: classes.name,
    cell: (teacher) => {
      const hours = teacher.hours !== undefined && t('hoursShort', { hours: teacher.hours })
      const rest = [teacher.homeroom_class?.label, hours].filter(Boolean)
      return (
        <span className="line gap-12">
          <Avatar name={fullName(teacher)} imageId={teacher.image_id} />
          <span>
            <Link to={`/teachers/${teacher.id}`} className={styles.whole}>
              {fullName(teacher)}
            </Link>
            <span className={styles.below}>{subjectsOf(teacher)}</span>
            {rest.length > 0 && <span className={styles.below}>{rest.join(' · ')}</span>}
          </span>
        </span>
      )
    },
  }
  const more = {
    subjects: { usual: true, className: classes.subjects, cell: subjectsOf },
    classes: { cell: (of: Teacher) => of.classes?.map(({ label }) => label).join(', ') },
    homeroom: { usual: true, cell: (of: Teacher) => of.homeroom_class?.label },
    phone: {
      usual: true,
      cell: ({ phone }: Teacher) =>
        phone && <span className={styles.line}>{shownPhone(phone)}</span>,
    },
    username: { cell: (of: Teacher) => of.username },
    hiredOn: { cell: (of: Teacher) => of.hired_on && shownDate(of.hired_on) },
    hours: { usual: true, number: true, sort: true, cell: (of: Teacher) => <Hours of={of} /> },
    posts: { number: true, cell: (of: Teacher) => of.posts },
  } satisfies Record<string, Partial<Column<Teacher>>>
  const columnOf = (key: keyof typeof more): Column<Teacher> => ({
    key,
    label: t(key),
    usual: false,
    ...more[key],
    cell: (teacher) => more[key].cell(teacher) || <span className={styles.soft}>—</span>,
  })
  return { name, columnOf }
}
