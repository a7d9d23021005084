import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { PersonRef } from '../../../platform/person.ts'
import {
  among,
  emptyPage,
  isBeyond,
  rowOf,
  sameRow,
  type Paged,
} from '../../../platform/db/rows.ts'
import { isoInstant } from '../../../platform/db/table.ts'
import { personOf, users } from '../../../core/profile/table.ts'
import type { Relation } from '../../../core/students/guardians/contract.ts'
import { guardians, students } from '../../../core/students/table.ts'
import type { Effect, EffectKind, EffectsFilter } from './contract.ts'
import type { Answers, FormDocument } from '../builder/contract.document.ts'
import { seatsOfAnswer } from '../seats/queries.ts'
import { onceKinds, type ShownLists } from './rules.ts'
import { questionsIn } from '../builder/rules.parts.ts'
import { formAnswers, formEffects } from '../answers/table.ts'
import { formVersions, questionnaires } from '../table.ts'

/** As many answers as are looked through for what they would change. */
const maxAnswers = 20_000

const person = alias(users, 'person')
const child = alias(users, 'child')

/** An answer that counts and was not declined, with whom it is about and which kinds it has brought about. */
export type Effective = Awaited<ReturnType<typeof findEffective>>[number]

/** Whether who looks after a child has to be known. */
const namesGuardians = (document: FormDocument) =>
  questionsIn(document).some(
    ({ writes }) => writes === 'guardian_relation' || writes?.startsWith('other_guardian'),
  )

type Which = { formId: string; ids?: string[] | undefined }

/** Answers of known persons, the oldest first. `ids`: these alone. */
export async function findEffective(db: Db, who: Actor, which: Which) {
  const documents = await findDocuments(db, who, which.formId)
  const names = [...documents.values()].some(namesGuardians)
  const rows = await selectEffective(db, who, { ...which, names })
  return rows.map(({ version, ...row }) => ({ ...row, document: documents.get(version)! }))
}

/** What was asked, by the number of the version. */
async function findDocuments(db: Db, who: Actor, formId: string) {
  const rows = await db
    .select({ number: formVersions.number, document: sql<FormDocument>`${formVersions.document}` })
    .from(formVersions)
    .where(and(eq(formVersions.businessId, who.businessId), eq(formVersions.formId, formId)))
  return new Map(rows.map(({ number, document }) => [number, document]))
}

type Guardian = PersonRef & {
  phone: string | null
  link_id: string
  relation: z.infer<typeof Relation>
}

/** Who looks after the student of a row. */
const guardiansOf = sql<
  Guardian[]
>`(select coalesce(json_agg(json_build_object('id', parent.id, 'last_name', parent.last_name, 'first_name', parent.first_name,
          'patronymic', parent.patronymic, 'phone', parent.phone, 'link_id', link.id, 'relation', link.relation)), '[]')
        from ${guardians} link join ${users} parent on parent.business_id = link.business_id and parent.id = link.parent_id
        where link.business_id = ${formAnswers.businessId} and link.student_id = ${students.id})`

const selectEffective = (db: Db, who: Actor, { formId, ids, names }: Which & { names: boolean }) =>
  db
    .select({
      id: formAnswers.id,
      answers: sql<Answers>`${formAnswers.answers}`,
      shownLists: sql<ShownLists>`coalesce(${formAnswers.shownLists}, '{}')`,
      version: formAnswers.formVersion,
      waits: sql<
        { question: string; option: string }[]
      >`(select coalesce(json_agg(json_build_object('question', question, 'option', option)), '[]')
        from ${seatsOfAnswer} and s.state = 'waiting')`,
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
      guardians: names ? guardiansOf : sql<Guardian[]>`'[]'::json`,
      done: sql<
        { kind: EffectKind; after: string }[]
      >`(select coalesce(json_agg(json_build_object('kind', kind, 'after', after)), '[]') from form_effects e
        where e.business_id = ${formAnswers.businessId} and e.answer_id = ${formAnswers.id})`,
    })
    .from(formAnswers)
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

/** Two approvals, or one and a withdrawal, wait for each other: what was given by a form is given once. */
export const lockGiving = (db: Db, who: Actor, formId: string) =>
  db
    .select({ id: questionnaires.id })
    .from(questionnaires)
    .where(rowOf(who, questionnaires, formId))
    .for('no key update')

/** What was given by a form, each with the person who has it and the answer that it came by. */
export const findGiven = (db: Db, who: Actor, formId: string) =>
  db
    .select({
      answerId: formEffects.answerId,
      kind: sql<EffectKind>`${formEffects.kind}`,
      personId: formEffects.personId,
    })
    .from(formEffects)
    .innerJoin(formAnswers, sameRow(formAnswers, formEffects.answerId))
    .where(
      and(
        eq(formEffects.businessId, who.businessId),
        eq(formAnswers.formId, formId),
        eq(formEffects.declined, false),
        inArray(formEffects.kind, [...onceKinds]),
      ),
    )

/** A page of what was done or declined, the newest first. */
export async function listDecided(
  db: Db,
  who: Actor,
  formId: string,
  filter: EffectsFilter,
): Promise<Paged<Effect>> {
  const { kind, which, page, page_size } = filter
  const rows = await db
    .select({
      answer_id: formEffects.answerId,
      kind: sql<EffectKind>`${formEffects.kind}`,
      person: personOf(person),
      before: formEffects.before,
      after: formEffects.after,
      done_at: isoInstant(formEffects.doneAt),
      step: formEffects.batchId,
      together: sql<number>`(select count(*)::int from form_effects e
        where e.business_id = ${formEffects.businessId} and e.batch_id = ${formEffects.batchId})`,
      count: sql<number>`count(*) over ()::int`,
    })
    .from(formEffects)
    .innerJoin(formAnswers, sameRow(formAnswers, formEffects.answerId))
    .innerJoin(person, sameRow(person, formEffects.personId))
    .where(
      and(
        eq(formEffects.businessId, who.businessId),
        eq(formAnswers.formId, formId),
        eq(formEffects.declined, which === 'declined'),
        kind ? eq(formEffects.kind, kind) : undefined,
      ),
    )
    .orderBy(desc(formEffects.doneAt), formEffects.id)
    .limit(page_size)
    .offset((page - 1) * page_size)
  if (isBeyond(rows, page))
    return emptyPage(await listDecided(db, who, formId, { ...filter, page: 1 }))
  return {
    count: rows[0]?.count ?? 0,
    results: rows.map(({ count: _count, ...row }): Effect => ({
      ...row,
      id: effectId(row),
      state: which,
    })),
  }
}

/** By which what was shown is known from what an answer says later. */
export const sumOf = ({ after }: Pick<Effect, 'after'>) =>
  createHash('sha256').update(after).digest('base64url').slice(0, 12)
export const effectId = (effect: Pick<Effect, 'answer_id' | 'kind' | 'after'>) =>
  `${effect.answer_id}.${effect.kind}.${sumOf(effect)}`

type Chosen = { formId: string; kind?: EffectKind; ids: string[] }

/** What of these answers was done or declined. */
export const findDecided = (db: Db, who: Actor, { formId, kind, ids }: Chosen) =>
  db
    .select({
      answerId: formEffects.answerId,
      kind: sql<EffectKind>`${formEffects.kind}`,
      personId: formEffects.personId,
      after: formEffects.after,
      declined: formEffects.declined,
      batchId: formEffects.batchId,
    })
    .from(formEffects)
    .innerJoin(formAnswers, sameRow(formAnswers, formEffects.answerId))
    .where(
      and(
        eq(formEffects.businessId, who.businessId),
        eq(formAnswers.formId, formId),
        among(formEffects.answerId, ids),
        kind ? eq(formEffects.kind, kind) : undefined,
      ),
    )

/** Takes away that it was decided; answers of which it still was. */
export async function deleteEffects(db: Db, who: Actor, kind: EffectKind, ids: string[]) {
  const gone = await db
    .delete(formEffects)
    .where(
      and(
        eq(formEffects.businessId, who.businessId),
        eq(formEffects.kind, kind),
        among(formEffects.answerId, ids),
      ),
    )
    .returning({ answerId: formEffects.answerId })
  return new Set(gone.map(({ answerId }) => answerId))
}

/**
 * Notes what has been decided; nothing is decided twice, whoever else is just at it, but for what has been answered otherwise
 * since. Answers of which it was not decided before.
 */
export async function insertEffects(db: Db, rows: (typeof formEffects.$inferInsert)[]) {
  const made = await db
    .insert(formEffects)
    .values(rows)
    .onConflictDoUpdate({
      target: [formEffects.businessId, formEffects.answerId, formEffects.kind],
      set: {
        before: sql`excluded.before`,
        after: sql`excluded.after`,
        declined: sql`excluded.declined`,
        batchId: sql`excluded.batch_id`,
        doneBy: sql`excluded.done_by`,
        doneAt: sql`excluded.done_at`,
      },
      setWhere: sql`${formEffects.after} <> excluded.after`,
    })
    .returning({ answerId: formEffects.answerId })
  return new Set(made.map(({ answerId }) => answerId))
}
