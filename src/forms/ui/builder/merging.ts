import type { FormDocument, Question } from '../../contract.document.ts'
import type { Form } from '../../contract.ts'
import { questionsIn } from '../../rules.parts.ts'

/** What is written on the page of the builder. */
export type Made = { name: Form['name']; document: FormDocument }

// three states of the same: what both began with, and what each of two has made of it

type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain }
type Named = { readonly id: string; readonly [key: string]: Plain }
export type Side = 'mine' | 'theirs'

type Merging = {
  /** Which stays where both have changed the same. */
  prefer: Side
  /** Where both have: the parts around it, the outermost first. */
  clashes: string[][]
}

const same = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'id' in value
const isList = (value: unknown): value is readonly Named[] =>
  Array.isArray(value) && value.length > 0 && value.every(isNamed)
const isThing = (value: unknown): value is { readonly [key: string]: Plain } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What two have made of the same, put together: fields that one of them has changed are as that one has them, parts that one
 * has added are there and parts that one has removed are gone. Where both have changed the same field it is as `prefer` says,
 * and its part among the `clashes`: by its id, or `name` or `document`.
 */
export function merged(base: Made, mine: Made, theirs: Made, prefer: Side) {
  const of: Merging = { prefer, clashes: [] }
  const made = mergedValue(base, mine, theirs, of, []) as unknown as Made
  const document = withEachOnce(made.document)
  return { made: { ...made, document }, clashes: of.clashes.map((at) => at.at(-1)!) }
}

type Value = Plain | undefined

function mergedValue(base: Value, mine: Value, theirs: Value, of: Merging, at: string[]): Value {
  if (same(mine, theirs) || same(base, theirs)) return mine
  if (same(base, mine)) return theirs
  if ((isList(mine) || isList(theirs)) && Array.isArray(mine) && Array.isArray(theirs))
    return mergedList(isList(base) ? base : [], mine as Named[], theirs as Named[], of, at)
  if (isThing(mine) && isThing(theirs)) {
    const before = isThing(base) ? base : {}
    const here = isNamed(mine) ? [...at, mine.id] : at
    const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)])
    const fields = [...keys].map((key): [string, Value] => [
      key,
      mergedValue(before[key], mine[key], theirs[key], of, here.length > 0 ? here : [key]),
    ])
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as Plain
  }
  of.clashes.push(at)
  return of.prefer === 'mine' ? mine : theirs
}

/** Parts by their ids: in the order of whoever has moved some, with what the other has added behind what it stood behind. */
function mergedList(
  base: readonly Named[],
  mine: readonly Named[],
  theirs: readonly Named[],
  of: Merging,
  at: string[],
): Named[] {
  const [before, own, other] = [base, mine, theirs].map(
    (list) => new Map(list.map((each) => [each.id, each])),
  ) as [Map<string, Named>, Map<string, Named>, Map<string, Named>]
  const stays = new Map<string, Named>()
  for (const id of new Set([...own.keys(), ...other.keys()])) {
    const [was, here, there] = [before.get(id), own.get(id), other.get(id)]
    if (here && there) stays.set(id, mergedValue(was, here, there, of, at) as Named)
    else {
      const left = (here ?? there)!
      // one has removed what the other has left as it was
      if (was && same(was, left)) continue
      if (was) of.clashes.push([...at, id])
      if (!was || (of.prefer === 'mine') === Boolean(here)) stays.set(id, left)
    }
  }
  const common = (list: readonly Named[]) =>
    list.map(({ id }) => id).filter((id) => own.has(id) && other.has(id) && before.has(id))
  const [first, second] = same(common(mine), common(base)) ? [theirs, mine] : [mine, theirs]
  const order = first.map(({ id }) => id).filter((id) => stays.has(id))
  second.forEach(({ id }, place) => {
    if (order.includes(id) || !stays.has(id)) return
    const behind = second
      .slice(0, place)
      .map((each) => each.id)
      .findLast((each) => order.includes(each))
    order.splice(behind === undefined ? 0 : order.indexOf(behind) + 1, 0, id)
  })
  return order.map((id) => stays.get(id)!)
}

/** A question that each has moved somewhere else stands where it comes first. */
function withEachOnce(document: FormDocument): FormDocument {
  const seen = new Set<string>()
  const isFirst = ({ id }: Question) => !seen.has(id) && Boolean(seen.add(id))
  return {
    ...document,
    pages: document.pages.map((page) => ({
      ...page,
      sections: page.sections.map((section) => ({
        ...section,
        questions: section.questions.filter(isFirst),
      })),
    })),
  }
}

const partsOf = (document: FormDocument): { id: string }[] => [
  ...document.pages.map(({ sections: _sections, ...page }) => page),
  ...document.pages.flatMap(({ sections }) =>
    sections.map(({ questions: _questions, ...section }) => section),
  ),
  ...questionsIn(document),
  ...(document.ends ?? []),
  ...(document.calculations ?? []),
]

/** The ids of pages, sections, questions, ends and calculations that were added, changed or removed from one to the other. */
export function changedParts(before: FormDocument, after: FormDocument): string[] {
  const [one, other] = [before, after].map(
    (document) => new Map(partsOf(document).map((part) => [part.id, JSON.stringify(part)])),
  ) as [Map<string, string>, Map<string, string>]
  return [...new Set([...one.keys(), ...other.keys()])].filter(
    (id) => one.get(id) !== other.get(id),
  )
}
