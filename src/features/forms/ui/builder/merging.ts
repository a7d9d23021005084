import { same } from '../../../../platform/offline/draft-keeper.ts'
import { byFields } from '../../../../platform/offline/draft-merging.ts'
import type { FormDocument } from '../../builder/contract.document.ts'
import type { Form } from '../../contract.ts'
import { questionsIn } from '../../builder/rules.parts.ts'
import type { WithTexts } from '../../results/rules.texts.ts'

/** What is written on the page of the builder. */
export type Made = { name: Form['name']; document: FormDocument }

/** A document is one field: parts of two authors put together may ask what neither of them meant. */
export const merging = byFields<Made>({})

export type Part = WithTexts & { id: string }

/** What a document says besides its parts, under names that no part can have. */
export const introPart = '.intro'
export const orderPart = '.order'

const partsOf = (document: FormDocument): Part[] => [
  { ...{ id: introPart, help: document.intro, paged: document.paged } },
  ...document.pages.map(({ sections: _sections, ...page }) => page),
  ...document.pages.flatMap(({ sections }) =>
    sections.map(({ questions: _questions, ...section }) => section),
  ),
  ...questionsIn(document),
  ...(document.ends ?? []),
  ...(document.calculations ?? []),
]

export const findPart = (document: FormDocument, id: string) =>
  partsOf(document).find((part) => part.id === id)

/** The ids of its parts, in the order in which they stand. */
const orderOf = ({ pages, ends = [], calculations = [] }: FormDocument): string[] => [
  ...pages.flatMap((page) => [
    page.id,
    ...page.sections.flatMap(({ id, questions }) => [id, ...questions.map((each) => each.id)]),
  ]),
  ...[...ends, ...calculations].map(({ id }) => id),
]

/** The ids of the parts in which two documents differ, those that only one of them has among them. */
export function changedParts(one: FormDocument, other: FormDocument): string[] {
  const parts = new Map(partsOf(one).map((part) => [part.id, part]))
  const others = new Map(partsOf(other).map((part) => [part.id, part]))
  const changed = [...new Set([...parts.keys(), ...others.keys()])].filter(
    (id) => !same(parts.get(id), others.get(id)),
  )
  const inBoth = (id: string) => parts.has(id) && others.has(id)
  const isMoved = !same(orderOf(one).filter(inBoth), orderOf(other).filter(inBoth))
  return isMoved ? [...changed, orderPart] : changed
}
