import { useState } from 'react'
import { useTimeZone } from 'use-intl'
import { localDay } from '../../platform/days.ts'

/** The day on which the page was opened, by the clock of the business. */
export function useToday(): string {
  const zone = useTimeZone() ?? 'UTC'
  const [today] = useState(() => localDay(new Date(), zone))
  return today
}
