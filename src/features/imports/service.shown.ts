import type * as z from 'zod/mini'
import { leftCodes } from '../schedule/files/contract.listed.ts'
import type { Counts, Import, ImportRow, RowFilter } from './contract.ts'
import type { Draft } from './timetable/queries.drafts.ts'
import { blocked, countsOf } from './service.judge.ts'
import { comesOf } from './timetable/service.judge-asked.ts'
import type { Judged } from './timetable/service.judged.ts'
import type { Row } from './file/service.rows.ts'

/** Milliseconds without a sign of life after which what is being saved is so no more. */
const lost = 60_000
/** That are asked about at once; those behind them follow when these are answered. */
const mostFamilies = 200
const none: Counts = { rows: 0, faulty: 0, twins: 0, create: 0, update: 0, skip: 0 }

/** Without its rows: how far it is. */
export function shownState(draft: Omit<Draft, 'grid'>, now: Date): Import {
  const { choices } = draft
  const stopped = draft.state === 'saving' && now.getTime() - draft.updatedAt.getTime() > lost
  return {
    id: draft.id,
    kind: draft.kind,
    state: stopped ? 'draft' : draft.state,
    file_name: draft.fileName,
    sheet: choices.sheet,
    sheets: choices.sheets,
    version: draft.version,
    header_row: choices.header + 1,
    columns: choices.columns.map((field) => ({ head: '', field })),
    missing: [],
    counts: choices.counts ?? none,
    faults: [],
    new_classes: [],
    make_classes: choices.makeClasses,
    sheet_class: choices.sheetClass ?? '',
    families: [],
    class_questions: [],
    word_questions: [],
    known_subjects: [],
    known_teachers: [],
    known_classes: [],
    left: [],
    comes: [],
    schedule_id: choices.scheduleId ?? null,
    twins: choices.twins,
    done: draft.done,
    batch_id: draft.batchId,
    rows: { count: 0, results: [] },
  }
}

/** With a page of its rows and all that is wrong with it. */
export function shown(judged: Judged, filter: z.output<typeof RowFilter>): Import {
  const { draft, rows } = judged
  const heads = draft.grid[draft.choices.header] ?? []
  const matching = rows.filter(
    (row) => filter.only === 'all' || (filter.only === 'faulty' ? blocked(row) : row.twin !== null),
  )
  const from = (filter.page - 1) * filter.page_size
  const width = draft.choices.columns.length
  return {
    ...shownState(draft, judged.now),
    state: 'draft',
    columns: draft.choices.columns.map((field, at) => ({ head: heads[at] ?? '', field })),
    missing: judged.missing,
    counts: countsOf(judged),
    faults: faultsOf(rows, draft.grid),
    new_classes: [...judged.newClasses.values()].map(({ label }) => label).toSorted(),
    families: [...judged.families.values()]
      .toSorted((a, b) => Number(a.confirmed) - Number(b.confirmed))
      .slice(0, mostFamilies),
    class_questions: [...judged.questions.values()],
    word_questions: [...judged.wordQuestions.values()],
    known_subjects: judged.known.subject,
    known_teachers: judged.known.teacher,
    known_classes: labelsOf(judged),
    left: leftOf(judged),
    comes: comesOf(judged),
    rows: {
      count: matching.length,
      results: matching
        .slice(from, from + filter.page_size)
        .map((row) => shownRow(row, draft.grid[row.at]!, width)),
    },
  }
}

/** What the file has lost when it was read, and what the school does not take, as one of each. */
function leftOf({ draft: { choices }, left }: Judged): Import['left'] {
  // one that was opened by an earlier version may have codes that are no more
  const all = [...(choices.left ?? []), ...left].filter(({ code }) => leftCodes.includes(code))
  return [...Map.groupBy(all, ({ code }) => code)].map(([code, same]) => ({
    code,
    count: same.reduce((sum, { count }) => sum + count, 0),
    names: same.flatMap(({ names }) => names),
  }))
}

const labelsOf = ({ classes }: Judged) =>
  [...classes.values()]
    .filter(({ archived }) => !archived)
    .map(({ label }) => label)
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))

const shownRow = (row: Row, cells: string[], width: number): ImportRow => ({
  row: row.at + 1,
  cells: Array.from({ length: width }, (_, at) => cells[at] ?? ''),
  read: row.read,
  faults: row.faults,
  twin: row.twin,
  choice: row.choice,
  allowed: row.allowed,
})

/** How often each thing is wrong and where first, what blocks before the rest. */
function faultsOf(rows: Row[], grid: string[][]): Import['faults'] {
  const counted = new Map<string, Import['faults'][number]>()
  for (const { at, faults, choice } of rows)
    for (const { code, blocks, column } of faults) {
      if (choice === 'skip' && code !== 'row_is_total') continue
      const key = `${code} ${blocks}`
      const first = { row: at + 1, column, text: grid[at]![column] ?? '' }
      const found = counted.get(key) ?? { code, blocks, count: 0, first }
      counted.set(key, { ...found, count: found.count + 1 })
    }
  return [...counted.values()].toSorted(
    (a, b) => Number(b.blocks) - Number(a.blocks) || b.count - a.count,
  )
}
