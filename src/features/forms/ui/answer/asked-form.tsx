import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { ApiError } from '../../../../platform/client.ts'
import type { Call, Endpoint } from '../../../../platform/contract.ts'
import type { Saved } from '../../../../platform/offline/draft-keeper.ts'
import { byFields } from '../../../../platform/offline/draft-merging.ts'
import { type Code, isCode } from '../../../../platform/errors.ts'
import { newKey } from '../../../../platform/offline/new-key.ts'
import { useKey } from '../../../../platform/offline/own-key.ts'
import { base64Of } from '../../../../platform/ui/form/read-file.ts'
import { DraftStateWords } from '../../../../platform/ui/draft/draft-state.tsx'
import { useDraft } from '../../../../platform/ui/draft/use-draft.ts'
import { keyOf, useApp, useWrite } from '../../../../platform/web.tsx'
import {
  type AskedForm,
  type AskedSubject,
  formAnswers,
  type FormAnswer,
} from '../../answers/contract.ts'
import type { Answers } from '../../builder/contract.document.ts'
import { forms } from '../../contract.ts'
import { AnswerForm } from './answer-form.tsx'
import { letWait } from './use-waiting.ts'
import { type Begun, topicOf } from './waiting-answer.ts'

const AnswerClashes = lazy(async () => ({
  default: (await import('./clashes-list.tsx')).AnswerClashes,
}))

type AskedFormProps = {
  asked: AskedForm
  subject: AskedSubject
  /** What is changed, where that may be done. */
  answer?: FormAnswer | undefined
  /** `kept`: it lies on this device and goes as soon as there is network. */
  done(how: 'sent' | 'kept'): void
}

const merging = byFields<Begun>({ within: ['answers'], free: ['page'] })

/** A form as somebody answers it, with what was begun on this or another device. */
export function AskedFormPart({ asked, subject, answer, done }: AskedFormProps) {
  const { id, form_version, document, anonymous } = asked
  const t = useTranslations('forms')
  const app = useApp()
  const { api, me, queries } = app
  const owner = me!.id
  const student = subject.student?.id ?? null
  const [search] = useSearchParams()
  const write = useWrites(asked, student, answer)
  const underKey = useKey()
  const [names, setNames] = useState<Record<string, string>>({})
  const { keeper, view } = useDraft<Begun>({
    // of what is anonymous nothing may lie about, not even on the device that others hold
    topic: anonymous ? null : topicOf(id, student, answer),
    start: begunOf(subject, answer),
    may: () => !anonymous && !answer,
    merging,
    async save({ answers, page }, { version }) {
      const body = { version, form_version, answers, page, ...(student && { student_id: student }) }
      const saved = await api(formAnswers.keep, { params: { id }, body })
      return { value: { answers, page }, version: saved.version }
    },
    async read() {
      const now = await api(formAnswers.asked, { params: { id } })
      const mine = now.subjects.find((each) => (each.student?.id ?? null) === student)
      return begunOf(mine ?? subject)
    },
  })
  async function send(answers: Answers) {
    const { base, clashes, value } = keeper.view
    if (clashes.length > 0) throw new ApiError(409, { detail: 'version_conflict' })
    await keeper.rest()
    let usedKey = ''
    try {
      await underKey({ version: base.version, form_version, answers }, (key) =>
        write(answers, base.version, (usedKey = key)),
      )
      await keeper.forget()
      done('sent')
    } catch (error) {
      const waiting = {
        ...{ form: id, student, form_version, answers, page: value.page, base },
        ...(answer && { change: { id: answer.id, version: base.version } }),
      }
      if (!(error instanceof ApiError) && !anonymous && (await letWait(app, waiting, usedKey))) {
        await keeper.forget()
        return done('kept')
      }
      keeper.wake()
      // the new questions are shown around what was typed
      if (error instanceof ApiError && error.status === 409)
        await queries.invalidateQueries({ queryKey: keyOf(formAnswers.asked, { params: { id } }) })
      throw error
    }
  }
  async function upload(file: File) {
    const stored = await api(formAnswers.upload, {
      key: newKey(),
      params: { id },
      body: { name: file.name.slice(-200), file: await base64Of(file) },
    })
    setNames((before) => ({ ...before, [stored.id]: stored.name }))
    return stored
  }
  return (
    <>
      {view.clashes.length > 0 && (
        <Suspense>
          <AnswerClashes document={document} view={view} choose={keeper.choose} />
        </Suspense>
      )}
      <AnswerForm
        document={document}
        start={view.value.answers}
        startPage={view.value.page}
        round={view.round}
        startFaults={faultsIn(search.get('wrong'))}
        reader={owner}
        whole={search.has('all')}
        onRecord={subject.on_record}
        seats={asked.option_seats}
        files={{ ...(!anonymous && { upload }), names }}
        keep={(answers, page) => keeper.type({ answers, page })}
        send={send}
        note={!anonymous && <DraftStateWords state={view.state} />}
        {...(answer && { yes: t('saveAnswer') })}
        action={answer ? undefined : `/session/forms/${id}${student ? `?about=${student}` : ''}`}
      />
    </>
  )
}

/** What was begun: of an answer that is changed what it says, else what stands in the record and in the draft. */
function begunOf(
  { prefill, draft, draft_version }: AskedSubject,
  answer?: FormAnswer,
): Saved<Begun> {
  if (answer) return { value: { answers: answer.answers, page: null }, version: answer.version }
  const answers = { ...prefill, ...draft?.answers }
  return { value: { answers, page: draft?.page ?? null }, version: draft_version }
}

/** What was wrong with what was posted without script, by its questions. */
const faultsIn = (wrong: string | null): Record<string, Code> =>
  Object.fromEntries(
    (wrong ?? '').split(' ').flatMap((each): [string, Code][] => {
      const [question = '', code = ''] = each.split('.')
      return isCode(code) ? [[question, code]] : []
    }),
  )

/** The way to the server: a new answer, one that nobody is to know of, or a change of what was answered. */
function useWrites(
  { id, form_version, anonymous }: AskedForm,
  student: string | null,
  answer?: FormAnswer,
) {
  const refresh = [formAnswers.asked, forms.list]
  const change = useWrite(formAnswers.change, { refresh })
  const add = useWrite(formAnswers.answer, { refresh })
  const secret = useSecretWrite(refresh)
  return async (answers: Answers, version: number, key: string) => {
    const params = { id }
    const body = { form_version, answers, ...(student && { student_id: student }) }
    if (answer)
      await change.mutateAsync({
        key,
        params: { id: answer.id },
        body: { version, form_version, answers },
      })
    else if (anonymous) await secret({ params, body })
    else await add.mutateAsync({ key, params, body })
  }
}

/** An anonymous answer has no key by which the server knows a repeat: after a lost reply "already answered" means it was received. */
function useSecretWrite(refresh: Endpoint[]) {
  const queries = useQueryClient()
  const { mutateAsync } = useWrite(formAnswers.answerSecretly, { refresh })
  const isUnheard = useRef(false)
  return async (call: Call<typeof formAnswers.answerSecretly>) => {
    try {
      await mutateAsync(call)
    } catch (error) {
      const repeated = error instanceof ApiError && error.detail === 'already_answered'
      if (!repeated || !isUnheard.current) {
        isUnheard.current = !(error instanceof ApiError) || error.status >= 500
        throw error
      }
      const stale = refresh.map(({ resource, action }) => [resource, action])
      await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })))
    }
  }
}
