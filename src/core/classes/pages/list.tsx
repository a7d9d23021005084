import { can } from '../../permissions.ts'
import { load, type LoaderArgs, useApp } from '../../../platform/web.tsx'
import { loadViews } from '../../views/ui/saved-views.tsx'
import { canManageClasses } from '../access.ts'
import { classes } from '../contract.ts'
import { classQueryOf, FamilyList, OfficeList, StaffList } from '../ui/class-list.tsx'

export async function loader({ app, request }: LoaderArgs) {
  const { searchParams } = new URL(request.url)
  await Promise.all([
    load(app, classes.list, { query: classQueryOf(searchParams, app.me) }),
    app.me && can(app.me, 'school.read') ? loadViews(app, 'classes') : undefined,
  ])
  return null
}

export function Component() {
  const { me } = useApp()
  if (me && canManageClasses.role(me)) return <OfficeList />
  return me && can(me, 'school.read') ? <StaffList /> : <FamilyList />
}
