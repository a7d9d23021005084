import { allergens } from '../../../core/students/contract.ts'
import { Relation } from '../../../core/students/guardians/contract.ts'
import { EffectKind } from './contract.ts'
import type { FormSubject } from '../contract.ts'
import type {
  Answer,
  Answers,
  FormDocument,
  Question,
  WritableField,
} from '../builder/contract.document.ts'
import { isChoice, questionsIn } from '../builder/rules.parts.ts'

const relationFields = ['guardian_relation', 'other_guardian_relation'] as const
/** What of the record a kind of question can say. */
const writable: Partial<Record<Question['kind'], readonly WritableField[]>> = {
  phone: ['phone', 'guardian_phone', 'other_guardian_phone'],
  short_text: ['address', 'guardian_name', 'other_guardian_name'],
  long_text: ['address'],
  one: relationFields,
  dropdown: relationFields,
  many: ['allergies'],
  // by No that there are none
  yes_no: ['allergies'],
}
export const writableBy = ({ kind }: Pick<Question, 'kind'>): readonly WritableField[] =>
  writable[kind] ?? []
export const isRelationField = (field: WritableField): boolean =>
  relationFields.some((each) => each === field)
/** Fields of the record that hold a list: answers add to it and remove from it, and never replace it. */
export const listFields = ['allergies'] as const
export type ShownLists = Partial<Record<(typeof listFields)[number], string[]>>

const ofAllergies = (document: FormDocument, kind: 'many' | 'yes_no') =>
  questionsIn(document).find((each) => each.kind === kind && each.writes === 'allergies')
const listQuestion = (document: FormDocument) => ofAllergies(document, 'many')
/** Whether the question that asks for any is answered by No. */
const saysNone = (document: FormDocument, answers: Answers) =>
  answers[ofAllergies(document, 'yes_no')?.id ?? ''] === false

/** What an answer adds to a list of the record, and what of the list it was shown and left out. */
export function listChanges(
  document: FormDocument,
  { answers, shownLists, stored }: { answers: Answers; shownLists: ShownLists; stored: string[] },
) {
  const given = saysNone(document, answers) ? [] : listIn(answers[listQuestion(document)?.id ?? ''])
  const known = given.filter(isAllergen)
  return {
    added: known.filter((each) => !stored.includes(each)),
    removed: (shownLists.allergies ?? []).filter(
      (each) => stored.includes(each) && !known.some((one) => one === each),
    ),
  }
}

/** The stored values that a question offers as options: only these can be shown and unticked. */
export const offeredBy = ({ options = [] }: Question, stored: readonly string[]): string[] =>
  stored.filter((each) => options.some(({ id }) => id === each))

/** The lists that an answer was shown: those of the record, or those of the answer that it changes. */
export function shownListsOf(
  document: FormDocument,
  { shown, answers }: { shown: Set<string>; answers: Answers },
  stored: readonly string[],
  before?: { answers: Answers; shownLists: ShownLists },
): ShownLists {
  const question = listQuestion(document)
  const known = before
    ? [...(before.shownLists.allergies ?? []), ...listIn(before.answers[question?.id ?? ''])]
    : stored
  // all of the list stands beside the question that is answered by No
  if (saysNone(document, answers)) return { allergies: [...new Set(known)] }
  if (!question || !shown.has(question.id)) return {}
  return { allergies: [...new Set(offeredBy(question, known))] }
}

const listIn = (answer: Answer | undefined): string[] => (Array.isArray(answer) ? answer : [])

/** What an answer says that its question changes in the record: digits of a phone, an address, a name, a relation. */
export function writtenBy(document: FormDocument, answers: Answers) {
  const found: Partial<Record<WritableField, string>> = {}
  for (const question of questionsIn(document)) {
    const { id, writes } = question
    const answer = answers[id]
    if (!writes || answer === undefined || !writableBy(question).includes(writes)) continue
    if (typeof answer === 'string' && (!isRelationField(writes) || relationOf(answer)))
      found[writes] = answer
  }
  return found
}

export const relationOf = (name: string) => Relation.safeParse(name).data

/** A guardian as an effect names one; what is not said is empty. */
export type NamedGuardian = { relation: string; phone: string; name: string }
export const saidOfGuardian = ({ relation, phone, name }: NamedGuardian): string =>
  [relation, phone, name].join()
export function guardianIn(said: string): NamedGuardian {
  const [relation = '', phone = '', ...name] = said.split(',')
  return { relation, phone, name: name.join() }
}

const isAllergen = (name: string): name is (typeof allergens)[number] =>
  allergens.some((each) => each === name)

/** The groups that were chosen, but for those whose options are waited for. */
export const groupsOf = (
  document: FormDocument,
  answers: Answers,
  waits: { question: string; option: string }[],
): string[] =>
  questionsIn(document)
    .filter(isChoice)
    .flatMap(({ id, options = [] }) => {
      const chosen = [answers[id]].flat()
      return options.flatMap((option) =>
        option.class_id && chosen.includes(option.id) && !isAwaited(waits, id, option.id)
          ? [option.class_id]
          : [],
      )
    })

const isAwaited = (waits: { question: string; option: string }[], of: string, id: string) =>
  waits.some(({ question, option }) => question === of && option === id)

/** What answers to a form may change. */
export function kindsOf(document: FormDocument, coins: number | null): EffectKind[] {
  const questions = questionsIn(document)
  const written = new Set(questions.flatMap(({ writes }) => (writes ? effectOf(writes) : [])))
  const enrols = questions.some(({ options = [] }) => options.some(({ class_id }) => class_id))
  return [
    ...written,
    ...(enrols ? (['enrol'] as const) : []),
    ...(coins ? (['coins'] as const) : []),
    ...(questions.some(isKeyed) ? (['rate'] as const) : []),
  ]
}

/** What is said of another guardian is one change. */
const effectOf = (field: WritableField): EffectKind => {
  const known = EffectKind.safeParse(field)
  return known.success ? known.data : 'other_guardian'
}

/** What the office agrees to one answer at a time: data that keeps a child safe would be gone. */
export const isAloneConfirmed = (kind: EffectKind): boolean => kind === 'allergies_removed'

const isKeyed = ({ key }: Question) => Boolean(key?.length)

/** The most that a quiz scores; nothing of a form that is none. */
export const fullScoreOf = (document: FormDocument): number =>
  questionsIn(document)
    .filter(isKeyed)
    .reduce((sum, { points = 1 }) => sum + points, 0)

/**
 * The mark that a score comes to on a scale: from 86 % on the best, from 71 % and 56 % the next, as schools count it, and below
 * that the one under these.
 */
export function rateOf(
  score: number,
  full: number,
  { min, max }: { min: number; max: number },
): number {
  const part = full > 0 ? score / full : 0
  const below = part >= 0.86 ? 0 : part >= 0.71 ? 1 : part >= 0.56 ? 2 : 3
  return Math.max(min, max - below)
}

export const isAllergies = (kind: EffectKind) =>
  kind === 'allergies' || kind === 'allergies_removed'
/** What somebody gets at most once by a form, however many answers are about them. */
export const onceKinds = ['enrol', 'coins', 'rate'] as const satisfies EffectKind[]
export const isOnce = (kind: EffectKind) => onceKinds.some((each) => each === kind)

/** Whether what an answer changes is about the guardian who has given it. */
export const isGuardianChange = (kind: EffectKind, subject: FormSubject): boolean =>
  kind.includes('guardian') || (kind === 'phone' && subject !== 'child')

export const isPhone = (kind: EffectKind): kind is 'phone' | 'guardian_phone' =>
  kind === 'phone' || kind === 'guardian_phone'
export const isWritten = (kind: EffectKind): boolean => !isOnce(kind)
