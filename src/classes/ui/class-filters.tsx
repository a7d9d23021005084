import { useTranslations } from 'use-intl'
import { isStaff } from '../../platform/actor.ts'
import { ColumnChooser } from '../../platform/ui/columns.tsx'
import { ExportMenu } from '../../platform/ui/export-menu.tsx'
import { FilterBar } from '../../platform/ui/filter-bar.tsx'
import { FilterSelect } from '../../platform/ui/filter-select.tsx'
import { useFilters } from '../../platform/ui/filters.ts'
import { NativeSelect } from '../../platform/ui/kit/native-select.tsx'
import { Pills } from '../../platform/ui/pills.tsx'
import { useApp } from '../../platform/web.tsx'
import { SavedViews } from '../../views/ui/saved-views.tsx'
import { useColumnNames } from './class-columns.ts'
import { grades, yearsAround } from './class-fields.ts'
import styles from './class-list.module.css'
import { useToday } from './today.ts'
import { useIsCentre } from './centre.ts'

const shifts = [1, 2, 3]
const langs = ['uz', 'ru', 'en'] as const

/** Who sees a handful of classes has nothing to filter. */
export function ClassFilters({ query }: { query: object }) {
  const { me } = useApp()
  return me && isStaff(me) ? <Filters query={query} /> : null
}

function Filters({ query }: { query: object }) {
  const t = useTranslations('classes')
  const centre = useIsCentre()
  const years = yearsAround(useToday())
  const columns = useColumnNames()
  const named = (values: readonly (string | number)[], label: (value: string) => string) =>
    values.map((value) => ({ value: `${value}`, label: label(`${value}`) }))
  return (
    <FilterBar
      label={t('search')}
      views={<Views />}
      tools={
        <>
          <SavedViews list="classes" />
          <ColumnChooser columns={columns} />
          <ExportMenu path="/v1/classes/export/" query={query} />
        </>
      }
    >
      {!centre && (
        <FilterSelect
          name="grade"
          label={t('grade')}
          all={t('allGrades')}
          options={named(grades, (grade) => t('gradeNumber', { grade }))}
        />
      )}
      <FilterSelect
        name="shift"
        label={t('shift')}
        all={t('allShifts')}
        options={named(shifts, (shift) => t('shiftNumber', { shift }))}
      />
      <FilterSelect
        name="language"
        label={t('language')}
        all={t('allLanguages')}
        options={langs.map((lang) => ({ value: lang, label: t(`lang_${lang}`) }))}
      />
      <FilterSelect
        name="academic_year"
        label={t('year')}
        all={t('allYears')}
        options={named(years, (year) => year)}
      />
      <Needs />
    </FilterBar>
  )
}

const needs = ['unmarked', 'no_homeroom', 'vacancies', 'over_capacity']

/** What has to be looked after. */
function Needs() {
  const t = useTranslations('classes')
  const { chosen, choose } = useFilters()
  const asked = needs.find((name) => chosen.get(name) === 'true')
  return (
    <NativeSelect
      aria-label={t('needs')}
      value={asked ?? ''}
      onChange={({ currentTarget: { value } }) =>
        choose(Object.fromEntries(needs.map((name) => [name, name === value ? 'true' : undefined])))
      }
      data={[
        { value: '', label: t('needsAny') },
        { value: 'unmarked', label: t('unmarkedToday') },
        { value: 'no_homeroom', label: t('noHomeroom') },
        { value: 'vacancies', label: t('withVacancies') },
        { value: 'over_capacity', label: t('overCapacity') },
      ]}
      inputClass={styles.select}
    />
  )
}

function Views() {
  const t = useTranslations('classes')
  const { me } = useApp()
  const { search } = useFilters()
  const archived = search.get('archived') === 'true'
  const planned = search.get('planned') === 'true'
  const mine = !archived && search.get('mine') === 'true'
  const neither = { archived: undefined, mine: undefined, planned: undefined }
  const pills = [
    { label: t('all'), current: !archived && !mine && !planned, filters: neither },
    { label: t('ownClasses'), current: mine, filters: { ...neither, mine: 'true' } },
    { label: t('archive'), current: archived, filters: { ...neither, archived: 'true' } },
    ...(planned ? [{ label: t('nextYear'), current: true, filters: { planned: 'true' } }] : []),
  ]
  const ofOffice = pills.filter((pill) => pill.label !== t('ownClasses'))
  return <Pills label={t('views')} pills={me?.role === 'teacher' ? pills : ofOffice} />
}
