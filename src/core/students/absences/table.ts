import { sql } from 'drizzle-orm'
import { check, date, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { excuses } from '../../marks/table.ts'
import { belongsTo, instant, tenantTable } from '../../../platform/db/table.ts'
import { users } from '../../profile/table.ts'
import { students } from '../table.ts'
import { described } from '../../../platform/db/columns.ts'

/** An absence that somebody has announced, both days included. Those of one student never overlap (see the guards). */
export const absences = tenantTable(
  'absences',
  {
    studentId: uuid('student_id').notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    toDay: date('to_day', { mode: 'string' }).notNull(),
    excuse: text('excuse', { enum: excuses }).notNull(),
    note: described(text('note').notNull().default(''), { personal: 'own', erased: '' }),
    announcedBy: uuid('announced_by').notNull(),
    announcedAt: instant('announced_at').notNull(),
    withdrawnBy: uuid('withdrawn_by'),
    withdrawnAt: instant('withdrawn_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('absences_days').on(t.businessId, t.fromDay, t.toDay),
    index('absences_student').on(t.businessId, t.studentId, t.fromDay),
    index('absences_announcer').on(t.businessId, t.announcedBy),
    index('absences_withdrawer').on(t.businessId, t.withdrawnBy),
    belongsTo(students, t.studentId),
    belongsTo(users, t.announcedBy),
    belongsTo(users, t.withdrawnBy),
    check('absences_order', sql`${t.fromDay} <= ${t.toDay} and ${t.toDay} - ${t.fromDay} < 92`),
    check(
      'absences_excuse',
      sql`${t.excuse} in ('illness', 'family', 'official', 'weather', 'other')`,
    ),
    check('absences_withdrawn', sql`(${t.withdrawnBy} is null) = (${t.withdrawnAt} is null)`),
  ],
)
