import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

type NameColumns = { lastName: AnyPgColumn; firstName: AnyPgColumn; patronymic: AnyPgColumn }

/** Every word of `typed` stands in the name, in any order, script and apostrophe. */
export function nameHas(typed: string, name: NameColumns): SQL {
  const words = typed.split(/\s+/).filter(Boolean).slice(0, 10)
  const patterns = words.map((word) => sql`'%' || fold_name(${literally(word)}) || '%'`)
  // all words at once, since folding the name is what costs
  return sql`fold_name(${name.lastName} || ' ' || ${name.firstName} || ' ' || ${name.patronymic})
    like all (array[${sql.join(patterns, sql`, `)}]::text[])`
}

/** The wildcards of LIKE as the letters that they are. */
const literally = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/** The order of a class register: the Uzbek alphabet, then the id so that pages never overlap. */
export const inNameOrder = (
  name: NameColumns & { id: AnyPgColumn },
  direction: 'asc' | 'desc' = 'asc',
): SQL[] => {
  const way = sql.raw(direction)
  const parts = [name.lastName, name.firstName, name.patronymic]
  return [...parts.map((part) => sql`${part} collate "uz-x-icu" ${way}`), sql`${name.id} ${way}`]
}
