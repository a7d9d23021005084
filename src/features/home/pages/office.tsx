import { overview } from '../../insights/contract.ts'
import { firstSteps } from '../../setup/contract.steps.ts'
import { readSlot, Slot } from '../../../platform/slots.tsx'
import { load, type LoaderArgs, useRead } from '../../../platform/web.tsx'
import { Greeting } from '../ui/greeting.tsx'

export async function loader({ app, request }: LoaderArgs) {
  const { searchParams: search } = new URL(request.url)
  await Promise.all([
    load(app, overview.show, {}),
    load(app, firstSteps.show, {}),
    readSlot(app, 'home.office.begin', {}, { search }),
    readSlot(app, 'home.office.top', {}, { search }),
    readSlot(app, 'home.office', {}, { search }),
  ])
  return null
}

/** The morning of the owner and the admins: who is missing, what is not marked, whom to talk to, and how it all goes. */
export function Component() {
  const day = useRead(overview.show, {})
  const { over } = useRead(firstSteps.show, {})
  // of a school without classes there is nothing to tell but what to do first
  if (day.class_count === 0 && !over)
    return (
      <>
        <Greeting today={day.today} />
        <Slot name="home.office.begin" of={{}} />
      </>
    )
  return (
    <>
      <Greeting today={day.today} />
      <Slot name="home.office.top" of={{}} />
      <div className="stack gap-32">
        <Slot name="home.office" of={{}} />
      </div>
    </>
  )
}
