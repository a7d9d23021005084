import { canteenCentreText } from './text.centre.ts'
import { countText } from './count/text.ts'
import { dishesText } from './text.dishes.ts'
import { keptText } from './kept/text.ts'
import { plansText } from './plans/text.ts'
import { canteenText } from './text.ts'

/** All phrases of this slice, by namespace. */
export const canteenTexts = {
  canteen: { ...canteenText, ...dishesText, ...countText, ...keptText, ...plansText },
  centre: canteenCentreText,
}
