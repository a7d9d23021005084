import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { todayOf, useToday } from '../../../platform/ui/today.ts'
import type { Who } from '../../../platform/actor.ts'
import { type PageApp, useApp } from '../../../platform/web.tsx'
import { aboutOf, type Whose } from './day-lessons.tsx'
import { When } from './week-bar.tsx'
import { Letter } from './week-letter.tsx'
import { callsFor, chosenIn } from './week-choice.ts'
import { loadLessons } from './week-lessons.ts'
import { WeekView } from './week-view.tsx'

const chosenOf = (whose: Whose, search: URLSearchParams, me: Who, today: string) => ({
  ...chosenIn(search, me, today),
  view: aboutOf(whose),
  id: Object.values(whose)[0] as string,
})

export async function loadWeekPart(app: PageApp, whose: Whose, search: URLSearchParams) {
  const today = todayOf(app)
  return loadLessons(app, callsFor(chosenOf(whose, search, app.me!, today), app.me!))
}

/** The week of a class, a teacher or a student on the page of it. */
export function WeekPart({ of, aside }: { of: Whose; aside?: ReactNode }) {
  const { me } = useApp()
  const [search] = useSearchParams()
  const today = useToday()
  const chosen = chosenOf(of, search, me!, today)
  const calls = callsFor(chosen, me!)
  return (
    <>
      <div className="row apart below-12 unprinted">
        <When chosen={chosen} today={today} />
        <Letter date={chosen.date} calls={calls} />
        {aside}
      </div>
      <WeekView chosen={chosen} calls={calls} />
    </>
  )
}
