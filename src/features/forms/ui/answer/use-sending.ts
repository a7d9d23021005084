import { useEffect, useSyncExternalStore } from 'react'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useApp } from '../../../../platform/web.tsx'
import { hearWaiting, nothingWaits, waitingNow } from './kept-answers.ts'
import { hearRefusals, startAnswers } from './page-answers.ts'

/** Brings answers that were sent off without network on their way. `isWaiting`: whether one lies here. */
export function useSending() {
  const app = useApp()
  const toast = useToast()
  const waiting = useSyncExternalStore(hearWaiting, waitingNow, nothingWaits)
  useEffect(() => startAnswers(app), [app])
  useEffect(() => hearRefusals((error) => toast.error(error)), [toast])
  return {
    isWaiting: (form: string, student: string | null) =>
      waiting.some((row) => row.form === form && row.student === student),
  }
}
