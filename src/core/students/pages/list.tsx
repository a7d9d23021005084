import { can } from '../../permissions.ts'
import { load, type LoaderArgs, useApp } from '../../../platform/web.tsx'
import { canManageStudents } from '../access.ts'
import { students } from '../contract.ts'
import {
  FamilyList,
  loadFilters,
  OfficeList,
  StaffList,
  studentQueryOf,
} from '../ui/list/student-list.tsx'

export async function loader({ app, request }: LoaderArgs) {
  const { searchParams } = new URL(request.url)
  await Promise.all([
    load(app, students.list, { query: studentQueryOf(searchParams, app.me) }),
    app.me && can(app.me, 'students.read') ? loadFilters(app) : undefined,
  ])
  return null
}

export function Component() {
  const { me } = useApp()
  if (me && canManageStudents.role(me)) return <OfficeList />
  return me && can(me, 'students.read') ? <StaffList /> : <FamilyList />
}
