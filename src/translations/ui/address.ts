import { useEffect } from 'react'
import { useChoices } from '../../platform/choices.ts'

/** What the office has just changed shows on its own page at once; everybody else sees it on their next one. */
export function useTextsAt(address: string) {
  const { moveTexts } = useChoices()
  useEffect(() => {
    void moveTexts(address)
    // the address alone: another language fetches its own texts
    // oxlint-disable-next-line react/exhaustive-deps
  }, [address])
}
