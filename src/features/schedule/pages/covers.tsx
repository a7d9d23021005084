import { useLoaderData } from 'react-router'
import { todayOf } from '../../../platform/ui/today.ts'
import { load, type LoaderArgs } from '../../../platform/web.tsx'
import { covers } from '../covers/contract.ts'
import { CoverTable, monthIn } from '../ui/covers/cover-table.tsx'

export async function loader({ app, request }: LoaderArgs) {
  const today = todayOf(app)
  const month = monthIn(new URL(request.url).searchParams, today)
  await load(app, covers.sheet, { query: { month } })
  return { today }
}

/** The covers of a month. */
export function Component() {
  const { today } = useLoaderData<typeof loader>()
  return <CoverTable today={today} />
}
