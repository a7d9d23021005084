import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  integer,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { businesses } from '../business/table.ts'
import { instant, tenantId } from '../platform/table.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Photographs, re-encoded on arrival; `id` is the address under /v1/image/. */
export const images = pgTable(
  'images',
  {
    ...tenantId(),
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id),
    uploadedBy: uuid('uploaded_by').notNull(),
    mime: text('mime').notNull(),
    bytes: bytes('bytes').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.id] })],
)

/** Everybody who can sign in. `username` is unique over all businesses: it decides the tenant. */
export const users = pgTable(
  'users',
  {
    ...tenantId(),
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id),
    role: text('role', { enum: ['owner', 'admin', 'teacher', 'student', 'parent'] }).notNull(),
    username: text('username').notNull().unique('users_username'),
    passwordHash: text('password_hash'),
    phone: text('phone'),
    lastName: text('last_name').notNull(),
    firstName: text('first_name').notNull(),
    patronymic: text('patronymic').notNull().default(''),
    gender: text('gender', { enum: ['female', 'male'] }),
    birthDate: date('birth_date', { mode: 'string' }),
    lang: text('lang', { enum: ['uz', 'ru', 'en'] })
      .notNull()
      .default('ru'),
    imageId: uuid('image_id'),
    cardNumber: text('card_number'),
    /** Goes up with every change; a writer must name the version it saw. */
    version: integer('version').notNull().default(1),
    lastSeenAt: instant('last_seen_at'),
    archivedAt: instant('archived_at'),
    /** When the user has deleted the account; the office can bring it back for thirty days, then it is made nameless. */
    deletedAt: instant('deleted_at'),
    erasedAt: instant('erased_at'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    unique('users_phone').on(t.businessId, t.phone),
    index('users_role').on(t.businessId, t.role),
    foreignKey({
      columns: [t.businessId, t.imageId],
      foreignColumns: [images.businessId, images.id],
    }),
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
