import * as z from 'zod/mini'
import { type Code, isCode } from '../../errors.ts'
import { readNumber } from '../../i18n/formats.ts'

/** What is wrong, by the path of the input: `name`, `name.uz`. */
export type Faults = Partial<Record<string, Code>>

export function faultsOf(schema: z.ZodMiniType, input: unknown): Faults {
  const { error } = z.core.safeParse(schema, input)
  const faults: Faults = {}
  // the first thing that is wrong with an input says more than what follows from it
  for (const { path, message } of error?.issues ?? [])
    faults[path.join('.')] ??= codeOf(message, isEmpty(input, path))
  return faults
}

/** A date has a word of its own for missing. */
const codeOf = (message: string, empty: boolean): Code =>
  empty && message !== 'date_required' ? 'required' : isCode(message) ? message : 'invalid_value'

/** A number that was not typed is no wrong number. */
function isEmpty(input: unknown, path: PropertyKey[]): boolean {
  let part = input
  for (const key of path) part = (part as Record<PropertyKey, unknown> | null | undefined)?.[key]
  return part === null || part === undefined || Number.isNaN(part)
}

type Change = {
  /** By the schema, before and after the change. */
  was: Faults
  still: Faults
  fields: object
  changed: object
}

/** What is mended is no longer blamed; what the server has refused is mended when its own field becomes another. */
export function faultsLeft(blamed: Faults, { was, still, fields, changed }: Change): Faults {
  const refused = ([path]: [string, unknown]) => {
    const [name] = path.split('.') as [string]
    return !(path in was) && name in fields && !(name in changed)
  }
  return Object.fromEntries(
    Object.entries(blamed)
      .filter((fault) => fault[0] in still || refused(fault))
      .map(([path, code]) => [path, still[path] ?? code]),
  )
}

/** What was typed for a number: nothing is NaN, which is missing, and what is no number is too much of one. */
export const numberIn = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : (readNumber(typed, true) ?? Number.POSITIVE_INFINITY)

/** The parts of it that somebody has changed: what others have changed meanwhile stays theirs. */
export const changesOf = <Input extends object>(input: Input, before: Input): Partial<Input> =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([name, part]) =>
        JSON.stringify(part) !== JSON.stringify(before[name as keyof Input] as unknown),
    ),
  ) as Partial<Input>
