import { useTranslations } from 'use-intl'
import { attendances } from '../contract.attendance.ts'
import { Sign } from './cell-button.tsx'
import { useCells, useSummary } from './marking.tsx'
import classes from './tools.module.css'

/** How many are here, which is the legend of the signs as well. */
export function Counts() {
  const t = useTranslations('marks')
  const { words } = useCells()
  const counts = useSummary((summary) => summary.counts)
  return (
    <ul className={classes.counts} aria-label={t('counts')}>
      {attendances.map((value) => (
        <li key={value} data-value={value} title={words.attendance[value].word}>
          <Sign value={value} />
          <b>{counts[value]}</b>
        </li>
      ))}
      <li data-value="none" title={t('none')}>
        <span className={classes.none}>{t('none')}</span>
        <b>{counts.none}</b>
      </li>
    </ul>
  )
}
