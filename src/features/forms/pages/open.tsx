import { useState } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { localDay } from '../../../platform/dates/days.ts'
import { shownDate } from '../../../platform/i18n/formats.ts'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { load, type LoaderArgs, useApp, useRead } from '../../../platform/web.tsx'
import type { Answers } from '../builder/contract.document.ts'
import { type OpenAnswer, openForms } from '../open/contract.ts'
import { AnswerForm } from '../ui/answer/answer-form.tsx'
import { rememberAnswered, useAnsweredHere } from '../ui/answer/answered-here.ts'
import { useSeatWords } from '../ui/answer/seat-words.ts'
import { stampFor } from '../ui/answer/stamp.ts'
import { FormName } from '../ui/form-name.tsx'
import { useTitleOf } from '../ui/titles.ts'

export async function loader({ app, params: { id, form_id } }: LoaderArgs) {
  const form = await load(app, openForms.show, { params: { id: id!, form_id: form_id! } })
  return { title: form.name }
}

/** A form that whoever has its address may answer. */
export function Component() {
  const t = useTranslations('forms')
  const titleOf = useTitleOf()
  const { api } = useApp()
  const { id, form_id } = useParams()
  const params = { id: id!, form_id: form_id! }
  const form = useRead(openForms.show, { params })
  const [sent, setSent] = useState<OpenAnswer>()
  const [website, setWebsite] = useState('')
  const before = useAnsweredHere(form.id)
  const [again, setAgain] = useState(false)
  const { business, document } = form
  async function send(answers: Answers) {
    const stamp = await stampFor(form.id)
    const answer = await api(openForms.answer, {
      params,
      body: { form_version: form.form_version, answers, stamp, ...(website && { website }) },
    })
    rememberAnswered(form.id)
    setSent(answer)
    scrollTo(0, 0)
  }
  const standing = useSeatWords(document)
  const facts = [
    form.closes_at !== null &&
      t('openUntil', { day: shownDate(localDay(new Date(form.closes_at), business.time_zone)) }),
    form.quota !== null &&
      t('seats', { left: Math.max(0, form.quota - form.seats.taken), all: form.quota }),
  ].filter(Boolean)
  const said = document.ends?.find((end) => end.id === sent?.end)
  return (
    <>
      <PageHeader
        up={{ to: `/business/${business.id}`, label: business.name }}
        title={<FormName name={form.name} />}
        facts={facts.join(' · ')}
      />
      {sent ? (
        <Empty
          title={said ? titleOf(said.title) : t('thanks')}
          text={[
            t('receiptCode', { code: sent.code }),
            sent.state === 'waiting' && t('answer_waiting'),
            ...sent.option_seats.map((seat) => standing(seat)),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ) : (
        <>
          <noscript>
            <p className="late plain below-16">{t('needsScript')}</p>
          </noscript>
          {before && !again && (
            <Empty
              title={t('answeredHere', {
                day: shownDate(localDay(new Date(before), business.time_zone)),
              })}
            >
              <Button variant="default" onClick={() => setAgain(true)}>
                {t('answerAgain')}
              </Button>
            </Empty>
          )}
          {/* what was typed before the page knew of it stays */}
          <div hidden={before !== null && !again}>
            <AnswerForm
              document={document}
              start={{}}
              seats={form.option_seats}
              reader=""
              send={send}
            >
              {/* nobody sees it: who fills it in is no person */}
              <input
                type="text"
                name="website"
                hidden
                tabIndex={-1}
                autoComplete="off"
                aria-hidden="true"
                value={website}
                onChange={({ currentTarget }) => setWebsite(currentTarget.value)}
              />
            </AnswerForm>
          </div>
        </>
      )}
    </>
  )
}
