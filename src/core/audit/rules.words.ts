import { shownDate, shownInstant, shownMinutes, shownPhone } from '../../platform/i18n/formats.ts'
import { shownNumber } from '../../platform/i18n/numbers.ts'
import type { AuditEntry } from './contract.ts'
import type { LogForm, LogForms } from '../../platform/db/columns.ts'

// How the log speaks of columns: shared by the page and by the file that it can be saved as.

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
export function spokenChanges(
  { old, new: now, about_id, forms }: Pick<AuditEntry, 'old' | 'new' | 'about_id' | 'forms'>,
  speech: Speech,
) {
  // an open page can be newer than the server that answers it
  return Object.entries(forms ?? {}).flatMap(([column, form]): SpokenChange[] => {
    const [before, after] = [old?.[column], now?.[column]]
    const field = nameOf(column, speech) ?? ''
    // whose row it is stands above
    if ((before ?? after) === about_id) return []
    // one picture after another: that it is another is all there is to say
    if (form === 'yesNo' && before && after && typeof before === 'string')
      return [{ column, field, old: '', new: speech.phrase('value_changed') ?? '' }]
    const said = {
      old: spoken(column, form, before, speech),
      new: spoken(column, form, after, speech),
    }
    if (!said.old && !said.new) return []
    return [{ column, field, ...said }]
  })
}

type Norm = { least: number; most: number }
declare module '../../platform/db/columns.ts' {
  interface LogForms {
    weekdays: number | number[]
    /** By grade. */
    norms: Record<string, number>
    hours: { weekday: number; from: number; to: number }[]
    lessonTimes: { weekday: number; period: number }[]
    /** By the grades that eat them. */
    portions: Record<string, { weight: number; kcal: number }>
    mealNorms: Record<string, Record<string, Norm>>
  }
}

const wordOf = (value: string, { phrase }: Speech) => phrase(`value_${value}`) ?? '—'
const shown: { [Form in LogForm]: (value: LogForms[Form], speech: Speech) => string } = {
  text: (value) => value,
  number: (value, { lang }) => shownNumber(value, lang),
  day: (value) => shownDate(value),
  time: (value) => value.slice(0, 5),
  instant: (value, { timeZone }) => shownInstant(value, timeZone),
  phone: (value) => shownPhone(value),
  card: (value) => value,
  yesNo: (value, { phrase }) => phrase(value ? 'value_yes' : 'value_no') ?? '',
  word: wordOf,
  words: (value, speech) => value.map((each) => wordOf(each, speech)).join(', '),
  thing: (value, { names, phrase }) => names[value] ?? phrase('value_gone') ?? '',
  localised: (value, { lang }) =>
    typeof value === 'string' ? value : (value[lang] ?? value.uz ?? value.ru ?? value.en ?? ''),
  weekdays: (value, { phrase }) =>
    [value]
      .flat()
      .map((day) => phrase(`value_day${day}`) ?? '')
      .join(', '),
  hours: (value, { phrase }) =>
    value
      .map(
        ({ weekday, from, to }) =>
          `${phrase(`value_day${weekday}`)} ${shownMinutes(from)}–${shownMinutes(to)}`,
      )
      .join(', '),
  lessonTimes: (value, { phrase }) =>
    [...Map.groupBy(value, ({ weekday }) => weekday)]
      .map(
        ([day, of]) => `${phrase(`value_day${day}`)} ${of.map(({ period }) => period).join(' ')}`,
      )
      .join(', '),
  portions: (value, { phrase }) =>
    Object.entries(value)
      .map(([grades, { weight, kcal }]) => `${grades}: ${weight} / ${kcal} ${phrase('kcal')}`)
      .join(', '),
  mealNorms: (value, { phrase }) =>
    Object.entries(value)
      .flatMap(([meal, ages]) =>
        Object.entries(ages).map(
          ([grades, { least, most }]) =>
            `${phrase(`value_${meal}`)} ${grades}: ${least}–${most} ${phrase('kcal')}`,
        ),
      )
      .join(', '),
  norms: (value, { lang }) =>
    Object.entries(value)
      .map(([grade, hours]) => `${grade}: ${shownNumber(hours, lang)}`)
      .join(', '),
}

/** Nothing where there was nothing. */
function spoken(column: string, form: string, value: unknown, speech: Speech): string {
  if (value === null || value === undefined || value === '') return ''
  if (column === 'password') return speech.phrase('value_changed') ?? ''
  // an open page can be older than the server: it leaves out a form that it does not know
  return shown[form as LogForm]?.(value as never, speech) ?? ''
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
