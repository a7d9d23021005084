import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Lang } from '../shapes.ts'

/** A name in several languages as one text: in this language, or else in the first that has it. */
export const inLang = (name: SQLWrapper, lang: Lang) =>
  sql<string>`coalesce(nullif(${name}->>${lang}, ''), nullif(${name}->>'uz', ''), nullif(${name}->>'ru', ''), ${name}->>'en')`
