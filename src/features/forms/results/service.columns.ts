import { localDay } from '../../../platform/dates/days.ts'
import { shownTime } from '../../../platform/i18n/formats.ts'
import type { Lang } from '../../../platform/shapes.ts'
import { type ListColumn, printed, type Tongue } from '../../../platform/sheets/list.ts'
import type { FormAnswer } from '../answers/contract.ts'
import type { Answer, FormDocument, Question } from '../builder/contract.document.ts'
import type { KnownForm } from '../queries.ts'
import { isMatrix, isOther, otherMark, questionsIn, signedName } from '../builder/rules.parts.ts'

/** An answer with what its persons, classes and files are called. */
export type Row = {
  answer: FormAnswer
  labels: ReadonlyMap<string, string>
  /** Of its files, where they lie in the archive. */
  places: ReadonlyMap<string, string>
}

type Names = Partial<Record<Lang, string | undefined>>
export const inLang = (name: Names, lang: Lang) => name[lang] || name.uz || name.ru || name.en || ''
export const nameOf = (person: FormAnswer['person']) =>
  person && [person.last_name, person.first_name, person.patronymic].filter(Boolean).join(' ')

const head = (
  label: (tongue: Tongue) => string,
  of: (row: Row, tongue: Tongue) => string | number | null,
  type: ListColumn<Row>['type'] = 'text',
): ListColumn<Row> => ({
  type,
  in: (tongue) => ({ label: label(tongue), of: (row) => of(row, tongue) }),
})
const common = (word: 'class' | 'student' | 'state') => (tongue: Tongue) =>
  tongue.of('common')(word)

/** All columns of the file: one answer a row. */
export function columnsOf(
  form: KnownForm,
  document: FormDocument,
  { lang, timeZone }: { lang: Lang; timeZone: string },
): ListColumn<Row>[] {
  const asked = questionsIn(document).flatMap((question) => questionColumns(question, lang))
  const scored = form.document && head(printed('score'), ({ answer }) => answer.score, 'number')
  if (form.anonymous) return [...asked, ...(scored ? [scored] : [])]
  const at =
    (when: (instant: string) => string) =>
    ({ answer }: Row) =>
      answer.answered_at && when(answer.answered_at)
  return [
    head(
      printed('date'),
      at((instant) => localDay(new Date(instant), timeZone)),
      'date',
    ),
    head(
      printed('time'),
      at((instant) => shownTime(instant, timeZone)),
    ),
    head(printed('madeBy'), ({ answer }) => nameOf(answer.person)),
    head(printed('typedIn'), ({ answer }) => nameOf(answer.typed_by)),
    head(common('student'), ({ answer }) => nameOf(answer.student)),
    head(common('class'), ({ answer }) => answer.class?.label ?? null),
    ...asked,
    head(printed('score'), ({ answer }) => answer.score, 'number'),
    head(common('state'), ({ answer }, tongue) => tongue.of('printed')(`response_${answer.state}`)),
    head(
      printed('decision'),
      ({ answer }, tongue) =>
        answer.decision && tongue.of('printed')(`response_${answer.decision}`),
    ),
    head(printed('decisionReason'), ({ answer }) => answer.reason || null),
    head(
      printed('changedOn'),
      ({ answer }) => answer.changed_at && localDay(new Date(answer.changed_at), timeZone),
      'date',
    ),
    head(printed('receipt'), ({ answer }) => answer.code),
  ]
}

function questionColumns(question: Question, lang: Lang): ListColumn<Row>[] {
  const { id, kind, title, rows = [] } = question
  if (kind === 'statement') return []
  const asked = inLang(title, lang)
  const option = (value: string) => {
    if (isOther(value)) return value.slice(otherMark.length)
    const named = question.options?.find((each) => each.id === value)
    return named ? inLang(named.title, lang) : value
  }
  if (isMatrix(question))
    return rows.map((row) =>
      head(
        () => `${asked}: ${inLang(row.title, lang)}`,
        ({ answer }) => {
          const given = answer.answers[id] as Record<string, string | string[]> | undefined
          const cell = given?.[row.id]
          return cell === undefined ? null : [cell].flat().map(option).join('; ')
        },
      ),
    )
  const standing = head(
    (tongue) => `${asked}: ${common('state')(tongue)}`,
    ({ answer }, tongue) =>
      answer.option_seats
        .filter((seat) => seat.question === id)
        .map((seat) => `${option(seat.option)}: ${tongue.of('printed')(`response_${seat.state}`)}`)
        .join('; ') || null,
  )
  const type = kind === 'number' || kind === 'rating' ? 'number' : kind === 'date' ? 'date' : 'text'
  return [
    head(
      () => asked,
      ({ answer, labels }, tongue) => {
        const given = answer.answers[id]
        return given === undefined ? null : cellOf(question, given, { option, labels, tongue })
      },
      type,
    ),
    ...(question.options?.some(({ places }) => places) ? [standing] : []),
  ]
}

type Shown = {
  option: (value: string) => string
  labels: ReadonlyMap<string, string>
  tongue: Tongue
}

function cellOf({ kind }: Question, given: Answer, { option, labels, tongue }: Shown) {
  if (typeof given === 'number') return given
  if (typeof given === 'boolean')
    return tongue.of('printed')(given ? 'response_yes' : 'response_no')
  if (kind === 'signature') return signedName(given) ?? '✓'
  if (Array.isArray(given))
    return kind === 'file'
      ? given.map((id) => labels.get(id) ?? id).join('; ')
      : given.map(option).join('; ')
  if (typeof given !== 'string') return null
  if (kind === 'person' || kind === 'class') return labels.get(given) ?? given
  return kind === 'one' || kind === 'dropdown' || kind === 'picture' ? option(given) : given
}
