import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { can } from '../../../permissions.ts'
import { Empty } from '../../../../platform/ui/feedback/empty.tsx'
import { useFilters } from '../../../../platform/ui/list/filters.ts'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { Section } from '../../../../platform/ui/layout/section.tsx'
import { useApp, useRead } from '../../../../platform/web.tsx'
import type { Business } from '../../contract.ts'
import { calendar as calls } from '../../calendar/contract.ts'
import { CalendarRows } from './calendar-rows.tsx'
import classes from './calendar.module.css'
import { yearQuery } from './year.ts'
import { YearLists } from './year-lists.tsx'
import { YearView } from './year-view.tsx'

const UsualYear = lazy(async () => ({ default: (await import('./usual-year.tsx')).UsualYear }))

/** The calendar as everybody sees it. */
export function CalendarSection({ business }: { business: Business }) {
  const t = useTranslations('business')
  const { search } = useFilters()
  const shown = useRead(calls.show, { query: yearQuery(search) })
  const { me } = useApp()
  if (!shown.academic_year && !can(me!, 'settings.write')) return null
  return (
    <Section title={t('calendar')}>
      <Year
        business={business}
        rows={<YearLists calendar={shown} />}
        actions={
          <Button component={Link} to="?tab=calendar">
            {t('toCalendar')}
          </Button>
        }
      />
    </Section>
  )
}

/** The same to be written by the office. */
export function CalendarTab({ business }: { business: Business }) {
  const t = useTranslations('business')
  const { search } = useFilters()
  const shown = useRead(calls.show, { query: yearQuery(search) })
  const [filling, setFilling] = useState(false)
  if (filling)
    return (
      <Suspense fallback={null}>
        <UsualYear calendar={shown} kind={business.kind} close={() => setFilling(false)} />
      </Suspense>
    )
  const fill = (
    <Button
      className="unprinted"
      variant={shown.academic_year ? 'default' : 'filled'}
      onClick={() => setFilling(true)}
    >
      {t('fillUsual')}
    </Button>
  )
  return (
    <Section title={t('calendar')} aside={shown.academic_year && fill}>
      <Year business={business} rows={<CalendarRows calendar={shown} />} actions={fill} />
    </Section>
  )
}

type YearProps = {
  business: Business
  rows: React.ReactNode
  /** What to do while there is none. */
  actions?: React.ReactNode
}

function Year({ business, rows, actions }: YearProps) {
  const t = useTranslations('business')
  const { search, choose } = useFilters()
  const shown = useRead(calls.show, { query: yearQuery(search) })
  const year = shown.academic_years.find(({ label }) => label === shown.academic_year)
  const grade = search.get('grade')
  if (!year)
    return (
      <Empty
        icon={<IconCalendar size="2rem" stroke={1.5} aria-hidden="true" />}
        title={t('noYear')}
      >
        {actions}
      </Empty>
    )
  return (
    <div className="stack gap-32">
      <div>
        <div className={`flex wrap gap-12 below-20 fields-end unprinted ${classes.head}`}>
          <NativeSelect
            label={t('year')}
            value={year.label}
            data={shown.academic_years.map(({ label }) => label)}
            onChange={(event) => choose({ year: event.currentTarget.value })}
          />
          {business.kind === 'school' && (
            <NativeSelect
              label={t('forGrade')}
              value={grade ?? ''}
              data={[
                { value: '', label: t('allGrades') },
                ...grades.map((each) => ({
                  value: String(each),
                  label: t('gradeOne', { grade: each }),
                })),
              ]}
              onChange={(event) => choose({ grade: event.currentTarget.value })}
            />
          )}
        </div>
        <YearView
          calendar={shown}
          year={year}
          grade={grade ? Number(grade) : null}
          today={shown.today}
        />
      </div>
      {rows}
    </div>
  )
}

const grades = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
