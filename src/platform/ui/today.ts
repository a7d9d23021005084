import { useState } from 'react'
import { localDay } from '../dates/days.ts'
import { type PageApp, useApp } from '../web.tsx'

/** The day at the business, `YYYY-MM-DD`. */
export const todayOf = ({ now, timeZone }: Pick<PageApp, 'now' | 'timeZone'>): string =>
  localDay(now(), timeZone)

/** That on which this was first shown. */
export function useToday(): string {
  const app = useApp()
  const [day] = useState(() => todayOf(app))
  return day
}
