import { load, type LoaderArgs } from '../../../platform/web.tsx'
import { schedules } from '../contract.ts'
import { VersionList } from '../ui/versions/version-list.tsx'

export async function loader({ app, request }: LoaderArgs) {
  const page = new URL(request.url).searchParams.get('page') ?? '1'
  await load(app, schedules.list, { query: { page } })
  return null
}

export const Component = VersionList
