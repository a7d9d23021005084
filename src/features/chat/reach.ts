import { and, eq, exists, gt, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { classes, classStudents, classSubjects } from '../../core/classes/table.ts'
import type { Actor, Role } from '../../platform/actor.ts'
import { isOffice } from '../../core/permissions.ts'
import { sameRow } from '../../platform/db/rows.ts'
import { guardians } from '../../core/students/table.ts'
import { chatMessageFiles, chatMessages } from './messages/table.ts'
import { chatMembers, chatRooms } from './table.ts'

const query = new QueryBuilder()

/** Somebody of this role, in a statement that is built once; `askedBy` says who it is when it is asked. */
export const anyone = (role: Role) =>
  ({ id: sql.placeholder('me'), businessId: sql.placeholder('business'), role }) as unknown as Actor
export const askedBy = ({ id, businessId }: Pick<Actor, 'id' | 'businessId'>) => ({
  me: id,
  business: businessId,
})
/** What is named when it is asked. */
export const named = (name: string) => sql.placeholder(name) as unknown as string

/** True for a row of `chatRooms` that this person is in now. */
export const isIn = (who: Actor): SQL =>
  exists(
    query
      .select({ one: sql`1` })
      .from(chatMembers)
      .where(
        and(
          sameRow(chatRooms, chatMembers.roomId),
          eq(chatMembers.userId, who.id),
          isNull(chatMembers.toSeq),
        ),
      ),
  )

/** Which rows of `chatRooms` exist for this person: those they are or were in; for the office all that are not direct. */
export const roomsWithinReach = (who: Actor): SQL => {
  const own = exists(
    query
      .select({ one: sql`1` })
      .from(chatMembers)
      .where(and(sameRow(chatRooms, chatMembers.roomId), eq(chatMembers.userId, who.id))),
  )
  return isOffice(who) ? or(ne(chatRooms.kind, 'direct'), own)! : own
}

/** Of rows of `chatMessages` beside their `chatRooms`: what was said while this person was there, and for the office all but direct. */
export function messagesWithinReach(who: Actor): SQL {
  const there = exists(
    query
      .select({ one: sql`1` })
      .from(chatMembers)
      .where(
        and(
          eq(chatMembers.businessId, chatMessages.businessId),
          eq(chatMembers.roomId, chatMessages.roomId),
          eq(chatMembers.userId, who.id),
          gt(chatMessages.seq, chatMembers.fromSeq),
          or(isNull(chatMembers.toSeq), lte(chatMessages.seq, chatMembers.toSeq)),
        ),
      ),
  )
  return isOffice(who) ? or(ne(chatRooms.kind, 'direct'), there)! : there
}

/** True for a row of `chatFiles`, named by its id, that stands in a message within reach which was not deleted. */
export const fileIsShownTo = (who: Actor, file: AnyPgColumn): SQL =>
  exists(
    query
      .select({ one: sql`1` })
      .from(chatMessageFiles)
      .innerJoin(chatMessages, sameRow(chatMessages, chatMessageFiles.messageId))
      .innerJoin(chatRooms, sameRow(chatRooms, chatMessages.roomId))
      .where(
        and(
          eq(chatMessageFiles.businessId, who.businessId),
          eq(chatMessageFiles.fileId, file),
          isNull(chatMessages.deletedAt),
          messagesWithinReach(who),
        ),
      ),
  )

/** The ids of the classes that a person teaches, attends, or has a child in. */
export const classesAround = (business: string, id: string | AnyPgColumn): SQL => sql`
  select ${classStudents.classId} from ${classStudents}
  join ${classes} on ${sameRow(classes, classStudents.classId)} and ${classes.archivedAt} is null
  where ${classStudents.businessId} = ${business} and ${classStudents.studentId} = ${id} and ${classStudents.toDate} is null
  union all
  select ${classStudents.classId} from ${guardians}
  join ${classStudents} on ${classStudents.businessId} = ${guardians.businessId}
    and ${classStudents.studentId} = ${guardians.studentId} and ${classStudents.toDate} is null
  join ${classes} on ${sameRow(classes, classStudents.classId)} and ${classes.archivedAt} is null
  where ${guardians.businessId} = ${business} and ${guardians.parentId} = ${id} and ${guardians.maySee}
  union all
  select ${classSubjects.classId} from ${classSubjects}
  join ${classes} on ${sameRow(classes, classSubjects.classId)} and ${classes.archivedAt} is null
  where ${classSubjects.businessId} = ${business} and ${classSubjects.teacherId} = ${id}
  union all
  select ${classes.id} from ${classes}
  where ${classes.businessId} = ${business} and ${classes.homeroomTeacherId} = ${id} and ${classes.archivedAt} is null`
