import { canteenCentreText } from './text.centre.ts'
import { countText } from './text.count.ts'
import { dishesText } from './text.dishes.ts'
import { keptText } from './text.kept.ts'
import { plansText } from './text.plans.ts'
import { canteenText } from './text.ts'

/** All phrases of this slice, by namespace. */
export const canteenTexts = {
  canteen: { ...canteenText, ...dishesText, ...countText, ...keptText, ...plansText },
  centre: canteenCentreText,
}
