import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { ApiError } from '../../../platform/client.ts'
import { useToast } from '../../../platform/ui/toast.tsx'
import { keyOf, useApp } from '../../../platform/web.tsx'
import { formAnswers } from '../../contract.answers.ts'
import { forms } from '../../contract.ts'
import { dropAnswers, hearKept, keepAnswers, waitingAnswers } from './kept-answers.ts'

/** Milliseconds between two tries while the browser does not say that the network is back. */
const againAfterMs = 20_000
const waitingNames = (owner: string) =>
  waitingAnswers(owner)
    .map(({ form, student }) => `${form}:${student ?? ''}`)
    .join(' ')

/**
 * Brings answers that were sent off without network on their way, while any page of forms is open. What is refused becomes a
 * draft again, with the reason told. `isWaiting`: whether one lies here.
 */
export function useSending() {
  const { api, me } = useApp()
  const owner = me!.id
  const queries = useQueryClient()
  const toast = useToast()
  const waiting = useSyncExternalStore(
    hearKept,
    () => waitingNames(owner),
    () => '',
  )
  const sendAll = useEffectEvent(async () => {
    for (const { form, student, kept } of waitingAnswers(owner)) {
      const { key, answer_id, version } = kept.sent!
      const { form_version, answers } = kept
      try {
        if (answer_id)
          await api(formAnswers.change, {
            key,
            params: { id: answer_id },
            body: { version: version!, answers },
          })
        else
          await api(formAnswers.answer, {
            key,
            params: { id: form },
            body: { form_version, answers, ...(student && { student_id: student }) },
          })
        dropAnswers(owner, form, student)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) return
        const { sent: _, ...draft } = kept
        keepAnswers(owner, form, student, draft)
        toast.error(error)
      }
      await queries.invalidateQueries({
        queryKey: keyOf(formAnswers.asked, { params: { id: form } }),
      })
      await queries.invalidateQueries({ queryKey: [forms.list.resource, forms.list.action] })
    }
  })
  useEffect(() => {
    const now = () => void sendAll()
    now()
    addEventListener('online', now)
    const timer = setInterval(now, againAfterMs)
    return () => {
      removeEventListener('online', now)
      clearInterval(timer)
    }
  }, [])
  return {
    isWaiting: (form: string, student: string | null) =>
      waiting.split(' ').includes(`${form}:${student ?? ''}`),
  }
}
