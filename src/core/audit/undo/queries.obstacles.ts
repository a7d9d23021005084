import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import { can } from '../../permissions.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Lang } from '../../../platform/shapes.ts'
import { personOf, users } from '../../profile/table.ts'
import type { AuditEntry, Obstacle } from '../contract.ts'
import { findEntries, namesIn } from '../queries.ts'
import type { Hindered, Obstructed } from './queries.ts'
import { auditEntries as entries } from '../table.ts'

const shownAtMost = 50

/** Who has done what to each record since, the first fifty. */
export async function describeObstacles(
  db: Db,
  who: Actor,
  id: string,
  { hindered, lang }: Pick<Obstructed, 'hindered'> & { lang: Lang },
) {
  const records = Map.groupBy(hindered, ({ about_id }) => about_id)
  const shown = [...records].slice(0, shownAtMost)
  const abouts = shown.flatMap(([about, rows]) => [about, ...rows.flatMap(aboutOfHolder)])
  const own = await latestOf(db, who, { abouts, lang, ofBatch: id })
  const later = await latestOf(db, who, { abouts, lang, notOf: id })
  const people = await findPeople(db, who, [
    ...shown.map(([about]) => about),
    ...shown.flatMap(([, rows]) => rows.flatMap(({ holder }) => byOf(holder) ?? [])),
  ])
  const obstacles = shown.map(([about, rows]): Obstacle => {
    const all = rows.map((row) => ({ row, entry: entryOf(row, later) }))
    // what somebody has done says more than what merely holds it
    const [told] = all.toSorted((one, other) => timeOf(other).localeCompare(timeOf(one)))
    const { row, entry } = told!
    const mine = own.find((each) => each.about_id === about)
    const actor = people.get(byOf(row.holder) ?? '')
    return {
      about_id: about,
      about: (mine ?? entry)?.about ?? '',
      kind: kindOf(rows, mine),
      place: placeOf(rows, mine, people.get(about)?.role),
      reason: row.reason,
      used_for: row.reason === 'used' ? usedFor(row.held_by!) : null,
      at: entry?.at ?? atOf(row.holder),
      actor: entry ? entry.actor : actor ? actor.person : null,
      entry: entry && can(who, 'changes.read') ? entry : null,
    }
  })
  const entriesShown = obstacles.flatMap(({ entry }) => entry ?? [])
  return {
    obstacles,
    obstacle_count: records.size,
    names: await namesIn(db, who, entriesShown, lang),
  }
}

type Latest = { abouts: string[]; lang: Lang; ofBatch?: string; notOf?: string }

/** Of every row that is about one of them the newest entry. */
function latestOf(db: Db, who: Actor, { abouts, lang, ofBatch, notOf }: Latest) {
  const batch = ofBatch
    ? eq(entries.batchId, ofBatch)
    : sql`${entries.batchId} is distinct from ${notOf}`
  const newest = db
    .selectDistinctOn([entries.tableName, entries.rowId], { id: entries.id })
    .from(entries)
    .where(and(eq(entries.businessId, who.businessId), inArray(entries.aboutId, abouts), batch))
    .orderBy(entries.tableName, entries.rowId, sql`${entries.id} desc`)
  return findEntries(db, who, { where: inArray(entries.id, newest), limit: 10_000, lang })
}

const aboutOfHolder = ({ holder }: Hindered) => {
  const about = ['student_id', 'class_id', 'teacher_id', 'user_id', 'holder_id', 'id']
    .map((column) => holder?.[column])
    .find(Boolean)
  return typeof about === 'string' ? [about] : []
}

/** What was done last to the row that is in the way, or to the one that holds it. */
function entryOf(
  { table_name: table, row_id: row, held_by, holder }: Hindered,
  later: AuditEntry[],
) {
  const [kind, id] = holder ? [held_by, holder.id] : [table, row]
  return later.find((each) => each.kind === kind && each.row_id === id)
}

const byOf = (holder: Hindered['holder']) => {
  const by = holder?.recorded_by ?? holder?.made_by ?? holder?.created_by ?? holder?.user_id
  return typeof by === 'string' ? by : undefined
}
const atOf = (holder: Hindered['holder']) => {
  const at = holder?.recorded_at ?? holder?.made_at ?? holder?.created_at
  return typeof at === 'string' ? new Date(at).toISOString() : null
}
const timeOf = ({ row, entry }: { row: Hindered; entry: AuditEntry | undefined }) =>
  entry?.at ?? atOf(row.holder) ?? ''

/** The noun that the record is, not the row of it that happens to be in the way. */
function kindOf(rows: Hindered[], mine: AuditEntry | undefined): Obstacle['kind'] {
  const tables = rows.map(({ table_name: table }) => table).filter(Boolean)
  return (tables[0] ?? mine?.kind ?? 'users') as Obstacle['kind']
}

const ofClasses = new Set(['classes', 'class_subjects', 'class_notes'])

function placeOf(rows: Hindered[], mine: AuditEntry | undefined, role?: string): Obstacle['place'] {
  if (role === 'student') return 'students'
  if (role === 'teacher') return 'teachers'
  const tables = [...rows.map(({ table_name: table }) => table), mine?.kind]
  return tables.some((table) => table && ofClasses.has(table)) ? 'classes' : null
}

function usedFor(table: string): Obstacle['used_for'] {
  if (table === 'daily_marks' || table === 'mark_counts') return 'marks'
  if (table === 'sessions' || table === 'known_browsers') return 'signing_in'
  if (table === 'transfers' || table === 'coin_days') return 'coins'
  return table === 'orders' ? 'orders' : 'records'
}

async function findPeople(db: Db, who: Actor, ids: string[]) {
  const rows = await db
    .select({ role: users.role, person: personOf(users) })
    .from(users)
    .where(and(eq(users.businessId, who.businessId), inArray(users.id, ids)))
  return new Map(rows.map((row) => [row.person.id, row]))
}
