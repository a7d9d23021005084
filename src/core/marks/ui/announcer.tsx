import { can } from '../../permissions.ts'
import { useCallback } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { daysBetween } from '../../../platform/dates/days.ts'
import { useApp } from '../../../platform/web.tsx'
import type { DaySheet } from '../month/contract.sheets.ts'
import type { Board, Ground } from './queue/board.ts'
import type { Message } from './grid/hand.ts'
import { useVoice } from './grid/voice.tsx'

/** What is said; what asks for an answer is none of this. */
type Said = Exclude<Message, { about: 'whyLate' }>

/** Says, to eyes and ears, what has happened to more than one cell or why nothing has. */
export function useAnnouncer(board: Board, { days }: Ground) {
  const t = useTranslations('marks')
  const month = useTranslations('markMonth')
  const { repeat, voice } = useVoice(board)
  const reasonOf = useClosedReason()
  const say = useCallback(
    (said: Said) => {
      if (said.about === 'closed') repeat(reasonOf(days.find(({ date }) => date === said.date)!))
      else if (said.about === 'everyone')
        repeat(t(said.excused ? 'everyoneDoneExcused' : 'everyoneDone', said))
      else if (said.about === 'undone') repeat(t('undone', { count: said.count }))
      else if (said.about === 'limit') repeat(t('limit', said))
      else if (said.about === 'put' || said.about === 'copied')
        repeat(month(said.about, { count: said.count }))
      else repeat(said.about === 'notInClass' ? month('notInClass') : t(said.about))
    },
    [t, month, days, reasonOf, repeat],
  )
  return { say, announcer: voice }
}

/** Why the marks of a day cannot be changed here. */
export function useClosedReason() {
  const t = useTranslations('marks')
  const error = useTranslations('errors')
  const { me } = useApp()
  return useCallback(
    ({ date, today, editable, late_marking_days: days }: DaySheet): string => {
      if (editable) return ''
      if (date > today) return error('day_is_in_the_future')
      const locked = daysBetween(date, today) > days && !(me && can(me, 'marks.write'))
      return locked ? t('locked', { days }) : t('archived')
    },
    [t, error, me],
  )
}
