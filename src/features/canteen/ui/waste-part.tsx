import { useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { shownDayMonth } from '../../../platform/i18n/formats.ts'
import { BarChart } from '../../../platform/ui/charts/bar-chart.tsx'
import { useFigure } from '../../../platform/ui/layout/figure-words.ts'
import { NumberInput } from '../../../platform/ui/form/number-input.tsx'
import { Section } from '../../../platform/ui/layout/section.tsx'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useRead, useWrite } from '../../../platform/web.tsx'
import { mealWaste } from '../kept/contract.ts'
import { type Menu, menus } from '../menus/contract.ts'
import classes from './menu/menu.module.css'
import { useCanteenWords } from './words.ts'

type Days = { from: string; to: string }

/** What came back in kilograms: a chart of the days, and the meals of the last week to type it for. */
export function WastePart({ days, week }: { days: Days; week: Days }) {
  const t = useTranslations('canteen')
  const figure = useFigure()
  const { results } = useRead(mealWaste.list, { query: days })
  const { results: laid } = useRead(menus.list, { query: week })
  const byDay = Map.groupBy(results, ({ date }) => date)
  const bars = [...byDay]
    .map(([date, of]) => ({ date, kg: of.reduce((sum, { kg }) => sum + (kg ?? 0), 0) }))
    .slice(-12)
  const total = results.reduce((sum, { kg }) => sum + (kg ?? 0), 0)
  return (
    <Section title={t('waste')}>
      <div className="stack gap-20">
        {bars.length > 0 && (
          <BarChart
            title={t('wasteByDay')}
            text={t('wasteOf', { kg: figure(total, 1), count: byDay.size })}
            bars={bars.map(({ date, kg }) => ({
              key: date,
              name: shownDayMonth(date),
              text: `${shownDayMonth(date)}: ${figure(kg, 1)}`,
              values: [kg],
            }))}
            table={{
              heads: [t('day'), t('kilograms')],
              rows: bars.map(({ date, kg }) => ({
                key: date,
                cells: [shownDayMonth(date), figure(kg, 1)],
              })),
            }}
          />
        )}
        <ul className={`grid gap-12 plain ${classes.weighed}`}>
          {laid.toReversed().map((menu) => (
            <Weighed
              key={menu.id}
              menu={menu}
              kg={
                results.find(({ date, meal_id }) => date === menu.date && meal_id === menu.meal.id)
                  ?.kg ?? null
              }
            />
          ))}
        </ul>
      </div>
    </Section>
  )
}

function Weighed({ menu, kg }: { menu: Menu; kg: number | null }) {
  const t = useTranslations('canteen')
  const toast = useToast()
  const { dayOf, mealOf } = useCanteenWords()
  const [typed, type] = useState(kg)
  const { mutateAsync } = useWrite(mealWaste.save, { refresh: [mealWaste.list] })
  const save = async () => {
    if (typed === kg) return
    const body = { date: menu.date, meal_id: menu.meal.id, kg: typed }
    await toast.after(mutateAsync({ body }), t('saved'))
  }
  const name = `${dayOf(menu.date)} · ${mealOf(menu.meal)}`
  return (
    <li>
      <NumberInput
        label={`${name}, ${t('kilograms')}`}
        precision={2}
        empty={null}
        value={typed}
        onChange={type}
        onBlur={() => void save()}
      />
    </li>
  )
}
