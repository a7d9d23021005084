import { load, type LoaderArgs } from '../../../platform/web.tsx'
import { teacherAbsences } from '../covers/contract.absences.ts'
import { AbsenceList, queryOf } from '../ui/covers/absence-list.tsx'

export async function loader({ app, request }: LoaderArgs) {
  const query = queryOf(new URL(request.url).searchParams, app.me!)
  await load(app, teacherAbsences.list, { query })
  return null
}

export const Component = AbsenceList
