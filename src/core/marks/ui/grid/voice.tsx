import { useCallback, useEffect, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import classes from '../sheet.module.css'

/** Milliseconds. */
const shownFor = 4_000

/** As much of a store as tells whether what was marked leaves. */
type Delivered = {
  subscribe(topic: 'summary', changed: () => void): () => void
  summary(): { unsent: number; refused: readonly unknown[] }
}

/** What is said to eyes and ears for a moment; by itself it says when marks stop leaving, and when they do again. */
export function useVoice(store: Delivered) {
  const t = useTranslations('marks')
  const [said, setSaid] = useState({ text: '', times: 0, seen: true })
  const repeat = useCallback(
    (text: string, seen = true) => setSaid(({ times }) => ({ text, times: times + 1, seen })),
    [],
  )
  useEffect(() => {
    let failing = false
    return store.subscribe('summary', () => {
      const { unsent, refused } = store.summary()
      const now = unsent > 0
      // to be seen it stands on the page for as long as it is so
      if (now && !failing) repeat(t('notSentNow'), false)
      // what has arrived was not taken by that
      if (!now && failing)
        repeat(refused.length > 0 ? t('refused', { count: refused.length }) : t('sentNow'))
      failing = now
    })
  }, [store, t, repeat])
  useEffect(() => {
    if (!said.text) return
    const timer = setTimeout(() => setSaid((before) => ({ ...before, text: '' })), shownFor)
    return () => clearTimeout(timer)
  }, [said])
  // a blank more or less, so that the same words are heard again
  const voice = (
    <p
      role="status"
      className={
        said.seen
          ? `round-8 plain medium fixed passes pad-8-16 unprinted ${classes.said}`
          : 'hidden-text'
      }
    >
      {said.text && said.text + ' '.repeat(said.times % 2)}
    </p>
  )
  return { repeat, voice }
}
