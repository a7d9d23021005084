import { lazy, Suspense, useId, useState } from 'react'
import { useSearchParams, Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../../platform/i18n/reader-choices.ts'
import { withFilters } from '../../../../platform/ui/list/filters.ts'
import { useFigure, usePercent } from '../../../../platform/ui/layout/figure-words.ts'
import { LocalisedText } from '../../../../platform/ui/form/localised-text.tsx'
import { ProgressBar } from '../../../../platform/ui/feedback/progress-bar.tsx'
import { localised } from '../../../../platform/ui/shown.ts'
import type { FormDocument, Question } from '../../builder/contract.document.ts'
import type { QuestionResult } from '../../results/contract.ts'
import { isCrossed, orderedCounts } from '../../answers/rules.counts.ts'
import { isMatrix } from '../../builder/rules.parts.ts'
import { MatrixTable } from './matrix-table.tsx'
import { TextsList } from './texts-list.tsx'
import { useValueName } from './value-words.ts'
import classes from './results.module.css'

const CrossSection = lazy(async () => ({
  default: (await import('./cross-section.tsx')).CrossSection,
}))

type QuestionCardProps = {
  question: Question
  result: QuestionResult
  all: number
  document: FormDocument
  anonymous: boolean
}

/** What was answered to one question: bars that narrow everything down when they are pressed, averages, a table, texts. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, result, all, document, anonymous } = props
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
      {isCrossed(question) && answered > 0 && (
        <Compared question={question} document={document} anonymous={anonymous} />
      )}
    </section>
  )
}

/** The ways to compare, once somebody wants to. */
function Compared(props: Parameters<typeof CrossSection>[0]) {
  const t = useTranslations('forms')
  const [open, setOpen] = useState(false)
  return (
    <details className="unprinted" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="finger-on-phone plain">{t('compare')}</summary>
      <div className="above-12">
        {open && (
          <Suspense>
            <CrossSection {...props} />
          </Suspense>
        )}
      </div>
    </details>
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
  const nameOf = useValueName()
  const percent = usePercent()
  const [search] = useSearchParams()
  const rows = orderedCounts(question, counts).slice(0, maxBars)
  if (rows.length === 0) return null
  const isWritten = texts.includes(question.kind)
  // of what was chosen a bar is its part of all, as on paper; few write the same word
  const most = Math.max(1, ...(isWritten ? rows.map(({ count }) => count) : [answered]))
  // a column of numbers is no answer
  const narrows = !isWritten && question.kind !== 'number'
  return (
    <ul className="stack gap-8">
      {rows.map(({ value, count, label, waiting }) => {
        const name = nameOf(question, value, label)
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
                  className={`quiet breaks underlines inline-line finger-on-phone ${classes.bar}`}
                >
                  {name}
                </Link>
              ) : (
                <span className="breaks">{name}</span>
              )}
              <span className="soft small">
                {count} · {percent((100 * count) / Math.max(answered, 1), 0)}
                {waiting ? ` · ${t('waitingCount', { count: waiting })}` : ''}
              </span>
            </span>
            <ProgressBar thin value={count} max={most} />
          </li>
        )
      })}
    </ul>
  )
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
