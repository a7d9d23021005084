import { lazy, Suspense, useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { useLocale, useTranslations } from '../../../platform/ui/phrases.tsx'
import { Step } from '../../../core/marks/ui/grid/step.tsx'
import { useUndo } from '../../../core/audit/ui/undo.tsx'
import { daysBefore, monthAfter } from '../../../platform/dates/days.ts'
import { monthName } from '../../../platform/i18n/month-name.ts'
import { shownDayMonth } from '../../../platform/i18n/formats.ts'
import { Menu } from '../../../platform/ui/kit/menu.tsx'
import { MoreMenu } from '../../../platform/ui/overlay/more-menu.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { SegmentLinks } from '../../../platform/ui/layout/segment-links.tsx'
import { todayOf } from '../../../platform/ui/today.ts'
import { Verbs } from '../../../platform/ui/layout/verbs.tsx'
import { load, type LoaderArgs, useApp, useRead, useWrite } from '../../../platform/web.tsx'
import { canKeepCanteen, canSeeHeadCounts } from '../access.ts'
import { canteen } from '../kept/contract.ts'
import { meals, menus } from '../menus/contract.ts'
import { mondayOf } from '../rules.ts'
import { loadCareful } from '../ui/careful.tsx'
import { askedDay } from '../ui/asked-day.ts'
import { MenuMonth } from '../ui/menu/menu-month.tsx'
import { PrintMenu } from '../ui/menu/print-items.tsx'
import { MenuWeek } from '../ui/menu/menu-week.tsx'

const Dialogs = {
  copy: lazy(async () => ({ default: (await import('../ui/menu/copy-dialog.tsx')).CopyDialog })),
  runs: lazy(async () => ({
    default: (await import('../ui/canteen-dialog.tsx')).CanteenDialog,
  })),
  meals: lazy(async () => ({ default: (await import('../ui/meals-dialog.tsx')).MealsDialog })),
}

export async function loader({ app, request }: LoaderArgs) {
  const today = todayOf(app)
  const day = askedDay(request.url) ?? today
  const month = new URL(request.url).searchParams.get('view') === 'month' ? day.slice(0, 7) : null
  const from = mondayOf(month ? `${month}-01` : day)
  const days = { from, to: daysBefore(from, month ? -41 : -6) }
  await Promise.all([
    load(app, menus.list, { query: days }),
    loadCareful(app, days),
    canKeepCanteen.role(app.me!) && load(app, meals.list, {}),
    canSeeHeadCounts.role(app.me!) && load(app, canteen.show, {}),
  ])
  return { days, today, month }
}

/** What the canteen serves in a week. */
export function Component() {
  const t = useTranslations('canteen')
  const { me } = useApp()
  const { days, today, month } = useLoaderData<typeof loader>()
  const [open, setOpen] = useState<keyof typeof Dialogs>()
  const Dialog = open && Dialogs[open]
  const to = (day: string) => (mondayOf(day) === mondayOf(today) ? '?' : `?date=${day}`)
  return (
    <>
      <PageHeader title={t('menu')}>
        {canSeeHeadCounts.role(me!) && <Ways days={days} today={today} open={setOpen} />}
      </PageHeader>
      <div className="row apart gap-8-16 below-16">
        {month ? (
          <MonthStep month={month} />
        ) : (
          <nav className="line gap-8 bold" aria-label={t('week')}>
            <Step to={to(daysBefore(days.from, 7))} label={t('weekBefore')} back />
            <span>
              {shownDayMonth(days.from)}–{shownDayMonth(days.to)}
            </span>
            <Step to={to(daysBefore(days.from, -7))} label={t('weekAfter')} />
          </nav>
        )}
        <SegmentLinks
          label={t('menu')}
          links={[
            { to: month ? `?date=${month}-01` : '?', label: t('week'), current: !month },
            {
              to: `?view=month&date=${month ?? days.from.slice(0, 7)}-01`,
              label: t('wholeMonth'),
              current: month !== null,
            },
          ]}
        />
      </div>
      {month ? <MenuMonth {...{ days, month, today }} /> : <MenuWeek days={days} today={today} />}
      <Suspense>{Dialog && <Dialog from={days.from} close={() => setOpen(undefined)} />}</Suspense>
    </>
  )
}

function MonthStep({ month }: { month: string }) {
  const t = useTranslations('canteen')
  const lang = useLocale()
  const to = (step: number) => `?view=month&date=${monthAfter(month, step)}-01`
  return (
    <nav className="line gap-8 bold" aria-label={t('wholeMonth')}>
      <Step to={to(-1)} label={t('previousMonth')} back />
      <span>{monthName(month, lang)}</span>
      <Step to={to(1)} label={t('nextMonth')} />
    </nav>
  )
}

type WaysProps = PublishProps & { open(dialog: keyof typeof Dialogs): void }

/** Whatever of the canteen staff go to, and what its keepers do. */
function Ways({ days, today, open }: WaysProps) {
  const t = useTranslations('canteen')
  const { me } = useApp()
  const { keeps_marks: marks } = useRead(canteen.show, {})
  const keeps = canKeepCanteen.role(me!)
  const ways = [
    { label: t('headCount'), to: '/canteen-menu/count' },
    ...(marks ? [{ label: t('whoHasEaten'), to: '/canteen-menu/eaten' }] : []),
    ...(keeps ? [{ label: t('dishes'), to: '/canteen-menu/dishes' }] : []),
  ]
  const first = {
    label: t('addMenu'),
    first: true,
    to: `/canteen-menu/create?date=${days.from}`,
  }
  return (
    <>
      <Verbs head of={keeps ? [...ways, first] : ways} />
      <div className={keeps ? undefined : 'on-phone'}>
        <MoreMenu>
          {ways.map(({ label, to }) => (
            <Menu.Item key={to} className="on-phone" component={Link} to={to}>
              {label}
            </Menu.Item>
          ))}
          {keeps && (
            <>
              <PublishWeek days={days} today={today} />
              <Menu.Item onClick={() => open('copy')}>{t('copyWeek')}</Menu.Item>
              <PrintMenu date={days.from} />
              <Menu.Item component={Link} to="/canteen-menu/voice">
                {t('voice')}
              </Menu.Item>
              <Menu.Item onClick={() => open('meals')}>{t('meals')}</Menu.Item>
              <Menu.Item onClick={() => open('runs')}>{t('howItRuns')}</Menu.Item>
            </>
          )}
        </MoreMenu>
      </div>
    </>
  )
}

type PublishProps = { days: { from: string; to: string }; today: string }

/** Shows everybody all that stands in the week, where something of it is a draft or to be seen later. */
function PublishWeek({ days, today }: PublishProps) {
  const t = useTranslations('canteen')
  const toast = useToast()
  const { offer } = useUndo()
  const { results } = useRead(menus.list, { query: days })
  const { mutateAsync } = useWrite(menus.publish, { refresh: [menus.list, menus.show] })
  const publish = async () => {
    try {
      const { batch_id } = await mutateAsync({ body: { ...days, published_from: today } })
      offer(batch_id, t('publishedWeek'))
    } catch (error) {
      toast.error(error)
    }
  }
  const seen = results.every(({ published_from: from }) => from !== null && from <= today)
  return !seen && <Menu.Item onClick={() => void publish()}>{t('publishWeek')}</Menu.Item>
}
