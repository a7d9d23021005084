import { useTranslations } from 'use-intl'
import { useChoices } from '../../platform/reader-choices.ts'
import { ColumnChooser } from '../../platform/ui/columns.tsx'
import { ExportMenu } from '../../platform/ui/export-menu.tsx'
import { FilterBar } from '../../platform/ui/filter-bar.tsx'
import { FilterSelect } from '../../platform/ui/filter-select.tsx'
import { ArchivePills } from '../../platform/ui/pills.tsx'
import { localised } from '../../platform/ui/shown.ts'
import { useRead } from '../../platform/web.tsx'
import { subjects } from '../../subjects/contract.ts'
import { SavedViews } from '../../views/ui/saved-views.tsx'
import { everySubject } from './every-subject.ts'
import type { useTeacherColumns } from './teacher-columns.ts'

type TeacherFiltersProps = {
  office: boolean
  columns: ReturnType<typeof useTeacherColumns>
  /** What the list asks for. */
  query: object
}

/** For staff; what is known to the office alone is not narrowed down by others. */
export function TeacherFilters({ office, columns, query }: TeacherFiltersProps) {
  const t = useTranslations('teachers')
  const { lang } = useChoices()
  const { results } = useRead(subjects.list, everySubject)
  return (
    <FilterBar
      label={t(office ? 'searchPeople' : 'search')}
      views={<ArchivePills label={t('views')} current={t('working')} archive={t('archive')} />}
      tools={
        <>
          <SavedViews list="teachers" />
          <ColumnChooser columns={columns} />
          <ExportMenu path="/v1/teachers/export/" query={query} />
        </>
      }
    >
      <FilterSelect
        name="subject_id"
        label={t('subject')}
        all={t('allSubjects')}
        options={results.map(({ id, name }) => ({ value: id, label: localised(name, lang).text }))}
      />
      <FilterSelect
        name="homeroom"
        label={t('homeroom')}
        all={t('anyHomeroom')}
        options={(['some', 'none'] as const).map((value) => ({
          value,
          label: t(`homeroom_${value}`),
        }))}
      />
      {office && (
        <FilterSelect
          name="load"
          label={t('load')}
          all={t('anyLoad')}
          options={(['over', 'under', 'none'] as const).map((value) => ({
            value,
            label: t(`load_${value}`),
          }))}
        />
      )}
    </FilterBar>
  )
}
