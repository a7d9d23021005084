import { overview } from '../../insights/contract.ts'
import { readSlot, Slot } from '../../../platform/slots.tsx'
import { load, type LoaderArgs, useRead } from '../../../platform/web.tsx'
import { Greeting } from '../ui/greeting.tsx'

export async function loader({ app, request }: LoaderArgs) {
  const { searchParams: search } = new URL(request.url)
  await Promise.all([
    load(app, overview.show, {}),
    readSlot(app, 'home.teacher.top', {}, { search }),
    readSlot(app, 'home.teacher', {}, { search }),
  ])
  return null
}

/** The morning of a teacher: the classes to mark first, then how the own ones go. */
export function Component() {
  const day = useRead(overview.show, {})
  return (
    <>
      <Greeting today={day.today} />
      <Slot name="home.teacher.top" of={{}} />
      <div className="stack gap-32">
        <Slot name="home.teacher" of={{}} />
      </div>
    </>
  )
}
