import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { isOffice } from '../../platform/actor.ts'
import { daysBetween } from '../../platform/days.ts'
import { useApp } from '../../platform/web.tsx'
import type { DaySheet } from '../contract.sheets.ts'
import type { Message } from './marker.ts'
import type { SheetStore } from './sheet-store.ts'
import { useVoice } from './voice.tsx'

/** Says, to eyes and ears, what has happened to more than one cell or why nothing has. */
export function useAnnouncer(sheet: DaySheet, store: SheetStore) {
  const t = useTranslations('marks')
  const { repeat, voice } = useVoice(store)
  const reason = useClosedReason(sheet)
  const say = useCallback(
    (message: Message) => {
      if (message.about === 'closed') repeat(reason)
      else if (message.about === 'everyone')
        repeat(t(message.excused ? 'everyoneDoneExcused' : 'everyoneDone', message))
      else if (message.about === 'undone') repeat(t('undone', { count: message.count }))
      else if (message.about === 'limit') repeat(t('limit', message))
      else if (message.about !== 'whyLate') repeat(t(message.about))
    },
    [t, reason, repeat],
  )
  return { say, announcer: voice }
}

/** Why the marks of this day cannot be changed here. */
export function useClosedReason(sheet: DaySheet): string {
  const t = useTranslations('marks')
  const error = useTranslations('errors')
  const { me } = useApp()
  const { date, today, editable, late_marking_days: days } = sheet
  if (editable) return ''
  if (date > today) return error('day_is_in_the_future')
  const locked = daysBetween(date, today) > days && !(me && isOffice(me))
  return locked ? t('locked', { days }) : t('archived')
}
