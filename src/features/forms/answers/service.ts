import { v7 as uuid } from 'uuid'
import { type Actor, allows } from '../../../platform/actor.ts'
import { localDay } from '../../../platform/dates/days.ts'
import type { Database, Db } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import { canChangeForm } from '../access.ts'
import type { AnswerDraft, AnswerEdit, FormAnswer, FormAnswerInput } from './contract.ts'
import type { Answers, FormDocument } from '../builder/contract.document.ts'
import * as answers from './queries.ts'
import type { AnswerRow } from './queries.ts'
import { findGiven, lockGiving } from '../effects/queries.ts'
import { findForm, findVersion, type KnownForm } from '../queries.ts'
import { fillSeats, takeOptionSeats, takeSeat } from '../seats/queries.ts'
import { findPerson, findPrefill, isAddressed } from '../queries.subjects.ts'
import { claimTurns, freeTurns } from './queries.turns.ts'
import { withoutKeys } from './rules.check.ts'
import { shownListsOf } from '../effects/rules.ts'
import { limitedBy, questionsIn } from '../builder/rules.parts.ts'
import { editsShownTo, isChangeable, isTheirs, shownTo, told } from './service.asked.ts'
import { hint, judged, receiptCode } from './service.judging.ts'
import { keepSecretly } from '../results/service.sealed.ts'
import { type Subject, subjectOf, subjectsOf } from '../service.subjects.ts'
import type { Asked } from '../service.ts'
import { tellOfPlaces } from '../service.telling.ts'

/** Keeps what somebody has typed; refuses with `version_conflict` where another device has saved a newer draft. */
export async function keep(
  db: Db,
  { who, now }: Asked,
  form: KnownForm,
  input: FormAnswerInput & { version: number; page?: string | null | undefined },
): Promise<AnswerDraft> {
  if (form.anonymous) refuse('form_is_anonymous')
  if (form.card.state !== 'open') refuse('form_closed')
  const subject = await subjectOf(db, who, form, input.student_id)
  const kept = {
    ...{ formId: form.id, subjectId: subject.ids[0]!, formVersion: input.form_version },
    ...{ answers: input.answers, page: input.page ?? null, base: input.version },
  }
  const saved = await answers.saveDraft(db, who, kept, now)
  if (saved) return saved
  const newer = (await answers.findDrafts(db, who, form.id)).get(kept.subjectId)
  return refuse('version_conflict', undefined, newer?.version ?? 0)
}

const filesOf = (document: FormDocument, kept: Answers): string[] =>
  questionsIn(document).flatMap(({ id, kind }) =>
    kind === 'file' ? ((kept[id] as string[]) ?? []) : [],
  )

/** Answers a form for somebody. `typedBy`: who has it from a paper. */
export async function giveAnswer(
  db: Db,
  { who, now }: Asked,
  form: KnownForm,
  input: FormAnswerInput,
  typedBy: Actor | null = null,
): Promise<FormAnswer> {
  if (form.anonymous) refuse('form_is_anonymous')
  if (form.card.state !== 'open') refuse('form_closed')
  const subject = await subjectOf(db, who, form, input.student_id)
  const { kept, shown, score } = await judged(db, who, form, input)
  await claim(db, { who, now }, form, subject)
  const id = uuid()
  const seat = await takeSeat(db, who, form.id)
  const row: AnswerRow = {
    ...{ businessId: who.businessId, id, formId: form.id, formVersion: form.published! },
    ...{ userId: who.id, studentId: subject.studentId, typedBy: typedBy?.id ?? null },
    ...{ role: who.role, classId: subject.classId, answers: kept, score, answeredAt: now },
    ...{ state: seat?.state ?? 'in', place: seat?.place ?? null, code: receiptCode() },
    decision: form.decides ? 'pending' : null,
    // paper shows nothing of the record
    shownLists: typedBy
      ? null
      : await listsShown(db, who, form, subject, {
          ...{ shown, answers: kept },
        }),
  }
  await answers.insertAnswers(db, [row])
  await takeOptions(db, { who, now }, form, {
    ...{ id, answers: kept, isIn: row.state === 'in', isNew: true },
  })
  await claimFiles(db, typedBy ?? who, form, { answerId: id, kept })
  await answers.emptyDraft(db, who, form.id, subject.ids[0]!, now)
  hint(db, form.id)
  const seen = await answers.findAnswer(db, typedBy ?? who, id)
  return typedBy ? found(seen) : told(form, found(seen))
}

/** Takes places of what was chosen; who has waited for what is given back is told. */
async function takeOptions(
  db: Db,
  { who, now }: Asked,
  form: KnownForm,
  of: { id: string; answers: Answers; isIn: boolean; isNew: boolean },
) {
  const { businessId } = who
  const moved = await takeOptionSeats(
    db,
    { businessId, formId: form.id, answerId: of.id },
    { chosen: limitedBy(found(form.document), of.answers), isIn: of.isIn, isNew: of.isNew },
  )
  await tellOfPlaces(db, who, form, moved, now)
}

async function listsShown(
  db: Db,
  who: Actor,
  form: KnownForm,
  subject: Subject,
  said: { shown: Set<string>; answers: Answers },
) {
  const id = subject.studentId ?? who.id
  const stored = (await findPrefill(db, who, [id])).get(id)?.allergies ?? []
  return shownListsOf(found(form.document), said, stored)
}

async function claim(db: Db, { who, now }: Asked, form: KnownForm, { ids }: Subject) {
  const on = localDay(now, who.timeZone)
  const claimed = await claimTurns(db, who, {
    formId: form.id,
    subjectIds: ids,
    userId: who.id,
    on,
  })
  if (form.mode !== 'several' && claimed < ids.length) refuse('already_answered')
}

async function claimFiles(
  db: Db,
  who: Actor,
  form: KnownForm,
  { answerId, kept }: { answerId: string; kept: Answers },
) {
  const ids = filesOf(found(form.document), kept)
  if (ids.length === 0) return
  const given = await answers.claimFiles(db, who, { formId: form.id, answerId, ids })
  if (given < new Set(ids).size) {
    const at = questionsIn(found(form.document)).find(
      ({ id, kind }) => kind === 'file' && kept[id],
    )!
    refuse('invalid_input', { [at.id]: 'not_found' })
  }
}

/** Answers for somebody who has done it on paper. */
export async function typeIn(
  db: Db,
  { who, now }: Asked,
  form: KnownForm,
  { person_id, ...input }: FormAnswerInput & { person_id: string },
): Promise<FormAnswer> {
  const person = await findPerson(db, who, person_id)
  if (!person) refuse('invalid_input', { person_id: 'not_found' })
  if (!(await isAddressed(db, person, form.id))) refuse('invalid_input', { person_id: 'not_found' })
  return giveAnswer(db, { who: person, now }, form, input, who)
}

/**
 * Answers an anonymous form. That somebody has answered is written in the open; what was answered waits sealed until it is
 * released together with others, and no key of the request is kept.
 */
export async function answerSecretly(
  { database, answersKey }: { database: Database; answersKey: Buffer },
  { who, now }: Asked,
  id: string,
  input: FormAnswerInput,
) {
  return database.inBusiness(who.businessId, async (db) => {
    const form = found(await findForm(db, who, id, now))
    if (!form.anonymous) refuse('form_is_not_anonymous')
    if (form.card.state !== 'open') refuse('form_closed')
    const subject = await subjectOf(db, who, form, input.student_id)
    const { kept, score, end } = await judged(db, who, form, input)
    const on = localDay(form.opensAt ?? form.createdAt, who.timeZone)
    const turn = { formId: form.id, subjectIds: subject.ids, userId: who.id, on }
    if ((await claimTurns(db, who, turn)) < subject.ids.length) refuse('already_answered')
    await keepSecretly(db, answersKey, who, { form, now, answers: kept, score, code: '' })
    return { form_id: form.id, score: form.tellsScore ? score : null, end }
  })
}

type Seen = { form: KnownForm; answer: FormAnswer }

/** An answer that exists for who asks, and its form. */
export async function namedAnswer({
  db,
  who,
  params,
  now,
}: Asked & { db: Db; params: { id: string } }): Promise<
  (Seen & { author: { id: string } }) | undefined
> {
  const answer = await answers.findAnswer(db, who, params.id)
  const form = answer && (await findForm(db, who, answer.form_id, now))
  return form && { form, answer, author: form.card.author }
}

export const shownAnswer = async (
  db: Db,
  { who }: Asked,
  { form, answer }: Seen,
): Promise<FormAnswer> => {
  const anew = found(await answers.findAnswer(db, who, answer.id))
  return allows(canChangeForm, who, form.card)
    ? anew
    : told(form, await shownTo(db, who, form, anew))
}

/** What was asked when this was answered. */
export async function asksOfAnswer(db: Db, { who }: Asked, { form, answer }: Seen) {
  const document = found(await findVersion(db, who, form.id, answer.form_version))
  return {
    name: form.name,
    form_version: answer.form_version,
    document: allows(canChangeForm, who, form.card) ? document : withoutKeys(document),
  }
}

const isOwn = (who: Actor, { person }: FormAnswer) => person?.id === who.id

/** What an answer said before; what is right in a quiz stays with whoever may change the form. */
export async function listEdits(
  db: Db,
  { who }: Asked,
  { form, answer }: Seen,
): Promise<AnswerEdit[]> {
  const edits = await answers.listEdits(db, who, answer)
  if (allows(canChangeForm, who, form.card)) return edits
  const shown = await editsShownTo(db, who, form, { answer, edits })
  return shown.map((edit) => ({
    ...edit,
    document: withoutKeys(edit.document),
    by: edit.by?.id === who.id ? edit.by : null,
  }))
}

/** Changes an answer: it is asked what is asked now, and what it said before is kept. */
export async function changeAnswer(
  db: Db,
  asked: Asked,
  { form, answer: before }: Seen,
  input: { version: number; form_version: number; answers: Answers },
): Promise<FormAnswer> {
  const { who, now } = asked
  if (!(await isTheirs(db, who, form, before))) refuse('you_dont_have_access_for_this_action')
  if (form.card.state !== 'open') refuse('form_closed')
  if (!isChangeable(form, before)) refuse('already_answered')
  const { kept, shown, score } = await judged(db, who, form, input)
  const earlier = {
    answers: before.answers,
    shownLists: await answers.findShownLists(db, who, before.id),
  }
  const set = {
    shownLists: shownListsOf(found(form.document), { shown, answers: kept }, [], earlier),
    ...{ answers: kept, score, formVersion: form.published!, changedAt: now },
    ...(form.decides && {
      decision: 'pending' as const,
      decidedBy: null,
      decidedAt: null,
      reason: '',
    }),
  }
  if (!(await answers.updateAnswer(db, who, { id: before.id, version: input.version }, set)))
    refuse('version_conflict', undefined, (await answers.findAnswer(db, who, before.id))?.version)
  await answers.insertEdit(db, who, before, now)
  await takeOptions(db, asked, form, {
    ...{ id: before.id, answers: kept, isIn: before.state === 'in', isNew: false },
  })
  await claimFiles(db, who, form, { answerId: before.id, kept })
  hint(db, form.id)
  return shownAnswer(db, asked, { form, answer: before })
}

/** Takes an answer back: whom it was about may be answered for again, and the place goes to who waits. */
export async function withdraw(
  db: Db,
  asked: Asked,
  { form, answer: before }: Seen,
): Promise<FormAnswer> {
  const { who, now } = asked
  if (!allows(canChangeForm, who, form.card)) {
    if (!isOwn(who, before)) refuse('you_dont_have_access_for_this_action')
    if (form.card.state !== 'open') refuse('form_closed')
  }
  if (before.state === 'withdrawn') return before
  await lockGiving(db, who, form.id)
  const given = await findGiven(db, who, form.id)
  if (given.some(({ answerId }) => answerId === before.id)) refuse('answer_has_effects')
  const set = { state: 'withdrawn' as const }
  if (!(await answers.updateAnswer(db, who, { id: before.id, version: before.version }, set)))
    refuse('version_conflict')
  const giver = before.person && (await findPerson(db, who, before.person.id))
  const subjects = giver ? await subjectsOf(db, giver, form) : []
  const of = subjects.find(({ studentId }) => studentId === (before.student?.id ?? null))
  if (of) await freeTurns(db, who, form.id, of.ids)
  const moved = await fillSeats(db, who, form.id, before.state === 'in' ? 1 : 0)
  await tellOfPlaces(db, who, form, moved, now)
  await takeOptions(db, asked, form, { id: before.id, answers: {}, isIn: false, isNew: false })
  hint(db, form.id)
  return shownAnswer(db, asked, { form, answer: before })
}
