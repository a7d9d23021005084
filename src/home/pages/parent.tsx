import { useLoaderData } from 'react-router'
import { todayOf } from '../../platform/ui/today.ts'
import { bells } from '../../business/contract.bells.ts'
import { loadTodayMenu, TodayMenu } from '../../canteen/ui/today-menu.tsx'
import { HomeNews, loadHomeNews } from '../../news/ui/home-section.tsx'
import { loadToAnswer, ToAnswer } from '../../forms/ui/to-answer-section.tsx'
import { shownTime } from '../../platform/formats.ts'
import { load, type LoaderArgs } from '../../platform/web.tsx'
import { profile } from '../../profile/contract.ts'
import { Children } from '../../students/ui/list/children-section.tsx'
import { loadChildren } from '../../students/ui/record/record.ts'
import { Greeting } from '../ui/greeting.tsx'

export async function loader({ app }: LoaderArgs) {
  const [{ business }, { results }] = await Promise.all([
    load(app, profile.info, {}),
    load(app, bells.list, {}),
    loadChildren(app),
    loadHomeNews(app),
    loadToAnswer(app),
  ])
  const today = todayOf(app)
  await loadTodayMenu(app, today)
  const first = results.map(({ starts_at }) => starts_at).toSorted()[0]
  return {
    today,
    early: first !== undefined && shownTime(app.now(), business.time_zone) < first,
  }
}

/** A card for each child. */
export function Component() {
  const { today, early } = useLoaderData<typeof loader>()
  return (
    <>
      <Greeting today={today} />
      <div className="stack gap-32">
        <Children early={early} />
        <TodayMenu today={today} />
        <ToAnswer withAll />
        <HomeNews />
      </div>
    </>
  )
}
