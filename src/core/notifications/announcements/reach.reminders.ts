import { sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../platform/actor.ts'

export type ReminderTable = PgTable & Record<'businessId' | 'id' | 'remindedAt', AnyPgColumn>

/** A condition on a row of a table of reminders: the reminder was sent today, in the time zone of the business. */
export const remindedToday = (table: ReminderTable, { timeZone }: Actor, now: Date) =>
  sql<boolean>`(${table.remindedAt} at time zone ${timeZone})::date >= (${now.toISOString()}::timestamptz at time zone ${timeZone})::date`
