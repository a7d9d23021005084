import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { ApiError } from '../../../../platform/client.ts'
import { type Code, isCode } from '../../../../platform/errors.ts'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { LocalisedText } from '../../../../platform/ui/form/localised-text.tsx'
import { ProgressBar } from '../../../../platform/ui/feedback/progress-bar.tsx'
import type { AskedSubject } from '../../answers/contract.ts'
import type { OptionSeats } from '../../seats/contract.ts'
import type { Answer, Answers, FormDocument, Page } from '../../builder/contract.document.ts'
import { check } from '../../answers/rules.check.ts'
import { questionsIn } from '../../builder/rules.parts.ts'
import { type Answering, AnsweringContext, useIsAlive } from './answering.ts'
import { QuestionField } from './question-field.tsx'
import classes from './answer.module.css'

const ReviewList = lazy(async () => ({ default: (await import('./review-list.tsx')).ReviewList }))

type AnswerFormProps = {
  document: FormDocument
  /** What was answered before, or stands in the record. */
  start: Answers
  /** The page on which it was left. */
  startPage?: string | null
  /** Rises when `start` has become another one by itself, by what another device has saved. */
  round?: number
  /** What was wrong with what was posted before. */
  startFaults?: Record<string, Code>
  reader: string
  /** All pages below each other. */
  whole?: boolean
  /** What the record has, by the questions that write it. */
  onRecord?: AskedSubject['on_record']
  /** How options stand that have so many places. */
  seats?: OptionSeats[]
  files?: Pick<Answering, 'upload'> & { names: Record<string, string> }
  /** While it is being answered. */
  keep?: (answers: Answers, page: string | null) => void
  /** Throws what the API throws. */
  send(answers: Answers): Promise<void>
  /** What the last button says. */
  yes?: string
  /** Where a browser without script sends it. */
  action?: string | undefined
  /** Beside the buttons. */
  note?: ReactNode
  children?: ReactNode
}

/**
 * A form as it is answered, one page at a time or all of it. Going back keeps everything; a form of several pages is looked over
 * once more before it is sent. What is wrong is said at its question, by the rules that the server has.
 */
export function AnswerForm(props: AnswerFormProps) {
  const {
    document,
    start,
    startPage,
    round = 0,
    startFaults = {},
    reader,
    whole = false,
    onRecord,
    seats,
    files,
    keep,
    send,
    yes,
    action,
    note,
    children,
  } = props
  const t = useTranslations('forms')
  const sentence = useTranslations('errors')
  const [answers, setAnswers] = useState(start)
  const [at, setAt] = useState<string | null>(startPage ?? null)
  const [seen, setSeen] = useState({ round, answers })
  if (seen.round !== round) {
    setSeen({ round, answers: start })
    setAnswers(start)
    // nobody who has begun is led to another page
    if (answers === seen.answers) setAt(startPage ?? null)
  }
  const [faults, setFaults] = useState(startFaults)
  const [busy, setBusy] = useState(false)
  // before the script has come, only a page with an address of its own can be sent
  const alive = useIsAlive()
  /** Why it could not be sent, where that is about no question. */
  const [failed, setFailed] = useState<string>()
  const root = useRef<HTMLFormElement>(null)
  const checked = useMemo(() => check(document, answers), [document, answers])
  const paged = (document.paged ?? false) && !whole && document.pages.length > 1
  const pages = document.pages.filter(({ id }) => checked.pages.includes(id))
  const reviewing = paged && at === reviewPage
  const index = Math.max(
    0,
    pages.findIndex(({ id }) => id === at),
  )
  const here = paged ? (reviewing ? [] : pages.slice(index, index + 1)) : pages
  const numbers = useMemo(() => {
    const asked = questionsIn(document).filter(
      ({ id, kind }) => kind !== 'statement' && checked.shown.has(id),
    )
    return new Map(asked.map(({ id }, place) => [id, place + 1]))
  }, [document, checked])

  function put(id: string, answer: Answer | undefined) {
    const { [id]: _, ...rest } = answers
    const next = answer === undefined ? rest : { ...rest, [id]: answer }
    setAnswers(next)
    keep?.(next, at)
    if (faults[id]) setFaults(({ [id]: _gone, ...left }) => left)
  }
  /** What is wrong is led to: on another page, that page is shown first. */
  function blame(wrong: Record<string, Code>) {
    setFaults(wrong)
    const [first] = Object.keys(wrong)
    const page = pages.find((each) => idsOn(each).includes(first ?? ''))
    if (paged && page) setAt(page.id)
    setTimeout(() => {
      const field = root.current?.querySelector<HTMLElement>(`[data-question="${first}"]`)
      field?.scrollIntoView({ block: 'center' })
      field
        ?.querySelector<HTMLElement>('input, select, textarea, [data-fault], button')
        ?.focus({ preventScroll: true })
    })
  }
  function go(to: string | null) {
    setAt(to)
    keep?.(answers, to)
    setTimeout(() => {
      root.current?.scrollIntoView({ block: 'start' })
      root.current?.focus({ preventScroll: true })
    })
  }
  async function forward() {
    const wanted = reviewing ? Object.keys(checked.faults) : here.flatMap(idsOn)
    const wrong = Object.fromEntries(
      Object.entries(checked.faults).filter(([id]) => wanted.includes(id)),
    )
    if (Object.keys(wrong).length > 0) return blame(wrong)
    setFaults({})
    if (paged && !reviewing) return go(pages[index + 1]?.id ?? reviewPage)
    setBusy(true)
    setFailed(undefined)
    try {
      await send(checked.kept)
    } catch (error) {
      const refused = error instanceof ApiError ? byQuestions(error.fields) : {}
      if (Object.keys(refused).some((id) => numbers.has(id))) blame(refused)
      else setFailed(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  const reasonOf = (error: unknown) => {
    if (!(error instanceof ApiError)) return t('noConnectionText')
    return sentence(isCode(error.detail) ? error.detail : 'internal_error')
  }
  const answering: Answering = {
    answerTo: (id) => answers[id],
    put,
    isRequired: (id) => checked.required.has(id),
    faultOf: (id) => faults[id],
    upload: files?.upload,
    onRecord: (id) => onRecord?.[id],
    seatsOf: (question, option) =>
      seats?.find((each) => each.question === question && each.option === option),
    fileName: (id) => files?.names[id] ?? t('file'),
    reader,
  }
  const last = !paged || reviewing
  const place = reviewing ? pages.length : index
  return (
    <AnsweringContext value={answering}>
      <form
        ref={root}
        tabIndex={-1}
        noValidate
        method="post"
        action={action}
        className={`stack gap-20 most-40 ${classes.form}`}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void forward()
        }}
      >
        {children}
        {paged && (
          <div className="stack gap-4">
            <p className="soft small" role="status">
              {reviewing ? t('review') : t('pageOf', { number: index + 1, all: pages.length })}
            </p>
            <ProgressBar thin value={place} max={pages.length} />
          </div>
        )}
        {(!paged || index === 0) && !reviewing && document.intro && (
          <p className="plain lines breaks">
            <LocalisedText content={document.intro} />
          </p>
        )}
        {here.map((page) => (
          <AnsweredPage key={page.id} page={page} shown={checked.shown} numbers={numbers} />
        ))}
        {reviewing && (
          <Suspense>
            <ReviewList
              document={document}
              pages={pages}
              answers={checked.kept}
              shown={checked.shown}
              fileName={answering.fileName}
              change={go}
            />
          </Suspense>
        )}
        {failed && (
          <p role="alert" className="bad plain">
            {failed}
          </p>
        )}
        <div className={`flex wrap gap-10 ${classes.actions}`}>
          {paged && place > 0 && (
            <Button
              variant="default"
              size="md"
              onClick={() =>
                go(reviewing ? (pages.at(-1)?.id ?? null) : (pages[index - 1]?.id ?? null))
              }
            >
              {t('back')}
            </Button>
          )}
          <Button type="submit" size="md" loading={busy} disabled={!alive && !action}>
            {last ? (yes ?? t('send')) : index + 1 < pages.length ? t('next') : t('toReview')}
          </Button>
          {note}
        </div>
      </form>
    </AnsweringContext>
  )
}

/** What the shape of a call is refused by stands at `answers.<question>`, what its answers are at the question. */
const byQuestions = (fields: Record<string, Code>) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, code]) => [field.replace(/^answers\./, ''), code]),
  )

/** No page has such a name. */
const reviewPage = '-'
const idsOn = ({ sections }: Page) =>
  sections.flatMap(({ questions }) => questions.map(({ id }) => id))

type AnsweredPageProps = {
  page: Page
  shown: ReadonlySet<string>
  numbers: ReadonlyMap<string, number>
}

function AnsweredPage({ page, shown, numbers }: AnsweredPageProps) {
  const sections = page.sections
    .map((section) => ({
      ...section,
      questions: section.questions.filter(({ id }) => shown.has(id)),
    }))
    .filter(({ questions }) => questions.length > 0)
  return (
    <div className="stack gap-20">
      {page.title && (
        <h2 className="breaks">
          <LocalisedText content={page.title} />
        </h2>
      )}
      {sections.map(({ id, title, help, questions }) => (
        <div key={id} className="stack gap-16">
          {(title || help) && (
            <div className="stack gap-4">
              {title && (
                <h3 className="breaks">
                  <LocalisedText content={title} />
                </h3>
              )}
              {help && (
                <p className="soft plain lines breaks">
                  <LocalisedText content={help} />
                </p>
              )}
            </div>
          )}
          {questions.map((question) => (
            <QuestionField
              key={question.id}
              question={question}
              number={numbers.get(question.id)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
