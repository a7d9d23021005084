import { randomInt } from 'node:crypto'
import { plainLatin } from '../i18n/plain-latin.ts'

/** A name in the letters of an address: `Gʻaniyeva` and `Ғаниева` are `ganiyeva` and `ganieva`. */
const plain = (name: string) =>
  plainLatin(name.toLowerCase())
    .replace(/[^a-z]/g, '')
    .slice(0, 40) || 'x'

/** How a business shapes the part before the `@`: `a.karimov.482163`, `karimov.a`, `a.karimov`, `aziz.karimov`. */
export const nameShapes = ['numbered', 'last_f', 'f_last', 'first_last'] as const
export type NameShape = (typeof nameShapes)[number]

type Named = { last_name: string; first_name: string }

const beginnings: Record<NameShape, (last: string, first: string) => string> = {
  numbered: (last, first) => `${first[0]}.${last}`,
  last_f: (last, first) => `${last}.${first[0]}`,
  f_last: (last, first) => `${first[0]}.${last}`,
  first_last: (last, first) => `${first}.${last}`,
}

/** What stands before the `@` and before the number, where there is one. */
export const beginningOf = ({ last_name, first_name }: Named, shape: NameShape): string =>
  beginnings[shape](plain(last_name), plain(first_name))

/**
 * Sign-in names for people without an e-mail address, one for each, none of them among `used`. A number that is random is
 * no way from one name to the next; a school that wants names a child can type has them counted where they are alike.
 */
export function signInNames<Person extends Named>(
  people: readonly Person[],
  { handle, shape }: { handle: string; shape: NameShape },
  used: ReadonlySet<string>,
): Map<Person, string> {
  const made = new Map<Person, string>()
  const taken = new Set(used)
  const counted = new Map<string, number>()
  for (const person of people) {
    const beginning = beginningOf(person, shape)
    const next = () => {
      if (shape === 'numbered') return `.${randomInt(100_000, 1_000_000)}`
      const at = (counted.get(beginning) ?? 0) + 1
      counted.set(beginning, at)
      return at === 1 ? '' : String(at)
    }
    let name: string
    do name = `${beginning}${next()}@${handle}`
    while (taken.has(name))
    taken.add(name)
    made.set(person, name)
  }
  return made
}
