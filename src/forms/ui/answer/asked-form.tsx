import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../platform/client.ts'
import type { Call, Endpoint } from '../../../platform/contract.ts'
import { type Code, isCode } from '../../../platform/errors.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useApp, useWrite } from '../../../platform/web.tsx'
import { base64Of } from './base64.ts'
import {
  type AskedForm,
  type AskedSubject,
  formAnswers,
  type FormAnswer,
} from '../../contract.answers.ts'
import type { Answers } from '../../contract.document.ts'
import { forms } from '../../contract.ts'
import { AnswerForm } from './answer-form.tsx'
import { dropAnswers, keepAnswers, type KeptAnswers, keptAnswers, letWait } from './kept-answers.ts'
import { useSoon } from './soon.ts'

type AskedFormProps = {
  asked: AskedForm
  subject: AskedSubject
  /** What is changed, where that may be done. */
  answer?: FormAnswer | undefined
  /** `kept`: it lies on this device and goes as soon as there is network. */
  done(how: 'sent' | 'kept'): void
}

/** Milliseconds after which what is typed is brought to the server, and to the device. */
const keptAfterMs = 1_500
const onDeviceAfterMs = 150

/** A form as somebody answers it, with what was begun on this or another device. */
export function AskedFormPart({ asked, subject, answer, done }: AskedFormProps) {
  const t = useTranslations('forms')
  const { api, me } = useApp()
  const owner = me!.id
  const { id, form_version, document, anonymous } = asked
  const student = subject.student?.id ?? null
  const [search] = useSearchParams()
  const write = useWrites(asked, student, answer)
  const [names, setNames] = useState<Record<string, string>>({})
  const begun = answer ? undefined : subject.draft
  const [from, setFrom] = useState<{ answers: Answers; page: string | null; round: number }>(
    () => ({
      answers: { ...subject.prefill, ...(answer?.answers ?? begun?.answers) },
      page: begun?.page ?? null,
      round: 0,
    }),
  )
  useEffect(() => {
    // what was typed here and did not come to the server is the newest
    const kept = anonymous ? undefined : keptAnswers(owner, id, student)
    if (!kept) return
    const timer = setTimeout(() => setFrom({ answers: kept.answers, page: kept.page, round: 1 }))
    return () => clearTimeout(timer)
  }, [anonymous, owner, id, student])

  const keptNow = (answers: Answers, page: string | null): KeptAnswers => ({
    form_version,
    answers,
    page,
  })
  const onDevice = useSoon((answers: Answers, page: string | null) => {
    keepAnswers(owner, id, student, keptNow(answers, page))
  }, onDeviceAfterMs)
  const withServer = useSoon((answers: Answers, page: string | null) => {
    const body = { form_version, answers, page, ...(student && { student_id: student }) }
    void api(formAnswers.keep, { params: { id }, body })
      .then(() => dropAnswers(owner, id, student))
      .catch(() => {})
  }, keptAfterMs)
  function keep(answers: Answers, page: string | null) {
    // of what is anonymous nothing may lie about, not even on the device that others hold
    if (anonymous) return
    onDevice.call(answers, page)
    if (!answer) withServer.call(answers, page)
  }
  async function send(answers: Answers) {
    onDevice.drop()
    withServer.drop()
    const key = newKey()
    try {
      await write(answers, key)
      dropAnswers(owner, id, student)
      done('sent')
    } catch (error) {
      if (error instanceof ApiError || anonymous) throw error
      const row = {
        ...{ ...keptNow(answers, null), owner, form: id, student, key, at: Date.now() },
        ...(answer && { change: { id: answer.id, version: answer.version } }),
      }
      if (!(await letWait(row))) throw error
      dropAnswers(owner, id, student)
      done('kept')
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
    <AnswerForm
      key={from.round}
      document={document}
      start={from.answers}
      startPage={from.page}
      startFaults={faultsIn(search.get('wrong'))}
      reader={owner}
      whole={search.has('all')}
      files={{ ...(!anonymous && { upload }), names }}
      keep={keep}
      send={send}
      {...(answer && { yes: t('saveAnswer') })}
      action={answer ? undefined : `/session/forms/${id}${student ? `?about=${student}` : ''}`}
    />
  )
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
  return async (answers: Answers, key: string) => {
    const params = { id }
    const body = { form_version, answers, ...(student && { student_id: student }) }
    if (answer)
      await change.mutateAsync({
        key,
        params: { id: answer.id },
        body: { version: answer.version, answers },
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
