import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Link } from 'react-router'
import { Step } from '../../../core/marks/ui/grid/step.tsx'
import { daysBefore } from '../../../platform/dates/days.ts'
import { shownDayMonth } from '../../../platform/i18n/formats.ts'
import { useFilters } from '../../../platform/ui/list/filters.ts'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { Pills } from '../../../platform/ui/layout/pills.tsx'
import { weekdayOf } from '../../../platform/ui/shown.ts'
import { useApp } from '../../../platform/web.tsx'
import { type Chosen, viewsFor, viewWords } from './week-choice.ts'
import type { LessonCall } from './week-lessons.ts'
import { Letter } from './week-letter.tsx'
import type { useThings } from './week-things.ts'
import { weekOf } from './week-layout.ts'
import classes from './week-bar.module.css'

type BarProps = {
  chosen: Chosen
  things: ReturnType<typeof useThings>
  today: string
  calls: LessonCall[]
}

/** Whose lessons, and of which week; all of it is in the address. */
export function WeekBar({ chosen, things, today, calls }: BarProps) {
  const t = useTranslations('schedule')
  const { me } = useApp()
  const { choose } = useFilters()
  const { view, id } = chosen
  const own = viewsFor(me!)
  return (
    <search className={`row gap-8-16 below-16 unprinted ${classes.bar}`}>
      {own.length > 1 && (
        <Pills
          label={t('views')}
          pills={own.map((each) => ({
            label: t(viewWords[each]),
            current: each === view,
            filters: { view: each === own[0] ? undefined : each, id: undefined },
          }))}
        />
      )}
      <div className="row gap-8">
        {things.length > 1 && (
          <NativeSelect
            aria-label={t(viewWords[view])}
            value={id}
            data={things}
            onChange={({ currentTarget }) => choose({ id: currentTarget.value })}
          />
        )}
        <When chosen={chosen} today={today} />
        {calls.length > 0 && <Letter date={chosen.date} calls={calls} />}
      </div>
    </search>
  )
}

/** The week that is shown, or the day, and those beside it. */
export function When({ chosen: { view, date }, today }: Pick<BarProps, 'chosen' | 'today'>) {
  const t = useTranslations('schedule')
  const { chosen: search } = useFilters()
  const to = (day: string) => {
    const next = new URLSearchParams(search)
    next.set('date', day)
    if (day === today) next.delete('date')
    return `?${next}`
  }
  const byDay = view === 'day'
  const step = byDay ? 1 : 7
  const { from } = weekOf(date)
  return (
    <div className="line bold">
      <Step to={to(daysBefore(date, step))} label={t(byDay ? 'previousDay' : 'weekBefore')} back />
      <span>
        {byDay
          ? `${t(`shortDay_${weekdayOf(date) || 7}` as 'shortDay_1')} ${shownDayMonth(date)}`
          : `${shownDayMonth(from)}–${shownDayMonth(daysBefore(from, -5))}`}
      </span>
      <Step to={to(daysBefore(date, -step))} label={t(byDay ? 'nextDay' : 'weekAfter')} />
      {weekOf(today).from !== from && (
        <Link to={to(today)} className="plain">
          {t('today')}
        </Link>
      )}
    </div>
  )
}
