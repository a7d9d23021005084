import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { classes, classStudents } from '../../../core/classes/table.ts'
import type { Actor, Role } from '../../../platform/actor.ts'
import { builtOnce, type Db } from '../../../platform/db/db.ts'
import { among, sameRow } from '../../../platform/db/rows.ts'
import { users } from '../../../core/profile/table.ts'
import type { PolicyRule } from './contract.ts'
import { classesAround, named } from '../reach.ts'
import { chatRoleOf, judgePair, policyWith } from '../rules.ts'
import { chatBlocks, chatPolicies, chatSettings } from './table.ts'
import { chatMessages } from '../messages/table.ts'
import { chatRooms } from '../table.ts'

/** As the columns begin: of a business that has said nothing. */
const usualSettings = {
  quietFrom: '21:00:00',
  quietTo: '07:00:00',
  quietOnHolidays: true,
  teacherFirstUpTo: null as number | null,
  editMinutes: 15,
  keepMonths: null as number | null,
  showPresence: false,
  officerId: null as string | null,
  deputyId: null as string | null,
  version: 1,
}
export type Settings = typeof usualSettings

export async function findSettings(
  db: Db,
  { businessId }: Pick<Actor, 'businessId'>,
): Promise<Settings> {
  const statement = builtOnce(db, 'chat_settings', (its) =>
    its
      .select()
      .from(chatSettings)
      .where(eq(chatSettings.businessId, named('business')))
      .prepare('chat_settings'),
  )
  const [row] = await statement.execute({ business: businessId })
  return row ?? usualSettings
}

export async function findPolicy(
  db: Db,
  { businessId }: Pick<Actor, 'businessId'>,
): Promise<PolicyRule[]> {
  const { fromRole, toRole, relation, may } = chatPolicies
  const said = await db
    .select({ from: fromRole, to: toRole, relation, may })
    .from(chatPolicies)
    .where(eq(chatPolicies.businessId, businessId))
  return policyWith(said)
}

const related = (who: Actor): SQL => sql`exists (
  select from (${classesAround(who.businessId, users.id)}) as theirs
  where theirs.class_id = any(array(${classesAround(who.businessId, who.id)}))
)`

/** The lowest grade that a student is in; null of whoever has none. */
const gradeOf = (who: Actor): SQL => sql`(
  select min(${classes.grade}) from ${classStudents}
  join ${classes} on ${sameRow(classes, classStudents.classId)} and ${classes.archivedAt} is null
  where ${classStudents.businessId} = ${who.businessId} and ${classStudents.studentId} = ${who.id}
    and ${classStudents.toDate} is null
)`

const blocked = (who: Actor): SQL => sql`exists (
  select from ${chatBlocks} where ${chatBlocks.businessId} = ${who.businessId} and (
    (${chatBlocks.userId} = ${who.id} and ${chatBlocks.blockedId} = ${users.id})
    or (${chatBlocks.userId} = ${users.id} and ${chatBlocks.blockedId} = ${who.id})
  )
)`

const written = (who: Actor): SQL => sql`exists (
  select from ${chatRooms} join ${chatMessages} on ${sameRow(chatRooms, chatMessages.roomId)}
  where ${chatRooms.businessId} = ${who.businessId}
    and ${chatRooms.personA} = least(${users.id}, ${who.id}::uuid) and ${chatRooms.personB} = greatest(${users.id}, ${who.id}::uuid)
    and ${chatMessages.authorId} = ${users.id}
)`

const factsOf = (who: Actor) => ({
  id: users.id,
  role: users.role,
  gone: sql<boolean>`${users.archivedAt} is not null`,
  related: sql<boolean>`${related(who)}`,
  grade:
    who.role === 'student' ? sql<number | null>`${gradeOf(who)}` : sql<number | null>`null::int`,
  blocked: sql<boolean>`${blocked(who)}`,
  written: sql<boolean>`${written(who)}`,
})

export type Verdict = ReturnType<typeof judgePair>

/** Why this person may not write to each of these directly; null: they may. Whoever does not exist is not in it. */
export async function judgePersons(
  db: Db,
  who: Actor,
  ids: string[],
): Promise<Map<string, { role: Role; verdict: Verdict }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select(factsOf(who))
    .from(users)
    .where(and(eq(users.businessId, who.businessId), among(users.id, ids)))
  const policy = await findPolicy(db, who)
  const { teacherFirstUpTo } = await findSettings(db, who)
  return new Map(
    rows.map(({ id, role, gone, related, ...facts }) => {
      const pair = {
        ...facts,
        from: chatRoleOf(who.role),
        to: chatRoleOf(role),
        relation: related ? ('related' as const) : ('other' as const),
        teacherFirstUpTo,
        gone: gone || id === who.id,
      }
      return [id, { role, verdict: judgePair(policy, pair) }]
    }),
  )
}

/** True for a row of `users` to whom this person may write first, by role and relation; the rest `judgePersons` says. */
export async function mayBeWrittenTo(db: Db, who: Actor): Promise<SQL> {
  const policy = await findPolicy(db, who)
  const mine = policy.filter(({ from, may }) => from === chatRoleOf(who.role) && may === 'write')
  const ofRole = (to: string) =>
    to === 'office' ? sql`${users.role} in ('owner', 'admin')` : sql`${users.role} = ${to}`
  const rolesOf = (relation: string) =>
    or(...mine.filter((rule) => rule.relation === relation).map(({ to }) => ofRole(to))) ??
    sql`false`
  return and(
    ne(users.id, who.id),
    isNull(users.archivedAt),
    or(
      // whoever may write to others may write to those whom they know, but by a rule of its own
      and(rolesOf('other'), sql`not ${related(who)}`),
      and(rolesOf('related'), related(who)),
    ),
  )!
}
