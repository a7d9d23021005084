import type pg from 'pg'
import type { Database } from '../../platform/db/db.ts'
import type { Standing } from '../../features/setup/queries.standing.ts'
import { findBusinessNamed } from '../../features/setup/service.standing.ts'
import { failed } from './command-line.ts'

/** What a command about whole businesses stands on. */
export type Ground = {
  database: Database
  /** The owner of the tables; unknown where an external database is migrated by others. */
  owner: pg.ClientConfig | undefined
  asking: Asking
}

/** How answers come in: from the terminal, or from standard input. */
export type Asking = {
  /** Unseen; undefined where it was typed in two ways. */
  password(): Promise<string | undefined>
  lines(questions: string[]): Promise<string[]>
}

export async function withSchool(
  database: Database,
  name: string | undefined,
  work: (of: Standing) => Promise<void>,
) {
  if (!name) return failed('Name the school: its id, or the sign-in name of its owner.')
  const found = await findBusinessNamed(database, name)
  if (!found) return failed(`There is no school ${name}. Nothing was changed.`)
  await work(found)
}
