import { storeCentreText } from './text.centre.ts'
import { storeText } from './text.ts'
import { keepingText } from './text.keeping.ts'
import { storeOrdersText } from './orders/text.ts'

/** All phrases of this slice, by namespace. */
export const storeTexts = {
  store: { ...storeText, ...keepingText, ...storeOrdersText },
  centre: storeCentreText,
}
