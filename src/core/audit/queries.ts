import {
  and,
  count,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { businesses, calendarDays, rooms, terms } from '../business/table.ts'
import { classes, classLabel } from '../classes/table.ts'
import { coinReasons } from '../marks/table.ts'
import type { Actor } from '../../platform/actor.ts'
import { cursorOf, placeOf } from '../../platform/db/cursor.ts'
import { logForms } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { maskedCard } from '../../platform/i18n/formats.ts'
import { inNameOrder } from '../../platform/i18n/names.ts'
import { inLang } from '../../platform/db/in-lang.ts'
import { sameRow } from '../../platform/db/rows.ts'
import { contributed } from '../../platform/contributions.ts'
import type { Lang } from '../../platform/shapes.ts'
import { personOf, users } from '../profile/table.ts'
import { subjects } from '../subjects/table.ts'
import type { AuditedKind, AuditEntry, AuditFilter } from './contract.ts'
import { auditEntries as entries, batches } from './table.ts'

const query = new QueryBuilder()
type Filter = Omit<z.output<typeof AuditFilter>, 'limit'>

const person = sql<string>`concat_ws(' ', ${users.lastName}, ${users.firstName})`
const quarter = sql<string>`concat(${terms.academicYear}, ' · ', ${terms.number})`

const aboutOf = (lang: Lang) => {
  const mine = (table: { businessId: unknown; id: unknown }) =>
    sql`${table.businessId} = ${entries.businessId} and ${table.id} = ${entries.aboutId}`
  const either = sql`coalesce(${entries.new}, ${entries.old})`
  const inWords = [subjects, calendarDays, coinReasons]
  const named = [
    [users, person],
    [classes, classLabel],
    ...inWords.map((table) => [table, inLang(table.name, lang)] as const),
    [rooms, rooms.name],
    [terms, quarter],
    ...contributed('named').map(({ table, name }) => [table, name(lang)] as const),
  ] as const
  const business = query
    .select({ name: businesses.name })
    .from(businesses)
    .where(sql`${businesses.id} = ${entries.aboutId}`)
  const names = named.map(([table, name]) => query.select({ name }).from(table).where(mine(table)))
  // what is no more is called as the log has it
  return sql<string>`coalesce(
    ${sql.join(
      [...names, business].map((each) => sql`(${each})`),
      sql`, `,
    )},
    nullif(concat_ws(' ', ${either}->>'last_name', ${either}->>'first_name'), ''),
    ${either}->>'label', ${inLang(sql`${either}->'name'`, lang)}, ${either}->>'name', ''
  )`
}

const rowIn = (lang: Lang) => ({
  id: entries.id,
  at: entries.at,
  actor: personOf(users),
  operation: entries.operation,
  kind: sql<z.output<typeof AuditedKind>>`${entries.tableName}`,
  row_id: entries.rowId,
  about_id: entries.aboutId,
  about: aboutOf(lang),
  batch_id: entries.batchId,
  old: entries.old,
  new: entries.new,
})

type Wanted = { filter: Filter; limit: number; lang: Lang }

/** A page of the log, the newest first; `next` names the place where it goes on. */
export async function listAudit(db: Db, who: Actor, { filter, limit, lang }: Wanted) {
  const folded = filter.folded === 'true' && !filter.batch_id && !filter.about_id
  const where = and(matching(filter, who.timeZone), folded ? newestOfBatch(filter) : undefined)
  const found = await findEntries(db, who, { where, limit: limit + 1, lang })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const folds = folded ? await countFolded(db, who, shown, filter) : new Map<string, never>()
  const results = shown.map((entry) => ({ ...entry, fold: folds.get(entry.id) ?? null }))
  const next = found.length > limit && last ? cursorOf({ ...last, at: new Date(last.at) }) : null
  return { results, next, names: await namesIn(db, who, results, lang) }
}

/** Of what one transaction has written of a batch, and this filter lets through, the newest. */
const newestOfBatch = ({ kind }: Filter) => {
  const later = alias(entries, 'later')
  const ofSame = and(
    eq(later.businessId, entries.businessId),
    eq(later.batchId, entries.batchId),
    eq(later.at, entries.at),
    gt(later.id, entries.id),
    kind ? eq(later.tableName, kind) : undefined,
  )
  return or(
    isNull(entries.batchId),
    notExists(
      query
        .select({ one: sql`1` })
        .from(later)
        .where(ofSame),
    ),
  )
}

/** For how many each of them stands, by its id; nothing for one that stands for itself. */
async function countFolded(db: Db, who: Actor, shown: AuditEntry[], { kind }: Filter) {
  const ids = shown.flatMap(({ batch_id }) => batch_id ?? [])
  const rows = await db
    .select({ id: sql<string>`max(${entries.id}::text)`, kind: batches.kind, count: count() })
    .from(entries)
    .innerJoin(batches, sameRow(batches, entries.batchId))
    .where(
      and(
        eq(entries.businessId, who.businessId),
        inArray(entries.batchId, ids),
        kind ? eq(entries.tableName, kind) : undefined,
      ),
    )
    .groupBy(entries.batchId, entries.at, batches.kind)
  const many = rows.filter((row) => row.count > 1)
  return new Map(many.map(({ id, kind, count }) => [id, { kind, count }] as const))
}

type Found = { where: SQL | undefined; limit: number; lang: Lang }

/** Entries as they may be read, the newest first. */
export async function findEntries(
  db: Db,
  who: Actor,
  { where, limit, lang }: Found,
): Promise<AuditEntry[]> {
  const found = await db
    .select(rowIn(lang))
    .from(entries)
    .leftJoin(users, sameRow(users, entries.actorId))
    .where(and(eq(entries.businessId, who.businessId), where))
    .orderBy(desc(entries.id))
    .limit(limit)
  const owner = await findOwnerId(db, who)
  return found.map((each) => {
    const theirs = each.kind === 'users' && each.row_id === owner && who.id !== owner
    const [old = null, now = null] = [each.old, each.new].map((row) => row && shownTo(row, theirs))
    const forms = logForms(each.kind, { ...old, ...now })
    return { ...each, old, new: now, forms, at: each.at.toISOString() }
  })
}

async function findOwnerId(db: Db, who: Actor) {
  const isOwner = and(eq(users.businessId, who.businessId), eq(users.role, 'owner'))
  const [owner] = await db.select({ id: users.id }).from(users).where(isOwner)
  return owner?.id
}

/** Of the owner's record nobody else reads these. */
const ofOwnerAlone = new Set(['username', 'phone', 'card_number', 'birth_date'])

/** A row of the log as it is read: cards are masked for everybody. */
const shownTo = (row: Record<string, unknown>, isOwners: boolean) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !isOwners || !ofOwnerAlone.has(column))
      .map(([column, value]) => [
        column,
        column === 'card_number' && typeof value === 'string' ? maskedCard(value) : value,
      ]),
  )

function matching(filter: Filter, timeZone: string) {
  const midnight = (day: string) => sql`${day}::date::timestamp at time zone ${timeZone}`
  const end = sql`(${midnight(filter.to ?? '')} + interval '1 day')`
  const place = filter.cursor === undefined ? undefined : placeOf(filter.cursor)
  return and(
    filter.actor_id ? eq(entries.actorId, filter.actor_id) : undefined,
    filter.about_id ? eq(entries.aboutId, filter.about_id) : undefined,
    filter.batch_id ? eq(entries.batchId, filter.batch_id) : undefined,
    filter.kind ? eq(entries.tableName, filter.kind) : undefined,
    filter.from
      ? and(gte(entries.at, midnight(filter.from)), gte(entries.id, idAt(midnight(filter.from))))
      : undefined,
    filter.to
      ? and(lt(entries.at, end), lt(entries.id, idAt(sql`${end} + interval '1 hour'`)))
      : undefined,
    place ? lt(entries.id, place.id) : undefined,
  )
}

/**
 * The least id of an instant. Ids are in the order of time, a little later than the beginning of their transaction,
 * which `at` is: by them the days are found without reading all that came after.
 */
function idAt(instant: SQL) {
  const hex = sql`lpad(to_hex((extract(epoch from ${instant}) * 1000)::bigint), 12, '0')`
  return sql`(${hex} || '00000000000000000000')::uuid`
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What the ids among the columns stand for: people, classes, subjects, rooms, stores and products. */
export async function namesIn(
  db: Db,
  who: Actor,
  results: Pick<AuditEntry, 'old' | 'new'>[],
  lang: Lang,
): Promise<Record<string, string>> {
  const values = results.flatMap((each) =>
    [each.old, each.new].flatMap((row) => Object.values(row ?? {})),
  )
  const ids = [...new Set(values)].filter((value) => typeof value === 'string' && uuid.test(value))
  if (ids.length === 0) return {}
  const of = (table: { businessId: unknown; id: unknown }) =>
    sql`${table.businessId} = ${who.businessId} and ${table.id} = any(${sql.param(ids)}::uuid[])`
  const named = [
    query
      .select({ id: users.id, name: person.as('name') })
      .from(users)
      .where(of(users)),
    query.select({ id: classes.id, name: classLabel }).from(classes).where(of(classes)),
    query
      .select({ id: subjects.id, name: inLang(subjects.name, lang) })
      .from(subjects)
      .where(of(subjects)),
    query.select({ id: rooms.id, name: rooms.name }).from(rooms).where(of(rooms)),
    ...contributed('named')
      .filter(({ isRef }) => isRef)
      .map(({ table, name }) =>
        query
          .select({ id: sql<string>`${table.id}`, name: name(lang) })
          .from(table)
          .where(of(table)),
      ),
  ]
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql.join(
      named.map((each) => sql`${each}`),
      sql` union all `,
    ),
  )
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

/** Whoever stands in the log as the one who did it. */
export const listActors = (db: Db, who: Actor) =>
  db
    .select(personOf(users))
    .from(users)
    .where(
      and(
        eq(users.businessId, who.businessId),
        exists(
          query
            .select({ one: sql`1` })
            .from(entries)
            .where(and(eq(entries.businessId, who.businessId), eq(entries.actorId, users.id))),
        ),
      ),
    )
    .orderBy(...inNameOrder(users))
