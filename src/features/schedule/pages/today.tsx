import { useLoaderData, useSearchParams } from 'react-router'
import { todayOf } from '../../../platform/ui/today.ts'
import { load, type LoaderArgs } from '../../../platform/web.tsx'
import { covers } from '../covers/contract.ts'
import { CoverOverview } from '../ui/covers/cover-overview.tsx'
import { chosenIn } from '../ui/week-choice.ts'

export async function loader({ app, request }: LoaderArgs) {
  const today = todayOf(app)
  const { date } = chosenIn(new URL(request.url).searchParams, app.me!, today)
  await load(app, covers.day, { query: { date } })
  return { today }
}

/** Who is away on a day, and who gives their lessons. */
export function Component() {
  const { today } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const { date } = chosenIn(search, { id: '', role: 'owner' }, today)
  return <CoverOverview key={date} date={date} today={today} />
}
