import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { shownInstant } from '../../../../platform/i18n/formats.ts'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { Textarea } from '../../../../platform/ui/kit/textarea.tsx'
import { fullName, shortName } from '../../../../platform/ui/shown.ts'
import { Waiting } from '../../../../platform/ui/kit/loader.tsx'
import { SideDrawer } from '../../../../platform/ui/overlay/side-drawer.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useDownload } from '../../../../platform/ui/use-download.ts'
import { keyOf, useApp, useWrite } from '../../../../platform/web.tsx'
import { formAnswers, type FormAnswer } from '../../answers/contract.ts'
import type { Form } from '../../contract.ts'
import { formResults } from '../../results/contract.ts'
import { evaluate } from '../../answers/rules.evaluate.ts'
import { questionsIn } from '../../builder/rules.parts.ts'
import { ReviewList } from '../answer/review-list.tsx'

type AnswerDrawerProps = { form: Form; id: string; close(): void }

/** One answer as a whole, with the decision about it. */
export function AnswerDrawer({ form, id, close }: AnswerDrawerProps) {
  const t = useTranslations('forms')
  const { api } = useApp()
  const call = { params: { id } }
  const { data: answer } = useQuery({
    queryKey: keyOf(formAnswers.show, call),
    queryFn: () => api(formAnswers.show, call),
  })
  const title = answer?.person ? fullName(answer.person) : answer?.code || t('form')
  return (
    <SideDrawer title={title} opened close={close}>
      {answer ? <Shown form={form} answer={answer} /> : <Waiting />}
    </SideDrawer>
  )
}

function Shown({ form, answer }: { form: Form; answer: FormAnswer }) {
  const t = useTranslations('forms')
  const { api, timeZone } = useApp()
  const call = { params: { id: answer.id } }
  // what was asked when it was answered, which may be another version than the one that is asked now
  const { data } = useQuery({
    queryKey: keyOf(formAnswers.asks, call),
    queryFn: () => api(formAnswers.asks, call),
  })
  if (!data) return <Waiting />
  const { document } = data
  const { pages, shown } = evaluate(document, answer.answers)
  return (
    <div className="stack gap-20">
      <p className="soft plain breaks">
        {[
          answer.student && t('aboutChild', { name: fullName(answer.student) }),
          answer.class?.label,
          answer.answered_at && shownInstant(answer.answered_at, timeZone),
          answer.typed_by && t('typedBy', { name: shortName(answer.typed_by) }),
          answer.code && t('receiptCode', { code: answer.code }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ReviewList
        document={document}
        pages={document.pages.filter(({ id }) => pages.includes(id))}
        answers={answer.answers}
        shown={shown}
        fileName={() => t('file')}
      />
      <Files
        ids={questionsIn(document).flatMap(({ id, kind }) => {
          const given = answer.answers[id]
          return kind === 'file' && Array.isArray(given) ? given : []
        })}
      />
      {answer.changed_at && <Before answer={answer} />}
      {form.decides && <Decide key={answer.version} answer={answer} />}
    </div>
  )
}

/** What the answer said before it was changed. */
function Before({ answer }: { answer: FormAnswer }) {
  const t = useTranslations('forms')
  const { api, timeZone } = useApp()
  const call = { params: { id: answer.id } }
  const { data } = useQuery({
    queryKey: [...keyOf(formAnswers.edits, call), answer.version],
    queryFn: () => api(formAnswers.edits, call),
  })
  return data?.results.map(({ at, by, document, answers }) => {
    const { pages, shown } = evaluate(document, answers)
    return (
      <details key={at}>
        <summary className="plain finger-on-phone">
          {t('answerBefore', { when: shownInstant(at, timeZone) })}
          {by && ` (${shortName(by)})`}
        </summary>
        <div className="above-8">
          <ReviewList
            document={document}
            pages={document.pages.filter(({ id }) => pages.includes(id))}
            answers={answers}
            shown={shown}
            fileName={() => t('file')}
          />
        </div>
      </details>
    )
  })
}

function Files({ ids }: { ids: string[] }) {
  const t = useTranslations('forms')
  const download = useDownload()
  const toast = useToast()
  if (ids.length === 0) return null
  return (
    <ul className="flex wrap gap-8">
      {ids.map((id, at) => (
        <li key={id}>
          <Button
            variant="default"
            onClick={() =>
              void download(`/v1/form-files/${id}/file/`).catch((error: unknown) =>
                toast.error(error),
              )
            }
          >
            {t('saveFileNumber', { number: at + 1 })}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Decide({ answer }: { answer: FormAnswer }) {
  const t = useTranslations('forms')
  const toast = useToast()
  const [reason, setReason] = useState(answer.reason)
  const { mutate, isPending } = useWrite(formResults.decide, {
    refresh: [formAnswers.show, formResults.answers, formResults.results],
  })
  const decide = (decision: 'pending' | 'approved' | 'declined') =>
    mutate(
      { params: { id: answer.id }, body: { version: answer.version, decision, reason } },
      {
        onSuccess: () => toast.show({ tone: 'success', title: t('saved') }),
        onError: (error) => toast.error(error),
      },
    )
  return (
    <section className="stack gap-12" aria-label={t('decision')}>
      <h3>{t('decision')}</h3>
      {answer.decision && answer.decision !== 'pending' && (
        <p className="plain">{t(`decided_${answer.decision}`)}</p>
      )}
      <Textarea
        label={t('why')}
        rows={2}
        maxRows={6}
        maxLength={1000}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className="flex wrap gap-10">
        <Button loading={isPending} onClick={() => decide('approved')}>
          {t('approve')}
        </Button>
        <Button
          variant="default"
          loading={isPending}
          disabled={!reason.trim()}
          onClick={() => decide('declined')}
        >
          {t('decline')}
        </Button>
        {answer.decision !== 'pending' && (
          <Button variant="subtle" loading={isPending} onClick={() => decide('pending')}>
            {t('decideLater')}
          </Button>
        )}
      </div>
    </section>
  )
}
