import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofBusiness } from '../business/table.ts'
import { belongsTo, instant, tenantTable } from '../../platform/db/table.ts'
import { described } from '../../platform/db/columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Photographs, re-encoded on arrival; `id` is the address under /v1/image/. */
export const images = tenantTable('images', {
  ...ofBusiness(),
  uploadedBy: uuid('uploaded_by').notNull(),
  mime: described(text('mime').notNull(), { personal: 'own' }),
  bytes: described(bytes('bytes').notNull(), { personal: 'own' }),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
})

/** Everybody who can sign in. `username` is unique over all businesses: it decides the tenant. */
export const users = tenantTable(
  'users',
  {
    ...ofBusiness(),
    role: text('role', { enum: ['owner', 'admin', 'teacher', 'student', 'parent'] }).notNull(),
    username: described(text('username').notNull().unique('users_username'), { personal: 'own' }),
    passwordHash: described(text('password_hash'), {
      personal: 'a secret: whoever finds the file must not be able to work on it',
    }),
    phone: described(text('phone'), { log: 'phone', personal: 'own' }),
    /** Whether the person wrote it, not the office: such a one proves nothing of whom it belongs to. */
    phoneByPerson: described(boolean('phone_by_person').notNull().default(false), { log: false }),
    lastName: described(text('last_name').notNull(), { personal: 'own' }),
    firstName: described(text('first_name').notNull(), { personal: 'own' }),
    patronymic: described(text('patronymic').notNull().default(''), { personal: 'own' }),
    gender: text('gender', { enum: ['female', 'male'] }),
    birthDate: date('birth_date', { mode: 'string' }),
    lang: text('lang', { enum: ['uz', 'ru', 'en'] })
      .notNull()
      .default('ru'),
    imageId: described(uuid('image_id'), { log: 'yesNo' }),
    cardNumber: described(text('card_number'), { log: 'card', personal: 'own' }),
    /** Goes up with every change; a writer must name the version it saw. */
    version: integer('version').notNull().default(1),
    archivedAt: instant('archived_at'),
    /** When the user has deleted the account; the office can bring it back for thirty days, then it is made nameless. */
    deletedAt: instant('deleted_at'),
    erasedAt: instant('erased_at'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    /** The name in the one spelling that all spellings are searched by, each word between blanks. */
    searchName: described(
      text('search_name')
        .notNull()
        .generatedAlwaysAs(
          sql`' ' || fold_search(last_name || ' ' || first_name || ' ' || patronymic) || ' '`,
        ),
      { personal: 'the names once more, as they are searched for' },
    ),
  },
  (t) => [
    unique('users_phone').on(t.businessId, t.phone),
    // all that counting people needs, the columns of the rows' policies among it: no row is read for it
    index('users_role').on(t.businessId, t.role, t.archivedAt, t.username),
    // the order of a register, so that a page of it is read and no more
    index('users_register').on(
      t.businessId,
      t.role,
      sql`${t.lastName} collate "uz-x-icu"`,
      sql`${t.firstName} collate "uz-x-icu"`,
      sql`${t.patronymic} collate "uz-x-icu"`,
      t.id,
    ),
    index('users_search').using('gin', t.businessId, sql`${t.searchName} gin_trgm_ops`),
    index('users_phone_part').using('gin', t.businessId, sql`${t.phone} gin_trgm_ops`),
    belongsTo(images, t.imageId),
    check(
      'users_username_form',
      sql`${t.username} = lower(${t.username}) and length(${t.username}) between 3 and 254`,
    ),
    check('users_deleted_are_archived', sql`${t.deletedAt} is null or ${t.archivedAt} is not null`),
    check('users_phone_form', sql`${t.phone} ~ '^[0-9]{12}$'`),
    check('users_card_number_form', sql`${t.cardNumber} ~ '^[0-9]{8,19}$'`),
    check(
      'users_names',
      sql`length(${t.lastName}) between 1 and 100 and length(${t.firstName}) between 1 and 100 and length(${t.patronymic}) <= 100`,
    ),
  ],
)

/** What names a person to others, from `users` under whatever name it stands in a query. */
export const personOf = <Id, Last, First, Patronymic>(of: {
  id: Id
  lastName: Last
  firstName: First
  patronymic: Patronymic
}) => ({
  id: of.id,
  last_name: of.lastName,
  first_name: of.firstName,
  patronymic: of.patronymic,
})
