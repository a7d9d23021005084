import { type SQL, sql } from 'drizzle-orm'
import { absencesWithinReach } from '../absences/reach.ts'
import { stillTheirs } from '../notifications/reach.ts'
import type { Actor } from '../platform/actor.ts'

/** What of a table is somebody's own, and what of it the file leaves out, with the reason. */
type Part = {
  columns: readonly string[]
  /** The columns that say whose row it is. */
  by: readonly string[]
  mine: (who: Actor) => SQL
  /** Columns that are kept back, or that name the person in rows which are about somebody else. */
  leftOut?: Record<string, string>
}

const tenant = { business_id: 'the same in every row; users has it' }
const others = 'those rows are about somebody else, in whose file they stand'
const amongStaff = 'what the office tells the teachers; the school shows it to whom it is about'
const amongOffice = 'what the office has arranged about a family; no page shows it to them'
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
      'phone_by_person',
      'last_name',
      'first_name',
      'patronymic',
      'gender',
      'birth_date',
      'lang',
      'image_id',
      'card_number',
      'version',
      'archived_at',
      'deleted_at',
      'erased_at',
      'created_at',
    ],
    by: ['id'],
    mine: is('id'),
    leftOut: {
      password_hash: 'a secret: whoever finds the file must not be able to work on it',
      search_name: 'the names once more, as they are searched for',
    },
  },
  images: {
    columns: ['id', 'uploaded_by', 'mime', 'bytes', 'created_at'],
    by: ['id'],
    mine: (who) =>
      sql`id = (select image_id from users where business_id = ${who.businessId} and id = ${who.id})`,
    leftOut: { ...tenant, uploaded_by: 'pictures that the office has stored show others' },
  },
  teachers: {
    columns: ['id', 'about', 'hired_on', 'posts'],
    by: ['id'],
    mine: is('id'),
    leftOut: { ...tenant, wishes_version: 'a counter of the changes of teacher_wishes' },
  },
  teacher_wishes: {
    columns: ['id', 'teacher_id', 'weekday', 'shift', 'period', 'wish'],
    by: ['teacher_id'],
    mine: is('teacher_id'),
    leftOut: tenant,
  },
  teacher_subjects: {
    columns: ['id', 'teacher_id', 'subject_id'],
    by: ['teacher_id'],
    mine: is('teacher_id'),
    leftOut: tenant,
  },
  students: {
    columns: ['id', 'student_number', 'address', 'allergies', 'left_on', 'left_for'],
    by: ['id'],
    mine: is('id'),
    leftOut: { ...tenant, health_notes: amongStaff },
  },
  student_documents: {
    columns: ['id', 'student_id', 'kind', 'name', 'mime', 'bytes', 'size', 'created_at'],
    by: ['student_id'],
    mine: is('student_id'),
    leftOut: { ...tenant, uploaded_by: others },
  },
  guardians: {
    columns: ['id', 'parent_id', 'student_id', 'relation', 'emergency'],
    by: ['parent_id', 'student_id'],
    mine: (who) => sql`(student_id = ${who.id} or (parent_id = ${who.id} and may_see))`,
    leftOut: { ...tenant, may_see: amongOffice, may_call: amongOffice },
  },
  classes: {
    columns: ['id', 'grade', 'letter', 'name', 'academic_year', 'homeroom_teacher_id'],
    by: ['homeroom_teacher_id'],
    mine: is('homeroom_teacher_id'),
    leftOut: {
      ...tenant,
      ...Object.fromEntries(
        [
          'shift',
          'room_id',
          'capacity',
          'language',
          'archived_at',
          'created_at',
          'previous_id',
          'label_twin',
          'begins_on',
          'meeting_days',
          'version',
        ].map((column) => [column, 'about the class']),
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
    leftOut: { ...tenant, home: 'about the class' },
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
      'excuse',
      'coin_reason_id',
      'comment',
    ],
    by: ['student_id'],
    mine: is('student_id'),
    leftOut: { ...tenant, recorded_by: others, late_reason: 'a note of the office to itself' },
  },
  mark_changes: {
    columns: [
      'id',
      'mark_id',
      'old_value',
      'new_value',
      'old_detail',
      'new_detail',
      'changed_by',
      'changed_at',
      'reason',
    ],
    by: ['mark_id'],
    mine: (who) => sql`mark_id in (select id from daily_marks
      where business_id = ${who.businessId} and student_id = ${who.id})`,
    leftOut: { ...tenant, changed_by: others },
  },
  absences: {
    columns: [
      'id',
      'student_id',
      'from_day',
      'to_day',
      'excuse',
      'note',
      'announced_by',
      'announced_at',
      'withdrawn_by',
      'withdrawn_at',
      'version',
    ],
    by: ['student_id', 'announced_by'],
    // what staff announce is about somebody else, and a child is a parent's for as long as the parent may see the child
    mine: (who) =>
      who.role === 'parent'
        ? sql`announced_by = ${who.id} and ${absencesWithinReach(who)}`
        : is('student_id')(who),
    leftOut: { ...tenant, withdrawn_by: others },
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
      'note',
      'reverses',
      'order_id',
    ],
    by: ['from_account', 'to_account'],
    mine: (who) => sql`${wallet(who)} in (from_account, to_account)`,
    leftOut: { ...tenant, made_by: others },
  },
  orders: {
    columns: [
      'id',
      'store_id',
      'product_id',
      'student_id',
      'quantity',
      'missing',
      'price',
      'state',
      'ended_by',
      'code',
      'placed_at',
      'expires_at',
      'closed_at',
      'version',
    ],
    by: ['student_id'],
    mine: is('student_id'),
    leftOut: tenant,
  },
  order_steps: {
    columns: ['id', 'order_id', 'step', 'quantity', 'note', 'made_by', 'made_at'],
    by: ['order_id'],
    mine: (who) => sql`order_id in (select id from orders
      where business_id = ${who.businessId} and student_id = ${who.id})`,
    leftOut: { ...tenant, made_by: others },
  },
  wishes: {
    columns: ['student_id', 'product_id', 'set_at'],
    by: ['student_id'],
    mine: is('student_id'),
    leftOut: tenant,
  },
  store_keepers: {
    columns: ['id', 'store_id', 'user_id'],
    by: ['user_id'],
    mine: is('user_id'),
    leftOut: tenant,
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
  security_events: {
    columns: ['id', 'user_id', 'kind', 'network', 'agent', 'file', 'count', 'first_at', 'last_at'],
    by: ['user_id'],
    mine: is('user_id'),
    leftOut: {
      ...tenant,
      quarter: 'when the same was counted together; first_at has it',
      same: 'a digest of the other columns',
      name_hash: 'of names that nobody has',
    },
  },
  push_subscriptions: {
    columns: ['id', 'user_id', 'session_id', 'created_at'],
    by: ['user_id'],
    mine: is('user_id'),
    leftOut: {
      ...tenant,
      endpoint: 'where messages for a browser are taken: its secret, like the two keys',
      p256dh: 'a key of the browser',
      auth: 'a secret of the browser',
    },
  },
  saved_views: {
    columns: ['id', 'user_id', 'list', 'name', 'query', 'created_at'],
    by: ['user_id'],
    mine: is('user_id'),
    leftOut: tenant,
  },
  access_codes: {
    columns: ['id', 'user_id', 'created_at', 'expires_at', 'used_at'],
    by: ['user_id'],
    mine: is('user_id'),
    leftOut: {
      ...tenant,
      code_hash: 'a secret: whoever finds the file must not be able to work on it',
      created_by: 'those codes are for others, in whose file they stand',
    },
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
  coin_days: 'sums of the school',
  coin_medians: 'a figure of the school',
  coin_expiries: 'when the coins of everybody have run out',
  ledger_heads: 'seals of the ledger',
  transfer_links: 'seals of the ledger',
  ledger_audits: 'what the ledger has found of itself',
  early_warnings:
    'worked out from the marks, which stand in the file; what staff make of them stays among staff',
  warning_talks: 'a note of staff to themselves; the marks that it is about stand in the file',
  mark_reminders: 'that a class was not marked yet',
  stores: 'the stores of the school',
  store_classes: 'for which classes a store is',
  products: 'what the stores sell',
  product_images: 'pictures of what the stores sell',
  product_prices: 'what was asked for it when; who set it stands in the log of the school',
  subjects: 'what is taught',
  academic_years: 'the calendar of the school',
  terms: 'the calendar of the school',
  calendar_days: 'the calendar of the school',
  periods: 'the bells of the school',
  rooms: 'the rooms of the school',
  coin_reasons: 'what the school gives coins for',
  mark_counts: 'how many marks a class has; it names nobody',
  student_notes:
    'what staff write for each other about others; the school shows it to whom it is about',
  class_notes: 'what staff write for each other about a class',
  class_goals: 'what a class wants to reach together; it names nobody',
  audit_entries:
    'the log of the school, which says of others what they did; what was changed stands in its table',
  batches: 'the log of the school',
  rollovers: 'when the year of the school turns over',
  imports: 'spreadsheets about others, gone once they are saved or given up',
  push_deliveries: 'which browser was sent which notification; those stand in the file',
  refresh_tokens: 'secrets of the sessions, and nothing else',
  idempotency_keys:
    'answers that are remembered for two days; what they speak of stands in its table',
  sign_in_endings: 'what the sign-in names of the school end with; it names nobody',
  text_edits: 'the words of the business; who has changed them when stands in text_changes',
}
