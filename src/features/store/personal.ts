import { sql } from 'drizzle-orm'
import { type PersonalData, ofOthers } from '../../platform/personal-data.ts'

export const personal: PersonalData = {
  orders: {
    by: ['student_id'],
  },
  order_steps: {
    by: ['order_id'],
    mine: (who) => sql`order_id in (select id from orders
      where business_id = ${who.businessId} and student_id = ${who.id})`,
    elsewhere: { made_by: ofOthers },
  },
  wishes: {
    by: ['student_id'],
    erased: 'rows',
  },
  store_keepers: {
    by: ['user_id'],
    erased: 'rows',
  },
  stores: 'the stores of the school',
  store_classes: 'for which classes a store is',
  products: 'what the stores sell',
  product_images: 'pictures of what the stores sell',
  product_prices: 'what was asked for it when; who set it stands in the log of the school',
}
