import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import type { Actor } from '../../../platform/actor.ts'
import { can } from '../../permissions.ts'
import { explained } from '../../../platform/db/constraints.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inNameOrder } from '../../../platform/i18n/names.ts'
import { rowOf, sameRow } from '../../../platform/db/rows.ts'
import { personOf, users } from '../../profile/table.ts'
import type { Guardian, GuardianChange, GuardianInput } from './contract.ts'
import { guardians } from '../table.ts'

const columns = {
  id: guardians.id,
  student_id: guardians.studentId,
  relation: guardians.relation,
  may_see: guardians.maySee,
  may_call: guardians.mayCall,
  emergency: guardians.emergency,
  parent: {
    ...personOf(users),
    image_id: users.imageId,
    phone: users.phone,
    username: users.username,
    can_sign_in: sql<boolean>`${users.passwordHash} is not null`,
    archived: sql<boolean>`${users.archivedAt} is not null`,
  },
}

const selectGuardians = (db: Db, who: Actor, which: SQL | undefined) =>
  db
    .select(columns)
    .from(guardians)
    .innerJoin(users, sameRow(users, guardians.parentId))
    .where(
      and(
        eq(guardians.businessId, who.businessId),
        who.role === 'parent' ? eq(guardians.parentId, who.id) : undefined,
        which,
      ),
    )

type Row = Awaited<ReturnType<typeof selectGuardians>>[number]

/** A number that may not be called is not there for those who would call it. */
function shownTo(who: Actor, { may_see, parent, ...link }: Row): Guardian {
  if (can(who, 'students.know')) return { ...link, may_see, parent }
  const { id, last_name, first_name, patronymic, phone } = parent
  const callable = link.may_call || id === who.id
  return { ...link, parent: { id, last_name, first_name, patronymic, ...(callable && { phone }) } }
}

/** The guardians of a student, whom to call first before the others. */
export async function listGuardians(db: Db, who: Actor, studentId: string): Promise<Guardian[]> {
  const rows = await selectGuardians(db, who, eq(guardians.studentId, studentId)).orderBy(
    desc(guardians.emergency),
    desc(guardians.mayCall),
    ...inNameOrder(users),
  )
  return rows.map((row) => shownTo(who, row))
}

export async function findGuardian(db: Db, who: Actor, id: string): Promise<Guardian | undefined> {
  const [row] = await selectGuardians(db, who, eq(guardians.id, id))
  return row && shownTo(who, row)
}

type Link = Pick<
  z.output<typeof GuardianInput>,
  'relation' | 'may_see' | 'may_call' | 'emergency'
> & { parentId: string; studentId: string }

/** Of two who link the same pair at once one is told that it is there. Answers the id of the link. */
export async function insertGuardian(db: Db, who: Actor, link: Link): Promise<string> {
  const id = uuid()
  const { parentId, studentId, relation, emergency } = link
  await explained(
    { guardians_pair: { field: 'parent_id', code: 'guardian_already_exists' } },
    db.insert(guardians).values({
      businessId: who.businessId,
      id,
      parentId,
      studentId,
      relation,
      maySee: link.may_see,
      mayCall: link.may_call,
      emergency,
    }),
  )
  return id
}

const one = (who: Actor, id: string) => rowOf(who, guardians, id)

export const updateGuardian = (
  db: Db,
  who: Actor,
  id: string,
  { relation, may_see: maySee, may_call: mayCall, emergency }: z.output<typeof GuardianChange>,
) =>
  db
    .update(guardians)
    // the id stands there so that a change of nothing is a statement too
    .set({ relation, maySee, mayCall, emergency, id })
    .where(one(who, id))

/** False when somebody else was quicker. */
export async function deleteGuardian(db: Db, who: Actor, id: string): Promise<boolean> {
  const rows = await db.delete(guardians).where(one(who, id)).returning({ id: guardians.id })
  return rows.length > 0
}
