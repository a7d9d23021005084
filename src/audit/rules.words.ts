import type { Localised } from '../platform/shapes.ts'
import { shownDate, shownInstant, shownMinutes, shownPhone } from '../platform/formats.ts'
import { shownNumber } from '../platform/numbers.ts'
import type { AuditEntry } from './contract.ts'

// How the log speaks of columns: shared by the page and by the file that it can be saved as.

type Form =
  | 'text'
  | 'number'
  | 'day'
  | 'instant'
  | 'time'
  | 'phone'
  | 'card'
  | 'yesNo'
  | 'word'
  | 'thing'
  | 'localised'
  | 'weekdays'
  | 'words'
  | 'norms'
  | 'hours'

/** In what form the value of each column is; what it is called is found by `nameOf`. */
export const forms: Record<string, Form> = {
  // people
  role: 'word',
  username: 'text',
  phone: 'phone',
  last_name: 'text',
  first_name: 'text',
  patronymic: 'text',
  gender: 'word',
  birth_date: 'day',
  lang: 'word',
  card_number: 'card',
  image_id: 'yesNo',
  password: 'yesNo',
  archived_at: 'instant',
  deleted_at: 'instant',
  erased_at: 'instant',
  // students and their families
  student_number: 'text',
  address: 'text',
  allergies: 'words',
  health_notes: 'text',
  left_on: 'day',
  left_for: 'word',
  student_id: 'thing',
  parent_id: 'thing',
  relation: 'word',
  may_see: 'yesNo',
  may_call: 'yesNo',
  emergency: 'yesNo',
  readers: 'word',
  text: 'text',
  author_id: 'thing',
  uploaded_by: 'thing',
  settled: 'yesNo',
  made_by: 'thing',
  made_at: 'instant',
  // teachers
  about: 'text',
  hired_on: 'day',
  posts: 'number',
  teacher_id: 'thing',
  weekday: 'weekdays',
  period: 'number',
  wish: 'word',
  // classes and subjects
  grade: 'number',
  letter: 'text',
  name: 'localised',
  shift: 'number',
  room_id: 'thing',
  capacity: 'number',
  language: 'word',
  academic_year: 'text',
  homeroom_teacher_id: 'thing',
  previous_id: 'thing',
  class_id: 'thing',
  subject_id: 'thing',
  hours_per_week: 'number',
  group_number: 'number',
  amount: 'number',
  position: 'number',
  from_date: 'day',
  to_date: 'day',
  begins_on: 'day',
  meeting_days: 'weekdays',
  from_year: 'text',
  last_day: 'day',
  first_day: 'day',
  leavers_gone: 'yesNo',
  done: 'yesNo',
  colour: 'word',
  weekly_norms: 'norms',
  difficulty: 'number',
  // the business and its year
  kind: 'word',
  handle: 'text',
  name_shape: 'word',
  logo_id: 'yesNo',
  legal_name: 'text',
  region: 'text',
  district: 'text',
  email: 'text',
  time_zone: 'text',
  default_lang: 'word',
  working_days: 'weekdays',
  late_marking_days: 'number',
  coin_daily_limit: 'number',
  coin_weekly_budget: 'number',
  coin_expiry: 'word',
  absence_notice_minutes: 'number',
  show_ranks: 'yesNo',
  private: 'yesNo',
  suspended_at: 'instant',
  steps_done_at: 'instant',
  shifts: 'number',
  rate_min: 'number',
  rate_max: 'number',
  teacher_load: 'number',
  password_min_staff: 'number',
  password_min_others: 'number',
  label: 'text',
  number: 'number',
  from_grade: 'number',
  to_grade: 'number',
  starts_on: 'day',
  ends_on: 'day',
  starts_at: 'time',
  ends_at: 'time',
  // the lesson schedule
  valid_from: 'day',
  valid_to: 'day',
  rules_left: 'number',
  schedule_id: 'thing',
  locked: 'yesNo',
  holds: 'number',
  difficulty_by_grade: 'norms',
  lessons_a_day: 'norms',
  light: 'yesNo',
  block: 'number',
  homeroom_hour: 'yesNo',
  max_per_day: 'number',
  min_per_day: 'number',
  max_days: 'number',
  max_gaps_week: 'number',
  weeks_skip_breaks: 'yesNo',
  as_weekday: 'weekdays',
  lesson_minutes: 'number',
  cover_answer_hours: 'number',
  room_kind: 'word',
  from_time: 'time',
  to_time: 'time',
  date: 'day',
  was_teacher_id: 'thing',
  was_room_id: 'thing',
  decided_by: 'thing',
  decided_at: 'instant',
  asked_until: 'instant',
  answered_at: 'instant',
  // absences and goals
  from_day: 'day',
  to_day: 'day',
  excuse: 'word',
  note: 'text',
  announced_by: 'thing',
  announced_at: 'instant',
  withdrawn_by: 'thing',
  withdrawn_at: 'instant',
  title: 'text',
  measure: 'word',
  target: 'number',
  // news
  cover_id: 'yesNo',
  publish_at: 'instant',
  until: 'instant',
  pinned_until: 'instant',
  confirm: 'yesNo',
  edited_at: 'instant',
  // the store
  parents_veto: 'yesNo',
  description: 'localised',
  opening: 'word',
  hours: 'hours',
  opens_on: 'day',
  closes_on: 'day',
  for_all: 'yesNo',
  hold_days: 'number',
  store_id: 'thing',
  price: 'number',
  worth: 'number',
  stock: 'number',
  limit_count: 'number',
  limit_period: 'word',
  sale_from: 'instant',
  sale_until: 'instant',
  state: 'word',
  place: 'number',
  product_id: 'thing',
  quantity: 'number',
  missing: 'number',
  ended_by: 'word',
  code: 'text',
  placed_at: 'instant',
  closed_at: 'instant',
  // codes and wallets
  user_id: 'thing',
  created_by: 'thing',
  expires_at: 'instant',
  used_at: 'instant',
  holder_id: 'thing',
}

/** Columns that say nothing to a person: what they are called by stands beside the entry already. */
export const unspoken = new Set([
  'id',
  'created_at',
  'home',
  'label_twin',
  'phone_by_person',
  'mime',
  'size',
  'facts',
  'batch_id',
  'plan',
  'planned_to',
  'weights',
  'published_at',
  'publication',
  'closed_by',
  'based_on',
  'line_id',
  'room_ids',
  'lesson_id',
  'part',
  'absence_id',
  'partner_id',
])

/** What the words are looked up in, and by whose clock and in whose language. */
export type Speech = {
  /** The phrase of a key of `audit`; nothing when there is none. */
  phrase(key: string): string | undefined
  names: Record<string, string>
  lang: 'uz' | 'ru' | 'en'
  timeZone: string
}
type SpokenChange = { column: string; field: string; old: string; new: string }

/** Columns that are called by a common word of another name. */
const callings: Record<string, string> = {
  to_day: 'to',
  image_id: 'photo',
  period: 'lesson',
  amount: 'coins',
  academic_year: 'year',
  default_lang: 'lang',
  label: 'name',
}

/** What a column is called: as the log says it, or by the common word, `teacher` for teacher_id. */
export const nameOf = (column: string, { phrase }: Pick<Speech, 'phrase'>) =>
  phrase(`field_${column}`) ??
  phrase(
    callings[column] ??
      column.replace(/_id$/, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  )

/** What an entry says, column by column, in words; of a row that was made or removed what there was in it. */
export function spokenChanges(entry: Pick<AuditEntry, 'old' | 'new' | 'about_id'>, speech: Speech) {
  const { old, new: now } = entry
  // in the order above: that of the log is one for machines
  const columns = Object.keys(forms).filter(
    (column) => !unspoken.has(column) && (column in (old ?? {}) || column in (now ?? {})),
  )
  return columns.flatMap((column): SpokenChange[] => {
    const [before, after] = [old?.[column], now?.[column]]
    const [form, field] = [forms[column], nameOf(column, speech) ?? '']
    // whose row it is stands above
    if ((before ?? after) === entry.about_id) return []
    // one picture after another: that it is another is all there is to say
    if (form === 'yesNo' && before && after && typeof before === 'string')
      return [{ column, field, old: '', new: speech.phrase('value_changed') ?? '' }]
    const said = { old: spoken(column, before, speech), new: spoken(column, after, speech) }
    if (!said.old && !said.new) return []
    return [{ column, field, ...said }]
  })
}

type Say = (value: never, speech: Speech) => string

const wordOf = (value: string, { phrase }: Speech) => phrase(`value_${value}`) ?? '—'
const shown: Record<Form, Say> = {
  text: (value: string) => value,
  number: (value: number, { lang }) => shownNumber(value, lang),
  day: (value: string) => shownDate(value),
  time: (value: string) => value.slice(0, 5),
  instant: (value: string, { timeZone }) => shownInstant(value, timeZone),
  phone: (value: string) => shownPhone(value),
  card: (value: string) => value,
  yesNo: (value: unknown, { phrase }) => phrase(value ? 'value_yes' : 'value_no') ?? '',
  word: wordOf,
  words: (value: string[], speech) => value.map((each) => wordOf(each, speech)).join(', '),
  thing: (value: string, { names, phrase }) => names[value] ?? phrase('value_gone') ?? '',
  localised: (value: string | Localised, { lang }) =>
    typeof value === 'string' ? value : (value[lang] ?? value.uz ?? value.ru ?? value.en ?? ''),
  weekdays: (value: number | number[], { phrase }) =>
    [value]
      .flat()
      .map((day) => phrase(`value_day${day}`) ?? '')
      .join(', '),
  hours: (value: { weekday: number; from: number; to: number }[], { phrase }) =>
    value
      .map(
        ({ weekday, from, to }) =>
          `${phrase(`value_day${weekday}`)} ${shownMinutes(from)}–${shownMinutes(to)}`,
      )
      .join(', '),
  norms: (value: Record<string, number>, { lang }) =>
    Object.entries(value)
      .map(([grade, hours]) => `${grade}: ${shownNumber(hours, lang)}`)
      .join(', '),
}

/** Nothing where there was nothing. */
function spoken(column: string, value: unknown, speech: Speech): string {
  if (value === null || value === undefined || value === '') return ''
  if (column === 'password') return speech.phrase('value_changed') ?? ''
  return shown[forms[column]!](value as never, speech)
}

/** The key of the phrase that says what was done. */
export const deedOf = ({ old, new: now }: Pick<AuditEntry, 'old' | 'new'>) =>
  old === null ? 'made' : now === null ? 'removed' : 'changed'

/** What stands in the columns of the file, and the key of the phrase above each. */
export const fileColumns = [
  'when',
  'time',
  'actor',
  'deed',
  'thing',
  'about',
  'column',
  'old',
  'new',
] as const
export const columnKey = (column: (typeof fileColumns)[number]) => `column_${column}` as const
