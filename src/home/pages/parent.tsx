import { useLoaderData } from 'react-router'
import { localDay } from '../../platform/days.ts'
import { load, type LoaderArgs } from '../../platform/web.tsx'
import { profile } from '../../profile/contract.ts'
import { Children } from '../../students/ui/list/children-section.tsx'
import { loadChildren } from '../../students/ui/record/record.ts'
import { Greeting } from '../ui/greeting.tsx'

export async function loader({ app }: LoaderArgs) {
  const [{ business }] = await Promise.all([load(app, profile.info, {}), loadChildren(app)])
  return localDay(new Date(), business.time_zone)
}

/** A card for each child. */
export function Component() {
  return (
    <>
      <Greeting today={useLoaderData<typeof loader>()} />
      <Children />
    </>
  )
}
