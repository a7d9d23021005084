import { data, useLoaderData } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { calendar } from '../../../core/business/calendar/contract.ts'
import { useNextSchoolDay } from '../../../core/business/ui/calendar/next-school-day.ts'
import { daysBefore } from '../../../platform/dates/days.ts'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { ExportMenu } from '../../../platform/ui/list/export-menu.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { SegmentLinks } from '../../../platform/ui/layout/segment-links.tsx'
import { todayOf } from '../../../platform/ui/today.ts'
import { load, type LoaderArgs, useRead } from '../../../platform/web.tsx'
import { canSeeHeadCounts } from '../access.ts'
import { canteen } from '../kept/contract.ts'
import { headCounts } from '../count/contract.ts'
import { meals } from '../menus/contract.ts'
import { mondayOf } from '../rules.ts'
import { CountDays } from '../ui/count-days.tsx'
import { DayStep } from '../ui/menu/day-step.tsx'
import { HeadCount } from '../ui/head-count.tsx'
import { askedDay } from '../ui/asked-day.ts'

export async function loader({ app, request }: LoaderArgs) {
  if (!canSeeHeadCounts.role(app.me!))
    throw data({ detail: 'you_dont_have_permission' }, { status: 403 })
  const today = todayOf(app)
  const date = askedDay(request.url) ?? today
  const monday = mondayOf(date)
  const days = { from: monday, to: daysBefore(monday, -6) }
  await Promise.all([
    load(app, headCounts.show, { query: { date } }),
    load(app, headCounts.days, { query: days }),
    load(app, meals.list, {}),
    load(app, canteen.show, {}),
    load(app, calendar.show, {}),
  ])
  return { date, today, days }
}

/** How many portions are cooked on a day, how that comes about, and the report of its week. */
export function Component() {
  const t = useTranslations('canteen')
  const { date, today, days } = useLoaderData<typeof loader>()
  const { classes } = useRead(headCounts.show, { query: { date } })
  const next = useNextSchoolDay(today)
  const to = (day: string) => (day === today ? '?' : `?date=${day}`)
  return (
    <>
      <PageHeader up={{ to: '/canteen-menu', label: t('menu') }} title={t('headCount')}>
        <ExportMenu path="/v1/meals/count/export/" query={days} />
      </PageHeader>
      <div className="row gap-8-16 below-16">
        <DayStep date={date} to={to} />
        <SegmentLinks
          label={t('headCount')}
          links={[
            { to: '?', label: t('today'), current: date === today },
            { to: `?date=${next.day}`, label: next.label, current: date === next.day },
          ]}
        />
      </div>
      <div className="stack gap-32">
        {classes.length === 0 ? (
          <Empty title={t('noCount')} text={t('noCountText')} />
        ) : (
          <HeadCount date={date} whole />
        )}
        <CountDays days={days} />
      </div>
    </>
  )
}
