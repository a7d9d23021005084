import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { attendances } from '../contract.attendance.ts'
import { Sign } from './grid/cell-button.tsx'
import classes from './counts.module.css'
import { useCells, useSummary } from './marking.tsx'
import type { Count } from './summary.ts'

/** Whoever has this attendance, or none. */
export type Filter = { only: Count | undefined; show(only: Count): void }

/** How many are here, which is the legend of the signs as well; pressed, only those are shown, until it is pressed again. */
export function Counts({ only, show }: Filter) {
  const t = useTranslations('marks')
  const { words } = useCells()
  const counts = useSummary((summary) => summary.counts)
  const word = (which: Count) => (which === 'none' ? t('none') : words.attendance[which].word)
  return (
    <div role="group" className={`flex ${classes.counts}`} aria-label={t('counts')} data-tools>
      {([...attendances, 'none'] as const).map((which) => (
        <button
          key={which}
          type="button"
          className="inline-line gap-4 round-6 small soft"
          title={word(which)}
          aria-label={`${word(which)}: ${counts[which]}`}
          aria-pressed={which === only}
          disabled={counts[which] === 0 && which !== only}
          onClick={() => show(which)}
        >
          {which === 'none' ? <i>—</i> : <Sign value={which} />}
          <b className="ink start-text">{counts[which]}</b>
        </button>
      ))}
    </div>
  )
}
