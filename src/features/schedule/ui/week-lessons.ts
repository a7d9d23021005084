import { useSuspenseQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTimeZone } from '../../../platform/ui/phrases.tsx'
import type { Call } from '../../../platform/contract.ts'
import { localDay } from '../../../platform/dates/days.ts'
import { shownTime } from '../../../platform/i18n/formats.ts'
import { keyOf, load, type PageApp, useApp } from '../../../platform/web.tsx'
import { serverNow } from '../../../platform/offline/server-clock.ts'
import { lessons } from '../lessons/contract.ts'
import type { Clock } from './week-layout.ts'

export type LessonCall = Call<typeof lessons.list> & object

export const loadLessons = (app: PageApp, calls: LessonCall[]) =>
  Promise.all(calls.map((call) => load(app, lessons.list, call)))

type Answer = { data: Awaited<ReturnType<typeof answerOf>>; dataUpdatedAt: number }

const answerOf = (api: PageApp['api'], call: LessonCall) => api(lessons.list, call)

/** As long as the answers say the same, it is the same. */
const together = (answers: Answer[]) => ({
  days: answers.flatMap(({ data }) => data.days),
  bells: answers[0]!.data.bells,
  lessons: answers.flatMap(({ data }) => data.lessons),
  readAt: answers[0]!.dataUpdatedAt,
})

/** What is on by all that is asked, and what time it is at the business. */
export function useLessons(calls: LessonCall[]) {
  const { api } = useApp()
  const { readAt, ...all } = useSuspenseQueries({
    queries: calls.map((call) => ({
      queryKey: keyOf(lessons.list, call),
      queryFn: () => answerOf(api, call),
    })),
    combine: together,
  })
  return { ...all, clock: useClock(readAt) }
}

/** Milliseconds between two looks at the clock. */
const everyMs = 20_000

/** At first the time at which the lessons were read, which server and browser both know. */
export function useClock(readAt: number): Clock {
  const zone = useTimeZone() ?? 'UTC'
  const [now, setNow] = useState(readAt)
  useEffect(() => {
    const look = () => setNow(serverNow())
    look()
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [])
  const instant = new Date(now)
  return { today: localDay(instant, zone), time: shownTime(instant, zone) }
}
