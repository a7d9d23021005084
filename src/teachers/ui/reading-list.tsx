import { useColumns } from '../../platform/ui/columns.tsx'
import { FilterBar } from '../../platform/ui/filter-bar.tsx'
import { PageHeader } from '../../platform/ui/page-header.tsx'
import { useTranslations } from 'use-intl'
import { useListed } from './listed.tsx'
import { NoTeachers } from './no-teachers.tsx'
import { useTeacherColumns } from './teacher-columns.ts'
import { TeacherFilters } from './teacher-filters.tsx'
import { TeacherTable } from './teacher-table.tsx'

/** For colleagues. */
export function StaffList() {
  const { head, results, filtered, pager, sorted } = useListed()
  const columns = useTeacherColumns(false)
  const { shown } = useColumns(columns)
  const wanted = columns.filter(({ key }) => shown.has(key))
  return (
    <>
      <PageHeader {...head} />
      <TeacherFilters office={false} columns={columns} query={sorted} />
      {results.length > 0 ? (
        <TeacherTable teachers={results} columns={wanted} />
      ) : (
        <NoTeachers filtered={filtered} />
      )}
      {pager}
    </>
  )
}

/** For students and parents: who teaches what. */
export function FamilyList() {
  const t = useTranslations('teachers')
  const { head, results, filtered, pager } = useListed()
  const columns = [{ key: 'subjects', label: t('subjects') } as const]
  return (
    <>
      <PageHeader {...head} />
      <FilterBar label={t('search')} views={null}>
        {null}
      </FilterBar>
      {results.length > 0 ? (
        <TeacherTable teachers={results} columns={columns} />
      ) : (
        <NoTeachers filtered={filtered} />
      )}
      {pager}
    </>
  )
}
