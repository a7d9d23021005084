import { useLoaderData } from 'react-router'
import { todayOf } from '../../../platform/ui/today.ts'
import { readSlot, Slot } from '../../../platform/slots.tsx'
import type { LoaderArgs } from '../../../platform/web.tsx'
import { Children } from '../../../core/students/ui/list/children-section.tsx'
import { loadChildren } from '../../../core/students/ui/record/record.ts'
import { Greeting } from '../ui/greeting.tsx'

export async function loader({ app }: LoaderArgs) {
  const today = todayOf(app)
  await Promise.all([loadChildren(app), readSlot(app, 'home.parent', { today })])
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
        <Slot name="home.parent" of={{ today }} />
      </div>
    </>
  )
}
