import { useTranslations } from 'use-intl'
import { FilterBar } from '../../../platform/ui/filter-bar.tsx'
import { FilterSelect } from '../../../platform/ui/filter-select.tsx'
import { ArchivePills } from '../../../platform/ui/pills.tsx'
import { SavedViews } from '../../../views/ui/saved-views.tsx'

/** What the list of parents is searched and narrowed down by. */
export function GuardianFilters() {
  const t = useTranslations('family')
  return (
    <FilterBar
      label={t('searchPeople')}
      views={<ArchivePills label={t('view')} current={t('all')} archive={t('archive')} />}
    >
      <FilterSelect
        name="sign_in"
        label={t('signIn')}
        all={t('signInAny')}
        options={[
          { value: 'none', label: t('signInNone') },
          { value: 'ready', label: t('signInReady') },
        ]}
      />
      <FilterSelect
        name="children"
        label={t('children')}
        all={t('childrenAny')}
        options={[
          { value: 'none', label: t('childrenNone') },
          { value: 'several', label: t('childrenSeveral') },
        ]}
      />
      <SavedViews list="parents" />
    </FilterBar>
  )
}
