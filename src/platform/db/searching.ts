import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** 0 where the whole is what was typed, 1 where it begins so, 2 elsewhere. */
export const fit = (whole: SQL, part: SQL) => sql`case strpos(${whole}, ${part})
  when 1 then (length(${whole}) > length(${part}))::int else 2 end`

/** Nothing is in everything, but nobody looks for it. */
export const holds = (whole: SQL, part: SQL) =>
  sql`(${part} <> '' and strpos(${whole}, ${part}) > 0)`

export const everyName = (name: SQLWrapper) =>
  sql`fold_search(concat_ws(' ', ${name}->>'uz', ${name}->>'ru', ${name}->>'en'))`
