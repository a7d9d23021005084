import type { SQL } from 'drizzle-orm'
import type { Actor } from './actor.ts'

/** What of a table is somebody's own, and what of it the file leaves out, with the reason. */
type PersonalTable = {
  columns: readonly string[]
  /** The columns that say whose row it is. */
  by: readonly string[]
  /** Where they do not say it alone; else the first of them is the person. */
  mine?: (who: Actor, now: Date) => SQL
  /** Columns that are kept back, or that name the person in rows which are about somebody else. */
  leftOut?: Record<string, string>
}
/** Of each table what is about persons, or why there is nothing of it in the file of anybody. */
export type PersonalData = Record<string, PersonalTable | string>

export const ofOthers = 'those rows are about somebody else, in whose file they stand'
