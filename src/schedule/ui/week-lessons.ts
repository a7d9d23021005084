import { useSuspenseQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTimeZone } from 'use-intl'
import type { Call } from '../../platform/contract.ts'
import { localDay } from '../../platform/days.ts'
import { shownTime } from '../../platform/formats.ts'
import { keyOf, load, type PageApp, useApp } from '../../platform/web.tsx'
import { lessons } from '../contract.lessons.ts'
import type { Clock } from './week-layout.ts'

export type LessonCall = Call<typeof lessons.list> & object

export const loadLessons = (app: PageApp, calls: LessonCall[]) =>
  Promise.all(calls.map((call) => load(app, lessons.list, call)))

/** What is on by all that is asked, and what time it is at the business. */
export function useLessons(calls: LessonCall[]) {
  const { api } = useApp()
  const answers = useSuspenseQueries({
    queries: calls.map((call) => ({
      queryKey: keyOf(lessons.list, call),
      queryFn: () => api(lessons.list, call),
    })),
  })
  const clock = useClock(answers[0]!.dataUpdatedAt)
  const read = answers.map(({ data }) => data)
  // the answers themselves stay the same as long as they say the same
  const all = useMemo(
    () => ({
      days: read.flatMap(({ days }) => days),
      bells: read[0]!.bells,
      lessons: read.flatMap((each) => each.lessons),
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as many as before, each compared by itself
    read,
  )
  return { ...all, clock }
}

/** Milliseconds between two looks at the clock. */
const everyMs = 20_000

/** At first the time at which the lessons were read, which server and browser both know. */
function useClock(readAt: number): Clock {
  const zone = useTimeZone() ?? 'UTC'
  const [now, setNow] = useState(readAt)
  useEffect(() => {
    const look = () => setNow(Date.now())
    look()
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [])
  const instant = new Date(now)
  return { today: localDay(instant, zone), time: shownTime(instant, zone) }
}
