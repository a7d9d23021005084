import IconLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import classes from './heading.module.css'
import { addressOf, isSchoolDay, neighbours } from './day.ts'

/** Milliseconds after which a date counts as typed. */
const typed = 700

/** The day before, the day after, and any day; without script it is a form. */
export function DayPicker({ date, today }: { date: string; today: string }) {
  const t = useTranslations('marks')
  const { previous, next } = neighbours(date)
  const step = (day: string, label: string, Icon: typeof IconLeft) => (
    <Link to={addressOf(day, today)} className={classes.step} aria-label={label} preventScrollReset>
      <Icon size="1.125rem" aria-hidden="true" />
    </Link>
  )
  return (
    <form method="get" className={classes.days}>
      {step(previous, t('previousDay'), IconLeft)}
      <DayInput key={date} date={date} today={today} />
      {step(next, t('nextDay'), IconRight)}
      {date !== today && (
        <Link to="?" className={classes.today} preventScrollReset>
          {t('today')}
        </Link>
      )}
      <noscript>
        <button type="submit">{t('showDay')}</button>
      </noscript>
    </form>
  )
}

function DayInput({ date, today }: { date: string; today: string }) {
  const t = useTranslations('marks')
  const navigate = useNavigate()
  const [draft, setDraft] = useState(date)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (draft === date || !isSchoolDay(draft)) return
    const timer = setTimeout(
      () => void navigate(addressOf(draft, today), { preventScrollReset: true }),
      typed,
    )
    return () => clearTimeout(timer)
  }, [draft, date, today, navigate])
  return (
    <input
      ref={input}
      type="date"
      name="date"
      className={classes.day}
      aria-label={t('day')}
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      required
    />
  )
}
