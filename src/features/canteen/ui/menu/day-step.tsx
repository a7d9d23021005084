import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Step } from '../../../../core/marks/ui/grid/step.tsx'
import { daysBefore } from '../../../../platform/dates/days.ts'
import { useCanteenWords } from '../words.ts'

/** The day that is shown, and the ways to those before and after. */
export function DayStep({ date, to }: { date: string; to(day: string): string }) {
  const t = useTranslations('canteen')
  const { dayOf } = useCanteenWords()
  return (
    <nav className="line gap-8 bold" aria-label={t('day')}>
      <Step to={to(daysBefore(date, 1))} label={t('previousDay')} back />
      <span>{dayOf(date)}</span>
      <Step to={to(daysBefore(date, -1))} label={t('nextDay')} />
    </nav>
  )
}
