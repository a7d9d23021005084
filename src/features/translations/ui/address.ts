import { useEffect, useEffectEvent } from 'react'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'

/** What the office has just changed shows on its own page at once; everybody else sees it on their next one. */
export function useTextsAt(address: string) {
  const { moveTexts } = useChoices()
  // for another address alone: another language fetches its own texts
  const move = useEffectEvent((to: string) => void moveTexts(to))
  useEffect(() => move(address), [address])
}
