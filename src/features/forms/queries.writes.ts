import { and, eq, max, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { AudienceInput } from '../../core/classes/members/contract.audience.ts'
import type { Actor } from '../../platform/actor.ts'
import { explained, type Reasons } from '../../platform/db/constraints.ts'
import type { Db } from '../../platform/db/db.ts'
import { foldSearch } from '../../platform/i18n/folding.ts'
import { rowAsSeen, rowOf } from '../../platform/db/rows.ts'
import type { Localised } from '../../platform/shapes.ts'
import type { FormChange } from './contract.ts'
import type { FormDocument } from './builder/contract.document.ts'
import { formAnswers } from './answers/table.ts'
import { questionsIn } from './builder/rules.parts.ts'
import {
  formAudiences,
  formImages,
  formSeats,
  formVersions,
  questionnaires as forms,
} from './table.ts'

const missing = { field: 'audience', code: 'not_found', detail: 'invalid_input' } as const
const reasons: Reasons = {
  form_audiences_business_id_class_id_classes_business_id_id_fk: missing,
  form_images_business_id_image_id_images_business_id_id_fk: { ...missing, field: 'document' },
  form_audiences_business_id_person_id_users_business_id_id_fk: missing,
  forms_closes_at: { field: 'closes_at', code: 'out_of_range', detail: 'invalid_input' },
  forms_anonymous: { field: 'anonymous', code: 'form_is_anonymous', detail: 'invalid_input' },
}

const instantOf = (typed: string | null) => (typed === null ? null : new Date(typed))
/** Without the languages in which nothing is written. */
const written = (name: Localised): Localised =>
  Object.fromEntries(Object.entries(name).filter(([, said]) => said))

export type FormWords = Omit<FormChange, 'version' | 'quota' | 'audience'>

const columnsOf = (input: Partial<FormWords>) => ({
  ...(input.name && {
    name: written(input.name),
    searchText: foldSearch(Object.values(input.name).join(' ')),
  }),
  ...(input.document && { draft: input.document }),
  ...(input.opens_at !== undefined && { opensAt: instantOf(input.opens_at) }),
  ...(input.closes_at !== undefined && { closesAt: instantOf(input.closes_at) }),
  ...(input.template !== undefined && { template: input.template }),
  ...(input.subject && { subject: input.subject }),
  ...(input.mode && { mode: input.mode }),
  ...(input.anonymous !== undefined && { anonymous: input.anonymous }),
  ...(input.is_public !== undefined && { isPublic: input.is_public }),
  ...(input.decides !== undefined && { decides: input.decides }),
  ...(input.coins !== undefined && { coins: input.coins }),
  ...(input.tells_score !== undefined && { tellsScore: input.tells_score }),
})

type Parts = {
  document?: FormDocument | undefined
  audience?: AudienceInput[] | undefined
  quota?: number | null | undefined
}

export async function insertForm(
  db: Db,
  who: Actor,
  { document, ...input }: Partial<FormWords> & Parts & { document: FormDocument },
  now: Date,
): Promise<string> {
  const key = { businessId: who.businessId, id: uuid() }
  const row = { ...columnsOf(input), ...key, draft: document, authorId: who.id, createdAt: now }
  await explained(reasons, db.insert(forms).values(row))
  await writeParts(db, who, key.id, { ...input, document })
  return key.id
}

type Seen = { id: string; version: number }

/** False when the form has another version by now. */
export async function updateForm(
  db: Db,
  who: Actor,
  seen: Seen,
  input: Partial<FormWords> & Parts,
): Promise<boolean> {
  const changed = await change(db, who, seen, columnsOf(input))
  if (changed) await writeParts(db, who, seen.id, input)
  return changed
}

async function change(db: Db, who: Actor, seen: Seen, set: Partial<typeof forms.$inferInsert>) {
  const rows = await explained(
    reasons,
    db
      .update(forms)
      .set({ ...set, version: sql`${forms.version} + 1` })
      .where(rowAsSeen(who, forms, seen))
      .returning({ id: forms.id }),
  )
  return rows.length > 0
}

/** Asks what is written from now on. False when the form has another version by now. */
export async function publishForm(
  db: Db,
  who: Actor,
  { document, isNew, ...seen }: Seen & { document: FormDocument; isNew: boolean },
  now: Date,
): Promise<boolean> {
  const ofForm = rowOf(who, forms, seen.id)
  // whoever answers is done before, or sees what is asked from now on: `holdAsked`
  await db.select({ id: forms.id }).from(forms).where(ofForm).for('update')
  if (!(await change(db, who, seen, {}))) return false
  const state = { state: 'published' as const }
  if (!isNew) {
    await db.update(forms).set(state).where(ofForm)
    return true
  }
  const key = { businessId: who.businessId, formId: seen.id }
  const of = and(eq(formVersions.businessId, key.businessId), eq(formVersions.formId, key.formId))
  const [last] = await db
    .select({ number: max(formVersions.number) })
    .from(formVersions)
    .where(of)
  const number = (last?.number ?? 0) + 1
  await db.insert(formVersions).values({ ...key, number, document, publishedAt: now })
  await db
    .update(forms)
    .set({ ...state, published: number })
    .where(ofForm)
  return true
}

/** Closed, or open again. */
export const setState = (db: Db, who: Actor, id: string, state: 'published' | 'closed') =>
  db
    .update(forms)
    .set({ state, version: sql`${forms.version} + 1` })
    .where(rowOf(who, forms, id))

export const deleteForm = (db: Db, who: Actor, id: string) =>
  db.delete(forms).where(rowOf(who, forms, id))

/** What of a form stands in other tables; its row is held. */
async function writeParts(db: Db, who: Actor, id: string, { document, audience, quota }: Parts) {
  const key = { businessId: who.businessId, formId: id }
  const pictures = document ? picturesOf(document) : []
  if (pictures.length > 0)
    await explained(
      reasons,
      db
        .insert(formImages)
        .values(pictures.map((imageId) => ({ ...key, imageId })))
        .onConflictDoNothing(),
    )
  if (audience) {
    await db
      .delete(formAudiences)
      .where(and(eq(formAudiences.businessId, who.businessId), eq(formAudiences.formId, id)))
    const rows = audience.map(({ readers, grade, class_id, person_id }) => ({
      ...key,
      id: uuid(),
      readers,
      grade: grade ?? null,
      classId: class_id ?? null,
      personId: person_id ?? null,
    }))
    if (rows.length > 0) await explained(reasons, db.insert(formAudiences).values(rows))
  }
  if (quota === null) await db.delete(formSeats).where(rowOf(who, formSeats, id))
  if (quota) {
    const taken = db.$count(
      formAnswers,
      and(
        eq(formAnswers.businessId, who.businessId),
        eq(formAnswers.formId, id),
        eq(formAnswers.state, 'in'),
      ),
    )
    const last = sql<number>`coalesce((select max(place) from form_answers a
      where a.business_id = ${who.businessId} and a.form_id = ${id}), 0)`
    await db
      .insert(formSeats)
      .values({ businessId: who.businessId, id, quota, taken: await taken, lastPlace: last })
      .onConflictDoUpdate({ target: [formSeats.businessId, formSeats.id], set: { quota } })
  }
}

/** The pictures that a form shows, each once. */
export const picturesOf = (document: FormDocument): string[] => [
  ...new Set(
    questionsIn(document).flatMap(({ options = [] }) =>
      options.flatMap(({ image_id }) => image_id ?? []),
    ),
  ),
]
