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
    by: ['person_id'],
  },
  form_turns: {
    by: ['user_id'],
    // of a child a parent has answered: in the file of the parent
    elsewhere: { subject_id: ofOthers },
  },
  form_answers: {
    by: ['user_id'],
    mine: ownAnswers,
    elsewhere: { student_id: ofOthers },
  },
  form_sealed_answers: 'answers to anonymous forms: the school can’t tell whose one is',
  form_answer_edits: {
    by: ['answer_id'],
    mine: ofOwnAnswers,
  },
  form_option_seats: {
    by: ['answer_id'],
    mine: ofOwnAnswers,
  },
  form_drafts: {
    by: ['user_id'],
    elsewhere: { subject_id: ofOthers },
  },
  form_files: {
    by: ['user_id'],
    mine: ownFiles,
  },
  form_effects: {
    by: ['person_id'],
  },
}
