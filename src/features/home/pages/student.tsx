import { useLoaderData } from 'react-router'
import { todayOf } from '../../../platform/ui/today.ts'
import { readSlot, Slot } from '../../../platform/slots.tsx'
import { load, type LoaderArgs, useRead } from '../../../platform/web.tsx'
import { profile } from '../../../core/profile/contract.ts'
import { OwnRecord } from '../../../core/students/ui/record/own-record-section.tsx'
import { loadWeek } from '../../../core/students/ui/record/record.ts'
import { Greeting } from '../ui/greeting.tsx'

export async function loader({ app }: LoaderArgs) {
  const { id } = await load(app, profile.info, {})
  const today = todayOf(app)
  await Promise.all([loadWeek(app, id), readSlot(app, 'home.student', { id, today })])
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
        <Slot name="home.student" of={{ id, today }} />
      </div>
    </>
  )
}
