import { useId } from 'react'
import { useSearchParams, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useChoices } from '../../../platform/reader-choices.ts'
import { withFilters } from '../../../platform/ui/filters.ts'
import { useFigure, usePercent } from '../../../platform/ui/figure-words.ts'
import { LocalisedText } from '../../../platform/ui/localised-text.tsx'
import { ProgressBar } from '../../../platform/ui/progress-bar.tsx'
import { localised } from '../../../platform/ui/shown.ts'
import type { Question } from '../../contract.document.ts'
import type { QuestionResult } from '../../contract.results.ts'
import { isMatrix, scaleOf } from '../../rules.parts.ts'
import { MatrixTable } from './matrix-table.tsx'
import { TextsList } from './texts-list.tsx'
import classes from './results.module.css'

type QuestionCardProps = { question: Question; result: QuestionResult; all: number }

/** What was answered to one question: bars that narrow everything down when they are pressed, averages, a table, texts. */
export function QuestionCard({ question, result, all }: QuestionCardProps) {
  const t = useTranslations('forms')
  const figure = useFigure()
  const id = useId()
  const { answered, mean, median, min, max, nps } = result
  const facts = [
    t('answeredOf', { count: answered, all }),
    mean !== null && t('meanIs', { value: figure(mean, 2) }),
    median !== null && t('medianIs', { value: figure(median, 2) }),
    min !== null && max !== null && t('rangeIs', { low: figure(min, 2), high: figure(max, 2) }),
    nps !== null && t('npsIs', { value: figure(nps, 0) }),
  ].filter(Boolean)
  return (
    <section aria-labelledby={id} className="box pad-16 stack gap-12 near">
      <div className="stack gap-4">
        <h3 id={id} className="breaks">
          <LocalisedText content={question.title} />
        </h3>
        <p className="soft small">{facts.join(' · ')}</p>
      </div>
      {isMatrix(question) ? (
        <MatrixTable question={question} rows={result.rows} />
      ) : question.kind === 'ranking' ? (
        <Places question={question} result={result} />
      ) : (
        <Bars question={question} result={result} />
      )}
      {(texts.includes(question.kind) || question.other) && answered > 0 && (
        <TextsList question={question} />
      )}
    </section>
  )
}

const texts: readonly Question['kind'][] = ['short_text', 'long_text', 'email', 'phone']
/** As many bars as one takes in. */
const maxBars = 40

function Bars({
  question,
  result: { counts, answered },
}: Pick<QuestionCardProps, 'question' | 'result'>) {
  const t = useTranslations('forms')
  const percent = usePercent()
  const { lang } = useChoices()
  const [search] = useSearchParams()
  const nameOf = (value: string, label: string | undefined) => {
    const option = question.options?.find(({ id }) => id === value)
    if (option) return localised(option.title, lang).text || t('untitled')
    if (value === 'other') return t('other')
    if (value === 'yes' || value === 'no')
      return question.kind === 'consent' ? t(value === 'yes' ? 'agree' : 'disagree') : t(value)
    return label ?? value
  }
  const rows = ordered(question, counts).slice(0, maxBars)
  if (rows.length === 0) return null
  const most = Math.max(1, ...rows.map(({ count }) => count))
  const narrows = !texts.includes(question.kind)
  return (
    <ul className="stack gap-8">
      {rows.map(({ value, count, label }) => {
        const name = nameOf(value, label)
        return (
          <li key={value} className="stack gap-4">
            <span className="row apart gap-4-12 plain">
              {narrows ? (
                <Link
                  to={{
                    search: withFilters(search, {
                      question: question.id,
                      chosen: value,
                    }).toString(),
                  }}
                  preventScrollReset
                  className={`quiet breaks ${classes.bar}`}
                >
                  {name}
                </Link>
              ) : (
                <span className="breaks">{name}</span>
              )}
              <span className="soft small">
                {count} · {percent((100 * count) / Math.max(answered, 1), 0)}
              </span>
            </span>
            <ProgressBar thin value={count} max={most} />
          </li>
        )
      })}
    </ul>
  )
}

/** Options and scales in their own order, with those that nobody has chosen; anything else the most frequent first. */
function ordered(question: Question, counts: QuestionResult['counts']) {
  const known = new Map(counts.map((each) => [each.value, each]))
  const own =
    question.kind === 'rating'
      ? steps(question)
      : question.options
        ? [...question.options.map(({ id }) => id), ...(question.other ? ['other'] : [])]
        : question.kind === 'yes_no' || question.kind === 'consent'
          ? ['yes', 'no']
          : undefined
  if (!own) return counts.toSorted((one, other) => other.count - one.count)
  const rest = counts.filter(({ value }) => !own.includes(value))
  return [
    ...own.map((value) => known.get(value) ?? { value, count: 0 }),
    ...rest,
  ] as QuestionResult['counts']
}

function steps(question: Question): string[] {
  const { low, high } = scaleOf(question)
  return Array.from({ length: high - low + 1 }, (_, at) => `${low + at}`)
}

function Places({ question, result }: Pick<QuestionCardProps, 'question' | 'result'>) {
  const t = useTranslations('forms')
  const figure = useFigure()
  const { lang } = useChoices()
  const rows = result.places.toSorted((one, other) => one.mean - other.mean)
  return (
    <ol className="stack gap-8">
      {rows.map(({ value, mean }, at) => {
        const option = question.options?.find(({ id }) => id === value)
        return (
          <li key={value} className="row apart gap-4-12 plain">
            <span className="breaks">
              {at + 1}. {option ? localised(option.title, lang).text : value}
            </span>
            <span className="soft small">{t('meanPlace', { value: figure(mean, 2) })}</span>
          </li>
        )
      })}
    </ol>
  )
}
