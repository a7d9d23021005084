import { lazy, Suspense, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useReadAbout } from '../../../core/notifications/ui/read-about.ts'
import { Unreachable } from '../../../platform/client.ts'
import { isCode } from '../../../platform/errors.ts'
import { shownDate } from '../../../platform/i18n/formats.ts'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { withFilters } from '../../../platform/ui/list/filters.ts'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { fullName } from '../../../platform/ui/shown.ts'
import { keyOf, load, type LoaderArgs, useApp, useRead } from '../../../platform/web.tsx'
import {
  type AskedForm,
  type AskedSubject,
  type FormAnswer,
  formAnswers,
} from '../answers/contract.ts'
import { AskedFormPart } from '../ui/answer/asked-form.tsx'
import { SubjectsList } from '../ui/answer/subjects-list.tsx'
import { useIsWaiting, useRefusals } from '../ui/answer/use-waiting.ts'
import { FormName, useStateWords } from '../ui/form-name.tsx'

const ReceiptCard = lazy(async () => ({
  default: (await import('../ui/answer/receipt-card.tsx')).ReceiptCard,
}))

export async function loader({ app, params }: LoaderArgs) {
  const call = { params: { id: params.id! } }
  try {
    return { title: (await load(app, formAnswers.asked, call)).name }
  } catch (error) {
    // without network what is known is enough to go to another child of the same form
    const known = app.queries.getQueryData<AskedForm>(keyOf(formAnswers.asked, call))
    if (!known || !(error instanceof Unreachable)) throw error
    return { title: known.name }
  }
}

/** Where no script has come: that it was received, and by which code it is found. */
function PlainReceipt({ answer: { state, code } }: { answer: FormAnswer }) {
  const t = useTranslations('forms')
  return (
    <section className="box pad-20 stack gap-4">
      <p className="bold">{t(state === 'withdrawn' ? 'answer_withdrawn' : 'thanks')}</p>
      <p className="soft plain">{t('receiptCode', { code })}</p>
      {state === 'waiting' && <p className="late plain">{t('answer_waiting')}</p>}
    </section>
  )
}

/** A form for whoever is asked: for whom, if it is for several children, then what, then what became of it. */
export function Component() {
  const t = useTranslations('forms')
  const asked = useRead(formAnswers.asked, { params: { id: useParams().id! } })
  useReadAbout(asked.id)
  const stands = useStateWords()
  const [search] = useSearchParams()
  const { subjects } = asked
  const about = search.get('about')
  const chosen =
    subjects.length === 1 ? subjects[0] : subjects.find(({ student }) => student?.id === about)
  const facts = [
    chosen?.student && fullName(chosen.student),
    stands(asked),
    asked.anonymous && t('anonymous'),
    asked.quota !== null &&
      t('seats', { left: Math.max(0, asked.quota - asked.seats.taken), all: asked.quota }),
  ].filter(Boolean)
  return (
    <>
      <PageHeader
        up={
          chosen && subjects.length > 1
            ? { to: `/form-builder/${asked.id}/answer`, label: t('allChildren') }
            : { to: '/form-builder', label: t('forms') }
        }
        title={<FormName name={asked.name} />}
        facts={facts.join(' · ')}
      />
      {chosen ? (
        <Asked key={chosen.student?.id ?? ''} asked={asked} subject={chosen} />
      ) : subjects.length > 1 ? (
        <SubjectsList asked={asked} />
      ) : (
        <Empty title={t('notAsked')} />
      )}
    </>
  )
}

/** That the other guardian has answered, or the child. */
function AnsweredBy({ person, on }: NonNullable<AskedSubject['answered_by']>) {
  const t = useTranslations('forms')
  const day = shownDate(on)
  return (
    <p className="plain">
      {person
        ? t('answeredByName', { name: fullName(person), day })
        : t('answeredByOther', { day })}
    </p>
  )
}

function Asked({ asked, subject }: { asked: AskedForm; subject: AskedSubject }) {
  const t = useTranslations('forms')
  const sentence = useTranslations('errors')
  // why what was posted without script was not taken
  const [search] = useSearchParams()
  const refused = search.get('refused')
  const { me } = useApp()
  useRefusals()
  const [doing, setDoing] = useState<'answering' | { change: string }>()
  const changed =
    typeof doing === 'object' ? subject.answers.find(({ id }) => id === doing.change) : undefined
  const given = subject.answers.filter(({ state }) => state !== 'withdrawn')
  const isShared = me!.role === 'parent' && asked.subject !== 'person' && !asked.anonymous
  const waitsHere = useIsWaiting(asked.id, subject.student?.id ?? null)
  const answered = subject.answered && doing !== 'answering' && !changed
  if (waitsHere) return <Empty title={t('keptHere')} text={t('keptHereText')} />
  if (answered)
    return (
      <div className="stack gap-20">
        {asked.anonymous && <Empty title={t('thanks')} text={t('anonymousGiven')} />}
        {subject.answered_by && <AnsweredBy {...subject.answered_by} />}
        {isShared && !subject.answered_by && <p className="soft plain">{t('otherParentSees')}</p>}
        {subject.answers.map((answer) => (
          <Suspense key={answer.id} fallback={<PlainReceipt answer={answer} />}>
            <ReceiptCard
              asked={asked}
              answer={answer}
              change={answer.may_change ? () => setDoing({ change: answer.id }) : undefined}
            />
          </Suspense>
        ))}
        {asked.may_answer &&
          (asked.mode === 'several' || (given.length === 0 && !subject.answered_by)) &&
          !asked.anonymous && (
            <div>
              <Button variant="default" onClick={() => setDoing('answering')}>
                {t('answerAgain')}
              </Button>
            </div>
          )}
      </div>
    )
  if (!asked.may_answer)
    return <Empty title={t(asked.state === 'scheduled' ? 'notOpenYet' : 'formIsClosed')} />
  return (
    <>
      {isCode(refused) && (
        <p role="alert" className="bad plain below-16">
          {sentence(refused)}
        </p>
      )}
      {asked.anonymous && <p className="soft plain below-16">{t('anonymousGiven')}</p>}
      {isShared && <p className="soft plain below-16">{t('otherParentSees')}</p>}
      {asked.document.paged && !search.has('all') && (
        <noscript>
          <p className="below-16">
            <Link to={`?${withFilters(search, { all: '1' })}`}>{t('allAtOnce')}</Link>
          </p>
        </noscript>
      )}
      <AskedFormPart
        asked={asked}
        subject={subject}
        answer={changed}
        done={() => {
          setDoing(undefined)
          scrollTo(0, 0)
        }}
      />
    </>
  )
}
