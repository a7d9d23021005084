import { type Actor, allows } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import type { PersonRef } from '../../../platform/person.ts'
import { canChangeForm } from '../access.ts'
import type { AnswerEdit, AskedForm, AskedSubject, FormAnswer } from './contract.ts'
import type {
  Answers,
  FormDocument,
  Question,
  WritableField,
} from '../builder/contract.document.ts'
import * as answers from './queries.ts'
import { findVersion, type KnownForm, seatsOf } from '../queries.ts'
import { listOptionSeats } from '../seats/queries.ts'
import { findClasses, findPrefill, shareChild } from '../queries.subjects.ts'
import { findTurns } from './queries.turns.ts'
import { withoutKeys } from './rules.check.ts'
import { offeredBy, writableBy } from '../effects/rules.ts'
import { isOfGuardian, namesGiver, questionsIn } from '../builder/rules.parts.ts'
import { type Subject, subjectsOf } from '../service.subjects.ts'
import type { Asked } from '../service.ts'

/** What is asked, for whoever is asked it and for who looks at it because it is theirs. */
export async function ask(db: Db, { who }: Asked, form: KnownForm): Promise<AskedForm> {
  if (!form.published) refuse('not_found')
  const document = found(form.document)
  const subjects = await subjectsOf(db, who, form)
  const ids = subjects.flatMap((subject) => subject.ids)
  const turns = await findTurns(db, who, form.id, ids)
  const theirs = form.anonymous ? [] : await answers.findTheirs(db, who, form.id)
  const mayAnswer = subjects.length > 0 && form.card.state === 'open'
  const given = await Promise.all(
    theirs.map(async (answer) => ({
      ...told(form, await shownTo(db, who, form, answer)),
      may_change:
        mayAnswer && isChangeable(form, answer) && (await isTheirs(db, who, form, answer)),
    })),
  )
  const drafts = await answers.findDrafts(db, who, form.id)
  const known = await findPrefill(db, who, [...ids, who.id])
  const of = await findClasses(db, who, ids)
  const otherOf = ({ ids: about }: Subject): AskedSubject['answered_by'] => {
    const turn = about.map((id) => turns.get(id)).find(Boolean)
    if (!turn || turn.person.id === who.id) return null
    return { person: turn.shares ? turn.person : null, on: turn.on }
  }
  const of_ = (subject: Subject): AskedSubject => {
    const draft = drafts.get(subject.ids[0]!)
    const student = subject.studentId ? known.get(subject.studentId)! : null
    const stored = form.anonymous ? {} : storedIn(document, who, known.get(who.id)!, student)
    return {
      student: student && refOf(student),
      class: of.get(subject.ids[0]!) ?? null,
      answered: subject.ids.some((id) => turns.has(id)),
      answered_by: form.anonymous ? null : otherOf(subject),
      answers: given.filter(({ student: of }) => (of?.id ?? null) === subject.studentId),
      draft: draft && Object.keys(draft.answers).length > 0 ? draft : null,
      draft_version: draft?.version ?? 0,
      prefill: form.anonymous
        ? {}
        : {
            ...prefillOf(document, known.get(who.id)!, student, of.get(subject.ids[0]!)?.label),
            ...startsOf(document, stored),
          },
      on_record: stored,
    }
  }
  return {
    id: form.id,
    name: form.name,
    state: form.card.state,
    opens_at: form.card.opens_at,
    closes_at: form.card.closes_at,
    form_version: form.published,
    document: allows(canChangeForm, who, form.card) ? document : withoutKeys(document),
    subject: form.subject,
    mode: form.mode,
    anonymous: form.anonymous,
    decides: form.decides,
    quota: form.quota,
    seats: seatsOf(form),
    option_seats: await listOptionSeats(db, { businessId: who.businessId, formId: form.id }),
    may_answer: mayAnswer,
    subjects: subjects.map(of_),
  }
}

type Known = PersonRef & {
  phone: string | null
  address: string | null
  allergies: string[] | null
  relation: string | null
}
const refOf = ({ id, last_name, first_name, patronymic }: Known): PersonRef => ({
  ...{ id, last_name, first_name, patronymic },
})
const fullName = (of: Known) =>
  [of.last_name, of.first_name, of.patronymic].filter(Boolean).join(' ')

function prefillOf(
  document: FormDocument,
  me: Known,
  child: Known | null,
  label: string | undefined,
) {
  const values = {
    last_name: me.last_name,
    first_name: me.first_name,
    full_name: fullName(me),
    phone: me.phone ?? '',
    class: label ?? '',
    child: child ? fullName(child) : '',
  }
  return Object.fromEntries(
    questionsIn(document).flatMap(({ id, prefill }) =>
      prefill && values[prefill] ? [[id, values[prefill]]] : [],
    ),
  )
}

/** What the record has in each field that a question writes; of another guardian nothing is shown to this one. */
function storedIn(document: FormDocument, who: Actor, me: Known, child: Known | null) {
  const isParent = who.role === 'parent'
  const subject = child ?? me
  const values: Partial<Record<WritableField, string | null>> = {
    phone: subject.phone,
    address: subject.address,
    ...(isParent && { guardian_phone: me.phone, guardian_name: fullName(me) }),
    guardian_relation: child?.relation ?? null,
  }
  return Object.fromEntries(
    questionsIn(document).flatMap((question): [string, string | string[]][] => {
      const { id, writes } = question
      if (!writes || !writableBy(question).includes(writes)) return []
      const allergies = subject.allergies ?? []
      const stored =
        writes !== 'allergies'
          ? values[writes]
          : question.kind === 'yes_no'
            ? allergies
            : offeredBy(question, allergies)
      return stored?.length ? [[id, stored]] : []
    }),
  )
}

/** Of a list that is asked for by yes or no, that there is one. */
const startsOf = (document: FormDocument, stored: AskedSubject['on_record']) =>
  Object.fromEntries(
    questionsIn(document).flatMap(({ id, kind }): [string, string | boolean | string[]][] =>
      stored[id] ? [[id, kind === 'yes_no' ? true : stored[id]]] : [],
    ),
  )

/** Which questions somebody who reads an answer is not shown, and whether they may know who has given it. */
async function hidingIn(
  db: Db,
  who: Actor,
  { subject }: Pick<KnownForm, 'subject'>,
  { person, student }: FormAnswer,
) {
  if (person?.id === who.id) return { isNamed: true, hides: () => false }
  const isNamed = person !== null && (await shareChild(db, who, person.id, student?.id ?? null))
  const hides = (question: Question) =>
    isOfGuardian(question, subject) || (!isNamed && namesGiver(question))
  return { isNamed, hides }
}

/** An answer of another guardian, without what is about that guardian alone, and without the name of who sees the child no more. */
export async function shownTo(
  db: Db,
  who: Actor,
  form: Pick<KnownForm, 'id' | 'subject'>,
  answer: FormAnswer,
): Promise<FormAnswer> {
  if (answer.person?.id === who.id) return answer
  const { isNamed, hides } = await hidingIn(db, who, form, answer)
  const document = found(await findVersion(db, who, form.id, answer.form_version))
  return {
    ...answer,
    person: isNamed ? answer.person : null,
    answers: without(document, answer.answers, hides),
  }
}

/** Earlier answers, of the same guardian. */
export async function editsShownTo(
  db: Db,
  who: Actor,
  form: Pick<KnownForm, 'id' | 'subject'>,
  { answer, edits }: { answer: FormAnswer; edits: AnswerEdit[] },
): Promise<AnswerEdit[]> {
  const { hides } = await hidingIn(db, who, form, answer)
  return edits.map((edit) => ({ ...edit, answers: without(edit.document, edit.answers, hides) }))
}

function without(
  document: FormDocument,
  given: Answers,
  hides: (question: Question) => boolean,
): Answers {
  const hidden = new Set(questionsIn(document).flatMap((each) => (hides(each) ? [each.id] : [])))
  return Object.fromEntries(Object.entries(given).filter(([question]) => !hidden.has(question)))
}

/** Whether somebody may change an answer: the own, or that of another guardian where all of it is shown to them. */
export async function isTheirs(
  db: Db,
  who: Actor,
  form: KnownForm,
  answer: FormAnswer,
): Promise<boolean> {
  if (answer.person?.id === who.id) return true
  if (who.role !== 'parent') return false
  const { hides } = await hidingIn(db, who, form, answer)
  const document = found(await findVersion(db, who, form.id, answer.form_version))
  return ![...questionsIn(document), ...questionsIn(found(form.document))].some(hides)
}

/** Whether a form takes changes of an answer. */
export const isChangeable = ({ mode }: KnownForm, { state }: FormAnswer): boolean =>
  mode === 'editable' && state !== 'withdrawn'

/** The score is for who gave an answer where the form says so. */
export const told = (form: Pick<KnownForm, 'tellsScore'>, answer: FormAnswer): FormAnswer =>
  form.tellsScore ? answer : { ...answer, score: null }
