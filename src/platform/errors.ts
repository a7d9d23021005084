/** What a refusal answers, and what it is titled in a toast: the phrases stand under `errorTitles`, or in `common`. */
const kind = <Name extends string, Status extends number>(title: Name, status: Status) => ({
  title,
  status,
})
const done = kind('done', 200)
const coins = kind('coins', 400)
const day = kind('day', 400)
const file = kind('file', 400)
const form = kind('form', 400)
const marked = kind('marked', 400)
const newPassword = kind('newPassword', 400)
const notDone = kind('notDone', 400)
const order = kind('order', 400)
const password = kind('password', 400)
const picture = kind('picture', 400)
const reason = kind('reason', 400)
const sheet = kind('sheet', 400)
const signIn = kind('signIn', 400)
const taken = kind('taken', 400)
const session = kind('session', 401)
const signIn401 = kind('signIn', 401)
const noAccess = kind('noAccess', 403)
const signIn403 = kind('signIn', 403)
const notFound = kind('notFound', 404)
const notDone405 = kind('notDone', 405)
const changed = kind('changed', 409)
const form409 = kind('form', 409)
const notDone409 = kind('notDone', 409)
const order409 = kind('order', 409)
const form413 = kind('form', 413)
const form422 = kind('form', 422)
const tooOften = kind('tooOften', 429)
const error = kind('error', 500)
const busy = kind('busy', 503)

/**
 * Every code that an answer may carry. The sentences stand in `app/text.ts` under `errors`, in three languages; a code
 * without them does not compile.
 */
const kindOf = {
  // signing in and the session
  username_or_password_is_incorrect: signIn,
  invalid_username_or_password: signIn,
  token_invalid: session,
  session_ended_elsewhere: session,
  session_password_changed: session,
  session_ended_by_office: session,
  session_copied: session,
  session_expired: session,
  too_many_requests: tooOften,
  access_code_is_wrong: signIn,
  access_code_was_used: signIn,
  access_code_has_expired: signIn,
  setup_code_is_wrong: signIn,
  business_is_suspended: signIn401,
  demo_is_local_only: signIn403,
  // roles
  you_dont_have_permission: noAccess,
  you_dont_have_access_for_this_action: noAccess,
  not_found: notFound,
  method_not_allowed: notDone405,
  // forms
  invalid_input: form,
  required: form,
  date_required: form,
  unknown_field: form,
  invalid_text: form,
  invalid_value: form,
  invalid_number: form,
  invalid_date: form,
  invalid_time: form,
  invalid_id: form,
  invalid_email: form,
  invalid_phone: form,
  invalid_card_number: form,
  invalid_json: form,
  out_of_range: form,
  too_short: form,
  too_long: form,
  body_too_large: form413,
  unsupported_content_type: form,
  invalid_idempotency_key: form,
  idempotency_key_reused: form422,
  version_conflict: changed,
  changed_since: changed,
  undone_already: changed,
  // profile
  password_must_be_at_least_6_characters_long: newPassword,
  password_is_too_short: password,
  password_is_known: password,
  old_and_new_password_id_required_for_change_password: password,
  old_password_id_wrong: password,
  owner_cannot_change_password: password,
  cannot_update_password: password,
  this_user_already_exists: taken,
  phone_number_already_exists: taken,
  ending_is_taken: taken,
  too_many_endings: form,
  account_deleted_successfully: done,
  image_is_required: picture,
  invalid_file_type: picture,
  base64_decoding_error: picture,
  file_too_large: file,
  too_many_documents: form,
  too_many_files: form,
  storage_is_full: file,
  too_many_files_today: file,
  not_a_sheet: sheet,
  sheet_too_large: sheet,
  export_too_large: sheet,
  sheet_is_protected: sheet,
  sheet_is_empty: sheet,
  // imports
  import_is_running: form409,
  import_has_faults: form,
  column_required: form,
  column_chosen_twice: form,
  cell_is_formula: form,
  cells_are_merged: form,
  cell_is_broken: form,
  row_is_hidden: form,
  class_became_date: form,
  twice_in_file: taken,
  class_is_unknown: form,
  class_has_two_readings: form,
  subject_is_unknown: form,
  teacher_is_unknown: form,
  student_is_unknown: form,
  room_is_unknown: form,
  period_has_no_bell: form,
  not_a_schedule_file: form,
  several_match: form,
  parent_has_other_name: form,
  phone_written_by_person: form,
  parent_to_confirm: form,
  phone_has_two_names: form,
  parent_gets_child: form,
  parent_of_other_row: form,
  parent_named_after_child: form,
  parent_left_out: form,
  part_was_read: form,
  row_is_total: form,
  name_is_not_enough: form,
  full_name_required: form,
  // school
  class_already_exists: taken,
  subject_already_exists: taken,
  teacher_has_classes: form409,
  you_still_teach: notDone409,
  student_is_in_class_already: taken,
  student_has_home_class: taken,
  class_has_had_students: form,
  centre_has_no_grades: form,
  class_has_not_begun: form,
  rollover_has_obstacles: form,
  student_number_already_exists: taken,
  guardian_already_exists: taken,
  student_is_archived: form,
  student_is_not_archived: form,
  student_has_marks_since: form,
  student_has_marks_before: form,
  memberships_overlap: form,
  meal_already_exists: taken,
  menu_already_exists: taken,
  day_is_no_school_day: day,
  meal_marks_are_off: form,
  meal_count_is_closed: form,
  day_is_before_joining: form,
  day_is_after_leaving: form,
  view_already_exists: taken,
  // how the school is arranged
  academic_year_exists: taken,
  terms_overlap: form,
  periods_overlap: form,
  room_already_exists: taken,
  // marks and coins
  class_is_marked_already: marked,
  class_has_no_teacher: form,
  day_without_lessons: day,
  this_day_already_has_a_attendance: marked,
  this_day_already_has_a_rate: marked,
  this_day_already_has_a_coin: marked,
  student_not_in_class: day,
  day_is_locked: day,
  day_is_in_the_future: day,
  reason_required: reason,
  nothing_to_change: form,
  count_error: notDone,
  dont_have_enough_coin: notDone,
  coin_budget_spent: coins,
  transfer_belongs_to_a_mark: form,
  transfer_belongs_to_an_order: form,
  transfer_is_a_reversal: form,
  transfer_was_reversed: changed,
  // the store
  store_closed: order,
  product_not_on_sale: order,
  price_changed: order409,
  out_of_stock: order,
  limit_per_student_reached: order,
  order_has_moved_on: changed,
  absence_overlaps: day,
  absence_is_over: day,
  absence_was_withdrawn: day,
  // the lesson schedule
  lesson_conflict: notDone,
  schedule_published: notDone,
  schedule_dates_overlap: day,
  rules_broken: notDone,
  plan_is_empty: notDone,
  publishes_into_past: day,
  publication_is_settled: notDone409,
  run_in_progress: notDone409,
  absence_was_decided: day,
  teacher_is_away: notDone,
  change_is_over: notDone,
  // news
  audience_is_empty: form,
  poll_has_answers: form409,
  post_is_not_out: notDone409,
  reminded_today: notDone409,
  answers_are_closed: notDone409,
  // the chat
  chat_not_allowed: noAccess,
  chat_teacher_writes_first: noAccess,
  chat_is_blocked: noAccess,
  room_is_for_announcements: noAccess,
  not_a_member: noAccess,
  room_is_archived: notDone409,
  room_needs_staff: form,
  room_has_no_staff: noAccess,
  poll_has_votes: notDone409,
  message_is_empty: form,
  message_was_deleted: notDone409,
  edit_time_is_over: notDone409,
  voice_too_long: file,
  // forms of questions
  form_has_faults: form,
  form_closed: notDone409,
  form_is_full: notDone409,
  form_is_settled: notDone409,
  form_has_changed: changed,
  answer_has_effects: notDone409,
  form_is_anonymous: notDone409,
  form_is_not_anonymous: notDone409,
  form_decides_nothing: notDone409,
  already_answered: notDone409,
  comparison_breaks: notDone409,
  stamp_is_wrong: form,
  // texts
  text_is_unknown: notFound,
  text_is_malformed: form,
  text_placeholders_differ: form,
  text_lacks_plural_forms: form,
  text_has_foreign_tags: form,
  // the server itself
  server_busy: busy,
  service_unavailable: busy,
  business_is_moving: busy,
  internal_error: error,
}

export type Code = keyof typeof kindOf
export type Title = (typeof kindOf)[Code]['title']
export const titleOf = (code: Code): Title => kindOf[code].title
export const codes = Object.keys(kindOf) as Code[]
/** The HTTP status of each code. */
export const statusOf = (code: Code) => kindOf[code].status
export const isCode = (text: unknown): text is Code =>
  typeof text === 'string' && Object.hasOwn(kindOf, text)

/** A refusal the caller is told of; anything else thrown is a fault and answers 500. */
export class Refusal extends Error {
  readonly code: Code
  readonly fields: Record<string, Code> | undefined
  /** Of `version_conflict`: what is there now, where the caller may know it. */
  readonly version: number | undefined
  constructor(code: Code, fields?: Record<string, Code>, version?: number) {
    super(code)
    this.code = code
    this.fields = fields
    this.version = version
  }
  get status(): number {
    return statusOf(this.code)
  }
}

export function refuse(code: Code, fields?: Record<string, Code>, version?: number): never {
  throw new Refusal(code, fields, version)
}

/** What a query found, or 404: a row that you may not see does not exist. */
export function found<T>(row: T | undefined | null): T {
  return row ?? refuse('not_found')
}
