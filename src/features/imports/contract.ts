import * as z from 'zod/mini'
import { contract, get, patch, post, remove } from '../../platform/contract.ts'
import { Done } from '../../core/auth/contract.ts'

import { Base64, Id, PageQuery, Text, Whole } from '../../platform/shapes.ts'
import { SheetFile, SheetFormat } from '../../platform/sheets/format.ts'
import { comesCodes, leftCodes } from '../schedule/files/contract.listed.ts'
import { fields, importKinds } from './file/contract.columns.ts'

export const ImportKind = z.enum(importKinds)
const Column = z.enum(fields)

/** Rows of a spreadsheet, at the most, cells of all of them together, and characters of all these. */
export const mostRows = 5_000
export const mostCells = 150_000
export const mostText = 10_000_000

/**
 * What becomes of a row. `update` and, where nothing forbids it, `create` are for rows whose person or class is there
 * already.
 */
export const Choice = z.enum(['create', 'update', 'skip'])
export type Choice = z.infer<typeof Choice>

/** What is there already, or stands in the file before, and seems to be the same. */
const Twin = z.object({
  /** Of what is there already. */
  id: z.nullable(z.string()),
  /** Of the other row, as the spreadsheet counts them. */
  row: z.nullable(z.int()),
  label: z.string(),
  birth_date: z.nullable(z.string()),
  class: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  archived: z.boolean(),
  /** By what they are taken for the same. */
  same: z.array(Column),
})
export type Twin = z.infer<typeof Twin>

const Fault = z.object({
  /** From 0; -1 when the row as a whole is meant. */
  column: z.int(),
  code: z.string(),
  /** Whether nothing can be saved while it stands; else it is only worth knowing. */
  blocks: z.boolean(),
  /** The cell cannot be read and is left out; the row goes in without it. */
  left_out: z.optional(z.boolean()),
  /** Whom it is about: who has the number, who is about to get a child. */
  about: z.optional(z.string()),
  role: z.optional(z.enum(['owner', 'admin', 'teacher', 'student', 'parent'])),
})
export type Fault = z.infer<typeof Fault>

export const ImportRow = z.object({
  /** As the spreadsheet counts it, from 1. */
  row: z.int(),
  cells: z.array(z.string()),
  /** How cells were read that say it in another way: days, and phones with more beside them. */
  read: z.array(z.object({ column: z.int(), text: z.string() })),
  faults: z.array(Fault),
  twin: z.nullable(Twin),
  choice: Choice,
  /** Which choices there are. */
  allowed: z.array(Choice),
})
export type ImportRow = z.infer<typeof ImportRow>

/** A label of which somebody has to say what class it means, for all its rows. */
export const ClassQuestion = z.object({
  label: z.string(),
  /** Rows that have it. */
  count: z.int(),
  /** What it may be; none when nothing there sounds or looks like it. */
  among: z.array(z.string()),
})
export type ClassQuestion = z.infer<typeof ClassQuestion>

/** A subject or a teacher of a timetable that nobody here is called, or several are. */
export const WordQuestion = z.object({
  field: z.enum(['subject', 'teacher']),
  label: z.string(),
  /** Rows that have it. */
  count: z.int(),
  /** Those that it may be; none when any may be meant. */
  among: z.array(z.string()),
})
export type WordQuestion = z.infer<typeof WordQuestion>

/** A phone that leads to somebody who may not be meant: nothing is tied until the office has said so. */
export const Family = z.object({
  key: z.string(),
  /** Why it is in doubt. */
  code: z.string(),
  parent: z.string(),
  phone: z.string(),
  children: z.array(z.object({ row: z.int(), name: z.string() })),
  confirmed: z.boolean(),
})
export type Family = z.infer<typeof Family>

const Counts = z.object({
  rows: z.int(),
  /** Rows with something that blocks. */
  faulty: z.int(),
  twins: z.int(),
  create: z.int(),
  update: z.int(),
  skip: z.int(),
})
export type Counts = z.infer<typeof Counts>

/** A spreadsheet on its way in, and what would come of it. */
export const Import = z.object({
  id: z.string(),
  kind: ImportKind,
  state: z.enum(['draft', 'saving', 'saved']),
  file_name: z.string(),
  /** Of the workbook: the one that is read, and all of them. */
  sheet: z.string(),
  sheets: z.array(z.string()),
  /** Goes up with every change; a writer names the one that was seen. */
  version: z.int(),
  /** The row of the heads, from 1; 0 when there is none. */
  header_row: z.int(),
  columns: z.array(z.object({ head: z.string(), field: z.nullable(Column) })),
  /** Needed columns that are missing; of those together one is enough. */
  missing: z.array(z.array(Column)),
  counts: Counts,
  /** How often each thing is wrong, and where it stands first: the row from 1, the column from 0 or -1, what is written there. */
  faults: z.array(
    z.object({
      code: z.string(),
      count: z.int(),
      blocks: z.boolean(),
      first: z.object({ row: z.int(), column: z.int(), text: z.string() }),
    }),
  ),
  /** Classes that are named and not there yet, and whether they shall be made. */
  new_classes: z.array(z.string()),
  make_classes: z.boolean(),
  /** The class of all rows that name none; empty when there is none. */
  sheet_class: z.string(),
  families: z.array(Family),
  class_questions: z.array(ClassQuestion),
  word_questions: z.array(WordQuestion),
  /** Of a timetable: what may be answered to them, so that it leaves no doubt. */
  known_subjects: z.array(z.string()),
  known_teachers: z.array(z.string()),
  /** Of a timetable: what its file says beside the lessons, and does not come in. */
  left: z.array(z.object({ code: z.enum(leftCodes), count: z.int(), names: z.array(z.string()) })),
  /** And what of it does: cells of teachers’ weeks, and teachers who get bounds. */
  comes: z.array(z.object({ code: z.enum(comesCodes), count: z.int() })),
  /** The classes that are there, where a row can have one. */
  known_classes: z.array(z.string()),
  /** What becomes of rows whose person or class is there already, where nothing else was chosen. */
  twins: Choice,
  /** Rows written so far, while it is being saved. */
  done: z.int(),
  /** To undo it by, once it has been saved. */
  batch_id: z.nullable(z.string()),
  /** Of a timetable: the version of the lesson schedule that it has become. */
  schedule_id: z.nullable(z.string()),
  /** A page of the rows; none once it is being saved. */
  rows: z.object({ count: z.int(), results: z.array(ImportRow) }),
})
export type Import = z.infer<typeof Import>

export const RowFilter = z.strictObject({
  ...PageQuery,
  only: z._default(z.optional(z.enum(['all', 'faulty', 'twins'])), 'all'),
})

export const NewImport = z
  .strictObject({
    kind: ImportKind,
    /** Of products: the store that they are for. */
    store_id: z.optional(Id),
    file_name: z._default(z.optional(Text(0, 200)), ''),
    /** An XLSX, CSV or TSV file of at most 5 MB; of a timetable also one of FET, or `daftar-schedule-1`. */
    file: z.optional(Base64(7_000_000, 'sheet_is_empty')),
    /** Cells that were pasted, parted by tabs. */
    text: z.optional(
      z.string().check(z.minLength(1, 'required'), z.maxLength(5_000_000, 'file_too_large')),
    ),
    /** Of a workbook; unless told all that are named after classes, else the one that looks most like it. */
    sheet: z.optional(z.string().check(z.maxLength(2_000, 'too_long'))),
  })
  .check(
    z.refine(({ kind, store_id }) => (kind === 'products') === (store_id !== undefined), {
      error: 'required',
      path: ['store_id'],
    }),
    z.refine(({ file, text }) => (file === undefined) !== (text === undefined), {
      error: 'required',
      path: ['file'],
    }),
  )

const Row = Whole(1, 10_000)
/** Only what shall be different. */
export const ImportChange = z.strictObject({
  version: Whole(1, 2_147_483_646),
  header_row: z.optional(Whole(0, 10_000)),
  columns: z.optional(z.array(z.nullable(Column)).check(z.maxLength(60, 'too_long'))),
  cells: z.optional(
    z
      .array(
        z.strictObject({
          row: Row,
          column: Whole(0, 59),
          text: z.string().check(z.maxLength(2_000, 'too_long')),
        }),
      )
      .check(z.maxLength(5_000, 'too_long')),
  ),
  /** Whether families are as they seem; a change of any cell takes all of it back. */
  confirm: z.optional(
    z
      .array(z.strictObject({ key: Text(1, 40), sure: z.boolean() }))
      .check(z.maxLength(mostRows, 'too_long')),
  ),
  /** The same text in all cells of a column becomes another one; of several classes in a cell the one. */
  replace: z.optional(
    z.strictObject({
      column: Whole(0, 59),
      from: z.string().check(z.maxLength(2_000, 'too_long')),
      to: z.string().check(z.maxLength(2_000, 'too_long')),
    }),
  ),
  /** Leaves out all rows whose cell has the text. */
  leave_out: z.optional(
    z.strictObject({
      column: Whole(0, 59),
      from: z.string().check(z.maxLength(2_000, 'too_long')),
    }),
  ),
  choices: z.optional(
    z.array(z.strictObject({ row: Row, choice: Choice })).check(z.maxLength(mostRows, 'too_long')),
  ),
  /** For all rows whose person or class is there already, and that have no choice of their own. */
  twins: z.optional(Choice),
  /** Leaves out all rows in which something is wrong. */
  skip_faulty: z.optional(z.literal(true)),
  make_classes: z.optional(z.boolean()),
  sheet_class: z.optional(Text(0, 100)),
  /** Cells that were one: each gets the value of the first, or stays as empty as it is. */
  merged: z.optional(z.enum(['fill', 'leave'])),
  /** Rows that the file hides: they come in, or are left out. */
  hidden: z.optional(z.enum(['take', 'leave'])),
})
export type ImportChange = z.infer<typeof ImportChange>

export const imports = contract('imports', {
  /** A spreadsheet to fill in, with an example, in the language of `lang`. */
  sample: get('/v1/imports/sample/', {
    query: z.strictObject({ kind: ImportKind, format: SheetFormat }),
    returns: SheetFile,
  }),
  /**
   * Reads a spreadsheet; nothing of it is saved yet. 404 where there is no such store, 403 where it
   * is kept by others. 400 `file_too_large`, `sheet_too_large`, `sheet_is_protected`,
   * `sheet_is_empty`, `not_a_sheet`, `not_a_schedule_file`. 403 `you_dont_have_access_for_this_action`.
   */
  create: post('/v1/imports/', {
    bodyLimit: 7_100_000,
    body: NewImport,
    returns: Import,
    status: 201,
  }),
  /**
   * One import with the rows that are asked for and what is wrong with them.
   */
  show: get('/v1/imports/:id/', { query: RowFilter, returns: Import }),
  /**
   * Says which column is what, leaves rows out, or puts cells right. 400 `sheet_too_large`; 409
   * `version_conflict`, `import_is_running`.
   */
  edit: patch('/v1/imports/:id/', {
    bodyLimit: 2_000_000,
    query: RowFilter,
    body: ImportChange,
    returns: Import,
  }),
  /**
   * Saves all of it, or nothing: 400 `import_has_faults`, with `rows.{row}.{column}` for what has
   * turned out while it was saved. How far it is, `show` tells. The batch that is answered undoes
   * it. 400 `nothing_to_change`, `memberships_overlap`; 409 `import_is_running`.
   */
  save: post('/v1/imports/:id/save/', {
    body: z.strictObject({ version: Whole(1, 2_147_483_646) }),
    returns: Import,
  }),
  /** Forgets what has not been saved. */
  remove: remove('/v1/imports/:id/', { returns: Done }),
})
