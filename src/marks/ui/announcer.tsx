import { useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DaySheet } from '../contract.ts'
import type { Message } from './marker.ts'
import type { SheetStore } from './sheet-store.ts'
import classes from './sheet.module.css'

/** Milliseconds. */
const shownFor = 4_000

/** Says, to eyes and ears, what has happened to more than one cell or why nothing has. */
export function useAnnouncer(sheet: DaySheet, store: SheetStore) {
  const t = useTranslations('marks')
  const [said, setSaid] = useState({ text: '', times: 0 })
  const repeat = useCallback(
    (text: string) => setSaid(({ times }) => ({ text, times: times + 1 })),
    [],
  )
  const reason = useClosedReason(sheet)
  const say = useCallback(
    (message: Message) => {
      if (message.about === 'closed') repeat(reason)
      else if (message.about === 'everyone') repeat(t('everyoneDone', { count: message.count }))
      else if (message.about === 'undone') repeat(t('undone', { count: message.count }))
      else if (message.about === 'limit') repeat(t('limit', message))
      else repeat(t(message.about))
    },
    [t, reason, repeat],
  )
  useEffect(() => {
    let failing = false
    return store.subscribe('summary', () => {
      const now = store.summary().unsent > 0
      if (now !== failing) repeat(t(now ? 'notSentNow' : 'sentNow'))
      failing = now
    })
  }, [store, t, repeat])
  useEffect(() => {
    if (!said.text) return
    const timer = setTimeout(() => setSaid(({ times }) => ({ text: '', times })), shownFor)
    return () => clearTimeout(timer)
  }, [said])
  // a blank more or less, so that the same words are heard again
  const announcer = (
    <p role="status" className={classes.said}>
      {said.text && said.text + ' '.repeat(said.times % 2)}
    </p>
  )
  return { say, announcer }
}

/** Why the marks of this day cannot be changed here. */
export function useClosedReason({ date, today, editable }: DaySheet): string {
  const t = useTranslations('marks')
  const error = useTranslations('errors')
  if (editable) return ''
  if (date > today) return error('day_is_in_the_future')
  return date < today ? error('day_is_locked') : t('archived')
}
