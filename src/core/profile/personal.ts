import { sql } from 'drizzle-orm'
import type { PersonalData } from '../../platform/personal-data.ts'

export const personal: PersonalData = {
  users: {
    by: ['id'],
  },
  images: {
    by: ['id'],
    mine: (who) =>
      sql`id = (select image_id from users where business_id = ${who.businessId} and id = ${who.id})`,
    elsewhere: { uploaded_by: 'pictures that the office has stored show others' },
  },
}
