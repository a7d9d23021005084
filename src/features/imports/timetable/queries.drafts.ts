import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Actor, BusinessId } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rowOf } from '../../../platform/db/rows.ts'
import type { Asked, AskedClass, AskedClosed, Left } from '../../schedule/files/contract.listed.ts'
import type { Field, ImportKind } from '../file/contract.columns.ts'
import type { Choice, Counts } from '../contract.ts'
import { importsWithinReach } from '../reach.ts'
import { imports } from '../table.ts'

/** What is kept beside the cells. Rows and columns count from 0. */
export type Choices = {
  sheet: string
  sheets: string[]
  /** The row of the heads; -1 when there is none. */
  header: number
  columns: (Field | null)[]
  formulas: [row: number, column: number][]
  merged: [row: number, column: number, lastRow: number, lastColumn: number][]
  /** Rows that the file hides, until somebody has said what becomes of them. */
  hidden?: number[]
  /** Of rows that somebody has decided about. */
  rows: Record<string, Choice>
  twins: Choice
  makeClasses: boolean
  /** Of all rows that name none. */
  sheetClass?: string
  /** Keys of families that somebody has confirmed. */
  confirmed?: string[]
  /** Of products: the store that they are for. */
  storeId?: string
  /** Of a timetable from a file of its own: what that says beside its lessons. */
  left?: Left[]
  /** Of the same: what it asks of the weeks of teachers, whose names follow what is replaced in their cells. */
  asked?: Asked[]
  /** And of the days of classes and of what is closed, whose names do so too; and what the terms of the price weigh by it. */
  askedClasses?: AskedClass[]
  closed?: AskedClosed[]
  weights?: Record<string, number>
  /** Of a timetable that is saved: the version that it has become. */
  scheduleId?: string
  /** Names to sign in with that another business has. */
  taken: string[]
  /** What has been saved. */
  counts?: Counts
}
export type Draft = {
  id: string
  kind: ImportKind
  state: 'draft' | 'saving' | 'saved'
  fileName: string
  grid: string[][]
  choices: Choices
  done: number
  version: number
  batchId: string | null
  updatedAt: Date
}

const columns = {
  id: imports.id,
  kind: imports.kind,
  state: imports.state,
  fileName: imports.fileName,
  choices: sql<Choices>`${imports.choices}`,
  done: imports.done,
  version: imports.version,
  batchId: imports.batchId,
  updatedAt: imports.updatedAt,
}
const own = (who: Actor, id: string) => and(rowOf(who, imports, id), importsWithinReach(who))

type NewDraft = Pick<Draft, 'id' | 'kind' | 'fileName' | 'grid' | 'choices'>

export const insertDraft = (db: Db, who: Actor, draft: NewDraft, now: Date) =>
  db.insert(imports).values({
    businessId: who.businessId,
    createdBy: who.id,
    createdAt: now,
    updatedAt: now,
    ...draft,
  })

export async function findDraft(db: Db, who: Actor, id: string): Promise<Draft | undefined> {
  const [row] = await db
    .select({ ...columns, grid: imports.grid })
    .from(imports)
    .where(own(who, id))
  return row
}

/** Without its cells, which may be many. */
export async function findState(
  db: Db,
  who: Actor,
  id: string,
): Promise<Omit<Draft, 'grid'> | undefined> {
  const [row] = await db.select(columns).from(imports).where(own(who, id))
  return row
}

type Change = { grid?: string[][]; choices: Choices }

/** False when somebody has changed it since `version`, or when it is a draft no more. */
export async function updateDraft(
  db: Db,
  who: Actor,
  { id, version }: { id: string; version: number },
  { grid, choices }: Change,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(imports)
    .set({ ...(grid && { grid }), choices, version: version + 1, updatedAt: now })
    .where(
      and(own(who, id), eq(imports.version, version), inArray(imports.state, ['draft', 'saving'])),
    )
  return rowCount === 1
}

type State = Partial<Pick<Draft, 'state' | 'done' | 'batchId' | 'choices'>>

export const updateState = (db: Db, who: Actor, id: string, state: State, now: Date) =>
  db
    .update(imports)
    .set({ ...state, updatedAt: now })
    .where(own(who, id))

/** Takes the turn to save it, until the transaction ends; false while another transaction has it. */
export async function takeTurn(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${id}, 0)) as mine`,
  )
  return rows[0]!.mine
}

export async function deleteDraft(db: Db, who: Actor, id: string): Promise<void> {
  await db.delete(imports).where(own(who, id))
}

const kept = 7 * 24 * 60 * 60 * 1000
const atOnce = 200

/** Forgets spreadsheets of more than seven days ago; whether there may be more of them. */
export async function dropOldDrafts(db: Db, business: BusinessId, now: Date): Promise<boolean> {
  const old = db
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(eq(imports.businessId, business), lt(imports.updatedAt, new Date(now.getTime() - kept))),
    )
    .limit(atOnce)
  const { rowCount } = await db
    .delete(imports)
    .where(and(eq(imports.businessId, business), inArray(imports.id, old)))
  return rowCount === atOnce
}
