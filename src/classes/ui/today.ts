import { useState } from 'react'
import { useTimeZone } from 'use-intl'
import { localDay } from '../../platform/days.ts'

/** The day of the business when the page was opened. */
export function useToday(): string {
  const zone = useTimeZone() ?? 'UTC'
  const [now] = useState(() => new Date())
  return localDay(now, zone)
}
