import { about, serve } from '../../../platform/serve.ts'
import { canSeeMealPlans, canSetMealPlans } from '../access.ts'
import { mealPlans } from './contract.ts'
import { findEater } from './queries.ts'
import { plansOf, setPlan } from './service.ts'

export const mealPlanRoutes = serve(mealPlans, {
  list: about(({ db, who, params }) => findEater(db, who, params.id), {
    may: canSeeMealPlans,
    run: ({ db, who, subject: of, now }) => plansOf(db, { who, now, of }),
  }),
  set: about(({ db, who, params }) => findEater(db, who, params.id), {
    may: canSetMealPlans,
    run: ({ db, who, body, subject: of, now }) => setPlan(db, { who, now, of }, body),
  }),
})
