import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, Unreachable } from '../client.ts'
import { copyText } from './copy.ts'
import type { Toast } from './toast.tsx'

/** Milliseconds: a refusal says what it has to say in a sentence, a fault gives time to copy it. */
const refusalLife = 5_000
const faultLife = 10_000

/** What is said of a call that was refused or has failed, in the words of the chosen language. */
export function useExplanation() {
  const t = useTranslations('common')
  const sentence = useTranslations('errors')
  return useCallback(
    (error: unknown): Toast => {
      if (error instanceof Unreachable)
        return bad(refusalLife, t('noConnection'), t('noConnectionText'))
      if (!(error instanceof ApiError))
        return bad(faultLife, t('error'), sentence('internal_error'), [reload(t('reload'))])
      const text = sentence(sentence.has(error.detail) ? error.detail : 'internal_error')
      if (error.status < 500) return bad(refusalLife, t('refused'), text)
      return bad(faultLife, t('error'), `${text}\n${error.path}`, [
        reload(t('reload')),
        { label: t('copy'), run: () => void copyText(JSON.stringify(error.body)) },
      ])
    },
    [t, sentence],
  )
}

const bad = (timeout: number, title: string, text: string, actions?: Toast['actions']): Toast => ({
  tone: 'error',
  title,
  text,
  timeout,
  ...(actions && { actions }),
})

const reload = (label: string) => ({ label, run: () => location.reload() })
