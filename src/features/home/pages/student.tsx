import { useLoaderData } from 'react-router'
import { todayOf } from '../../../platform/ui/today.ts'
import { loadOwnRank, OwnRank } from '../../goals/ui/own-rank.tsx'
import { loadProgress, OwnProgress } from '../../insights/ui/own-progress.tsx'
import { load, type LoaderArgs, useRead } from '../../../platform/web.tsx'
import { profile } from '../../../core/profile/contract.ts'
import { DayLessons } from '../../schedule/ui/day-lessons.tsx'
import { loadOwnWish, OwnWish } from '../../store/ui/products/wishes/wish-section.tsx'
import { OwnRecord } from '../../../core/students/ui/record/own-record-section.tsx'
import { loadWeek } from '../../../core/students/ui/record/record.ts'
import { HomeNews, loadHomeNews } from '../../news/ui/home-section.tsx'
import { loadToAnswer, ToAnswer } from '../../forms/ui/to-answer-section.tsx'
import { Greeting } from '../ui/greeting.tsx'
import { loadTodayMenu, TodayMenu } from '../../canteen/ui/menu/today-menu.tsx'
import { loadGoals, OwnGoals } from '../ui/own-goals.tsx'

export async function loader({ app }: LoaderArgs) {
  const { id } = await load(app, profile.info, {})
  const today = todayOf(app)
  await Promise.all([
    loadWeek(app, id),
    loadProgress(app, id),
    loadGoals(app),
    loadHomeNews(app),
    loadToAnswer(app),
    loadOwnRank(app),
    loadOwnWish(app, id),
    loadTodayMenu(app, today),
  ])
  return today
}

/** A student’s own day, what is saved for, and own weeks beside one another: in one column. */
export function Component() {
  const { id } = useRead(profile.info, {})
  const today = useLoaderData<typeof loader>()
  return (
    <>
      <Greeting today={today} />
      <div className="stack gap-32 measure">
        <OwnRecord id={id} />
        <DayLessons of={{ student_id: id }} />
        <OwnWish id={id} />
        <TodayMenu today={today} />
        <ToAnswer withAll />
        <HomeNews />
        <OwnProgress id={id} />
        <OwnGoals />
        <OwnRank />
      </div>
    </>
  )
}
