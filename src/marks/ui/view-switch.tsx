import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { addressOf } from './day.ts'
import classes from './view-switch.module.css'

type ViewSwitchProps = { view: 'day' | 'month'; date: string; today: string }

/** The day or its month. */
export function ViewSwitch({ view, date, today }: ViewSwitchProps) {
  const t = useTranslations('markMonth')
  const to = { day: addressOf(date, today), month: `?view=month&month=${date.slice(0, 7)}` }
  return (
    <nav className={`${classes.switch} unprinted`} aria-label={t('view')}>
      {(['day', 'month'] as const).map((each) => (
        <Link key={each} to={to[each]} aria-current={each === view ? 'page' : undefined}>
          {t(each === 'day' ? 'day' : 'wholeMonth')}
        </Link>
      ))}
    </nav>
  )
}
