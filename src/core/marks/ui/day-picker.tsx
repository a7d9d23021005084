import IconOpen from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { shownDate, shownDayMonth } from '../../../platform/i18n/formats.ts'
import { weekdayOf, weekdayName } from '../../../platform/ui/shown.ts'
import type { DaySheet } from '../month/contract.sheets.ts'
import { addressOf, isSchoolDay, neighbours } from './day.ts'
import classes from './grid/head.module.css'
import { Step } from './grid/step.tsx'

/** Milliseconds after which a date counts as typed. */
const typed = 700

/** The day of lessons before, the one after, and any day; without script it is a form. */
export function DayPicker({ sheet }: { sheet: DaySheet }) {
  const t = useTranslations('marks')
  const { date, today } = sheet
  const near = neighbours(date)
  return (
    <form method="get" className="row">
      <DayInput key={date} date={date} today={today} />
      <Step
        to={addressOf(sheet.previous_day ?? near.previous, today)}
        label={t('previousDay')}
        back
      />
      <Step to={addressOf(sheet.next_day ?? near.next, today)} label={t('nextDay')} />
      {date !== today && (
        <Link to={addressOf(today, today)} className="on-desk rigid" preventScrollReset>
          {t('today')}
        </Link>
      )}
      <noscript>
        <button type="submit">{t('show')}</button>
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
  const shown = date.slice(0, 4) === today.slice(0, 4) ? shownDayMonth(date) : shownDate(date)
  return (
    <label className={`near block round-8 fills ${classes.day}`} title={t(weekdayName(date))}>
      <span className="hidden-text">{t('day')}</span>
      <input
        type="date"
        className="covers full inherits plain pointer bare"
        name="date"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        required
      />
      <span
        className={`line gap-4 plain bold unbroken passes sides-8 ${classes.shown}`}
        aria-hidden="true"
      >
        {t(`shortDay_${weekdayOf(date) || 7}` as 'shortDay_1')} {shown}
        <IconOpen className="soft" size="1rem" />
      </span>
    </label>
  )
}
