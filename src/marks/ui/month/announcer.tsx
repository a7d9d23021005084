import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { useVoice } from '../voice.tsx'
import type { Said as Heard } from './hand.ts'
import type { MonthStore } from './month-store.ts'

/** What is said; what asks for an answer is none of this. */
type Said = Exclude<Heard, { about: 'whyLate' }>

/** Says, to eyes and ears, what has happened to more than one cell or why nothing has. */
export function useMonthAnnouncer(store: MonthStore) {
  const { repeat, voice } = useVoice(store)
  const wordsOf = useWordsOf(store)
  const say = useCallback((what: Said) => repeat(wordsOf(what)), [repeat, wordsOf])
  return { say, announcer: voice }
}

function useWordsOf(store: MonthStore) {
  const t = useTranslations('marks')
  const month = useTranslations('markMonth')
  const error = useTranslations('errors')
  return useCallback(
    (said: Said): string => {
      if (said.about === 'closed') {
        const { date, today } = store.day(said.date).sheet
        if (date > today) return error('day_is_in_the_future')
        return date < today ? error('day_is_locked') : t('archived')
      }
      if (said.about === 'everyone')
        return t(said.excused ? 'everyoneDoneExcused' : 'everyoneDone', said)
      if (said.about === 'undone') return t('undone', { count: said.count })
      if (said.about === 'limit') return t('limit', said)
      if (said.about === 'put' || said.about === 'copied')
        return month(said.about, { count: said.count })
      return said.about === 'notInClass' ? month('notInClass') : t(said.about)
    },
    [store, t, month, error],
  )
}
