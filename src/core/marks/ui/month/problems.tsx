import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { shownDate } from '../../../../platform/i18n/formats.ts'
import { ProblemNote } from '../problem-note.tsx'
import { useCells, useSummary } from '../marking.tsx'
import { spotName } from '../grid/spot.ts'
import classes from './month.module.css'

/** Notes shown at once; more would hide the table. */
const maxNotes = 3

/** What was refused, with both values where somebody else was faster. */
export function Problems() {
  const t = useTranslations('marks')
  const { board } = useCells()
  const refused = useSummary((summary) => summary.refused)
  if (refused.length === 0) return null
  return (
    <div className={`grid gap-8 below-12 most-40 unprinted ${classes.problems}`}>
      {refused.slice(0, maxNotes).map((spot) => (
        <section key={spotName(spot)} aria-label={shownDate(spot.date)}>
          <h2 className="below-4 medium small soft">{shownDate(spot.date)}</h2>
          <ProblemNote at={spot} />
        </section>
      ))}
      {refused.length > maxNotes && (
        <p className="plain">
          {t('refused', { count: refused.length })}{' '}
          <button type="button" onClick={() => refused.forEach((spot) => board.dismiss(spot))}>
            {t('leaveAll')}
          </button>
        </p>
      )}
    </div>
  )
}
