import { allergens } from '../students/contract.ts'
import type { EffectKind } from './contract.effects.ts'
import type { Answers, FormDocument, Question } from './contract.document.ts'
import { isChoice, questionsIn } from './rules.parts.ts'

/** What an answer says that its question changes in the record: digits of a phone, an address, allergies by their names. */
export function writtenBy(document: FormDocument, answers: Answers) {
  const found: Partial<Record<'phone' | 'guardian_phone' | 'address' | 'allergies', string>> = {}
  for (const { id, writes } of questionsIn(document)) {
    const answer = answers[id]
    if (!writes || answer === undefined) continue
    if (writes === 'allergies') {
      const known = Array.isArray(answer) ? answer.filter(isAllergen) : []
      if (known.length > 0) found.allergies = known.join()
    } else if (typeof answer === 'string') found[writes] = answer
  }
  return found
}

const isAllergen = (name: string): name is (typeof allergens)[number] =>
  allergens.some((each) => each === name)

/** The groups that were chosen. */
export const groupsOf = (document: FormDocument, answers: Answers): string[] =>
  questionsIn(document)
    .filter(isChoice)
    .flatMap(({ id, options = [] }) => {
      const chosen = [answers[id]].flat()
      return options.flatMap((option) =>
        option.class_id && chosen.includes(option.id) ? [option.class_id] : [],
      )
    })

/** What answers to a form may change. */
export function kindsOf(document: FormDocument, coins: number | null): EffectKind[] {
  const questions = questionsIn(document)
  const written = new Set(questions.flatMap(({ writes }) => writes ?? []))
  const enrols = questions.some(({ options = [] }) => options.some(({ class_id }) => class_id))
  return [
    ...written,
    ...(enrols ? (['enrol'] as const) : []),
    ...(coins ? (['coins'] as const) : []),
    ...(questions.some(isKeyed) ? (['rate'] as const) : []),
  ]
}

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

export const isPhone = (kind: EffectKind): kind is 'phone' | 'guardian_phone' =>
  kind === 'phone' || kind === 'guardian_phone'
export const isWritten = (kind: EffectKind): boolean =>
  isPhone(kind) || kind === 'address' || kind === 'allergies'
