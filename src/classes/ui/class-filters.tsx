import { useTranslations } from 'use-intl'
import { isStaff } from '../../platform/actor.ts'
import { FilterBar } from '../../platform/ui/filter-bar.tsx'
import { FilterSelect } from '../../platform/ui/filter-select.tsx'
import { useFilters } from '../../platform/ui/filters.ts'
import { Pills } from '../../platform/ui/pills.tsx'
import { useApp, useRead } from '../../platform/web.tsx'
import { profile } from '../../profile/contract.ts'

const grades = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const shifts = [1, 2, 3]

/** Who sees a handful of classes has nothing to filter. */
export function ClassFilters() {
  const { me } = useApp()
  return me && isStaff(me) ? <Filters /> : null
}

function Filters() {
  const t = useTranslations('classes')
  const { business } = useRead(profile.info, {})
  return (
    <FilterBar label={t('search')} views={<Views />}>
      {business.kind === 'school' && (
        <FilterSelect
          name="grade"
          label={t('grade')}
          all={t('allGrades')}
          options={grades.map((grade) => ({
            value: `${grade}`,
            label: t('gradeNumber', { grade }),
          }))}
        />
      )}
      <FilterSelect
        name="shift"
        label={t('shift')}
        all={t('allShifts')}
        options={shifts.map((shift) => ({ value: `${shift}`, label: t('shiftNumber', { shift }) }))}
      />
    </FilterBar>
  )
}

function Views() {
  const t = useTranslations('classes')
  const { me } = useApp()
  const { search } = useFilters()
  const archived = search.get('archived') === 'true'
  const mine = !archived && search.get('mine') === 'true'
  const neither = { archived: undefined, mine: undefined }
  const pills = [
    { label: t('all'), current: !archived && !mine, filters: neither },
    { label: t('mine'), current: mine, filters: { ...neither, mine: 'true' } },
    { label: t('archive'), current: archived, filters: { ...neither, archived: 'true' } },
  ]
  const ofOffice = pills.filter((pill) => pill.label !== t('mine'))
  return <Pills label={t('views')} pills={me?.role === 'teacher' ? pills : ofOffice} />
}
