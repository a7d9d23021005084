/**
 * Every code that an answer may carry, with its HTTP status. The sentences stand in `app/text.ts`
 * under `errors`, in three languages; a code without them does not compile.
 */
export const statusOf = {
  // signing in and the session
  username_or_password_is_incorrect: 400,
  invalid_username_or_password: 400,
  token_invalid: 401,
  session_ended_elsewhere: 401,
  session_password_changed: 401,
  session_ended_by_office: 401,
  session_copied: 401,
  session_expired: 401,
  too_many_requests: 429,
  access_code_is_wrong: 400,
  access_code_was_used: 400,
  access_code_has_expired: 400,
  setup_code_is_wrong: 400,
  business_is_suspended: 401,
  demo_is_local_only: 403,
  // roles
  you_dont_have_permission: 403,
  you_dont_have_access_for_this_action: 403,
  not_found: 404,
  method_not_allowed: 405,
  // forms
  invalid_input: 400,
  required: 400,
  date_required: 400,
  unknown_field: 400,
  invalid_text: 400,
  invalid_value: 400,
  invalid_number: 400,
  invalid_date: 400,
  invalid_time: 400,
  invalid_id: 400,
  invalid_email: 400,
  invalid_phone: 400,
  invalid_card_number: 400,
  invalid_json: 400,
  out_of_range: 400,
  too_short: 400,
  too_long: 400,
  body_too_large: 400,
  unsupported_content_type: 400,
  invalid_idempotency_key: 400,
  idempotency_key_reused: 422,
  version_conflict: 409,
  changed_since: 409,
  undone_already: 409,
  // profile
  password_must_be_at_least_6_characters_long: 400,
  password_is_too_short: 400,
  password_is_known: 400,
  old_and_new_password_id_required_for_change_password: 400,
  old_password_id_wrong: 400,
  owner_cannot_change_password: 400,
  cannot_update_password: 400,
  this_user_already_exists: 400,
  phone_number_already_exists: 400,
  ending_is_taken: 400,
  too_many_endings: 400,
  account_deleted_successfully: 200,
  image_is_required: 400,
  invalid_file_type: 400,
  base64_decoding_error: 400,
  file_too_large: 400,
  too_many_documents: 400,
  not_a_sheet: 400,
  sheet_too_large: 400,
  sheet_is_protected: 400,
  sheet_is_empty: 400,
  // imports
  import_is_running: 409,
  import_has_faults: 400,
  column_required: 400,
  column_chosen_twice: 400,
  cell_is_formula: 400,
  cells_are_merged: 400,
  twice_in_file: 400,
  class_is_unknown: 400,
  class_has_two_readings: 400,
  subject_is_unknown: 400,
  teacher_is_unknown: 400,
  student_is_unknown: 400,
  several_match: 400,
  parent_has_other_name: 400,
  phone_written_by_person: 400,
  parent_to_confirm: 400,
  phone_has_two_names: 400,
  parent_gets_child: 400,
  parent_of_other_row: 400,
  parent_named_after_child: 400,
  parent_left_out: 400,
  part_was_read: 400,
  row_is_total: 400,
  name_is_not_enough: 400,
  full_name_required: 400,
  // school
  class_already_exists: 400,
  teacher_has_classes: 409,
  student_is_in_class_already: 400,
  student_has_home_class: 400,
  class_has_had_students: 400,
  centre_has_no_grades: 400,
  class_has_not_begun: 400,
  rollover_has_obstacles: 400,
  student_number_already_exists: 400,
  guardian_already_exists: 400,
  student_is_archived: 400,
  student_is_not_archived: 400,
  student_has_marks_since: 400,
  day_is_before_joining: 400,
  view_already_exists: 400,
  // how the school is arranged
  academic_year_exists: 400,
  terms_overlap: 400,
  periods_overlap: 400,
  room_already_exists: 400,
  // marks and coins
  class_is_marked_already: 400,
  class_has_no_teacher: 400,
  day_without_lessons: 400,
  this_day_already_has_a_attendance: 400,
  this_day_already_has_a_rate: 400,
  this_day_already_has_a_coin: 400,
  student_not_in_class: 400,
  day_is_locked: 400,
  day_is_in_the_future: 400,
  reason_required: 400,
  nothing_to_change: 400,
  count_error: 400,
  dont_have_enough_coin: 400,
  coin_budget_spent: 400,
  transfer_belongs_to_a_mark: 400,
  transfer_belongs_to_an_order: 400,
  transfer_is_a_reversal: 400,
  transfer_was_reversed: 409,
  // the store
  store_closed: 400,
  product_not_on_sale: 400,
  price_changed: 409,
  out_of_stock: 400,
  limit_per_student_reached: 400,
  order_has_moved_on: 409,
  absence_overlaps: 400,
  absence_is_over: 400,
  absence_was_withdrawn: 400,
  // texts
  text_is_unknown: 404,
  text_is_malformed: 400,
  text_placeholders_differ: 400,
  text_lacks_plural_forms: 400,
  text_has_foreign_tags: 400,
  // the server itself
  server_busy: 503,
  service_unavailable: 503,
  internal_error: 500,
} as const

export type Code = keyof typeof statusOf
export const isCode = (text: unknown): text is Code =>
  typeof text === 'string' && Object.hasOwn(statusOf, text)

/** What a refusal is titled in a toast where its status does not say it: the phrases stand under `errorTitles`. */
const titled = {
  signIn: [
    'username_or_password_is_incorrect',
    'invalid_username_or_password',
    'access_code_is_wrong',
    'access_code_was_used',
    'access_code_has_expired',
    'setup_code_is_wrong',
    'business_is_suspended',
    'demo_is_local_only',
  ],
  notDone: ['method_not_allowed', 'count_error', 'dont_have_enough_coin'],
  changed: [
    'version_conflict',
    'changed_since',
    'undone_already',
    'transfer_was_reversed',
    'order_has_moved_on',
  ],
  newPassword: ['password_must_be_at_least_6_characters_long'],
  password: [
    'old_and_new_password_id_required_for_change_password',
    'old_password_id_wrong',
    'owner_cannot_change_password',
    'cannot_update_password',
    'password_is_too_short',
    'password_is_known',
  ],
  taken: [
    'this_user_already_exists',
    'phone_number_already_exists',
    'ending_is_taken',
    'twice_in_file',
    'class_already_exists',
    'student_is_in_class_already',
    'academic_year_exists',
    'room_already_exists',
    'student_has_home_class',
    'student_number_already_exists',
    'guardian_already_exists',
    'view_already_exists',
  ],
  done: ['account_deleted_successfully'],
  picture: ['image_is_required', 'invalid_file_type', 'base64_decoding_error'],
  file: ['file_too_large'],
  sheet: ['not_a_sheet', 'sheet_too_large', 'sheet_is_protected', 'sheet_is_empty'],
  coins: ['coin_budget_spent'],
  marked: [
    'this_day_already_has_a_attendance',
    'this_day_already_has_a_rate',
    'this_day_already_has_a_coin',
    'class_is_marked_already',
  ],
  day: [
    'student_not_in_class',
    'day_without_lessons',
    'absence_overlaps',
    'absence_is_over',
    'absence_was_withdrawn',
    'day_is_locked',
    'day_is_in_the_future',
  ],
  order: [
    'store_closed',
    'product_not_on_sale',
    'price_changed',
    'out_of_stock',
    'limit_per_student_reached',
  ],
  reason: ['reason_required'],
} as const satisfies Record<string, readonly Code[]>
const titleOfStatus = {
  401: 'session',
  403: 'noAccess',
  404: 'notFound',
  429: 'tooOften',
  500: 'error',
  503: 'busy',
} as const

export type Title =
  keyof typeof titled | (typeof titleOfStatus)[keyof typeof titleOfStatus] | 'form'
/** The kind of refusal that a code is. */
export function titleOf(code: Code): Title {
  for (const [title, codes] of Object.entries<readonly Code[]>(titled))
    if (codes.includes(code)) return title as Title
  const byStatus: Partial<Record<number, Title>> = titleOfStatus
  return byStatus[statusOf[code]] ?? 'form'
}

/** A refusal the caller is told of; anything else thrown is a fault and answers 500. */
export class Refusal extends Error {
  readonly code: Code
  readonly fields: Record<string, Code> | undefined
  constructor(code: Code, fields?: Record<string, Code>) {
    super(code)
    this.code = code
    this.fields = fields
  }
  get status(): number {
    return statusOf[this.code]
  }
}

export function refuse(code: Code, fields?: Record<string, Code>): never {
  throw new Refusal(code, fields)
}

/** What a query found, or 404: a row that you may not see does not exist. */
export function found<T>(row: T | undefined | null): T {
  return row ?? refuse('not_found')
}
