import { useLoaderData } from 'react-router'
import { todayOf } from '../../../platform/ui/today.ts'
import { loadTodayMenu, TodayMenu } from '../../canteen/ui/menu/today-menu.tsx'
import { HomeNews, loadHomeNews } from '../../news/ui/home-section.tsx'
import { loadToAnswer, ToAnswer } from '../../forms/ui/to-answer-section.tsx'
import type { LoaderArgs } from '../../../platform/web.tsx'
import { Children } from '../../../core/students/ui/list/children-section.tsx'
import { loadChildren } from '../../../core/students/ui/record/record.ts'
import { Greeting } from '../ui/greeting.tsx'

export async function loader({ app }: LoaderArgs) {
  const today = todayOf(app)
  await Promise.all([
    loadChildren(app),
    loadHomeNews(app),
    loadToAnswer(app),
    loadTodayMenu(app, today),
  ])
  return today
}

/** A card for each child. */
export function Component() {
  const today = useLoaderData<typeof loader>()
  return (
    <>
      <Greeting today={today} />
      <div className="stack gap-32">
        <Children />
        <TodayMenu today={today} />
        <ToAnswer withAll />
        <HomeNews />
      </div>
    </>
  )
}
