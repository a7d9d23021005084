import { useTranslations } from 'use-intl'
import { Section } from '../../platform/ui/section.tsx'
import table from '../../platform/ui/table.module.css'
import { useRead } from '../../platform/web.tsx'
import { type ClassCount, headCounts } from '../contract.count.ts'
import { meals } from '../contract.menus.ts'
import { useCanteenWords } from './words.ts'

const figures = ['enrolled', 'absent', 'announced', 'portions', 'told', 'free'] as const
type Figure = (typeof figures)[number]

/** How many of each class eat at each meal of a day, and how that comes about. */
export function HeadCount({ date }: { date: string }) {
  const t = useTranslations('canteen')
  const { mealOf } = useCanteenWords()
  const { classes: results, closed } = useRead(headCounts.show, { query: { date } })
  const known = useRead(meals.list, {}).results
  const served = known.filter(({ id }) => results.some(({ meal_id }) => meal_id === id))
  if (served.length === 0) return null
  return (
    <Section title={t('headCount')}>
      <div className="stack gap-20">
        {served.map((meal) => (
          <Meal
            key={meal.id}
            rows={results.filter(({ meal_id }) => meal_id === meal.id)}
            title={mealOf(meal)}
            state={t(closed.includes(meal.id) ? 'closedAt' : 'closesAt', { time: meal.counted_at })}
          />
        ))}
      </div>
    </Section>
  )
}

type MealProps = { rows: ClassCount[]; title: string; state: string }

function Meal({ rows, title, state }: MealProps) {
  const t = useTranslations('canteen')
  const sum = (figure: Figure) => rows.reduce((all, row) => all + row[figure], 0)
  const later = sum('told') - sum('portions')
  return (
    <details className="box pad-14-16">
      <summary className="plain finger-on-phone">
        <strong>{title}</strong>: {t('portionsOf', { count: sum('portions') })}
        {sum('free') > 0 && ` · ${t('freeOf', { count: sum('free') })}`}
        <span className="block soft small">
          {state}
          {later !== 0 && ` · ${t('later', { told: sum('told') })}`}
        </span>
      </summary>
      <div className="sways above-8">
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('class')}</th>
              {figures.map((figure) => (
                <th key={figure} scope="col">
                  {t(`count_${figure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.class.id}>
                <th scope="row">{row.class.label}</th>
                {figures.map((figure) => (
                  <td key={figure}>{row[figure]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
