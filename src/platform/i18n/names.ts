import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Role } from '../actor.ts'
import { heard, searchWords } from './folding.ts'
import { phoneDigits } from './formats.ts'

type NameColumns = { lastName: AnyPgColumn; firstName: AnyPgColumn; patronymic: AnyPgColumn }
type Searched = { id: AnyPgColumn; searchName: AnyPgColumn }

/**
 * Every word of `typed` stands in the name, in any order, script and apostrophe. With `forgiving` one wrong letter a word
 * is forgiven when nobody of this role in the whole business is called so: only for those who may see all their names.
 */
export function nameHas(typed: string, people: Searched, forgiving?: Role): SQL {
  const words = searchWords(heard(typed))
  // no index knows words so short, and half of a school has them
  if (words.length > 0 && words.every((word) => word.length < 3))
    return sql`(${sql.join(
      words.map((word) => sql`${people.searchName} like ${`%${literally(word)}%`}`),
      sql` and `,
    )})`
  return among(people, idsNamed(typed, forgiving))
}

/** True for a row whose id is among those that one of these asks for; as one condition, so that an index can find them. */
export const among = ({ id }: { id: AnyPgColumn }, ...ids: SQL[]): SQL =>
  sql`${id} in (${sql.join(ids, sql` union all `)})`

/** Asks for the ids of whom `nameHas` is true, out of an index that row security hides from a plain LIKE. */
export const idsNamed = (typed: string, forgiving?: Role): SQL =>
  sql`select people_named(${heard(typed)}, 'exact', ${forgiving ?? null})`

/** Asks for the ids of those of whose name each longer word is one letter off, or none. */
export const idsNearlyNamed = (typed: string): SQL =>
  sql`select people_named(${heard(typed)}, 'near')`

/** Asks for the ids of those in whose phone, in any layout, or student number `typed` stands. */
export const idsNumbered = (typed: string): SQL =>
  sql`select people_numbered(${phonePart(typed)}, ${typed})`

/** Four digits of a phone or more, from what looks like one; else nothing. */
function phonePart(typed: string): string {
  const whole = phoneDigits(typed)
  if (whole) return whole
  const digits = /^[\d\s()+.\-‐‑–—]*$/.test(typed) ? typed.replace(/\D/g, '') : ''
  // 8 stands for the country in front of a number that is still being typed
  const part = digits.length > 6 ? digits.replace(/^8/, '') : digits
  return part.length >= 4 ? part.slice(0, 12) : ''
}

/** The wildcards of LIKE as the letters that they are. */
const literally = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/** Whose family name begins with the first word of `typed` first, then whose other name does. */
export function beginningsFirst(typed: string, { searchName }: Pick<Searched, 'searchName'>): SQL {
  const [word = ''] = searchWords(typed)
  return sql`case strpos(${searchName}, ${` ${word}`}) when 1 then 0 when 0 then 2 else 1 end`
}

/** The order of a class register: the Uzbek alphabet, then the id so that pages never overlap. */
export const inNameOrder = (
  name: NameColumns & { id: AnyPgColumn },
  direction: 'asc' | 'desc' = 'asc',
): SQL[] => {
  const way = sql.raw(direction)
  const parts = [name.lastName, name.firstName, name.patronymic]
  return [...parts.map((part) => sql`${part} collate "uz-x-icu" ${way}`), sql`${name.id} ${way}`]
}
