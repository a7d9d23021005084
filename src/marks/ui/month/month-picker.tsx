import IconLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { monthAfter } from '../../../platform/days.ts'
import classes from '../day-picker.module.css'
import own from './month.module.css'

/** The month before, the month after, and which one this is. */
export function MonthPicker({ month }: { month: string }) {
  const t = useTranslations('family')
  const [search] = useSearchParams()
  const [year, number] = month.split('-').map(Number) as [number, number]
  const step = (by: number, label: string, Icon: typeof IconLeft) => {
    const to = new URLSearchParams(search)
    to.set('month', monthAfter(month, by))
    return (
      <Link
        to={`?${to}`}
        className={`${classes.step} unprinted`}
        aria-label={label}
        preventScrollReset
      >
        <Icon size="1.125rem" aria-hidden="true" />
      </Link>
    )
  }
  return (
    <div className="line gap-4">
      {step(-1, t('previousMonth'), IconLeft)}
      <p className={own.monthName} aria-live="polite">
        {t(`month_${number}` as 'month_1')} {year}
      </p>
      {step(1, t('nextMonth'), IconRight)}
    </div>
  )
}
