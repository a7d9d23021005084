import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useFigure } from '../../platform/ui/figure-words.ts'
import type { Counts, Overview } from '../contract.ts'
import classes from './figures.module.css'

/** The day in numbers, each of them the way to the list that is behind it. */
export function Figures({ of }: { of: Overview }) {
  const t = useTranslations('insights')
  const figure = useFigure()
  const { marks_today: today, coins, orders } = of
  const begun = of.classes.filter((each) => each.begun)
  const missing = begun.filter((each) => each.marked < each.student_count).length
  const all = t('ofMarked', { all: sumOf(today) })
  const week = t('thisWeek')
  const calling = '/students?columns=class,today,guardians&attendance='
  const moves = `/coins?tab=transfers&from=${of.week_from}`
  return (
    <ul className={classes.figures} aria-label={t('figures')}>
      {!of.day_off && of.classes.length > 0 && (
        <>
          <Figure
            to="/classes?unmarked=true"
            label={t('notMarked')}
            tone={missing > 0 ? 'late' : 'good'}
            note={t('ofClasses', { all: begun.length })}
          >
            {missing}
          </Figure>
          <Figure
            to={`${calling}absent`}
            label={t('absentToday')}
            note={all}
            tone={today.absent > 0 ? 'bad' : undefined}
          >
            {today.absent}
          </Figure>
          <Figure to={`${calling}excused`} label={t('excusedToday')} note={all}>
            {today.excused}
          </Figure>
          <Figure to={`${calling}late`} label={t('late')} note={all}>
            {today.late}
          </Figure>
        </>
      )}
      <Figure to="/attendance" label={t('unexcusedWeek')} note={t('printable')}>
        {of.marks_week.absent}
      </Figure>
      {coins && (
        <>
          <Figure to={`${moves}&flow=minted`} label={t('mintedWeek')} note={week}>
            {figure(coins.minted)}
          </Figure>
          <Figure to={`${moves}&flow=spent`} label={t('spentWeek')} note={week}>
            {figure(coins.spent)}
          </Figure>
        </>
      )}
      {orders && (
        <Figure
          to={orders.store_id ? `/store/${orders.store_id}?tab=orders` : '/store'}
          label={t('ordersWaiting')}
          note={t('ordersReady', { count: orders.ready })}
          tone={orders.placed > 0 ? 'late' : undefined}
        >
          {orders.placed}
        </Figure>
      )}
      <Figure to="/warnings" label={t('warnings')} note={t('toTalk')}>
        {of.warnings}
      </Figure>
    </ul>
  )
}

const sumOf = ({ present, late, excused, absent }: Counts) => present + late + excused + absent

type FigureProps = {
  to: string
  label: string
  note: string
  tone?: 'bad' | 'late' | 'good' | undefined
  children: ReactNode
}

function Figure({ to, label, note, tone, children }: FigureProps) {
  return (
    <li>
      <Link to={to} className={classes.figure} data-tone={tone}>
        <span className={classes.label}>{label}</span>
        <b>{children}</b>
        <span className="soft text-13">{note}</span>
      </Link>
    </li>
  )
}
