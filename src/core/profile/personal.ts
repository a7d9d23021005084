import { sql } from 'drizzle-orm'
import type { PersonalData } from '../../platform/personal-data.ts'

export const personal: PersonalData = {
  users: {
    columns: [
      'business_id',
      'id',
      'role',
      'username',
      'phone',
      'phone_by_person',
      'last_name',
      'first_name',
      'patronymic',
      'gender',
      'birth_date',
      'lang',
      'image_id',
      'card_number',
      'version',
      'archived_at',
      'deleted_at',
      'erased_at',
      'created_at',
    ],
    by: ['id'],
    leftOut: {
      password_hash: 'a secret: whoever finds the file must not be able to work on it',
      search_name: 'the names once more, as they are searched for',
    },
  },
  images: {
    columns: ['id', 'uploaded_by', 'mime', 'bytes', 'created_at'],
    by: ['id'],
    mine: (who) =>
      sql`id = (select image_id from users where business_id = ${who.businessId} and id = ${who.id})`,
    leftOut: { uploaded_by: 'pictures that the office has stored show others' },
  },
}
