import { Link } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Section } from '../../../platform/ui/layout/section.tsx'
import table from '../../../platform/ui/list/table.module.css'
import { useRead } from '../../../platform/web.tsx'
import { headCounts } from '../count/contract.ts'
import { meals } from '../menus/contract.ts'
import { countFigures, sumOf } from '../rules.ts'
import { useCanteenWords } from './words.ts'

type Days = { from: string; to: string }

/** The count of a week: each meal of each day, and all of them together. */
export function CountDays({ days }: { days: Days }) {
  const t = useTranslations('canteen')
  const { dayOf, mealOf } = useCanteenWords()
  const { results } = useRead(headCounts.days, { query: days })
  const known = useRead(meals.list, {}).results
  if (results.length === 0) return null
  const figures = countFigures.filter(
    (figure) => figure !== 'eaten' || results.some(({ eaten }) => eaten !== null),
  )
  const total = sumOf(results)
  return (
    <Section title={t('weekReport')}>
      <div className={`box near sways ${table.frame}`}>
        <table className={`full plain ${table.table}`}>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              <th scope="col">{t('meal')}</th>
              {figures.map((figure) => (
                <th key={figure} scope="col" className={table.number}>
                  {t(`count_${figure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {results.map((row) => (
              <tr key={`${row.date} ${row.meal_id}`}>
                <th scope="row">
                  <Link className="quiet line finger-on-phone" to={`?date=${row.date}`}>
                    {dayOf(row.date)}
                  </Link>
                </th>
                <td>{mealOf(known.find(({ id }) => id === row.meal_id) ?? nothing)}</td>
                {figures.map((figure) => (
                  <td key={figure} className={table.number}>
                    {row[figure] ?? '—'}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row" colSpan={2}>
                {t('total')}
              </th>
              {figures.map((figure) => (
                <td key={figure} className={`bold ${table.number}`}>
                  {total[figure] ?? '—'}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </Section>
  )
}

/** A meal that was put away since. */
const nothing = { kind: 'lunch' as const, shift: null }
