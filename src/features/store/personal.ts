import { sql } from 'drizzle-orm'
import { type PersonalData, ofOthers } from '../../platform/personal-data.ts'

export const personal: PersonalData = {
  orders: {
    columns: [
      'id',
      'store_id',
      'product_id',
      'student_id',
      'quantity',
      'missing',
      'price',
      'state',
      'ended_by',
      'code',
      'placed_at',
      'expires_at',
      'closed_at',
      'version',
    ],
    by: ['student_id'],
  },
  order_steps: {
    columns: ['id', 'order_id', 'step', 'quantity', 'note', 'made_by', 'made_at'],
    by: ['order_id'],
    mine: (who) => sql`order_id in (select id from orders
      where business_id = ${who.businessId} and student_id = ${who.id})`,
    leftOut: { made_by: ofOthers },
  },
  wishes: {
    columns: ['student_id', 'product_id', 'set_at'],
    by: ['student_id'],
  },
  store_keepers: {
    columns: ['id', 'store_id', 'user_id'],
    by: ['user_id'],
  },
  stores: 'the stores of the school',
  store_classes: 'for which classes a store is',
  products: 'what the stores sell',
  product_images: 'pictures of what the stores sell',
  product_prices: 'what was asked for it when; who set it stands in the log of the school',
}
