import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import { shownDate, shownPhone } from '../../../platform/i18n/formats.ts'
import { Avatar } from '../../../platform/ui/layout/avatar.tsx'
import type { Column, Lead } from '../../../platform/ui/list/list-table.tsx'
import { PersonName } from '../../../platform/ui/layout/person-name.tsx'
import { fullName, localised } from '../../../platform/ui/shown.ts'
import styles from '../../../platform/ui/list/table.module.css'
import type { Teacher } from '../contract.ts'
import { Hours } from './hours-cell.tsx'
import classes from './teacher-table.module.css'

/** Subjects that fit into a cell. */
const maxSubjects = 2

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
  const lead: Lead<Teacher> = {
    key: 'name',
    label: t('fullName'),
    sort: 'usual',
    className: classes.name,
    nameOf: fullName,
    name: (of) => <PersonName of={of} />,
    to: ({ id }) => `/teachers/${id}`,
    picture: (teacher) => <Avatar name={fullName(teacher)} imageId={teacher.image_id} />,
    below: (teacher) =>
      [teacher.homeroom_class?.label, subjectsOf(teacher)].filter(Boolean).join(' · '),
    state: ({ hours }) => hours !== undefined && t('hoursShort', { hours }),
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
    cell: (teacher) => more[key].cell(teacher) || undefined,
  })
  return { lead, columnOf }
}
