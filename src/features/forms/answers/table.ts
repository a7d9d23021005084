import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { classes } from '../../../core/classes/table.ts'
import { belongsTo, instant, tenantTable, pgTable } from '../../../platform/db/table.ts'
import { users } from '../../../core/profile/table.ts'
import { formVersions, questionnaires } from '../table.ts'
import { described } from '../../../platform/db/columns.ts'

/**
 * Who has answered: the person, each child, or of a family all the children. Of an anonymous form this is all that is known of
 * who, with the day on which it was opened.
 */
export const formTurns = pgTable(
  'form_turns',
  {
    businessId: uuid('business_id').notNull(),
    formId: uuid('form_id').notNull(),
    /** Whom the answer is about. */
    subjectId: uuid('subject_id').notNull(),
    /** Who has answered. */
    userId: uuid('user_id').notNull(),
    answeredOn: date('answered_on').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.formId, t.subjectId] }),
    index('form_turns_subject').on(t.businessId, t.subjectId),
    index('form_turns_user').on(t.businessId, t.userId),
    belongsTo(questionnaires, t.formId).onDelete('cascade'),
    belongsTo(users, t.subjectId),
    belongsTo(users, t.userId),
  ],
)

/** What was answered. Of an anonymous form, and of whoever came by a public address, there is no person. */
export const formAnswers = tenantTable(
  'form_answers',
  {
    formId: uuid('form_id').notNull(),
    /** Of the form, that was asked. */
    formVersion: integer('form_version').notNull(),
    userId: uuid('user_id'),
    /** The child it is about. */
    studentId: uuid('student_id'),
    typedBy: described(uuid('typed_by'), {
      personal: 'those rows are about somebody else, in whose file they stand',
    }),
    /** What the person was here, and in which class they or the child were. */
    role: text('role', { enum: ['owner', 'admin', 'teacher', 'student', 'parent'] }),
    classId: uuid('class_id'),
    /** By the ids of questions: `Answers` of the contract. */
    answers: described(jsonb('answers').$type<object>().notNull(), { personal: 'own' }),
    /** Lists of the record that its questions showed, by field: an answer removes nothing that it did not show. */
    shownLists: described(jsonb('shown_lists').$type<object>(), {
      personal: 'what the record of the child had then; the record tells it',
    }),
    score: described(numeric('score', { mode: 'number' }), {
      personal: 'the school tells it where the form says so',
    }),
    answeredAt: instant('answered_at'),
    changedAt: instant('changed_at'),
    /**
     * When the author of the form was told of it; `-infinity` of anonymous ones, which are told of as they are released, and of
     * those from before authors were told.
     */
    toldAt: described(instant('told_at'), { personal: 'when the author of the form was told' }),
    state: text('state', { enum: ['in', 'waiting', 'withdrawn'] })
      .notNull()
      .default('in'),
    /** In which order they came, of a form with so many places. */
    place: integer('place'),
    decision: text('decision', { enum: ['pending', 'approved', 'declined'] }),
    decidedBy: described(uuid('decided_by'), {
      personal: 'those rows are about somebody else, in whose file they stand',
    }),
    decidedAt: instant('decided_at'),
    reason: described(text('reason').notNull().default(''), { personal: 'own' }),
    /** What stands on the receipt. */
    code: described(text('code').notNull(), { personal: 'own' }),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('form_answers_form').on(t.businessId, t.formId, t.formVersion, t.answeredAt),
    index('form_answers_told').on(t.businessId, t.toldAt, t.formId),
    index('form_answers_user').on(t.businessId, t.userId),
    index('form_answers_student').on(t.businessId, t.studentId),
    index('form_answers_class').on(t.businessId, t.classId),
    index('form_answers_typed_by').on(t.businessId, t.typedBy),
    index('form_answers_decided_by').on(t.businessId, t.decidedBy),
    uniqueIndex('form_answers_place').on(t.businessId, t.formId, t.place),
    belongsTo(questionnaires, t.formId).onDelete('cascade'),
    foreignKey({
      name: 'form_answers_version',
      columns: [t.businessId, t.formId, t.formVersion],
      foreignColumns: [formVersions.businessId, formVersions.formId, formVersions.number],
    }).onDelete('cascade'),
    belongsTo(users, t.userId),
    belongsTo(users, t.studentId),
    belongsTo(users, t.typedBy),
    belongsTo(users, t.decidedBy),
    belongsTo(classes, t.classId),
    check('form_answers_state', sql`${t.state} in ('in', 'waiting', 'withdrawn')`),
    check('form_answers_decision', sql`${t.decision} in ('pending', 'approved', 'declined')`),
    check('form_answers_reason', sql`${t.decision} <> 'declined' or ${t.reason} <> ''`),
    check('form_answers_waiting', sql`${t.state} <> 'waiting' or ${t.place} is not null`),
  ],
)

/** Who has chosen an option that has so many places, in the order in which they came. */
export const formOptionSeats = pgTable(
  'form_option_seats',
  {
    businessId: uuid('business_id').notNull(),
    answerId: uuid('answer_id').notNull(),
    formId: uuid('form_id').notNull(),
    question: described(text('question').notNull(), { personal: 'own' }),
    option: described(text('option').notNull(), { personal: 'own' }),
    state: text('state', { enum: ['in', 'waiting'] }).notNull(),
    place: integer('place').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.answerId, t.question, t.option] }),
    uniqueIndex('form_option_seats_place').on(
      ...([t.businessId, t.formId, t.question, t.option, t.place] as const),
    ),
    belongsTo(formAnswers, t.answerId).onDelete('cascade'),
    belongsTo(questionnaires, t.formId).onDelete('cascade'),
    check('form_option_seats_state', sql`${t.state} in ('in', 'waiting')`),
  ],
)

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * Answers to anonymous forms until they are released with others: `form_turns` has who gave them, so that nobody reads one
 * without the key, which is neither in the database nor in its backups.
 */
export const formSealedAnswers = tenantTable(
  'form_sealed_answers',
  {
    formId: uuid('form_id').notNull(),
    formVersion: integer('form_version').notNull(),
    /** Of one length, whatever was answered. */
    sealed: bytea('sealed').notNull(),
  },
  (t) => [
    index('form_sealed_answers_form').on(t.businessId, t.formId, t.formVersion),
    belongsTo(questionnaires, t.formId).onDelete('cascade'),
    foreignKey({
      name: 'form_sealed_answers_version',
      columns: [t.businessId, t.formId, t.formVersion],
      foreignColumns: [formVersions.businessId, formVersions.formId, formVersions.number],
    }).onDelete('cascade'),
  ],
)

/** What an answer said before it was changed. */
export const formAnswerEdits = tenantTable(
  'form_answer_edits',
  {
    answerId: uuid('answer_id').notNull(),
    formVersion: integer('form_version').notNull(),
    answers: described(jsonb('answers').$type<object>().notNull(), { personal: 'own' }),
    editedAt: instant('edited_at').notNull(),
    /** Who has changed it: one of the guardians; null of before they could. */
    editedBy: described(uuid('edited_by'), {
      personal: 'those rows are about somebody else, in whose file they stand',
    }),
  },
  (t) => [
    index('form_answer_edits_edited_by').on(t.businessId, t.editedBy),
    belongsTo(users, t.editedBy),
    index('form_answer_edits_answer').on(t.businessId, t.answerId, t.editedAt),
    belongsTo(formAnswers, t.answerId).onDelete('cascade'),
  ],
)

/** What somebody has begun to answer, emptied once it is sent; of an anonymous form nothing is kept here. */
export const formDrafts = pgTable(
  'form_drafts',
  {
    businessId: uuid('business_id').notNull(),
    formId: uuid('form_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The child it is about, or the person. */
    subjectId: uuid('subject_id').notNull(),
    formVersion: integer('form_version').notNull(),
    answers: described(jsonb('answers').$type<object>().notNull(), { personal: 'own' }),
    page: described(text('page'), { personal: 'own' }),
    savedAt: instant('saved_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.formId, t.userId, t.subjectId] }),
    index('form_drafts_user').on(t.businessId, t.userId),
    index('form_drafts_subject').on(t.businessId, t.subjectId),
    belongsTo(questionnaires, t.formId).onDelete('cascade'),
    belongsTo(users, t.userId),
    belongsTo(users, t.subjectId),
  ],
)

/** A file that was given as an answer, or is about to be. */
export const formFiles = tenantTable(
  'form_files',
  {
    formId: uuid('form_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The answer that names it; none has yet while it is null. */
    answerId: uuid('answer_id'),
    name: described(text('name').notNull(), { personal: 'own' }),
    mime: described(text('mime').notNull(), { personal: 'own' }),
    size: integer('size').notNull(),
    bytes: described(bytea('bytes').notNull(), { personal: 'own' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('form_files_form').on(t.businessId, t.formId),
    index('form_files_user').on(t.businessId, t.userId),
    index('form_files_answer').on(t.businessId, t.answerId),
    belongsTo(questionnaires, t.formId).onDelete('cascade'),
    belongsTo(users, t.userId),
    belongsTo(formAnswers, t.answerId).onDelete('cascade'),
  ],
)

/**
 * What an answer has changed, or was not to, once of each kind; undone with the batch in which it was done. A form gives a
 * person coins, a mark and a group once (`onceKinds`).
 */
export const formEffects = tenantTable(
  'form_effects',
  {
    answerId: described(uuid('answer_id').notNull(), { log: false }),
    /** The form of the answer; null where it had given the same to the same person before the database refused that. */
    formId: described(uuid('form_id'), { log: false }),
    kind: described(text('kind').notNull(), { log: 'word', personal: 'own' }),
    /** Whom it was about. */
    personId: uuid('person_id').notNull(),
    before: described(text('before'), { personal: 'own' }),
    after: described(text('after').notNull(), { personal: 'own' }),
    /** The office does not want it: nothing was changed. */
    declined: boolean('declined').notNull().default(false),
    batchId: described(uuid('batch_id'), { log: false }),
    doneBy: described(uuid('done_by').notNull(), {
      personal: 'those rows are about somebody else, in whose file they stand',
    }),
    doneAt: instant('done_at').notNull(),
  },
  (t) => [
    uniqueIndex('form_effects_once').on(t.businessId, t.answerId, t.kind),
    uniqueIndex('form_effects_given')
      .on(t.businessId, t.formId, t.kind, t.personId)
      .where(sql`not declined and kind in ('enrol', 'coins', 'rate')`),
    index('form_effects_person').on(t.businessId, t.personId),
    index('form_effects_done_by').on(t.businessId, t.doneBy),
    belongsTo(formAnswers, t.answerId).onDelete('cascade'),
    belongsTo(users, t.personId),
    belongsTo(users, t.doneBy),
  ],
)
