import { or, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { ofOthers } from '../../platform/personal-data.ts'
import { ownAnswers, sharedWith } from './reach.ts'

const ofOwnAnswers = (who: Actor) => sql`answer_id in (select id from form_answers
  where business_id = ${who.businessId} and ${ownAnswers(who)})`

/** Files of this person; those of a parent that are part of an answer while it may be read. */
const ownFiles = (who: Actor) =>
  who.role === 'parent'
    ? sql`user_id = ${who.id} and (answer_id is null or answer_id in (
        select form_answers.id from form_answers
        join forms on forms.business_id = form_answers.business_id and forms.id = form_answers.form_id
        where form_answers.business_id = ${who.businessId} and ${or(ownAnswers(who), sharedWith(who))}))`
    : sql`user_id = ${who.id}`

export const personal: PersonalData = {
  forms: 'what the school asks; who wrote it stands in the log of the school',
  form_versions: 'what the school has asked',
  form_images: 'pictures of what the school asks',
  form_seats: 'how many places a form has',
  form_option_quotas: 'how many places an option has',
  form_reminders: 'when the school has reminded of what it asks',
  form_audiences: {
    columns: ['id', 'form_id', 'readers', 'grade', 'class_id', 'person_id'],
    by: ['person_id'],
  },
  form_turns: {
    columns: ['form_id', 'subject_id', 'user_id', 'answered_on'],
    by: ['user_id'],
    // of a child a parent has answered: in the file of the parent
    leftOut: { subject_id: ofOthers },
  },
  form_answers: {
    columns: [
      'id',
      'form_id',
      'form_version',
      'user_id',
      'student_id',
      'role',
      'class_id',
      'answers',
      'answered_at',
      'changed_at',
      'state',
      'place',
      'decision',
      'decided_at',
      'reason',
      'code',
      'version',
    ],
    by: ['user_id'],
    mine: ownAnswers,
    leftOut: {
      student_id: ofOthers,
      typed_by: ofOthers,
      decided_by: ofOthers,
      told_at: 'when the author of the form was told',
      shown_lists: 'what the record of the child had then; the record tells it',
      score: 'the school tells it where the form says so',
    },
  },
  form_sealed_answers: 'answers to anonymous forms: the school can’t tell whose one is',
  form_answer_edits: {
    columns: ['id', 'answer_id', 'form_version', 'answers', 'edited_at'],
    by: ['answer_id'],
    mine: ofOwnAnswers,
    leftOut: { edited_by: ofOthers },
  },
  form_option_seats: {
    columns: ['answer_id', 'form_id', 'question', 'option', 'state', 'place'],
    by: ['answer_id'],
    mine: ofOwnAnswers,
  },
  form_drafts: {
    columns: [
      ...['form_id', 'user_id', 'subject_id', 'form_version'],
      ...['answers', 'page', 'saved_at', 'version'],
    ],
    by: ['user_id'],
    leftOut: { subject_id: ofOthers },
  },
  form_files: {
    columns: [
      'id',
      'form_id',
      'user_id',
      'answer_id',
      'name',
      'mime',
      'size',
      'bytes',
      'created_at',
    ],
    by: ['user_id'],
    mine: ownFiles,
  },
  form_effects: {
    columns: [
      ...['id', 'answer_id', 'kind', 'person_id', 'before', 'after'],
      ...['form_id', 'declined', 'done_at', 'batch_id'],
    ],
    by: ['person_id'],
    leftOut: { done_by: ofOthers },
  },
}
