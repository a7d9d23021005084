import {
  asInput,
  countReached,
  isAddressable,
  listRules,
} from '../../core/classes/members/service.audience.ts'
import type { AudienceInput } from '../../core/classes/members/contract.audience.ts'
import type { Actor } from '../../platform/actor.ts'
import { can } from '../../core/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { found, refuse } from '../../platform/errors.ts'
import { withdrawAbout } from '../../core/notifications/service.ts'
import { mayShowImages } from '../../core/profile/service.ts'
import type { Break, Form, FormChange, FormInput } from './contract.ts'
import type { FormDocument } from './builder/contract.document.ts'
import { asForm, findForm, findToCopy, type KnownForm } from './queries.ts'
import { fillOptions, fillSeats, settleOptions } from './seats/queries.ts'
import * as writes from './queries.writes.ts'
import { keptBy, reachedBy, shownInForms } from './reach.ts'
import { breaksBetween } from './answers/rules.breaks.ts'
import { faultsOf } from './builder/rules.faults.ts'
import { limitedIn, optionKeysIn } from './builder/rules.parts.ts'
import { templates } from './builder/rules.templates.ts'
import { hint } from './answers/service.judging.ts'
import { releaseRest } from './results/service.sealed.ts'
import { formNews, tellOfPlaces } from './service.telling.ts'
import { formAudiences } from './table.ts'

export type Asked = { who: Actor; now: Date }
type Named = Asked & { db: Db; params: { id: string } }

/** The one that an address names, where it exists for who asks. */
export async function namedForm({ db, who, params, now }: Named) {
  const form = await findForm(db, who, params.id, now)
  return form && { ...form, author: form.card.author }
}

/** A form as it is written. */
export async function showForm(db: Db, { who }: Asked, form: KnownForm): Promise<Form> {
  const audience = await listRules(db, who, {
    ...{ table: formAudiences, of: formAudiences.formId, id: form.id },
  })
  return { ...asForm(form), audience }
}

export const shownAnew = async (db: Db, asked: Asked, id: string) =>
  showForm(db, asked, found(await findForm(db, asked.who, id, asked.now)))

const emptyDocument: FormDocument = {
  pages: [{ id: 'page_1', sections: [{ id: 'section_1', questions: [] }] }],
}

/** Begins a draft: of nothing, of a template, or of another form. */
export async function draft(
  db: Db,
  asked: Asked,
  { begin_with, copy_of, ...input }: FormInput,
): Promise<Form> {
  const { who, now } = asked
  await checkInput(db, who, input)
  const copied = copy_of && found(await findToCopy(db, who, copy_of, now))
  const begun = copied
    ? { ...copied, document: copied.draft }
    : begin_with
      ? templates[begin_with]
      : { document: emptyDocument }
  const begunId = await writes.insertForm(
    db,
    who,
    { ...begun, ...input, document: input.document ?? begun.document },
    now,
  )
  return shownAnew(db, asked, begunId)
}

/** What was promised to those who have answered: it stays. */
const settled = ['subject', 'anonymous'] as const

/** Changes a form; what is asked already stays fit to be. */
export async function edit(
  db: Db,
  asked: Asked,
  form: KnownForm,
  { version, ...input }: FormChange,
): Promise<Form> {
  const { who, now } = asked
  await checkInput(db, who, input)
  if (
    form.published &&
    settled.some((name) => input[name] !== undefined && input[name] !== form[name])
  )
    refuse('form_is_settled')
  if (input.audience) await formNews.recordReadersBefore(db, who.businessId, told(form), now)
  if (!(await writes.updateForm(db, who, { id: form.id, version }, input)))
    refuse('version_conflict')
  if (input.audience) await tellOthers(db, who, form.id)
  if (form.state === 'published') {
    const after = found(await findForm(db, who, form.id, now))
    checkWords(after)
    await checkAudience(db, who, after)
  }
  if (input.quota) {
    const of = { businessId: who.businessId, formId: form.id }
    await tellOfPlaces(db, who, form, await fillSeats(db, who, form.id, 0), now)
    await tellOfPlaces(db, who, form, await fillOptions(db, of), now)
  }
  hint(db, form.id)
  return shownAnew(db, asked, form.id)
}

const told = ({ id, card }: KnownForm) => ({ id, authorId: card.author.id })

/** Whom it asks now is told once it is open, if they were not; who is asked no more has it no longer. */
async function tellOthers(db: Db, { businessId }: Actor, id: string) {
  await formNews.announceAgain(db, businessId, id)
  await withdrawAbout(db, businessId, [id], keptBy(businessId, id))
}

/** Asks what is written; nothing new is asked where nothing has changed. */
export async function publish(
  db: Db,
  asked: Asked,
  form: KnownForm,
  { version, accept_breaks }: { version: number; accept_breaks: boolean },
): Promise<Form> {
  const { who, now } = asked
  checkWords(form)
  const [fault] = faultsOf(form.draft, { anonymous: form.anonymous, is_public: form.isPublic })
  if (fault) refuse('form_has_faults')
  if (form.closesAt && form.closesAt <= now) refuse('invalid_input', { closes_at: 'out_of_range' })
  if (!accept_breaks && breaksOf(form).length > 0) refuse('comparison_breaks')
  await formNews.recordReadersBefore(db, who.businessId, told(form), now)
  const publication = { id: form.id, version, document: form.draft, isNew: form.changed }
  if (!(await writes.publishForm(db, who, publication, now))) refuse('version_conflict')
  await checkAudience(db, who, form)
  const moved = await settleOptions(
    db,
    { businessId: who.businessId, formId: form.id },
    { limited: limitedIn(form.draft), asked: optionKeysIn(form.draft) },
  )
  await tellOfPlaces(db, who, { ...form, document: form.draft }, moved, now)
  await formNews.announceAgain(db, who.businessId, form.id)
  hint(db, form.id)
  return shownAnew(db, asked, form.id)
}

/** What of the draft could no more be compared with what is asked. */
export const breaksOf = ({ document, draft: written }: KnownForm): Break[] =>
  document ? breaksBetween(document, written) : []

export async function close(
  db: Db,
  asked: Asked,
  form: KnownForm,
  answersKey: Buffer,
): Promise<Form> {
  if (form.state === 'draft') refuse('form_closed')
  await writes.setState(db, asked.who, form.id, 'closed')
  const of = { businessId: asked.who.businessId, formId: form.id }
  if (form.anonymous) await releaseRest(db, answersKey, of, asked.now)
  hint(db, form.id)
  return shownAnew(db, asked, form.id)
}

export async function reopen(db: Db, asked: Asked, form: KnownForm): Promise<Form> {
  if (form.state === 'draft' || (form.closesAt && form.closesAt <= asked.now)) refuse('form_closed')
  await formNews.recordReadersBefore(db, asked.who.businessId, told(form), asked.now)
  await writes.setState(db, asked.who, form.id, 'published')
  await formNews.announceAgain(db, asked.who.businessId, form.id)
  hint(db, form.id)
  return shownAnew(db, asked, form.id)
}

/** How many a form reaches today. */
export const countReach = (db: Db, who: Actor, id: string) =>
  countReached(db, who, reachedBy(who.businessId, id))

function checkWords({ name }: KnownForm) {
  if (!Object.values(name).some(Boolean)) refuse('invalid_input', { name: 'required' })
}

/** Judges whom a form asks as it has been written: somebody, and whom its writer may ask. */
async function checkAudience(db: Db, who: Actor, { id, isPublic }: KnownForm) {
  const rules = await listRules(db, who, { table: formAudiences, of: formAudiences.formId, id })
  if (!(await isAddressable(db, who, rules.map(asInput))))
    refuse('you_dont_have_access_for_this_action')
  if (isPublic) return
  const { staff, students, parents } = await countReach(db, who, id)
  if (staff + students + parents === 0) refuse('audience_is_empty')
}

type Input = Partial<writes.FormWords> & { audience?: AudienceInput[] | undefined }

async function checkInput(db: Db, who: Actor, input: Input) {
  const { audience = [], is_public, coins, document } = input
  if ((is_public || coins) && !can(who, 'forms.write'))
    refuse('you_dont_have_access_for_this_action')
  if (!(await isAddressable(db, who, audience))) refuse('you_dont_have_access_for_this_action')
  if (document && !(await mayShowImages(db, who, writes.picturesOf(document), shownInForms)))
    refuse('invalid_input', { document: 'not_found' })
}
