import { sql } from 'drizzle-orm'
import type { Contributions } from '../../platform/contributions.ts'
import { schedules } from './table.ts'

export const named: Contributions['named'] = [
  { table: schedules, name: () => sql`${schedules.name}` },
]
