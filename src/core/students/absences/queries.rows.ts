import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { classRefsOf } from '../../classes/reach.ts'
import { membershipsOf } from '../../auth/reach.classes.ts'
import type { Actor, Role } from '../../../platform/actor.ts'
import { isStaff } from '../../permissions.ts'
import { localDay } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { PersonRef } from '../../../platform/person.ts'
import { sameRow } from '../../../platform/db/rows.ts'
import { personOf, users } from '../../profile/table.ts'
import { canChangeAbsence } from './access.ts'
import type { Absence } from './contract.ts'
import { isOver } from './rules.ts'
import { absences } from './table.ts'

const announcer = alias(users, 'announcer')
const withdrawer = alias(users, 'withdrawer')

const person = personOf(users)
const absent = { businessId: absences.businessId, id: absences.studentId }
/** The classes that the student of a row of `absences` is in now. */
export const nowIn = (what: SQL, where?: SQL) => membershipsOf(absent, what, where)

export const selectAbsences = (db: Db) =>
  db
    .select({
      id: absences.id,
      student: { ...person, image_id: users.imageId },
      classes: sql<Absence['classes']>`(${classRefsOf(absent)})`,
      from: absences.fromDay,
      to: absences.toDay,
      excuse: absences.excuse,
      note: absences.note,
      announcer: { role: announcer.role, ...personOf(announcer) },
      announcedAt: absences.announcedAt,
      /** Nobody at first. */
      withdrawer: { role: withdrawer.role, ...personOf(withdrawer) },
      withdrawnAt: absences.withdrawnAt,
      version: absences.version,
    })
    .from(absences)
    .innerJoin(users, sameRow(users, absences.studentId))
    .innerJoin(announcer, sameRow(announcer, absences.announcedBy))
    .leftJoin(withdrawer, sameRow(withdrawer, absences.withdrawnBy))

type Row = Awaited<ReturnType<typeof selectAbsences>>[number]
type Sayer = PersonRef & { role: Role }

/** As this person may know it. */
export function asAbsence(who: Actor, now: Date, row: Row): Absence {
  const { announcer: by, announcedAt, withdrawer: taker, withdrawnAt, ...rest } = row
  const over = isOver(who, rest, localDay(now, who.timeZone))
  return {
    ...rest,
    announced_by: asSayer(who, by),
    announced_at: announcedAt.toISOString(),
    withdrawn:
      taker && withdrawnAt ? { by: asSayer(who, taker), at: withdrawnAt.toISOString() } : null,
    may_edit: canChangeAbsence.role(who) && !over && withdrawnAt === null,
  }
}

/** One parent learns nothing of another, and of the own name everybody knows. */
function asSayer(who: Actor, { role, ...person }: Sayer): Absence['announced_by'] {
  const known = isStaff(who) || isStaff({ role }) || person.id === who.id
  return { role, person: known ? person : null }
}
