import { useTranslations } from 'use-intl'
import { classes } from '../../classes/contract.ts'
import { excuses } from '../../marks/contract.mark.ts'
import { useWords } from '../../marks/ui/words.ts'
import { FilterSelect } from '../../platform/ui/filter-select.tsx'
import { Pills } from '../../platform/ui/pills.tsx'
import { useRead } from '../../platform/web.tsx'
import styles from './list.module.css'
import { type View, views } from './list-view.ts'

/** All living classes, as far as one answer has them. */
export const allClasses = { query: { page_size: '100' } }

/** Which days, which class, which reason. */
export function AbsenceFilters({ view }: { view: View }) {
  const t = useTranslations('absences')
  const { excuses: names } = useWords()
  const { results } = useRead(classes.list, allClasses)
  return (
    <search className={`${styles.filters} unprinted`}>
      <Pills
        label={t('views')}
        pills={views.map((each) => ({
          label: t(each),
          current: view === each,
          filters: { view: each === 'today' ? undefined : each },
        }))}
      />
      <FilterSelect
        name="class_id"
        label={t('class')}
        all={t('allClasses')}
        options={results.map(({ id, label: name }) => ({ value: id, label: name }))}
      />
      <FilterSelect
        name="excuse"
        label={t('why')}
        all={t('anyWhy')}
        options={excuses.map((value) => ({ value, label: names[value] }))}
      />
    </search>
  )
}
