import { useTranslations } from 'use-intl'
import { shownDate } from '../../../platform/formats.ts'
import { ProblemNote } from '../problem-note.tsx'
import { OnDay } from './day-dialogs.tsx'
import classes from './month.module.css'
import { useMonthSummary, useWorking } from './working.tsx'

/** Notes shown at once; more would hide the table. */
const most = 3

/** What was refused, with both values where somebody else was faster. */
export function Problems() {
  const t = useTranslations('marks')
  const { store } = useWorking()
  const { refused } = useMonthSummary()
  if (refused.length === 0) return null
  const leaveAll = () => {
    for (const { date, id } of refused) store.day(date).desk.store.dismiss(id)
  }
  return (
    <div className={classes.problems}>
      {refused.slice(0, most).map(({ date, id }) => (
        <section key={`${date} ${id}`} aria-label={shownDate(date)}>
          <h2>{shownDate(date)}</h2>
          <OnDay date={date}>
            <ProblemNote at={id} />
          </OnDay>
        </section>
      ))}
      {refused.length > most && (
        <p>
          {t('refused', { count: refused.length })}{' '}
          <button type="button" onClick={leaveAll}>
            {t('leaveAll')}
          </button>
        </p>
      )}
    </div>
  )
}
