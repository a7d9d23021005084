import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofBusiness } from '../../core/business/table.ts'
import { classes } from '../../core/classes/table.ts'
import type { Localised } from '../../platform/shapes.ts'
import { belongsTo, instant, tenantTable, pgTable } from '../../platform/db/table.ts'
import { images, users } from '../../core/profile/table.ts'
import { described } from '../../platform/db/columns.ts'

/** A questionnaire. It is open from `opensAt` on, until `closesAt`; nobody has to move it there. */
export const questionnaires = tenantTable(
  'forms',
  {
    ...ofBusiness(),
    /** The title. */
    name: described(jsonb('name').$type<Localised>().notNull().default({}), { log: 'localised' }),
    authorId: uuid('author_id').notNull(),
    state: text('state', { enum: ['draft', 'published', 'closed'] })
      .notNull()
      .default('draft'),
    opensAt: instant('opens_at'),
    closesAt: instant('closes_at'),
    subject: text('subject', { enum: ['person', 'child', 'family'] })
      .notNull()
      .default('person'),
    mode: text('mode', { enum: ['once', 'editable', 'several'] })
      .notNull()
      .default('once'),
    anonymous: boolean('anonymous').notNull().default(false),
    isPublic: boolean('is_public').notNull().default(false),
    decides: boolean('decides').notNull().default(false),
    tellsScore: boolean('tells_score').notNull().default(false),
    /** Whether others may begin with it. */
    template: boolean('template').notNull().default(false),
    /** What a student may get for answering. */
    coins: integer('coins'),
    /** What is being written: `FormDocument` of the contract. */
    draft: jsonb('draft').$type<object>().notNull(),
    /** Of `form_versions`: what is asked. */
    published: integer('published'),
    createdAt: instant('created_at').notNull(),
    /** When those whom it asks were told of it; nobody has been while it is null. */
    toldAt: instant('told_at'),
    version: integer('version').notNull().default(1),
    /** The title in all languages, in the one spelling that all spellings are searched by: `foldSearch`. */
    searchText: text('search_text').notNull().default(''),
  },
  (t) => [
    index('forms_written').on(t.businessId, t.createdAt, t.id),
    index('forms_author').on(t.businessId, t.authorId),
    index('forms_untold')
      .on(t.businessId, t.opensAt)
      .where(sql`state = 'published' and told_at is null`),
    belongsTo(users, t.authorId),
    check('forms_state', sql`${t.state} in ('draft', 'published', 'closed')`),
    check('forms_subject', sql`${t.subject} in ('person', 'child', 'family')`),
    check('forms_mode', sql`${t.mode} in ('once', 'editable', 'several')`),
    check('forms_closes_at', sql`${t.closesAt} > ${t.opensAt}`),
    check('forms_coins', sql`${t.coins} > 0`),
    check('forms_published', sql`${t.state} = 'draft' or ${t.published} is not null`),
    // who answers what is known to nobody, so it is neither changed, nor decided, nor paid for, nor does anybody hold a place
    check(
      'forms_anonymous',
      sql`not ${t.anonymous} or (${t.mode} = 'once' and not ${t.decides} and ${t.coins} is null)`,
    ),
    check(
      'forms_named',
      sql`${t.state} = 'draft' or coalesce(${t.name}->>'uz', ${t.name}->>'ru', ${t.name}->>'en', '') <> ''`,
    ),
  ],
)

/** What was asked, as it was asked: a version never changes. */
export const formVersions = pgTable(
  'form_versions',
  {
    businessId: uuid('business_id').notNull(),
    formId: uuid('form_id').notNull(),
    number: integer('number').notNull(),
    document: jsonb('document').$type<object>().notNull(),
    publishedAt: instant('published_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.formId, t.number] }),
    belongsTo(questionnaires, t.formId).onDelete('cascade'),
  ],
)

/** Whom a form asks: whoever one of its rules fits, as of `post_audiences`. */
export const formAudiences = tenantTable(
  'form_audiences',
  {
    formId: uuid('form_id').notNull(),
    readers: text('readers', { enum: ['staff', 'students', 'parents', 'person'] }).notNull(),
    grade: smallint('grade'),
    classId: uuid('class_id'),
    personId: uuid('person_id'),
  },
  (t) => [
    index('form_audiences_form').on(t.businessId, t.formId),
    index('form_audiences_class').on(t.businessId, t.classId),
    index('form_audiences_person').on(t.businessId, t.personId),
    belongsTo(questionnaires, t.formId).onDelete('cascade'),
    belongsTo(classes, t.classId),
    belongsTo(users, t.personId),
    check(
      'form_audiences_readers',
      sql`${t.readers} in ('staff', 'students', 'parents', 'person')`,
    ),
    check(
      'form_audiences_one_place',
      sql`num_nonnulls(${t.grade}, ${t.classId}, ${t.personId}) <= 1 and (${t.readers} = 'person') = (${t.personId} is not null)`,
    ),
  ],
)

/** Places of a form that has so many; its id is the form's. */
export const formSeats = tenantTable(
  'form_seats',
  {
    quota: integer('quota').notNull(),
    taken: integer('taken').notNull().default(0),
    /** The number of the last that came. */
    lastPlace: integer('last_place').notNull().default(0),
  },
  (t) => [
    belongsTo(questionnaires, t.id).onDelete('cascade'),
    check('form_seats_quota', sql`${t.quota} > 0`),
    check('form_seats_taken', sql`${t.taken} >= 0`),
  ],
)

/** Places of an option that has so many, by the version that is asked; whoever takes one holds the rows of the form. */
export const formOptionQuotas = pgTable(
  'form_option_quotas',
  {
    businessId: uuid('business_id').notNull(),
    formId: uuid('form_id').notNull(),
    question: text('question').notNull(),
    option: text('option').notNull(),
    quota: integer('quota').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.formId, t.question, t.option] }),
    belongsTo(questionnaires, t.formId).onDelete('cascade'),
    check('form_option_quotas_quota', sql`${t.quota} > 0`),
  ],
)

/** When the silent were last reminded; its id is the form's. */
export const formReminders = tenantTable(
  'form_reminders',
  { remindedAt: instant('reminded_at').notNull() },
  (t) => [belongsTo(questionnaires, t.id).onDelete('cascade')],
)

/** The pictures that a form shows, or has shown. */
export const formImages = pgTable(
  'form_images',
  {
    businessId: uuid('business_id').notNull(),
    formId: uuid('form_id').notNull(),
    imageId: uuid('image_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.formId, t.imageId] }),
    index('form_images_image').on(t.businessId, t.imageId),
    belongsTo(questionnaires, t.formId).onDelete('cascade'),
    belongsTo(images, t.imageId),
  ],
)
