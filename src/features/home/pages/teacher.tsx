import { lazy } from 'react'
import { overview } from '../../insights/contract.ts'
import { DayOff } from '../../insights/ui/day-off.tsx'
import { loadTrends, Trends } from '../../insights/ui/trends.tsx'
import { loadWarnings, Warnings } from '../../insights/ui/warnings.tsx'
import { AskedSection, loadAsked } from '../../schedule/ui/covers/asked-section.tsx'
import { DayLessons, loadDayLessons } from '../../schedule/ui/day-lessons.tsx'
import { Later } from '../../../platform/ui/feedback/later.tsx'
import { load, type LoaderArgs, useApp, useRead } from '../../../platform/web.tsx'
import { HomeNews, loadHomeNews } from '../../news/ui/home-section.tsx'
import { loadToAnswer, ToAnswer } from '../../forms/ui/to-answer-section.tsx'
import { Greeting } from '../ui/greeting.tsx'
import { loadToday, TodayClasses } from '../ui/today-classes.tsx'

export async function loader({ app, request }: LoaderArgs) {
  await Promise.all([
    load(app, overview.show, {}),
    loadToday(app, 'teacher'),
    loadDayLessons(app, { teacher_id: app.me!.id }),
    loadAsked(app),
    loadHomeNews(app),
    loadToAnswer(app),
    loadTrends(app, request),
    loadWarnings(app),
  ])
  return null
}

const OpenReportsRow = lazy(() => import('../../chat/ui/open-reports-row.tsx'))

/** The morning of a teacher: the classes to mark first, then how the own ones go. */
export function Component() {
  const day = useRead(overview.show, {})
  const { me } = useApp()
  return (
    <>
      <Greeting today={day.today} />
      <Later>
        <OpenReportsRow />
      </Later>
      {day.day_off && <DayOff of={day} />}
      <div className="stack gap-32">
        <AskedSection />
        <DayLessons of={{ teacher_id: me!.id }} />
        <TodayClasses off={day.day_off} />
        <ToAnswer withAll />
        <HomeNews />
        <Warnings />
        <Trends />
      </div>
    </>
  )
}
