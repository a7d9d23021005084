import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useFigure } from '../../../platform/ui/layout/figure-words.ts'
import { load, type PageApp, useRead } from '../../../platform/web.tsx'
import { type Overview, overview } from '../contract.ts'
import classes from './figures.module.css'

export const read = (app: PageApp) => load(app, overview.show, {})

/** The day in numbers and the week below it, each of them the way to the list that is behind it. */
export function Component() {
  const of = useRead(overview.show, {})
  const t = useTranslations('insights')
  const { marks_today: today } = of
  const all = of.classes.length
  // those that the list behind the figure shows
  const missing = of.classes.filter((each) => each.begun && each.marked < each.student_count).length
  const begins = of.classes.every((each) => !each.begun) && of.classes[0]?.starts_at
  const calling = '/students?columns=class,today,guardians&attendance='
  return (
    <div className={`box clipped kept ${classes.strip}`}>
      {!of.day_off && of.classes.length > 0 && (
        <ul className={`flex wrap lined-below ${classes.day}`} aria-label={t('figures')}>
          {begins ? (
            <Figure to="/lesson-schedule" label={t('firstBell')}>
              {begins}
            </Figure>
          ) : (
            <Figure
              to="/classes?unmarked=true"
              label={t('ofNotMarked', { all })}
              tone={missing > 0 ? 'late' : 'good'}
            >
              {missing}
            </Figure>
          )}
          <Figure
            to={`${calling}absent`}
            label={t('absentToday')}
            tone={today.absent > 0 ? 'bad' : undefined}
          >
            {today.absent}
          </Figure>
          <Figure to={`${calling}excused`} label={t('excusedToday')}>
            {today.excused}
          </Figure>
          <Figure to={`${calling}late`} label={t('late')}>
            {today.late}
          </Figure>
        </ul>
      )}
      <Week of={of} />
    </div>
  )
}

type FigureProps = {
  to: string
  label: string
  tone?: 'bad' | 'late' | 'good' | undefined
  children: ReactNode
}

const Figure = ({ to, label, tone, children }: FigureProps) => (
  <li className="shrinks surface">
    <Link to={to} className="quiet line tall hovers focus-within-edge gap-12 pad-8-16 small">
      <b className={tone}>{children}</b>
      <span>{label}</span>
    </Link>
  </li>
)

function Week({ of: { marks_week, orders, coins, week_from } }: { of: Overview }) {
  const t = useTranslations('insights')
  const figure = useFigure()
  return (
    <ul className={`flex wrap sides-12 ${classes.week}`} aria-label={t('weekFigures')}>
      <li>
        <Link
          to="/attendance"
          className="finger gap-6 small soft unlined line tall hovers focus-within-edge"
        >
          {t('unexcusedWeek')} <b className="ink">{marks_week.absent}</b>
        </Link>
      </li>
      {orders && (
        <li>
          <Link
            to={orders.store_id ? `/store/${orders.store_id}?tab=orders` : '/store'}
            className="finger gap-6 small soft unlined line tall hovers focus-within-edge"
          >
            {t('newOrders')} <b className="ink">{orders.placed}</b>
          </Link>
        </li>
      )}
      {coins && coins.minted + coins.spent > 0 && (
        <li>
          <Link
            to={`/coins?tab=transfers&from=${week_from}`}
            className="finger gap-6 small soft unlined line tall hovers focus-within-edge"
          >
            {t('coinsWeek', { minted: figure(coins.minted), spent: figure(coins.spent) })}
          </Link>
        </li>
      )}
    </ul>
  )
}
