import { useParams } from 'react-router'
import { load, type LoaderArgs, useRead } from '../../../platform/web.tsx'
import { schedules } from '../contract.ts'
import { VersionOverview } from '../ui/versions/version-overview.tsx'

export async function loader({ app, params }: LoaderArgs) {
  const { name } = await load(app, schedules.show, { params: { id: params.id! } })
  return { title: name }
}

/** One version: a draft to arrange, or what is published to look at. */
export function Component() {
  const { id = '' } = useParams()
  const schedule = useRead(schedules.show, { params: { id } })
  return <VersionOverview key={id} schedule={schedule} />
}
