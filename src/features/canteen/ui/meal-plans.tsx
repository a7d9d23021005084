import { lazy, Suspense, useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { shownDate, shownDayMonth } from '../../../platform/i18n/formats.ts'
import { EditPart } from '../../../platform/ui/form/edit-part.tsx'
import { Section } from '../../../platform/ui/layout/section.tsx'
import { weekdays } from '../../../platform/ui/shown.ts'
import { load, type PageApp, useRead } from '../../../platform/web.tsx'
import { profile } from '../../../core/profile/contract.ts'
import { type MealPlan, mealPlans } from '../plans/contract.ts'
import { useCanteenWords } from './words.ts'

const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }))

/** Days of which it is said whether the meal was eaten. */
const shownDays = 5

/** Nothing is asked where there is no canteen. */
export async function read(app: PageApp, { id }: { id: string }) {
  const { business } = await load(app, profile.info, {})
  if (business.canteen) await load(app, mealPlans.list, { params: { id } })
}

/** On which days a student takes which meal, and where it is changed. */
export function Component({ id }: { id: string }) {
  const { business } = useRead(profile.info, {})
  return business.canteen && <Plans id={id} />
}

function Plans({ id }: { id: string }) {
  const t = useTranslations('canteen')
  const { results, today, may_set } = useRead(mealPlans.list, { params: { id } })
  const [changed, setChanged] = useState<MealPlan>()
  const { mealOf } = useCanteenWords()
  const said = usePlanWords()
  if (results.length === 0) return null
  return (
    <Section title={t('eatsHere')}>
      <ul className="box near stack plain ruled">
        {results.map((plan) => (
          <li key={plan.meal.id} className="row apart gap-4-12 pad-12-16">
            <span className="grows shrinks breaks">
              {mealOf(plan.meal)}: <strong>{said.daysOf(plansAt(plan, today).now)}</strong>
              {plansAt(plan, today).next.map(({ from_date, meal_days }) => (
                <span key={from_date} className="block soft small">
                  {t('eatsFrom', { day: shownDate(from_date), words: said.daysOf(meal_days) })}
                </span>
              ))}
              {plan.eaten.length > 0 && (
                <span className="block soft small">
                  {plan.eaten
                    .slice(0, shownDays)
                    .map(
                      ({ day, eaten }) =>
                        `${shownDayMonth(day)}: ${t(eaten ? 'hasEaten' : 'hasNotEaten').toLowerCase()}`,
                    )
                    .join(' · ')}
                </span>
              )}
            </span>
            {may_set && (
              <EditPart
                aria-label={`${t('edit')}: ${mealOf(plan.meal)}`}
                onClick={() => setChanged(plan)}
              >
                {t('edit')}
              </EditPart>
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        {changed && <PlanDialog id={id} plan={changed} close={() => setChanged(undefined)} />}
      </Suspense>
    </Section>
  )
}

/** What holds today (nothing: every day), and what is going to, the next first. */
export const plansAt = ({ plans }: Pick<MealPlan, 'plans'>, today: string) => ({
  now: plans.find(({ from_date }) => from_date <= today)?.meal_days,
  next: plans.filter(({ from_date }) => from_date > today).toReversed(),
})

function usePlanWords() {
  const t = useTranslations('canteen')
  const common = useTranslations('common')
  return {
    daysOf: (days: number[] | undefined) => {
      if (!days || days.length >= 6) return t('eatsEveryDay')
      if (days.length === 0) return t('eatsNever')
      return t('eatsOn', { days: days.map((day) => common(weekdays[day - 1]!)).join(', ') })
    },
  }
}
