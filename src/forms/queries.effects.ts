import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { among, sameRow } from '../platform/rows.ts'
import { isoInstant } from '../platform/table.ts'
import { personOf, users } from '../profile/table.ts'
import { students } from '../students/table.ts'
import type { Effect, EffectKind } from './contract.effects.ts'
import type { Answers, FormDocument } from './contract.document.ts'
import { formAnswers, formEffects } from './table.answers.ts'
import { formVersions } from './table.ts'

/** As many answers as are looked through for what they would change. */
const maxAnswers = 2_000

const person = alias(users, 'person')
const child = alias(users, 'child')

/** An answer that counts and was not declined, with whom it is about and which kinds it has brought about. */
export type Effective = Awaited<ReturnType<typeof findEffective>>[number]

/** Answers of known persons, the oldest first. `ids`: these alone. */
export const findEffective = (db: Db, who: Actor, formId: string, ids?: string[]) =>
  db
    .select({
      id: formAnswers.id,
      answers: sql<Answers>`${formAnswers.answers}`,
      document: sql<FormDocument>`${formVersions.document}`,
      score: formAnswers.score,
      classId: formAnswers.classId,
      person: {
        ...personOf(person),
        role: person.role,
        phone: person.phone,
        version: person.version,
      },
      child: { ...personOf(child), phone: child.phone, version: child.version },
      address: students.address,
      allergies: students.allergies,
      done: sql<
        string[]
      >`array(select kind from form_effects e where e.business_id = ${formAnswers.businessId} and e.answer_id = ${formAnswers.id})`,
    })
    .from(formAnswers)
    .innerJoin(
      formVersions,
      and(
        eq(formVersions.businessId, formAnswers.businessId),
        eq(formVersions.formId, formAnswers.formId),
        eq(formVersions.number, formAnswers.formVersion),
      ),
    )
    .innerJoin(person, sameRow(person, formAnswers.userId))
    .leftJoin(child, sameRow(child, formAnswers.studentId))
    .leftJoin(
      students,
      and(
        eq(students.businessId, formAnswers.businessId),
        sql`${students.id} = coalesce(${formAnswers.studentId}, ${formAnswers.userId})`,
      ),
    )
    .where(
      and(
        eq(formAnswers.businessId, who.businessId),
        eq(formAnswers.formId, formId),
        eq(formAnswers.state, 'in'),
        sql`${formAnswers.decision} is distinct from 'declined'`,
        ids ? among(formAnswers.id, ids) : undefined,
      ),
    )
    .orderBy(formAnswers.answeredAt, formAnswers.id)
    .limit(maxAnswers)

export async function listDone(
  db: Db,
  who: Actor,
  formId: string,
  { kind, page, page_size }: { kind?: EffectKind | undefined; page: number; page_size: number },
) {
  const rows = await db
    .select({
      answer_id: formEffects.answerId,
      kind: sql<EffectKind>`${formEffects.kind}`,
      person: personOf(person),
      before: formEffects.before,
      after: formEffects.after,
      done_at: isoInstant(formEffects.doneAt),
      batch_id: formEffects.batchId,
      count: sql<number>`count(*) over ()::int`,
    })
    .from(formEffects)
    .innerJoin(formAnswers, sameRow(formAnswers, formEffects.answerId))
    .innerJoin(person, sameRow(person, formEffects.personId))
    .where(
      and(
        eq(formEffects.businessId, who.businessId),
        eq(formAnswers.formId, formId),
        kind ? eq(formEffects.kind, kind) : undefined,
      ),
    )
    .orderBy(desc(formEffects.doneAt), formEffects.id)
    .limit(page_size)
    .offset((page - 1) * page_size)
  return {
    count: rows[0]?.count ?? 0,
    results: rows.map(({ count: _count, ...row }): Effect => row),
  }
}

/** Notes what has been done; nothing is done twice, whoever else is just at it. How many of them were not done before. */
export async function insertEffects(db: Db, rows: (typeof formEffects.$inferInsert)[]) {
  const made = await db
    .insert(formEffects)
    .values(rows)
    .onConflictDoNothing({
      target: [formEffects.businessId, formEffects.answerId, formEffects.kind],
    })
    .returning({ answerId: formEffects.answerId })
  return new Set(made.map(({ answerId }) => answerId))
}
