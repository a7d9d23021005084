import { useSearchParams } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { monthAfter } from '../../../../platform/dates/days.ts'
import classes from '../grid/head.module.css'
import { Step } from '../grid/step.tsx'

/** `November 2026` */
export function useMonthName(month: string) {
  const t = useTranslations('family')
  const [year, number] = month.split('-').map(Number) as [number, number]
  return `${t(`month_${number}` as 'month_1')} ${year}`
}

/** Which month this is, the one before and the one after. */
export function MonthPicker({ month }: { month: string }) {
  const t = useTranslations('family')
  const [search] = useSearchParams()
  const by = (months: number) => {
    const to = new URLSearchParams(search)
    to.set('month', monthAfter(month, months))
    return `?${to}`
  }
  return (
    <>
      <p
        className={`line gap-4 plain bold unbroken passes sides-8 ${classes.shown}`}
        aria-live="polite"
      >
        {useMonthName(month)}
      </p>
      <Step to={by(-1)} label={t('previousMonth')} back />
      <Step to={by(1)} label={t('nextMonth')} />
    </>
  )
}
