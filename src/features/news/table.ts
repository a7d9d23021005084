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
import { subjects } from '../../core/subjects/table.ts'
import { described } from '../../platform/db/columns.ts'

/** What is written for others to read. It is out from `publishAt` on, until `until`; nobody has to move it there. */
export const posts = tenantTable(
  'posts',
  {
    ...ofBusiness(),
    /** The title. */
    name: described(jsonb('name').$type<Localised>().notNull().default({}), { log: 'localised' }),
    /** What it says in each language: `LocalisedBody` of the contract. */
    body: jsonb('body').$type<Record<string, object[]>>().notNull().default({}),
    /** How the body begins, for lists. */
    lead: jsonb('lead').$type<Localised>().notNull().default({}),
    coverId: described(uuid('cover_id'), { log: 'yesNo' }),
    state: text('state', { enum: ['draft', 'published', 'taken_down'] })
      .notNull()
      .default('draft'),
    publishAt: instant('publish_at'),
    /** It is taken down then. */
    until: instant('until'),
    pinnedUntil: instant('pinned_until'),
    /** Whether readers are asked to say that they have read it. */
    confirm: boolean('confirm').notNull().default(false),
    /** Whether it is shown to whoever asks, while it is out. */
    isPublic: boolean('is_public').notNull().default(false),
    /** Whether quiet hours of its readers do not hold it back. */
    urgent: boolean('urgent').notNull().default(false),
    authorId: uuid('author_id').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When what it says was last changed after it was out. */
    editedAt: instant('edited_at'),
    /** When its readers were last notified of it; null: there may be some who were not. */
    toldAt: instant('told_at'),
    version: integer('version').notNull().default(1),
    /** Who wrote what stands in it; the author unless somebody else has. */
    lastEditorId: uuid('last_editor_id'),
    /** Title and text in all languages, in the one spelling that all spellings are searched by: `foldSearch`. */
    searchText: text('search_text').notNull().default(''),
  },
  (t) => [
    index('posts_feed')
      .on(t.businessId, t.publishAt, t.id)
      .where(sql`state = 'published'`),
    index('posts_public')
      .on(t.businessId, t.publishAt, t.id)
      .where(sql`state = 'published' and is_public`),
    index('posts_pinned')
      .on(t.businessId, t.pinnedUntil)
      .where(sql`state = 'published' and pinned_until is not null`),
    index('posts_written').on(t.businessId, t.createdAt, t.id),
    index('posts_untold')
      .on(t.businessId, t.publishAt)
      .where(sql`state = 'published' and told_at is null`),
    index('posts_author').on(t.businessId, t.authorId),
    index('posts_cover').on(t.businessId, t.coverId),
    index('posts_last_editor').on(t.businessId, t.lastEditorId),
    belongsTo(users, t.authorId),
    belongsTo(users, t.lastEditorId),
    belongsTo(images, t.coverId),
    check('posts_state', sql`${t.state} in ('draft', 'published', 'taken_down')`),
    check(
      'posts_named',
      sql`${t.state} <> 'published' or coalesce(${t.name}->>'uz', ${t.name}->>'ru', ${t.name}->>'en', '') <> ''`,
    ),
    check('posts_publish_at', sql`${t.state} <> 'published' or ${t.publishAt} is not null`),
    check('posts_until', sql`${t.until} > ${t.publishAt}`),
  ],
)

/**
 * For whom a post is: whoever one of its rules fits. `staff`, `students` and `parents` are those of a grade, of a class, or
 * all; `person` is one.
 */
export const postAudiences = tenantTable(
  'post_audiences',
  {
    postId: uuid('post_id').notNull(),
    readers: text('readers', { enum: ['staff', 'students', 'parents', 'person'] }).notNull(),
    grade: smallint('grade'),
    classId: uuid('class_id'),
    personId: uuid('person_id'),
    /** Of the class only those who are in this group of the subject. */
    subjectId: uuid('subject_id'),
    groupNumber: smallint('group_number'),
  },
  (t) => [
    index('post_audiences_post').on(t.businessId, t.postId),
    index('post_audiences_class').on(t.businessId, t.classId),
    index('post_audiences_person').on(t.businessId, t.personId),
    index('post_audiences_subject').on(t.businessId, t.subjectId),
    belongsTo(posts, t.postId).onDelete('cascade'),
    belongsTo(classes, t.classId),
    belongsTo(users, t.personId),
    belongsTo(subjects, t.subjectId),
    check(
      'post_audiences_group',
      sql`(${t.subjectId} is null) = (${t.groupNumber} is null) and (${t.subjectId} is null or ${t.classId} is not null and ${t.readers} in ('students', 'parents'))`,
    ),
    check(
      'post_audiences_readers',
      sql`${t.readers} in ('staff', 'students', 'parents', 'person')`,
    ),
    check(
      'post_audiences_one_place',
      sql`num_nonnulls(${t.grade}, ${t.classId}, ${t.personId}) <= 1 and (${t.readers} = 'person') = (${t.personId} is not null)`,
    ),
  ],
)

/** The pictures that a post shows, its cover among them. */
export const postImages = pgTable(
  'post_images',
  {
    businessId: uuid('business_id').notNull(),
    postId: uuid('post_id').notNull(),
    imageId: uuid('image_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.postId, t.imageId] }),
    index('post_images_image').on(t.businessId, t.imageId),
    belongsTo(posts, t.postId).onDelete('cascade'),
    belongsTo(images, t.imageId),
  ],
)

/** Who has read a post. */
export const postReads = pgTable(
  'post_reads',
  {
    businessId: uuid('business_id').notNull(),
    postId: uuid('post_id').notNull(),
    userId: uuid('user_id').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** When the reader has said so. */
    confirmedAt: instant('confirmed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.postId, t.userId] }),
    index('post_reads_user').on(t.businessId, t.userId),
    belongsTo(posts, t.postId).onDelete('cascade'),
    belongsTo(users, t.userId),
  ],
)
