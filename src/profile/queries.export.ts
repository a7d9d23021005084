import { type SQL, sql } from 'drizzle-orm'
import { stillTheirs } from '../notifications/reach.ts'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'

/** What of a table is somebody's own, and what of it the file leaves out, with the reason. */
export type Part = {
  columns: readonly string[]
  /** The columns that say whose row it is. */
  by: readonly string[]
  mine: (who: Actor) => SQL
  /** Columns that are kept back, or that name the person in rows which are about somebody else. */
  leftOut?: Record<string, string>
}

const tenant = { business_id: 'the same in every row; users has it' }
const others = 'those rows are about somebody else, in whose file they stand'
const is = (column: string) => (who: Actor) => sql`${sql.identifier(column)} = ${who.id}`
const wallet = (who: Actor) => sql`(select id from accounts
  where business_id = ${who.businessId} and kind = 'wallet' and holder_id = ${who.id})`

/** The data map: every table that knows of persons. A column that stands nowhere in it fails its test. */
export const personal: Record<string, Part> = {
  users: {
    columns: [
      'business_id',
      'id',
      'role',
      'username',
      'phone',
      'last_name',
      'first_name',
      'patronymic',
      'gender',
      'birth_date',
      'lang',
      'image_id',
      'card_number',
      'version',
      'last_seen_at',
      'archived_at',
      'deleted_at',
      'erased_at',
      'created_at',
    ],
    by: ['id'],
    mine: is('id'),
    leftOut: { password_hash: 'a secret: whoever finds the file must not be able to work on it' },
  },
  images: {
    columns: ['id', 'uploaded_by', 'mime', 'bytes', 'created_at'],
    by: ['id'],
    mine: (who) =>
      sql`id = (select image_id from users where business_id = ${who.businessId} and id = ${who.id})`,
    leftOut: { ...tenant, uploaded_by: 'pictures that the office has stored show others' },
  },
  teachers: { columns: ['id', 'about', 'hired_on'], by: ['id'], mine: is('id'), leftOut: tenant },
  students: {
    columns: ['id', 'student_number', 'address', 'allergies'],
    by: ['id'],
    mine: is('id'),
    leftOut: tenant,
  },
  guardians: {
    columns: ['id', 'parent_id', 'student_id', 'relation', 'may_see', 'may_call', 'emergency'],
    by: ['parent_id', 'student_id'],
    mine: (who) => sql`${who.id} in (parent_id, student_id)`,
    leftOut: tenant,
  },
  classes: {
    columns: ['id', 'grade', 'letter', 'name', 'academic_year', 'homeroom_teacher_id'],
    by: ['homeroom_teacher_id'],
    mine: is('homeroom_teacher_id'),
    leftOut: {
      ...tenant,
      ...Object.fromEntries(
        ['shift', 'room', 'capacity', 'language', 'archived_at', 'created_at'].map((column) => [
          column,
          'about the class',
        ]),
      ),
    },
  },
  class_subjects: {
    columns: ['id', 'class_id', 'subject_id', 'teacher_id', 'hours_per_week', 'group_number'],
    by: ['teacher_id'],
    mine: is('teacher_id'),
    leftOut: tenant,
  },
  class_students: {
    columns: ['id', 'class_id', 'student_id', 'from_date', 'to_date'],
    by: ['student_id'],
    mine: is('student_id'),
    leftOut: tenant,
  },
  daily_marks: {
    columns: [
      'id',
      'class_id',
      'student_id',
      'day',
      'kind',
      'value',
      'recorded_by',
      'recorded_at',
      'version',
    ],
    by: ['student_id'],
    mine: is('student_id'),
    leftOut: { ...tenant, recorded_by: others },
  },
  mark_changes: {
    columns: ['id', 'mark_id', 'old_value', 'new_value', 'changed_by', 'changed_at', 'reason'],
    by: ['mark_id'],
    mine: (who) => sql`mark_id in (select id from daily_marks
      where business_id = ${who.businessId} and student_id = ${who.id})`,
    leftOut: { ...tenant, changed_by: others },
  },
  accounts: {
    columns: ['id', 'kind', 'holder_id', 'balance'],
    by: ['holder_id'],
    mine: is('holder_id'),
    leftOut: tenant,
  },
  transfers: {
    columns: [
      'id',
      'from_account',
      'to_account',
      'amount',
      'reason',
      'mark_id',
      'made_by',
      'made_at',
    ],
    by: ['from_account', 'to_account'],
    mine: (who) => sql`${wallet(who)} in (from_account, to_account)`,
    leftOut: { ...tenant, made_by: others },
  },
  notifications: {
    columns: [
      'id',
      'user_id',
      'kind',
      'params',
      'link',
      'about_id',
      'created_at',
      'due_at',
      'read_at',
    ],
    by: ['user_id'],
    mine: (who) => sql`user_id = ${who.id} and ${stillTheirs}`,
    leftOut: tenant,
  },
  notification_settings: {
    columns: ['user_id', 'off', 'quiet_from', 'quiet_to'],
    by: ['user_id'],
    mine: is('user_id'),
    leftOut: tenant,
  },
  sessions: {
    columns: [
      'id',
      'user_id',
      'device',
      'created_at',
      'last_used_at',
      'expires_at',
      'revoked_at',
      'revoked_for',
    ],
    by: ['user_id'],
    mine: is('user_id'),
    leftOut: { ...tenant, generation: 'a counter of the rotation of tokens' },
  },
  text_changes: {
    columns: ['id', 'lang', 'key', 'before', 'after', 'changed_by', 'changed_at'],
    by: ['changed_by'],
    mine: is('changed_by'),
    leftOut: tenant,
  },
}

/** Tables of a business that the file has nothing of, with the reason. */
export const impersonal: Record<string, string> = {
  subjects: 'what is taught',
  refresh_tokens: 'secrets of the sessions, and nothing else',
  idempotency_keys:
    'answers that are remembered for two days; what they speak of stands in its table',
  text_edits: 'the words of the business; who has changed them when stands in text_changes',
}

type Row = Record<string, unknown>

/** Everything that is kept about this person, in one moment. */
export async function readOwnData(db: Db, who: Actor): Promise<Record<string, Row[]>> {
  const tables: Record<string, Row[]> = {}
  for (const [table, { columns, mine }] of Object.entries(personal)) {
    const wanted = sql.join(columns.map(asText), sql`, `)
    const { rows } = await db.execute<{ row: Row }>(
      sql`select to_jsonb(mine) as row from (
        select ${wanted} from ${sql.identifier(table)}
        where business_id = ${who.businessId} and ${mine(who)} order by 1
      ) mine`,
    )
    tables[table] = rows.map(({ row }) => row)
  }
  return tables
}

/** Bytes as base64, which any program reads. */
const asText = (column: string) =>
  column === 'bytes' ? sql`encode(bytes, 'base64') as bytes` : sql.identifier(column)
