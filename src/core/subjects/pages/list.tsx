import { can } from '../../permissions.ts'
import { filtersOf } from '../../../platform/ui/list/filters.ts'
import { load, type LoaderArgs, useApp } from '../../../platform/web.tsx'
import { profile } from '../../profile/contract.ts'
import { loadViews } from '../../views/ui/saved-views.tsx'
import { SubjectFilter, subjects } from '../contract.ts'
import { FamilyList, OfficeList, StaffList } from '../ui/subject-list.tsx'

export async function loader({ app, request }: LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const staff = app.me !== null && can(app.me, 'school.read')
  await Promise.all([
    load(app, subjects.list, { query: filtersOf(SubjectFilter, searchParams) }),
    staff && load(app, subjects.load, {}),
    staff && load(app, profile.info, {}),
    staff && loadViews(app, 'subjects'),
  ])
  return null
}

export function Component() {
  const { me } = useApp()
  if (me && can(me, 'subjects.write')) return <OfficeList />
  return me && can(me, 'school.read') ? <StaffList /> : <FamilyList />
}
