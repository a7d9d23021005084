import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { shownDate } from '../../../platform/i18n/formats.ts'
import { ProgressBar } from '../../../platform/ui/feedback/progress-bar.tsx'
import { Section } from '../../../platform/ui/layout/section.tsx'
import { useRead } from '../../../platform/web.tsx'
import { ledger } from '../ledger/contract.ts'
import classes from './coins.module.css'

/** What a teacher has given this week, against the own budget. */
export function WeekTab() {
  const t = useTranslations('coins')
  const { from, budget, results } = useRead(ledger.given, {})
  const { given, left } = results[0] ?? { given: 0, left: null }
  return (
    <Section title={t('sinceMonday', { day: shownDate(from) })}>
      <div className={`box pad-20 most-40 ${classes.own}`}>
        <p className="heading">
          {budget === null
            ? t('ownGiven', { given })
            : t('ownBudget', { given, budget, left: left ?? 0 })}
        </p>
        {budget !== null && <ProgressBar value={given} max={budget} label={t('minted')} />}
      </div>
    </Section>
  )
}
