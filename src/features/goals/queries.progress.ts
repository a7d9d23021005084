import { and, between, eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { businesses } from '../../core/business/table.ts'
import { classStudents } from '../../core/classes/table.ts'
import { markCounts } from '../../core/marks/table.ts'
import { users } from '../../core/profile/table.ts'
import { classGoals } from './table.ts'

const query = new QueryBuilder()

const counted = and(
  eq(markCounts.businessId, classGoals.businessId),
  eq(markCounts.classId, classGoals.classId),
  between(markCounts.day, classGoals.fromDay, classGoals.toDay),
)

const coins = query
  .select({ sum: sql`coalesce(sum(${markCounts.value} * ${markCounts.count}), 0)::int` })
  .from(markCounts)
  .where(and(counted, eq(markCounts.kind, 'coin')))

/** How many were in the class of the goal on the day of the counts; whoever was archived before is not on the board. */
const members = sql`(
  select count(distinct ${classStudents.studentId}) from ${classStudents}
  join ${users} on ${users.businessId} = ${classStudents.businessId} and ${users.id} = ${classStudents.studentId}
  join ${businesses} on ${businesses.id} = ${classStudents.businessId}
  where (${users.archivedAt} is null
      or (${users.archivedAt} at time zone ${businesses.timeZone})::date >= ${markCounts.day})
    and ${classStudents.businessId} = ${classGoals.businessId}
    and ${classStudents.classId} = ${classGoals.classId} and ${classStudents.fromDate} <= ${markCounts.day}
    and (${classStudents.toDate} is null or ${classStudents.toDate} >= ${markCounts.day}))`

/** 1 present and 2 late are there. A day on which somebody is not marked yet is not known to be full. */
const there = sql`sum(${markCounts.count}) filter (where ${markCounts.value} <= 2)`
const away = sql`coalesce(sum(${markCounts.count}) filter (where ${markCounts.value} > 2), 0)`

const fullDays = query
  .select({ day: markCounts.day })
  .from(markCounts)
  .where(and(counted, eq(markCounts.kind, 'attendance')))
  .groupBy(markCounts.day)
  .having(sql`${away} = 0 and ${there} >= ${members}`)

/** How far the class of a goal is, out of the counts that the marks keep: coins, or days on which everybody was there. */
export const reached = sql<number>`case ${classGoals.measure}
  when 'coins' then (${coins})
  else (select count(*)::int from (${fullDays}) full_days) end`
