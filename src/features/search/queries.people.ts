import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { classRefsOf } from '../../core/classes/reach.ts'
import type { Actor } from '../../platform/actor.ts'
import { can } from '../../core/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import {
  among,
  beginningsFirst,
  idsNamed,
  idsNearlyNamed,
  idsNumbered,
  inNameOrder,
} from '../../platform/i18n/names.ts'
import { sameRow } from '../../platform/db/rows.ts'
import { personOf, users } from '../../core/profile/table.ts'
import {
  childrenKnownTo,
  childrenOfParent,
  isParentKnownTo,
  knownFully,
  ownFirst,
  studentsWithinReach,
} from '../../core/auth/reach.students.ts'
import { students } from '../../core/students/table.ts'
import { canFindGuardians } from './access.ts'
import { maxHits, type Found } from './contract.ts'

/** `exact`: as typed, numbers too; `near`: one letter of each longer word of a name may be wrong. */
export type Spelling = 'exact' | 'near'

const face = personOf(users)

const namedSo = (typed: string, spelling: Spelling) =>
  spelling === 'near' ? idsNearlyNamed(typed) : idsNamed(typed)

/** The ids of `users` that fit; by number only those of whom `known` says that the asker may read it. */
function fitting(typed: string, spelling: Spelling, known: SQL): SQL | undefined {
  const named = namedSo(typed, spelling)
  if (spelling === 'near') return among(users, named)
  return and(among(users, named, idsNumbered(typed)), or(known, among(users, named)))
}

const living = (who: Actor, role: 'student' | 'teacher' | 'parent') =>
  and(eq(users.businessId, who.businessId), eq(users.role, role), isNull(users.archivedAt))

const classRefs = classRefsOf(users)

/** Of a teacher the own first. */
export async function findStudents(
  db: Db,
  who: Actor,
  typed: string,
  spelling: Spelling,
): Promise<Found['students']> {
  const known = knownFully(who, users)
  const rows = await db
    .select({
      face,
      image_id: users.imageId,
      classes: sql<{ id: string; label: string }[]>`(${classRefs})`,
      numbers: { phone: users.phone, student_number: students.studentNumber },
      known: sql<boolean>`(${known})`,
    })
    .from(users)
    .innerJoin(students, sameRow(students, users.id))
    .where(
      and(living(who, 'student'), studentsWithinReach(who, users), fitting(typed, spelling, known)),
    )
    .orderBy(...ownFirst(who, users), beginningsFirst(typed, users), ...inNameOrder(users))
    .limit(maxHits)
  // as in the lists: classmates see the picture, staff of other classes the classes, whoever knows all of it everything
  return rows.map(({ face, image_id, classes, numbers, known }) => {
    if (known) return { ...face, image_id, classes, ...numbers }
    return who.role === 'student' ? { ...face, image_id } : { ...face, classes }
  })
}

/** Everybody knows who teaches here; the office alone the phone in full. */
export async function findTeachers(
  db: Db,
  who: Actor,
  typed: string,
  spelling: Spelling,
): Promise<Found['teachers']> {
  const rows = await db
    .select({ ...face, image_id: users.imageId, phone: users.phone })
    .from(users)
    .where(
      and(
        living(who, 'teacher'),
        fitting(typed, spelling, can(who, 'teachers.write') ? sql`true` : eq(users.id, who.id)),
      ),
    )
    .orderBy(beginningsFirst(typed, users), ...inNameOrder(users))
    .limit(maxHits)
  return rows.map(({ phone, ...teacher }) =>
    can(who, 'teachers.write') || teacher.id === who.id ? { ...teacher, phone } : teacher,
  )
}

export async function findGuardians(
  db: Db,
  who: Actor,
  typed: string,
  spelling: Spelling,
): Promise<Found['guardians']> {
  if (!canFindGuardians.role(who)) return []
  const office = can(who, 'students.know')
  const children = office ? childrenOfParent : childrenKnownTo(who)
  return db
    .select({
      ...face,
      image_id: users.imageId,
      ...(office && { phone: users.phone }),
      children: sql<Found['guardians'][number]['children']>`(${children})`,
    })
    .from(users)
    .where(
      and(
        living(who, 'parent'),
        office ? undefined : isParentKnownTo(who),
        fitting(typed, spelling, office ? sql`true` : sql`false`),
      ),
    )
    .orderBy(beginningsFirst(typed, users), ...inNameOrder(users))
    .limit(maxHits)
}
