import { and, desc, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgInsertValue } from 'drizzle-orm/pg-core'
import { v7 as uuid } from 'uuid'
import { classes, classLabel } from '../../../core/classes/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import {
  among,
  emptyPage,
  isBeyond,
  rowAsSeen,
  rowOf,
  sameRow,
  type Paged,
} from '../../../platform/db/rows.ts'
import { isoInstant } from '../../../platform/db/table.ts'
import { personOf, users } from '../../../core/profile/table.ts'
import type { AnswerDraft, AnswerEdit, FormAnswer } from './contract.ts'
import type { Answers, FormDocument } from '../builder/contract.document.ts'
import type { ShownLists } from '../effects/rules.ts'
import { answersWithinReach, ownAnswers, sharedWith } from '../reach.ts'
import { isCounted, type Narrowing, narrowed } from '../results/queries.ts'
import { optionSeatsOf } from '../seats/queries.ts'
import { formAnswerEdits, formAnswers, formDrafts, formFiles } from './table.ts'
import { formVersions, questionnaires as forms } from '../table.ts'

const person = alias(users, 'person')
const student = alias(users, 'student')
const typist = alias(users, 'typist')
const decider = alias(users, 'decider')

const place = sql<number | null>`case when ${formAnswers.state} = 'waiting' then (
  select count(*)::int from form_answers before where before.business_id = ${formAnswers.businessId}
    and before.form_id = ${formAnswers.formId} and before.state = 'waiting' and before.place <= ${formAnswers.place}) end`

const columns = {
  id: formAnswers.id,
  form_id: formAnswers.formId,
  form_version: formAnswers.formVersion,
  person: personOf(person),
  student: personOf(student),
  typed_by: personOf(typist),
  role: formAnswers.role,
  class: { id: classes.id, label: classLabel },
  answers: sql<Answers>`${formAnswers.answers}`,
  answered_at: isoInstant(formAnswers.answeredAt),
  changed_at: isoInstant(formAnswers.changedAt),
  state: formAnswers.state,
  place,
  option_seats: optionSeatsOf,
  score: formAnswers.score,
  decision: formAnswers.decision,
  decided_by: personOf(decider),
  decided_at: isoInstant(formAnswers.decidedAt),
  reason: formAnswers.reason,
  code: formAnswers.code,
  version: formAnswers.version,
}

/** `count`: all of them, or none where they are read one page after the other. */
const selectAnswers = (db: Db, count = sql<number>`count(*) over ()::int`) =>
  db
    .select({ ...columns, count })
    .from(formAnswers)
    .innerJoin(forms, sameRow(forms, formAnswers.formId))
    .leftJoin(person, sameRow(person, formAnswers.userId))
    .leftJoin(student, sameRow(student, formAnswers.studentId))
    .leftJoin(typist, sameRow(typist, formAnswers.typedBy))
    .leftJoin(decider, sameRow(decider, formAnswers.decidedBy))
    .leftJoin(classes, sameRow(classes, formAnswers.classId))

type Row = Awaited<ReturnType<typeof selectAnswers>>[number]
const some = <Ref extends { id: string }>(ref: Ref | null): Ref | null => (ref?.id ? ref : null)
const asAnswer = ({ count: _count, ...row }: Row): FormAnswer => ({
  ...row,
  person: some(row.person),
  student: some(row.student),
  typed_by: some(row.typed_by),
  decided_by: some(row.decided_by),
  class: some(row.class),
})

export type AnswerRow = typeof formAnswers.$inferInsert

export const insertAnswers = (db: Db, rows: PgInsertValue<typeof formAnswers>[]) =>
  db.insert(formAnswers).values(rows)

/** An answer that exists for this person. */
export async function findAnswer(db: Db, who: Actor, id: string): Promise<FormAnswer | undefined> {
  const [row] = await selectAnswers(db).where(
    and(rowOf(who, formAnswers, id), answersWithinReach(who)),
  )
  return row && asAnswer(row)
}

/** What this person or another guardian of the same children has answered to a form, the newest first. */
export async function findTheirs(db: Db, who: Actor, formId: string): Promise<FormAnswer[]> {
  const rows = await selectAnswers(db)
    .where(
      and(
        eq(formAnswers.businessId, who.businessId),
        eq(formAnswers.formId, formId),
        or(ownAnswers(who), sharedWith(who)),
      ),
    )
    .orderBy(sql`${formAnswers.answeredAt} desc`, formAnswers.id)
    .limit(100)
  return rows.map(asAnswer)
}

/** A page of answers of which `which` is true. */
export async function listAnswers(
  db: Db,
  which: SQL,
  filter: { page: number; page_size: number; order: SQL },
): Promise<Paged<FormAnswer>> {
  const { page, page_size, order } = filter
  const rows = await selectAnswers(db)
    .where(which)
    .orderBy(order, formAnswers.id)
    .limit(page_size)
    .offset((page - 1) * page_size)
  if (isBeyond(rows, page)) return emptyPage(await listAnswers(db, which, { ...filter, page: 1 }))
  return { count: rows[0]?.count ?? 0, results: rows.map(asAnswer) }
}

/** Answers one after the other, by their ids: those that stand after one of them. */
export async function answersAfter(
  db: Db,
  who: Actor,
  narrowing: Narrowing,
  { after, atOnce }: { after: string | undefined; atOnce: number },
): Promise<FormAnswer[]> {
  // which they are is settled first: all that is joined is joined to these alone
  const page = db
    .select({ id: formAnswers.id })
    .from(formAnswers)
    .where(and(narrowed(who, narrowing), isCounted, after ? gt(formAnswers.id, after) : undefined))
    .orderBy(formAnswers.id)
    .limit(atOnce)
  const ids = (await page).map(({ id }) => id)
  const rows = await selectAnswers(db, sql<number>`0`)
    .where(and(eq(formAnswers.businessId, who.businessId), among(formAnswers.id, ids)))
    .orderBy(formAnswers.id)
  return rows.map(asAnswer)
}

/** The lists of the record that an answer was shown. */
export async function findShownLists(db: Db, who: Actor, id: string): Promise<ShownLists> {
  const [row] = await db
    .select({ shown: sql<ShownLists | null>`${formAnswers.shownLists}` })
    .from(formAnswers)
    .where(rowOf(who, formAnswers, id))
  return row?.shown ?? {}
}

/** False when the answer has another version by now. */
export async function updateAnswer(
  db: Db,
  who: Actor,
  seen: { id: string; version: number },
  set: Partial<AnswerRow>,
): Promise<boolean> {
  const rows = await db
    .update(formAnswers)
    .set({ ...set, version: sql`${formAnswers.version} + 1` })
    .where(rowAsSeen(who, formAnswers, seen))
    .returning({ id: formAnswers.id })
  return rows.length > 0
}

/** Keeps what an answer says before it is changed. */
export const insertEdit = (db: Db, who: Actor, before: FormAnswer, now: Date) =>
  db.insert(formAnswerEdits).values({
    ...{ businessId: who.businessId, id: uuid(), answerId: before.id, editedAt: now },
    editedBy: who.id,
    ...{ formVersion: before.form_version, answers: before.answers },
  })

const maxEdits = 100

/** What an answer said before each change, the newest first. */
export async function listEdits(db: Db, who: Actor, answer: FormAnswer): Promise<AnswerEdit[]> {
  const rows = await db
    .select({
      at: formAnswerEdits.editedAt,
      by: personOf(person),
      form_version: formAnswerEdits.formVersion,
      document: sql<FormDocument>`${formVersions.document}`,
      answers: sql<Answers>`${formAnswerEdits.answers}`,
    })
    .from(formAnswerEdits)
    .leftJoin(person, sameRow(person, formAnswerEdits.editedBy))
    .innerJoin(
      formVersions,
      and(
        eq(formVersions.businessId, formAnswerEdits.businessId),
        eq(formVersions.formId, answer.form_id),
        eq(formVersions.number, formAnswerEdits.formVersion),
      ),
    )
    .where(
      and(eq(formAnswerEdits.businessId, who.businessId), eq(formAnswerEdits.answerId, answer.id)),
    )
    .orderBy(desc(formAnswerEdits.editedAt), desc(formAnswerEdits.id))
    .limit(maxEdits)
  return rows.map(({ at, by, ...row }) => ({ ...row, at: at.toISOString(), by: some(by) }))
}

const draftOf = (who: Actor, formId: string, subjectId: string) =>
  and(
    eq(formDrafts.businessId, who.businessId),
    eq(formDrafts.formId, formId),
    eq(formDrafts.userId, who.id),
    eq(formDrafts.subjectId, subjectId),
  )

type Kept = {
  formId: string
  subjectId: string
  formVersion: number
  answers: Answers
  page: string | null
}

/** Saves a draft on top of the version it is based on; undefined when another device has saved a newer one. */
export async function saveDraft(
  db: Db,
  who: Actor,
  { base, ...kept }: Kept & { base: number },
  now: Date,
): Promise<AnswerDraft | undefined> {
  const said = { ...kept, savedAt: now, version: base + 1 }
  const [row] = await db
    .insert(formDrafts)
    .values({ businessId: who.businessId, userId: who.id, ...said })
    .onConflictDoUpdate({
      target: [formDrafts.businessId, formDrafts.formId, formDrafts.userId, formDrafts.subjectId],
      set: said,
      setWhere: eq(formDrafts.version, base),
    })
    .returning()
  return row && asDraft(row)
}

/** Empties a draft whose answer was sent. The row and its version stay, so that no other device saves over that unseen. */
export const emptyDraft = (db: Db, who: Actor, formId: string, subjectId: string, now: Date) =>
  db
    .update(formDrafts)
    .set({ answers: {}, page: null, savedAt: now, version: sql`${formDrafts.version} + 1` })
    .where(draftOf(who, formId, subjectId))

const asDraft = (row: typeof formDrafts.$inferSelect): AnswerDraft => ({
  answers: row.answers as Answers,
  form_version: row.formVersion,
  page: row.page,
  saved_at: row.savedAt.toISOString(),
  version: row.version,
})

/** What this person has begun of a form, by whom it is about. */
export async function findDrafts(db: Db, who: Actor, formId: string) {
  const rows = await db
    .select()
    .from(formDrafts)
    .where(
      and(
        eq(formDrafts.businessId, who.businessId),
        eq(formDrafts.formId, formId),
        eq(formDrafts.userId, who.id),
      ),
    )
  return new Map(rows.map((row): [string, AnswerDraft] => [row.subjectId, asDraft(row)]))
}

/** Gives files that somebody has stored for a form to an answer; how many of them were there to be given. */
export async function claimFiles(
  db: Db,
  who: Actor,
  { formId, answerId, ids }: { formId: string; answerId: string; ids: string[] },
): Promise<number> {
  const rows = await db
    .update(formFiles)
    .set({ answerId })
    .where(
      and(
        eq(formFiles.businessId, who.businessId),
        eq(formFiles.formId, formId),
        among(formFiles.id, ids),
        sql`(${formFiles.answerId} = ${answerId} or ${formFiles.answerId} is null and ${formFiles.userId} = ${who.id})`,
      ),
    )
    .returning({ id: formFiles.id })
  return rows.length
}
