import { useLoaderData, useParams } from 'react-router'
import { load, type LoaderArgs, useRead } from '../../platform/web.tsx'
import { schedules } from '../contract.ts'
import { CompareOverview } from '../ui/versions/compare-overview.tsx'

export async function loader({ app, params, request }: LoaderArgs) {
  const id = params.id!
  const against = new URL(request.url).searchParams.get('with') ?? undefined
  const [{ name }] = await Promise.all([
    load(app, schedules.show, { params: { id } }),
    load(app, schedules.diff, { params: { id }, query: against ? { against } : {} }),
    load(app, schedules.list, { query: {} }),
  ])
  return { title: name, against }
}

/** A version beside another one: beside that in force unless the address names one. */
export function Component() {
  const { id = '' } = useParams()
  const { against } = useLoaderData<typeof loader>()
  const schedule = useRead(schedules.show, { params: { id } })
  const diff = useRead(schedules.diff, { params: { id }, query: against ? { against } : {} })
  const { results } = useRead(schedules.list, { query: {} })
  return <CompareOverview {...{ schedule, diff }} others={results} />
}
