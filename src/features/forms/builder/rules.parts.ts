import type { FormSubject } from '../contract.ts'
import type {
  Answers,
  Condition,
  FormDocument,
  Page,
  Question,
  Section,
  Test,
} from './contract.document.ts'

/** A question with where it stands. */
export type Placed = { question: Question; section: Section; page: Page; pageIndex: number }

/** All questions, statements among them, in the order in which they are read. */
export const placedIn = ({ pages }: Pick<FormDocument, 'pages'>): Placed[] =>
  pages.flatMap((page, pageIndex) =>
    page.sections.flatMap((section) =>
      section.questions.map((question) => ({ question, section, page, pageIndex })),
    ),
  )

export const questionsIn = (document: Pick<FormDocument, 'pages'>): Question[] =>
  placedIn(document).map(({ question }) => question)

export const testsOf = (condition: Condition | undefined): Test[] =>
  condition?.groups.flatMap(({ tests }) => tests) ?? []

const choosing = new Set<Question['kind']>(['one', 'many', 'dropdown', 'picture', 'ranking'])
export const isChoice = ({ kind }: Question) => choosing.has(kind)
export const isMatrix = ({ kind }: Question) => kind === 'matrix' || kind === 'matrix_many'
/** Whether more than one option may be chosen. */
export const isMany = ({ kind, several }: Question) =>
  kind === 'many' || (kind === 'picture' && several === true)
export const isText = ({ kind }: Question) => kind === 'short_text' || kind === 'long_text'
/** Whether it is answered at all. */
export const isAnswered = ({ kind }: Question) => kind !== 'statement'

/** Whether it asks about the guardian who answers, which is no matter of the other one. */
export const isOfGuardian = ({ writes, prefill }: Question, subject: FormSubject): boolean =>
  prefill === 'phone' ||
  Boolean(writes?.includes('guardian')) ||
  (writes === 'phone' && subject !== 'child')

/** Whether the answer to it names who answers. */
export const namesGiver = ({ kind, prefill }: Question): boolean =>
  kind === 'signature' || Boolean(prefill?.endsWith('name'))

/** An option that has so many places. */
export type Limited = { question: string; option: string; quota: number }

/** Options with places: of what is chosen from a list. */
export const limitedIn = (document: Pick<FormDocument, 'pages'>): Limited[] =>
  questionsIn(document)
    .filter((each) => isChoice(each) && each.kind !== 'ranking')
    .flatMap(({ id, options = [] }) =>
      options.flatMap(({ id: option, places }) =>
        places === undefined ? [] : [{ question: id, option, quota: places }],
      ),
    )

/** All options, each as `question.option`. */
export const optionKeysIn = (document: FormDocument): string[] =>
  questionsIn(document).flatMap(({ id, options = [] }) =>
    options.map((option) => `${id}.${option.id}`),
  )

/** Those of them that were chosen. */
export const limitedBy = (document: FormDocument, answers: Answers): Limited[] =>
  limitedIn(document).filter(({ question, option }) => [answers[question]].flat().includes(option))

/** What stands before the words that somebody has written instead of an option. */
export const otherMark = 'other:'
export const isOther = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(otherMark)

/** The lowest and highest of a rating. */
export const scaleOf = ({ steps = 5, from_zero }: Question) => ({
  low: from_zero ? 0 : 1,
  high: steps,
})

/** What stands before the name by which somebody has signed who does not draw. */
export const nameMark = 'name:'
/** The name of a typed signature. */
export const signedName = (answer: unknown): string | undefined =>
  typeof answer === 'string' && answer.startsWith(nameMark)
    ? answer.slice(nameMark.length)
    : undefined
