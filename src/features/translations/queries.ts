import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { businesses } from '../../core/business/table.ts'
import type { Actor, BusinessId } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { sameRow } from '../../platform/db/rows.ts'
import type { Lang } from '../../platform/shapes.ts'
import { personOf, users } from '../../core/profile/table.ts'
import { textChanges, textEdits } from './table.ts'

export type Edit = { lang: Lang; key: string; phrase: string }
/** Null stands for the shipped phrase. */
export type Change = { lang: Lang; key: string; before: string | null; after: string | null }

/** Rows that go in one statement. */
const atOnce = 500

const editor = personOf(users)

export const findEdits = (db: Db, business: BusinessId): Promise<Edit[]> =>
  db
    .select({ lang: textEdits.lang, key: textEdits.key, phrase: textEdits.phrase })
    .from(textEdits)
    .where(eq(textEdits.businessId, business))
    .orderBy(asc(textEdits.lang), asc(textEdits.key))

export type Kind = 'school' | 'centre'
/** Whose words a business is spoken to in. */
export async function findKind(db: Db, business: BusinessId): Promise<Kind> {
  const [row] = await db
    .select({ kind: businesses.kind })
    .from(businesses)
    .where(eq(businesses.id, business))
  return row?.kind ?? 'school'
}

export type SignedEdit = Awaited<ReturnType<typeof findSignedEdits>>[number]

/** With who has written them and when. */
export const findSignedEdits = (db: Db, business: BusinessId) =>
  db
    .select({
      lang: textEdits.lang,
      key: textEdits.key,
      phrase: textEdits.phrase,
      editedAt: textEdits.editedAt,
      editor,
    })
    .from(textEdits)
    .innerJoin(users, sameRow(users, textEdits.editedBy))
    .where(eq(textEdits.businessId, business))
    .orderBy(asc(textEdits.lang), asc(textEdits.key))

/** How often each phrase was changed, by `lang.key`; never falls, so that a version is never seen twice. */
export async function countChanges(db: Db, business: BusinessId, keys: string[]) {
  if (keys.length === 0) return new Map<string, number>()
  const rows = await db
    .select({ lang: textChanges.lang, key: textChanges.key, count: count() })
    .from(textChanges)
    .where(and(eq(textChanges.businessId, business), inArray(textChanges.key, keys)))
    .groupBy(textChanges.lang, textChanges.key)
  return new Map(rows.map((row) => [`${row.lang}.${row.key}`, row.count]))
}

/** Writers of one business's texts go one after the other. */
export const waitForOtherWriters = (db: Db, business: BusinessId) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`texts ${business}`}, 0))`)

/** Writes the phrases and, beside them, what stood there before; `versions` by `lang.key`. */
export async function writeChanges(
  db: Db,
  who: Actor,
  changes: Change[],
  versions: Map<string, number>,
  now: Date,
) {
  const { businessId } = who
  for (let from = 0; from < changes.length; from += atOnce) {
    const some = changes.slice(from, from + atOnce)
    await removeEdits(db, businessId, some)
    const said = some.flatMap(({ lang, key, after }) => {
      const version = (versions.get(`${lang}.${key}`) ?? 0) + 1
      const by = { editedBy: who.id, editedAt: now }
      return after === null ? [] : [{ businessId, lang, key, phrase: after, version, ...by }]
    })
    if (said.length > 0) await db.insert(textEdits).values(said)
    const history = some.map((change) => ({
      ...change,
      businessId,
      id: uuid(),
      changedBy: who.id,
      changedAt: now,
    }))
    await db.insert(textChanges).values(history)
  }
}

async function removeEdits(db: Db, business: BusinessId, changes: Change[]) {
  for (const lang of new Set(changes.map((change) => change.lang))) {
    const keys = changes.filter((change) => change.lang === lang).map(({ key }) => key)
    await db
      .delete(textEdits)
      .where(
        and(
          eq(textEdits.businessId, business),
          eq(textEdits.lang, lang),
          inArray(textEdits.key, keys),
        ),
      )
  }
}

type Asked = { page: number; page_size: number; in?: Lang | undefined }

/** What became of a phrase, the latest first. */
export async function listChanges(db: Db, business: BusinessId, key: string, asked: Asked) {
  const rows = and(
    eq(textChanges.businessId, business),
    eq(textChanges.key, key),
    asked.in && eq(textChanges.lang, asked.in),
  )
  const [total, found] = await Promise.all([
    db.select({ count: count() }).from(textChanges).where(rows),
    db
      .select({
        id: textChanges.id,
        lang: textChanges.lang,
        before: textChanges.before,
        after: textChanges.after,
        changed_by: editor,
        changedAt: textChanges.changedAt,
      })
      .from(textChanges)
      .innerJoin(users, sameRow(users, textChanges.changedBy))
      .where(rows)
      .orderBy(desc(textChanges.changedAt), desc(textChanges.id))
      .limit(asked.page_size)
      .offset((asked.page - 1) * asked.page_size),
  ])
  return {
    count: total[0]!.count,
    results: found.map(({ changedAt, ...row }) => ({
      ...row,
      changed_at: changedAt.toISOString(),
    })),
  }
}
