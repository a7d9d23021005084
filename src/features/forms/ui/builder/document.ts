import { v7 as uuid } from 'uuid'
import type {
  FormDocument,
  Page,
  Question,
  QuestionKind,
  Section,
} from '../../builder/contract.document.ts'
import { questionsIn } from '../../builder/rules.parts.ts'
import type { Drop } from './use-sorting.ts'

/** Steps from one form to the next: each answers a new document, and the same one where nothing changes. */

/** A name that no part of the form has had: what was removed is never taken for what is new. */
export const newName = (letter: 'q' | 'o' | 'r' | 'p' | 's' | 'c' | 'e') =>
  `${letter}${uuid().replaceAll('-', '').slice(-10)}`

export const withOptions: readonly QuestionKind[] = [
  'one',
  'many',
  'dropdown',
  'ranking',
  'picture',
  'matrix',
  'matrix_many',
]
export const withRows: readonly QuestionKind[] = ['matrix', 'matrix_many']
export const withOther: readonly QuestionKind[] = ['one', 'many', 'dropdown']
/** What asks for nothing. */
export const isSilent = (kind: QuestionKind) => kind === 'statement'

const emptyOption = () => ({ id: newName('o'), title: {} })

export function emptyQuestion(kind: QuestionKind): Question {
  return {
    id: newName('q'),
    kind,
    title: {},
    ...(withOptions.includes(kind) && { options: [emptyOption(), emptyOption()] }),
    ...(withRows.includes(kind) && { rows: [{ id: newName('r'), title: {} }] }),
    ...(kind === 'rating' && { steps: 5, look: 'stars' as const }),
    ...(kind === 'person' && { people: 'students' as const }),
    ...(kind === 'consent' && { required: true }),
  }
}

export const emptySection = (): Section => ({ id: newName('s'), questions: [] })
export const emptyPage = (): Page => ({ id: newName('p'), sections: [emptySection()] })

export const findQuestion = (document: FormDocument, id: string) =>
  questionsIn(document).find((question) => question.id === id)

/** Fields that a kind has not are left behind; words and options stay. */
export function ofKind(question: Question, kind: QuestionKind): Question {
  const { id, title, help, placeholder, required, require_when, show_when, options, rows } =
    question
  const fresh = emptyQuestion(kind)
  const kept = { id, title, help, placeholder, required, require_when, show_when }
  return withoutNone({
    ...fresh,
    ...kept,
    ...(fresh.options && options && { options }),
    ...(fresh.rows && rows && { rows }),
    ...(isSilent(kind) && { required: undefined, require_when: undefined, placeholder: undefined }),
  })
}

/** A field without a value is no field: as it is stored. */
export function withoutNone<Thing extends object>(thing: {
  [Key in keyof Thing]: Thing[Key] | undefined
}): Thing {
  return Object.fromEntries(
    Object.entries(thing).filter(([, value]) => value !== undefined),
  ) as Thing
}

const eachSection = (
  document: FormDocument,
  change: (section: Section, page: Page) => Section,
): FormDocument => ({
  ...document,
  pages: document.pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => change(section, page)),
  })),
})

export const changedQuestion = (
  document: FormDocument,
  id: string,
  change: (question: Question) => Question,
): FormDocument =>
  eachSection(document, (section) => ({
    ...section,
    questions: section.questions.map((each) => (each.id === id ? change(each) : each)),
  }))

export const changedSection = (
  document: FormDocument,
  id: string,
  part: { [Key in keyof Section]?: Section[Key] | undefined },
): FormDocument =>
  eachSection(document, (section) =>
    section.id === id ? withoutNone<Section>({ ...section, ...part }) : section,
  )

export const changedPage = (
  document: FormDocument,
  id: string,
  part: { [Key in keyof Page]?: Page[Key] | undefined },
): FormDocument => ({
  ...document,
  pages: document.pages.map((page) =>
    page.id === id ? withoutNone<Page>({ ...page, ...part }) : page,
  ),
})

export const changedDocument = (
  document: FormDocument,
  part: { [Key in keyof FormDocument]?: FormDocument[Key] | undefined },
): FormDocument => withoutNone<FormDocument>({ ...document, ...part })

export const withoutQuestion = (document: FormDocument, id: string): FormDocument =>
  eachSection(document, (section) => ({
    ...section,
    questions: section.questions.filter((each) => each.id !== id),
  }))

/** At the end of a section, or behind a question of it. */
export const withQuestion = (
  document: FormDocument,
  sectionId: string,
  question: Question,
  behind?: string,
): FormDocument =>
  eachSection(document, (section) => {
    if (section.id !== sectionId) return section
    const at = section.questions.findIndex(({ id }) => id === behind)
    const place = at < 0 ? section.questions.length : at + 1
    return { ...section, questions: section.questions.toSpliced(place, 0, question) }
  })

/** The same question once more, behind it: with names of its own, so that each has its answers. */
export function doubled(
  document: FormDocument,
  id: string,
): { document: FormDocument; id: string } {
  const question = findQuestion(document, id)
  const section = sectionOf(document, id)
  if (!question || !section) return { document, id }
  const copy = {
    ...question,
    id: newName('q'),
    ...(question.options && {
      options: question.options.map((option) => ({ ...option, id: newName('o') })),
    }),
    ...(question.rows && { rows: question.rows.map((row) => ({ ...row, id: newName('r') })) }),
  }
  // what is right names options of the other one
  delete copy.key
  return { document: withQuestion(document, section.id, copy, id), id: copy.id }
}

const sectionsOf = ({ pages }: FormDocument) => pages.flatMap(({ sections }) => sections)
export const sectionOf = (document: FormDocument, id: string) =>
  sectionsOf(document).find(({ questions }) => questions.some((each) => each.id === id))

/** One place up or down; past the edge of a section into the next one. */
export function stepped(document: FormDocument, id: string, step: -1 | 1): FormDocument {
  const question = findQuestion(document, id)
  const sections = sectionsOf(document)
  const here = sections.findIndex(({ questions }) => questions.some((each) => each.id === id))
  if (!question || here < 0) return document
  const at = sections[here]!.questions.indexOf(question)
  const to = at + step
  if (to >= 0 && to < sections[here]!.questions.length)
    return eachSection(document, (section) =>
      section.id === sections[here]!.id
        ? { ...section, questions: section.questions.toSpliced(at, 1).toSpliced(to, 0, question) }
        : section,
    )
  const next = sections[here + step]
  if (!next) return document
  return eachSection(withoutQuestion(document, id), (section) =>
    section.id === next.id
      ? {
          ...section,
          questions: step > 0 ? [question, ...section.questions] : [...section.questions, question],
        }
      : section,
  )
}

/** `drop.at`: a question, or a section, at whose end it comes. */
export function dropped(document: FormDocument, id: string, { at, after }: Drop): FormDocument {
  const question = findQuestion(document, id)
  if (!question || at === id) return document
  return eachSection(withoutQuestion(document, id), (section) => {
    if (section.id === at) return { ...section, questions: [...section.questions, question] }
    const place = section.questions.findIndex((each) => each.id === at)
    if (place < 0) return section
    return {
      ...section,
      questions: section.questions.toSpliced(after ? place + 1 : place, 0, question),
    }
  })
}
