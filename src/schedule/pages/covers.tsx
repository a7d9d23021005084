import { useLoaderData } from 'react-router'
import { localDay } from '../../platform/days.ts'
import { load, type LoaderArgs } from '../../platform/web.tsx'
import { profile } from '../../profile/contract.ts'
import { covers } from '../contract.covers.ts'
import { CoverTable, monthIn } from '../ui/covers/cover-table.tsx'

export async function loader({ app, request }: LoaderArgs) {
  const { business } = await load(app, profile.info, {})
  const today = localDay(new Date(), business.time_zone)
  const month = monthIn(new URL(request.url).searchParams, today)
  await load(app, covers.sheet, { query: { month } })
  return { today }
}

/** The covers of a month. */
export function Component() {
  const { today } = useLoaderData<typeof loader>()
  return <CoverTable today={today} />
}
