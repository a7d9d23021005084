import { and, eq, not, or, sql } from 'drizzle-orm'
import { notify } from '../../../core/notifications/service.ts'
import type { Db } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import { among } from '../../../platform/db/rows.ts'
import type { FormAnswer } from '../answers/contract.ts'
import type { FormDocument, Question } from '../builder/contract.document.ts'
import {
  type AnswersFilter,
  type CrossFilter,
  type CrossTable,
  type QuestionResult,
  type Results,
  type ResultsFilter,
  smallestGroup,
  type TextsFilter,
} from './contract.ts'
import { listAnswers, updateAnswer } from '../answers/queries.ts'
import { findVersion, type KnownForm } from '../queries.ts'
import { waitsAtOption } from '../seats/queries.ts'
import * as results from './queries.ts'
import { columnName, isCountable, isCrossed, stepOf } from '../answers/rules.counts.ts'
import { isMatrix, isText, questionsIn, scaleOf } from '../builder/rules.parts.ts'
import { shownAnswer } from '../answers/service.ts'
import { findChanges } from './service.changes.ts'
import { hint } from '../answers/service.judging.ts'
import type { Asked } from '../service.ts'
import { answerPage, namesIn } from '../service.telling.ts'
import { formAnswers } from '../answers/table.ts'

export const narrowingOf = (form: KnownForm, { form_version, ...filter }: ResultsFilter) => ({
  ...filter,
  formId: form.id,
  version: form_version ? Number(form_version) : (form.published ?? 0),
})
export type Narrowing = ReturnType<typeof narrowingOf>

const emptyDocument: FormDocument = { pages: [] }

export const versionOf = async (db: Db, { who }: Asked, form: KnownForm, version: number) =>
  version === 0 ? emptyDocument : found(await findVersion(db, who, form.id, version))

/**
 * Whether so few have answered that a group tells who: those that are left, or those that are left out, of whom the rest would
 * tell.
 */
async function isTooFew(
  db: Db,
  { who }: Asked,
  form: KnownForm,
  narrowing: Narrowing,
  count: number,
) {
  if (!form.anonymous) return false
  if (count < smallestGroup) return true
  const { formId, version } = narrowing
  const all = await results.countAnswers(db, who, { formId, version })
  return all.count > count && all.count - count < smallestGroup
}

/** The same where nothing has been counted yet. */
export const isHidden = async (db: Db, asked: Asked, form: KnownForm, narrowing: Narrowing) =>
  isTooFew(db, asked, form, narrowing, (await results.countAnswers(db, asked.who, narrowing)).count)

const isNumeric = ({ kind }: Question) => kind === 'number' || kind === 'rating'
const idsOf = (questions: Question[], which: (question: Question) => boolean) =>
  questions.filter(which).map(({ id }) => id)

/** What was answered, question by question. */
export async function findResults(
  db: Db,
  asked: Asked,
  form: KnownForm,
  filter: ResultsFilter,
): Promise<Results> {
  const { who } = asked
  const narrowing = narrowingOf(form, filter)
  const document = await versionOf(db, asked, form, narrowing.version)
  const { count, waiting, mean_score } = await results.countAnswers(db, who, narrowing)
  const hidden = await isTooFew(db, asked, form, narrowing, count)
  const head = {
    ...{ form_version: narrowing.version, document, count, waiting, hidden },
    versions: await results.countVersions(db, who, form.id),
  }
  if (hidden) return { ...head, count: 0, mean_score: null, questions: [] }
  const questions = questionsIn(document).filter(({ kind }) => kind !== 'statement')
  const figures = await results.findFigures(db, who, narrowing, {
    countable: idsOf(questions, isCountable),
    numeric: idsOf(questions, isNumeric),
    matrices: idsOf(questions, isMatrix),
    rankings: idsOf(questions, ({ kind }) => kind === 'ranking'),
    texts: idsOf(questions, isText),
  })
  const steps = figures.numbers
    .filter(({ question }) =>
      questions.some(({ id, kind }) => id === question && kind === 'number'),
    )
    .map((each) => ({ ...each, step: stepOf(each) }))
  for (const { question, low, count } of await results.findHistograms(db, who, narrowing, steps)) {
    const { step, whole } = steps.find((each) => each.question === question)!
    figures.counts.push({ question, value: columnName(low, step, whole), count })
  }
  const waits = await results.countWaiting(db, who, narrowing)
  figures.counts = figures.counts.map((each) => ({
    ...each,
    ...waits.find(({ question, value }) => question === each.question && value === each.value),
  }))
  const named = questions
    .filter(({ kind }) => kind === 'person' || kind === 'class')
    .map(({ id }) => id)
  const labels = await results.findLabels(
    ...([
      db,
      who,
      figures.counts.filter(({ question }) => named.includes(question)).map(({ value }) => value),
    ] as const),
  )
  return {
    ...head,
    mean_score,
    questions: questions.map((each) => resultOf(each, figures, labels)),
  }
}

type Figures = Awaited<ReturnType<typeof results.findFigures>>

function resultOf(
  question: Question,
  figures: Figures,
  labels: Map<string, string>,
): QuestionResult {
  const own = <Row extends { question: string }>(rows: Row[]) =>
    rows.filter((row) => row.question === question.id).map(({ question: _question, ...row }) => row)
  const [numbers] = own(figures.numbers)
  const counts = [...own(figures.counts), ...own(figures.words)].map((each) => {
    const label = labels.get(each.value)
    return { ...each, ...(label !== undefined && { label }) }
  })
  return {
    question: question.id,
    answered: own(figures.answered)[0]?.count ?? 0,
    counts,
    rows: own(figures.rows),
    mean: numbers?.mean ?? null,
    median: numbers?.median ?? null,
    min: numbers?.min ?? null,
    max: numbers?.max ?? null,
    places: own(figures.places),
    nps: npsOf(question, counts),
  }
}

/** Of a rating from 0 to 10: those who gave 9 or 10 less those who gave 6 or less, in per cent of all. */
function npsOf(question: Question, counts: { value: string; count: number }[]): number | null {
  const { low, high } = scaleOf(question)
  if (question.kind !== 'rating' || low !== 0 || high !== 10) return null
  const sum = (which: (value: number) => boolean) =>
    counts.reduce((all, { value, count }) => all + (which(Number(value)) ? count : 0), 0)
  const all = sum(() => true)
  return all === 0
    ? null
    : Math.round((100 * (sum((each) => each >= 9) - sum((each) => each <= 6))) / all)
}

/** How answers to a question differ from group to group. */
export async function findCross(
  db: Db,
  asked: Asked,
  form: KnownForm,
  { by, of, ...filter }: CrossFilter,
): Promise<CrossTable> {
  const narrowing = narrowingOf(form, filter)
  const questions = questionsIn(await versionOf(db, asked, form, narrowing.version))
  const question = questions.find(({ id }) => id === of)
  if (!question || !isCrossed(question)) refuse('invalid_input', { of: 'invalid_value' })
  const known = by === 'class' || by === 'grade' || by === 'role'
  const grouping = questions.find(({ id }) => id === by)
  if (known ? form.anonymous : !grouping || !isCrossed(grouping))
    refuse('invalid_input', { by: 'invalid_value' })
  const { count } = await results.countAnswers(db, asked.who, narrowing)
  if (await isTooFew(db, asked, form, narrowing, count)) return { groups: [] }
  const group = known ? by : { question: by }
  const { sums, counts } = await results.findCross(db, asked.who, narrowing, {
    by: group,
    of,
    numeric: isNumeric(question),
  })
  const few = form.anonymous ? tooFew(sums) : new Set<string>()
  return {
    groups: sums.map(({ value, label, count, mean }) => {
      const hidden = few.has(value)
      return {
        value,
        ...(label !== null && { label }),
        count: hidden ? 0 : count,
        hidden,
        counts: hidden
          ? []
          : counts
              .filter((each) => each.group === value)
              .map(({ value, count }) => ({ value, count })),
        mean: hidden ? null : mean,
      }
    }),
  }
}

/** Groups that are too small, and as many of the next ones as hide them: of one alone the sum of all would tell. */
function tooFew(groups: { value: string; count: number }[]): Set<string> {
  const ordered = [...groups].sort((one, two) => one.count - two.count)
  const few = new Set<string>()
  let sum = 0
  for (const { value, count } of ordered) {
    if (count >= smallestGroup && (sum === 0 || sum >= smallestGroup)) break
    few.add(value)
    sum += count
  }
  return few
}

/** What was written to a question. */
export async function findTexts(
  db: Db,
  asked: Asked,
  form: KnownForm,
  { question: of, page, page_size, ...filter }: TextsFilter,
) {
  const narrowing = narrowingOf(form, { ...filter, question: undefined, chosen: undefined })
  const asks = questionsIn(await versionOf(db, asked, form, narrowing.version)).find(
    ({ id }) => id === of,
  )
  if (!asks || (!isText(asks) && !asks.other))
    refuse('invalid_input', { question: 'invalid_value' })
  const { count } = await results.countAnswers(db, asked.who, narrowing)
  if (await isTooFew(db, asked, form, narrowing, count)) return { count: 0, results: [] }
  return results.listTexts(db, asked.who, narrowing, {
    of,
    free: isText(asks),
    secret: form.anonymous,
    page,
    page_size,
  })
}

const idsWithChanges = async (db: Db, { who }: Asked, form: KnownForm) => [
  ...new Set((await findChanges(db, who, form)).changes.map(({ answer_id }) => answer_id)),
]

/** A page of single answers. */
export async function findAnswers(db: Db, asked: Asked, form: KnownForm, filter: AnswersFilter) {
  const { page, page_size, state, decision, effects, ...rest } = filter
  const narrowing = narrowingOf(form, rest)
  const { count } = await results.countAnswers(db, asked.who, narrowing)
  if (await isTooFew(db, asked, form, narrowing, count)) return { count: 0, results: [] }
  const which = and(
    results.narrowed(
      asked.who,
      rest.form_version ? narrowing : { ...narrowing, version: undefined },
    ),
    state === 'waiting' ? or(eq(formAnswers.state, state), waitsAtOption) : undefined,
    state === 'in' ? and(eq(formAnswers.state, state), not(waitsAtOption)) : undefined,
    state === 'withdrawn' ? eq(formAnswers.state, state) : undefined,
    decision ? eq(formAnswers.decision, decision) : undefined,
    effects ? among(formAnswers.id, await idsWithChanges(db, asked, form)) : undefined,
  )!
  const order = form.anonymous
    ? sql`md5(${formAnswers.id}::text)`
    : sql`coalesce(${formAnswers.place}, 0), ${formAnswers.answeredAt} desc`
  return listAnswers(db, which, { page, page_size, order })
}

type Decided = { version: number; decision: 'pending' | 'approved' | 'declined'; reason: string }
type Seen = { form: KnownForm; answer: FormAnswer }

/** Approves or declines an answer; who gave it is told. */
export async function decide(
  db: Db,
  asked: Asked,
  seen: Seen,
  { version, decision, reason }: Decided,
) {
  const { who, now } = asked
  const { form, answer } = seen
  if (!form.decides) refuse('form_decides_nothing')
  if (decision === 'declined' && reason === '')
    refuse('reason_required', { reason: 'reason_required' })
  const settled = decision !== 'pending'
  const set = {
    ...{ decision, reason: decision === 'declined' ? reason : '' },
    ...{ decidedBy: settled ? who.id : null, decidedAt: settled ? now : null },
  }
  if (!(await updateAnswer(db, who, { id: answer.id, version }, set))) refuse('version_conflict')
  if (settled && answer.person)
    await notify(
      db,
      who.businessId,
      [
        {
          kind: 'form_decided',
          params: { ...namesIn(form.name), decision },
          aboutId: form.id,
          link: answerPage(form.id),
          userId: answer.person.id,
        },
      ],
      now,
    )
  hint(db, form.id)
  return shownAnswer(db, asked, seen)
}
