import { useTranslations } from 'use-intl'
import { ColumnChooser } from '../../platform/ui/columns.tsx'
import { ExportMenu } from '../../platform/ui/export-menu.tsx'
import { FilterBar } from '../../platform/ui/filter-bar.tsx'
import { FilterSelect } from '../../platform/ui/filter-select.tsx'
import { ArchivePills } from '../../platform/ui/pills.tsx'
import { SavedViews } from '../../views/ui/saved-views.tsx'
import { grades } from '../rules.norms.ts'
import { columnsFor } from './listed.tsx'

type SubjectFiltersProps = {
  school: boolean
  /** What the list asks for. */
  query: object
}

/** For staff; families see a handful of subjects. */
export function SubjectFilters({ school, query }: SubjectFiltersProps) {
  const t = useTranslations('subjects')
  return (
    <FilterBar
      label={t('search')}
      views={<ArchivePills label={t('views')} current={t('current')} archive={t('archive')} />}
      tools={
        <>
          <SavedViews list="subjects" />
          <ColumnChooser
            columns={columnsFor(school).map((each) => ({ ...each, label: t(each.key) }))}
          />
          <ExportMenu path="/v1/subjects/export/" query={query} />
        </>
      }
    >
      {school && (
        <FilterSelect
          name="grade"
          label={t('grade')}
          all={t('allGrades')}
          options={grades.map((grade) => ({
            value: `${grade}`,
            label: t('gradeOne', { grade }),
          }))}
        />
      )}
    </FilterBar>
  )
}
