import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Section } from '../../../platform/ui/layout/section.tsx'
import { useToday } from '../../../platform/ui/today.ts'
import table from '../../../platform/ui/list/table.module.css'
import { keyOf, useApp, useRead } from '../../../platform/web.tsx'
import { canKeepCanteen } from '../access.ts'
import { type ClassCount, headCounts } from '../count/contract.ts'
import { canteen } from '../kept/contract.ts'
import { type Meal, meals } from '../menus/contract.ts'
import { countFigures, sumOf } from '../rules.ts'
import { useCanteenWords } from './words.ts'

/** How many of each class eat at each meal of a day, and how that comes about; `whole`: laid open. */
export function HeadCount({ date, whole = false }: { date: string; whole?: boolean }) {
  const t = useTranslations('canteen')
  const { classes: results, closed } = useCount(date)
  const known = useRead(meals.list, {}).results
  const served = known.filter(({ id }) => results.some(({ meal_id }) => meal_id === id))
  if (served.length === 0) return null
  return (
    <Section
      title={t('headCount')}
      {...(!whole && {
        aside: (
          <Link className="plain unprinted" to={`/canteen-menu/count?date=${date}`}>
            {t('open')}
          </Link>
        ),
      })}
    >
      <div className="stack gap-20">
        {served.map((meal) => (
          <MealCount
            key={meal.id}
            {...{ date, meal, whole }}
            rows={results.filter(({ meal_id }) => meal_id === meal.id)}
            closed={closed.includes(meal.id)}
          />
        ))}
      </div>
    </Section>
  )
}

/** Milliseconds after which the count of a day that is not over is looked up again: classes are being marked. */
const lookedUpEveryMs = 60_000

function useCount(date: string) {
  const { api } = useApp()
  const call = { query: { date } }
  const isOver = date < useToday()
  return useSuspenseQuery({
    queryKey: keyOf(headCounts.show, call),
    queryFn: () => api(headCounts.show, call),
    refetchInterval: isOver ? false : lookedUpEveryMs,
  }).data
}

type MealProps = {
  date: string
  meal: Meal
  rows: ClassCount[]
  closed: boolean
  whole: boolean
}

function MealCount({ date, meal, rows, closed, whole }: MealProps) {
  const t = useTranslations('canteen')
  const { mealOf } = useCanteenWords()
  const total = sumOf(rows)
  const waiting = rows.filter(({ marked, enrolled }) => marked < enrolled).length
  return (
    <details className="box pad-14-16" open={whole || undefined}>
      <summary className="plain finger-on-phone">
        <strong>{mealOf(meal)}</strong>: {t('portionsOf', { count: total.portions })}
        {total.free > 0 && ` · ${t('freeOf', { count: total.free })}`}
        {total.eaten !== null && ` · ${t('eatenOf', { count: total.eaten })}`}
        <span className="block soft small">
          {t(closed ? 'closedAt' : 'closesAt', { time: meal.counted_at })}
          {total.told !== total.portions && ` · ${t('later', { told: total.told })}`}
          {waiting > 0 && ` · ${t('notMarkedYet', { count: waiting })}`}
        </span>
      </summary>
      <MealTable {...{ date, meal, rows }} />
    </details>
  )
}

function MealTable({ date, meal, rows }: Pick<MealProps, 'date' | 'meal' | 'rows'>) {
  const t = useTranslations('canteen')
  const total = sumOf(rows)
  const figures = countFigures.filter((figure) => figure !== 'eaten' || total.eaten !== null)
  return (
    <div className={`sways above-8 ${table.frame}`}>
      <table className={`full ${table.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('class')}</th>
            {figures.map((figure) => (
              <th key={figure} scope="col" className={table.number}>
                {t(`count_${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.class.id} data-later={row.told !== row.portions || undefined}>
              <th scope="row">
                <ClassName of={row.class} to={{ date, meal: meal.id }} />
              </th>
              {figures.map((figure) => (
                <td
                  key={figure}
                  className={`${table.number} ${figure === 'told' && row.told !== row.portions ? 'late bold' : ''}`}
                >
                  {row[figure] ?? '—'}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('total')}</th>
            {figures.map((figure) => (
              <td key={figure} className={`bold ${table.number}`}>
                {total[figure] ?? '—'}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

type NameProps = { of: ClassCount['class']; to: { date: string; meal: string } }

/** The way to where it is marked who has eaten; for teachers, who mark the own classes elsewhere, to the class. */
function ClassName({ of, to: { date, meal } }: NameProps) {
  const { me } = useApp()
  const { keeps_marks: kept } = useRead(canteen.show, {})
  const marks = kept && canKeepCanteen.role(me!)
  return (
    <Link
      className="quiet line finger-on-phone thumb-wide"
      to={
        marks ? `/canteen-menu/eaten?class=${of.id}&date=${date}&meal=${meal}` : `/classes/${of.id}`
      }
    >
      {of.label}
    </Link>
  )
}
