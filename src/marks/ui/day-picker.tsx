import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { shownDate } from '../../platform/formats.ts'
import type { DaySheet } from '../contract.sheets.ts'
import { addressOf, isSchoolDay, neighbours, weekdayName } from './day.ts'
import classes from './day-picker.module.css'

/** Milliseconds after which a date counts as typed. */
const typed = 700

/** The day of lessons before, the one after, and any day; without script it is a form. */
export function DayPicker({ sheet }: { sheet: DaySheet }) {
  const t = useTranslations('marks')
  const { date, today } = sheet
  const near = neighbours(date)
  const [previous, next] = [sheet.previous_day ?? near.previous, sheet.next_day ?? near.next]
  const step = (day: string, label: string, Icon: typeof IconLeft) => (
    <Link
      to={addressOf(day, today)}
      className={`${classes.step} unprinted`}
      aria-label={label}
      preventScrollReset
    >
      <Icon size="1.125rem" aria-hidden="true" />
    </Link>
  )
  return (
    <form method="get" className="line gap-4">
      {step(previous, t('previousDay'), IconLeft)}
      <DayInput key={date} date={date} today={today} />
      {step(next, t('nextDay'), IconRight)}
      <noscript>
        <button type="submit" className={classes.show}>
          {t('show')}
        </button>
      </noscript>
    </form>
  )
}

/** The browser's own date field; until somebody types in it, the day is written as everywhere here. */
function DayInput({ date, today }: { date: string; today: string }) {
  const t = useTranslations('marks')
  const navigate = useNavigate()
  const [draft, setDraft] = useState(date)
  useEffect(() => {
    if (draft === date || !isSchoolDay(draft)) return
    const go = () => void navigate(addressOf(draft, today), { preventScrollReset: true })
    const timer = setTimeout(go, typed)
    return () => clearTimeout(timer)
  }, [draft, date, today, navigate])
  return (
    <label className={classes.day}>
      <span className="hidden-text">{t('day')}</span>
      <input
        type="date"
        name="date"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        required
      />
      <span className={classes.shown} aria-hidden="true">
        <span>
          <b>{shownDate(date)}</b>
          <span>{t(weekdayName(date))}</span>
        </span>
        <IconCalendar size="1.125rem" stroke={1.75} />
      </span>
    </label>
  )
}
