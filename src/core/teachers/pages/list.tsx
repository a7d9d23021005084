import { can } from '../../permissions.ts'
import { load, type LoaderArgs, useApp } from '../../../platform/web.tsx'
import { subjects } from '../../subjects/contract.ts'
import { loadViews } from '../../views/ui/saved-views.tsx'
import { teachers } from '../contract.ts'
import { everySubject } from '../ui/every-subject.ts'
import { FamilyList, OfficeList, StaffList, teacherQueryOf } from '../ui/teacher-list.tsx'

export async function loader({ app, request }: LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const staff = app.me !== null && can(app.me, 'school.read')
  await Promise.all([
    load(app, teachers.list, { query: teacherQueryOf(searchParams, app.me) }),
    staff && load(app, subjects.list, everySubject),
    staff && loadViews(app, 'teachers'),
  ])
  return null
}

export function Component() {
  const { me } = useApp()
  if (me && can(me, 'teachers.write')) return <OfficeList />
  return me && can(me, 'school.read') ? <StaffList /> : <FamilyList />
}
