import { type Merging, same } from '../../../platform/draft-keeper.ts'
import type { FormDocument, Question } from '../../contract.document.ts'
import type { Form } from '../../contract.ts'
import { questionsIn } from '../../rules.parts.ts'

/** What is written on the page of the builder. */
export type Made = { name: Form['name']; document: FormDocument }

// three states of the same: what both began with, and what each of two has made of it

type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain }
type Named = { readonly id: string; readonly [key: string]: Plain }

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'id' in value
const isList = (value: unknown): value is readonly Named[] =>
  Array.isArray(value) && value.length > 0 && value.every(isNamed)
const isThing = (value: unknown): value is { readonly [key: string]: Plain } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What two have made of the same, put together: fields that one of them has changed are as that one has them, parts that one
 * has added are there and parts that one has removed are gone. A field that both have changed stays as `mine` has it and is among
 * the clashes, by the way to it: keys and ids of parts, with a slash between them.
 */
function merge(base: Made, mine: Made, theirs: Made) {
  const clashes: string[] = []
  const value = mergedValue(base, mine, theirs, clashes, []) as unknown as Made
  return { value: withEachOnce(value), clashes }
}

type Value = Plain | undefined

function mergedValue(
  base: Value,
  mine: Value,
  theirs: Value,
  clashes: string[],
  at: string[],
): Value {
  if (same(mine, theirs) || same(base, theirs)) return mine
  if (same(base, mine)) return theirs
  if (areLists(mine, theirs))
    return mergedList(isList(base) ? base : [], mine as Named[], theirs as Named[], clashes, at)
  if (isThing(mine) && isThing(theirs)) {
    const before = isThing(base) ? base : {}
    const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)])
    const fields = [...keys].map((key): [string, Value] => [
      key,
      mergedValue(before[key], mine[key], theirs[key], clashes, [...at, key]),
    ])
    return whole(fields)
  }
  clashes.push(at.join('/'))
  return mine
}

const areLists = (one: Value, other: Value) =>
  Array.isArray(one) && Array.isArray(other) && (isList(one) || isList(other))
/** What has no value is not there. */
const whole = (fields: [string, Value][]) =>
  Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as Plain

/** Parts by their ids: in the order of whoever has moved some, with what the other has added behind what it stood behind. */
function mergedList(
  base: readonly Named[],
  mine: readonly Named[],
  theirs: readonly Named[],
  clashes: string[],
  at: string[],
): Named[] {
  const [before, own, other] = [base, mine, theirs].map(
    (list) => new Map(list.map((each) => [each.id, each])),
  ) as [Map<string, Named>, Map<string, Named>, Map<string, Named>]
  const stays = new Map<string, Named>()
  for (const id of new Set([...own.keys(), ...other.keys()])) {
    const [was, here, there] = [before.get(id), own.get(id), other.get(id)]
    if (here && there) stays.set(id, mergedValue(was, here, there, clashes, [...at, id]) as Named)
    else {
      const left = (here ?? there)!
      // one has removed what the other has left as it was
      if (was && same(was, left)) continue
      if (was) clashes.push([...at, id].join('/'))
      if (!was || here) stays.set(id, left)
    }
  }
  const common = (list: readonly Named[]) =>
    list.map(({ id }) => id).filter((id) => own.has(id) && other.has(id) && before.has(id))
  const [first, second] = same(common(mine), common(base)) ? [theirs, mine] : [mine, theirs]
  const order = first.map(({ id }) => id).filter((id) => stays.has(id))
  for (const { id } of second)
    if (!order.includes(id) && stays.has(id)) order.splice(placeOf(id, second, order), 0, id)
  return order.map((id) => stays.get(id)!)
}

/** Where a part of `list` goes among `others`: behind what it stands behind. */
function placeOf(id: string, list: readonly Named[], others: readonly string[]): number {
  const ids = list.map((each) => each.id)
  const before = ids.slice(0, ids.indexOf(id)).findLast((each) => others.includes(each))
  return before === undefined ? 0 : others.indexOf(before) + 1
}

function takenAt(mine: Value, theirs: Value, [step, ...rest]: string[]): Value {
  if (step === undefined) return theirs
  if (areLists(mine, theirs)) {
    const [own, other] = [mine as Named[], theirs as Named[]]
    const isIt = ({ id }: Named) => id === step
    const part = takenAt(own.find(isIt), other.find(isIt), rest) as Named | undefined
    if (!part) return own.filter((each) => !isIt(each))
    if (own.some(isIt)) return own.map((each) => (isIt(each) ? part : each))
    return own.toSpliced(
      placeOf(
        step,
        other,
        own.map(({ id }) => id),
      ),
      0,
      part,
    )
  }
  if (!isThing(mine) || !isThing(theirs)) return theirs
  return whole(Object.entries({ ...mine, [step]: takenAt(mine[step], theirs[step], rest) }))
}

/** What stands at the way of a clash. */
export const valueAt = (made: Made, field: string): Value =>
  field
    .split('/')
    .reduce<Value>(
      (value, step) =>
        Array.isArray(value)
          ? (value as Named[]).find(({ id }) => id === step)
          : isThing(value)
            ? value[step]
            : undefined,
      made as unknown as Plain,
    )

export const merging: Merging<Made> = {
  merge,
  take: (value, theirs, field) =>
    withEachOnce(takenAt(value, theirs, field.split('/')) as unknown as Made),
}

/** A question that each has moved somewhere else stands where it comes first. */
function withEachOnce(made: Made): Made {
  const seen = new Set<string>()
  const isFirst = ({ id }: Question) => !seen.has(id) && Boolean(seen.add(id))
  const pages = made.document.pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({
      ...section,
      questions: section.questions.filter(isFirst),
    })),
  }))
  return { ...made, document: { ...made.document, pages } }
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
