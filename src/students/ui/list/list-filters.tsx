import { useTranslations } from 'use-intl'
import { classes as classEndpoints } from '../../../classes/contract.ts'
import { attendances } from '../../../marks/contract.attendance.ts'
import { isStaff } from '../../../platform/actor.ts'
import { ColumnChooser } from '../../../platform/ui/columns.tsx'
import { ExportMenu } from '../../../platform/ui/export-menu.tsx'
import { FilterBar } from '../../../platform/ui/filter-bar.tsx'
import { FilterSelect } from '../../../platform/ui/filter-select.tsx'
import { useFilters } from '../../../platform/ui/filters.ts'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { Pills } from '../../../platform/ui/pills.tsx'
import { load, type PageApp, useApp, useRead } from '../../../platform/web.tsx'
import { profile } from '../../../profile/contract.ts'
import { loadViews, SavedViews } from '../../../views/ui/saved-views.tsx'
import { useColumnNames } from './list-columns.ts'
import styles from './list.module.css'

const grades = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const shifts = [1, 2, 3]
/** Percent; whoever is there less often needs somebody to ask why. */
const low = 90

/** The classes of today, to choose from. */
export const allClasses = { query: { page_size: '100' } }

export const loadFilters = (app: PageApp) =>
  Promise.all([load(app, classEndpoints.list, allClasses), loadViews(app, 'students')])

/** Who sees a handful of people has nothing to filter. */
export function StudentFilters({ query }: { query: object }) {
  const { me } = useApp()
  return me && isStaff(me) ? <Filters query={query} /> : null
}

function Filters({ query }: { query: object }) {
  const t = useTranslations('students')
  const { business } = useRead(profile.info, {})
  const { results } = useRead(classEndpoints.list, allClasses)
  const names = useColumnNames()
  return (
    <FilterBar
      label={t('search')}
      views={<Standing />}
      tools={
        <>
          <SavedViews list="students" />
          <ColumnChooser columns={names} />
          <ExportMenu path="/v1/students/export/" query={query} />
        </>
      }
    >
      <FilterSelect
        name="class_id"
        label={t('class')}
        all={t('allClasses')}
        options={results.map(({ id, label }) => ({ value: id, label }))}
      />
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
      <AttendanceFilter />
    </FilterBar>
  )
}

/** How they are there today, or who is there too seldom: one or the other. */
function AttendanceFilter() {
  const t = useTranslations('students')
  const word = useTranslations('marks')
  const { chosen, choose } = useFilters()
  const below = chosen.get('attendance_below')
  const options = [
    { value: '', label: t('anyAttendance') },
    ...attendances.map((value) => ({
      value,
      label: t('attendanceToday', { state: word(value).toLowerCase() }),
    })),
    { value: 'unmarked', label: t('attendanceToday', { state: t('unmarked') }) },
    { value: 'low', label: t('attendanceLow', { percent: below ?? low }) },
  ]
  return (
    <NativeSelect
      aria-label={t('attendance')}
      value={below ? 'low' : (chosen.get('attendance') ?? '')}
      onChange={({ currentTarget: { value } }) =>
        choose({
          attendance: value === 'low' ? undefined : value,
          attendance_below: value === 'low' ? `${low}` : undefined,
        })
      }
      data={options}
      inputClass={styles.select}
    />
  )
}

function Standing() {
  const t = useTranslations('students')
  const { me } = useApp()
  const { search } = useFilters()
  const mine = search.get('mine') === 'true'
  const status = search.get('status') ?? 'active'
  const pill = (label: string, status: string | undefined, mine?: 'true') => ({
    label,
    filters: { status, mine },
  })
  const all = { ...pill(t('active'), undefined), current: status === 'active' && !mine }
  const pills =
    me?.role === 'teacher'
      ? [all, { ...pill(t('mine'), undefined, 'true'), current: mine }]
      : [
          all,
          {
            ...pill(t('inNoClass'), 'without_class'),
            current: status === 'without_class',
          },
          { ...pill(t('archive'), 'archived'), current: status === 'archived' },
        ]
  return <Pills label={t('views')} pills={pills} />
}
