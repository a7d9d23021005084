import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import { startBatch } from '../../core/audit/service.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database, Db } from '../../platform/db/db.ts'
import { type Code, found, refuse, Refusal } from '../../platform/errors.ts'
import { publish } from '../../platform/events.ts'
import { foldSearch } from '../../platform/i18n/folding.ts'
import type { Once } from '../../platform/http/idempotency.ts'
import { localised } from '../../platform/ui/shown.ts'
import { turns } from '../../platform/jobs/work-queue.ts'
import { canImport } from './access.ts'
import type { ImportKind } from './file/contract.columns.ts'
import type { Import, NewImport, RowFilter } from './contract.ts'
import * as drafts from './timetable/queries.drafts.ts'
import * as known from './queries.known.ts'
import { findSchoolDays } from './timetable/queries.ts'
import { roomKey } from './timetable/service.board-cell.ts'
import type { Words } from './timetable/service.board.ts'
import { namesOf } from './timetable/service.judge-timetable.ts'
import { subjectFinder } from './people/service.subject-names.ts'
import { contributedParts } from '../../platform/contributions.ts'
import { type Change, changed } from './service.change.ts'
import { Collision, collisionOf, takenNames } from './service.collision.ts'
import { takeIn } from './file/service.intake.ts'
import { prepareProducts } from './goods/service.products.ts'
import { blocked, countsOf, judge } from './service.judge.ts'
import type { Judged } from './timetable/service.judged.ts'
import type { Row } from './file/service.rows.ts'
import { shown, shownState } from './service.shown.ts'
import { writeRows } from './service.write.ts'

type Filter = z.output<typeof RowFilter>
/** Who asks, when, and which of the rows are wanted. */
type Asked = { who: Actor; now: Date; filter: Filter }
const firstPage: Filter = { page: 1, page_size: 100, only: 'all' }

export { dropOldDrafts } from './timetable/queries.drafts.ts'

const inTurn = turns({ atOnce: 1, waiting: 8 }, 'imports')

/** A draft as it is judged now, or what has become of it. */
export async function lookAt(db: Db, { who, now, filter }: Asked, id: string): Promise<Import> {
  const state = shownState(found(await drafts.findState(db, who, id)), now)
  if (state.state !== 'draft') return state
  const draft = found(await drafts.findDraft(db, who, id))
  return shown(await judge(db, who, draft, now), filter)
}

/** Reads a file before any connection is taken. */
export async function openFile(
  database: Database,
  once: Once,
  who: Actor,
  body: z.output<typeof NewImport>,
  now: Date,
): Promise<Import> {
  refuseUnlessMay(who, body.kind)
  const words = body.kind === 'timetable' ? await wordsOf(database, who) : undefined
  const taken = await takeIn({ ...body, lang: who.lang, words })
  const { kind, file_name: fileName, store_id: storeId } = body
  const choices = { ...taken.choices, ...(storeId && { storeId }) }
  const draft = { id: uuid(), kind, fileName, ...taken, choices }
  return once(async (db) => {
    const { findStore } = contributedParts('importTargets').products!
    if (storeId && !found(await findStore(db, who, storeId)).run)
      refuse('you_dont_have_access_for_this_action')
    await drafts.insertDraft(db, who, draft, now)
    return lookAt(db, { who, now, filter: firstPage }, draft.id)
  })
}

/** What the words in a table of lessons may be. */
const wordsOf = (database: Database, who: Actor) =>
  database.inBusiness(
    who.businessId,
    async (db): Promise<Words> => {
      const [subjects, teachers, classes, { rooms }] = await Promise.all([
        known.findSubjects(db, who),
        known.findAll(db, who, 'teacher'),
        known.findClasses(db, who),
        findSchoolDays(db, who),
      ])
      const titles = subjects.map(({ id, name }) => [id, localised(name, who.lang).text] as const)
      return {
        called: new Map([
          ...titles,
          ...namesOf(teachers),
          ...rooms.map(({ id, name }) => [id, name] as const),
          ...classes.map(({ id, label }) => [id, label] as const),
        ]),
        subjects: subjectFinder(subjects),
        subjectNames: new Set(subjects.flatMap(({ names }) => names.map(foldSearch))),
        lastNames: new Set(teachers.map(({ search }) => search.trim().split(' ')[0]!)),
        rooms: new Set(rooms.map(({ name }) => roomKey(name))),
      }
    },
    'read',
  )

/** Refuses with `version_conflict` and `import_is_running`. */
export async function changeDraft(
  db: Db,
  { who, now, filter }: Asked,
  id: string,
  change: Change,
): Promise<Import> {
  if (!(await drafts.takeTurn(db, id))) refuse('import_is_running')
  const draft = found(await drafts.findDraft(db, who, id))
  if (draft.state === 'saved' || draft.version !== change.version) refuse('version_conflict')
  const faulty = change.skip_faulty ? await faultyRows(db, who, draft, now) : []
  const next = changed(draft, change, faulty)
  if (!(await drafts.updateDraft(db, who, draft, next, now))) refuse('version_conflict')
  const present = { ...draft, ...next, state: 'draft' as const, version: draft.version + 1 }
  return shown(await judge(db, who, present, now), filter)
}

/** One after the other: each of them may be thousands of rows. */
export const saveDraft = (database: Database, once: Once, task: Task): Promise<Import> =>
  inTurn(async () => {
    try {
      return await once((db) => save(database, db, task))
    } catch (error) {
      throw await afterwards(database, task, error)
    }
  })

/** Of the kinds some are the office's alone. */
export function refuseUnlessMay(who: Actor, kind: ImportKind) {
  if (!canImport(kind).role(who)) refuse('you_dont_have_permission')
}

type Task = { who: Actor; id: string; version: number; now: Date }

async function faultyRows(db: Db, who: Actor, draft: drafts.Draft, now: Date): Promise<number[]> {
  const { rows } = await judge(db, who, draft, now)
  // of a cell with two halves one alone would be another lesson than the file says
  const cellOf = ({ values: { class: named, weekday, period } }: Row) =>
    draft.kind === 'timetable' && named && weekday && period
      ? `${named[0]!.label} ${weekday} ${period}`
      : undefined
  const wrong = new Set(rows.filter(blocked))
  const cells = new Set([...wrong].flatMap((row) => cellOf(row) ?? []))
  return rows.filter((row) => wrong.has(row) || cells.has(cellOf(row)!)).map(({ at }) => at)
}

async function save(database: Database, db: Db, { who, id, version, now }: Task): Promise<Import> {
  if (!(await drafts.takeTurn(db, id))) refuse('import_is_running')
  const draft = found(await drafts.findDraft(db, who, id))
  // the second of two who press the button sees what the first has done
  if (draft.state === 'saved') return shownState(draft, now)
  if (draft.version !== version) refuse('version_conflict')
  const judged = await judge(db, who, draft, now)
  const counts = countsOf(judged)
  refuseFaults(judged)
  if (counts.create + counts.update === 0) refuse('nothing_to_change')
  const choices = { ...draft.choices, counts }
  /** On a connection of its own, so that others see it before all is done. */
  const tell = (state: Parameters<typeof drafts.updateState>[3]) =>
    database.inBusiness(who.businessId, (aside) => drafts.updateState(aside, who, id, state, now))
  await tell({ state: 'saving', done: 0, choices })
  if (draft.kind === 'products') await prepareProducts(db, who, judged)
  const batchId = await startBatch(db, who, 'import', { count: counts.create + counts.update, now })
  let scheduleId: string | undefined
  try {
    scheduleId = await writeRows(
      db,
      { who, now },
      judged,
      async (done) => void (await tell({ done })),
    )
  } catch (error) {
    throw collisionOf(error, judged.rows)
  }
  const done = scheduleId ? { choices: { ...choices, scheduleId } } : {}
  publish(db, { name: 'import.saved', who, now })
  await drafts.updateState(db, who, id, { state: 'saved', batchId, ...done }, now)
  return shownState(found(await drafts.findState(db, who, id)), now)
}

/** As many as are named in a refusal. */
const mostNamed = 100

function refuseFaults({ rows, missing, draft }: Judged) {
  if (missing.length > 0) refuse('import_has_faults', { columns: 'column_required' })
  const faults = rows.filter(blocked).slice(0, mostNamed)
  if (faults.length === 0) return
  const named = faults.flatMap(({ at, faults }) =>
    faults
      .filter(({ blocks }) => blocks)
      .map(({ column, code }) => [
        `rows.${at + 1}.${draft.choices.columns[column] ?? column}`,
        code,
      ]),
  )
  refuse('import_has_faults', Object.fromEntries(named) as Record<string, Code>)
}

/** What was begun is a draft again, and remembers what could not be known before. Answers what to refuse with. */
async function afterwards(database: Database, { who, id, now }: Task, error: unknown) {
  // what somebody else is saving is theirs
  if (error instanceof Refusal && error.code === 'import_is_running') return error
  const taken = error instanceof Collision ? await takenNames(database, error) : undefined
  await database.inBusiness(who.businessId, async (db) => {
    const draft = await drafts.findState(db, who, id)
    if (draft?.state !== 'saving') return
    const names = [...new Set([...draft.choices.taken, ...(taken?.names ?? [])])]
    const choices = { ...draft.choices, taken: names }
    await drafts.updateState(db, who, id, { state: 'draft', done: 0, choices }, now)
  })
  return taken && taken.names.length > 0 ? new Refusal('import_has_faults', taken.fields) : error
}
