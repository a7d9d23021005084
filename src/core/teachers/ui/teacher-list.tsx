import { can, type Holder } from '../../permissions.ts'
import IconTeachers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useSearchParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import { filtersOf } from '../../../platform/ui/list/filters.ts'
import { type List, ListPage, useListed } from '../../../platform/ui/list/list.tsx'
import { ArchivePills, Pills } from '../../../platform/ui/layout/pills.tsx'
import { localised } from '../../../platform/ui/shown.ts'
import { useApp, useRead } from '../../../platform/web.tsx'
import { subjects } from '../../subjects/contract.ts'
import { useSavedViews } from '../../views/ui/saved-views.tsx'
import { type Teacher, TeacherFilter, teachers } from '../contract.ts'
import { everySubject } from './every-subject.ts'
import { usePuttingAway } from './putting-away.ts'
import { useTeacherColumns } from './teacher-columns.tsx'

/** Which teachers an address names: of a family its own ones unless told. */
export function teacherQueryOf(search: URLSearchParams, me: Holder | null) {
  const query = filtersOf(TeacherFilter, search)
  return me && can(me, 'school.read') ? query : { mine: 'true' as const, ...query }
}

/** What a list of teachers is to everybody. */
function useTeacherList(): List<Teacher> & ReturnType<typeof useTeacherColumns> {
  const t = useTranslations('teachers')
  const [search] = useSearchParams()
  const of = useListed<Teacher>(teachers.list, teacherQueryOf(search, useApp().me))
  const { lead, columnOf } = useTeacherColumns()
  return {
    of,
    lead,
    columnOf,
    title: t('teachers'),
    count: t('count', { count: of.count }),
    columns: [columnOf('subjects')],
    search: t('search'),
    none: {
      icon: <IconTeachers size="2rem" stroke={1.5} aria-hidden="true" />,
      title: t('none'),
    },
  }
}

/** For students and parents: who teaches what, and first of all who teaches them. */
export function FamilyList() {
  const t = useTranslations('teachers')
  const [search] = useSearchParams()
  const all = search.get('mine') === 'false'
  const views = (
    <Pills
      label={t('views')}
      pills={[
        { label: t('ours'), current: !all, filters: { mine: undefined } },
        { label: t('all'), current: all, filters: { mine: 'false' } },
      ]}
    />
  )
  return <ListPage list={{ ...useTeacherList(), views }} />
}

/** For colleagues. */
export const StaffList = () => <ListPage list={useStaffList()} />

const forStaff = ['subjects', 'classes', 'homeroom', 'phone', 'username', 'hiredOn'] as const

function useStaffList() {
  const t = useTranslations('teachers')
  const { lang } = useChoices()
  const { results } = useRead(subjects.list, everySubject)
  const list = useTeacherList()
  return {
    ...list,
    columns: forStaff.map(list.columnOf),
    views: <ArchivePills label={t('views')} current={t('working')} />,
    filters: [
      {
        name: 'subject_id',
        label: t('subject'),
        all: t('allSubjects'),
        options: results.map(({ id, name }) => ({ value: id, label: localised(name, lang).text })),
      },
      {
        name: 'homeroom',
        label: t('homeroom'),
        all: t('anyHomeroom'),
        options: (['some', 'none'] as const).map((value) => ({
          value,
          label: t(`homeroom_${value}`),
        })),
      },
    ],
    tools: [useSavedViews('teachers')],
    file: '/v1/teachers/export/',
  } satisfies List<Teacher>
}

/** For the office, which writes who teaches, and to which alone is known how much. */
export function OfficeList() {
  const t = useTranslations('teachers')
  const { archive, restore } = usePuttingAway()
  const list = useStaffList()
  const { archived, everything, selection } = list.of
  const add = { label: t('addTeacher'), to: '/teachers/create', first: true }
  const put = () => {
    const chosen = selection.everything ? { everything } : { ids: [...selection.chosen] }
    return archived ? restore(chosen) : archive(chosen, selection.count)
  }
  const office: List<Teacher> = {
    ...list,
    columns: [...list.columns, list.columnOf('hours'), list.columnOf('posts')],
    search: t('searchPeople'),
    filters: [
      ...list.filters,
      {
        name: 'load',
        label: t('load'),
        all: t('anyLoad'),
        options: (['over', 'under', 'none'] as const).map((value) => ({
          value,
          label: t(`load_${value}`),
        })),
      },
    ],
    verbs: [{ label: t('import'), to: '/teachers/import' }, add],
    bulk: [
      ...(selection.everything || archived
        ? []
        : [{ label: t('slips'), to: `/slips?ids=${[...selection.chosen].join(',')}` }]),
      { label: t(archived ? 'restore' : 'toArchive'), red: !archived, run: put },
    ],
    none: { ...list.none, verbs: [add] },
  }
  return <ListPage list={office} />
}
