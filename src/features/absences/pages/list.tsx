import { todayOf } from '../../../platform/ui/today.ts'
import { classes } from '../../../core/classes/contract.ts'
import { load, type LoaderArgs } from '../../../platform/web.tsx'
import { absences } from '../../../core/students/absences/contract.ts'
import { allClasses } from '../ui/absence-list.tsx'
import { queryOf } from '../ui/list-view.ts'

export { AbsenceList as Component } from '../ui/absence-list.tsx'

export async function loader({ app, request }: LoaderArgs) {
  const today = todayOf(app)
  const query = queryOf(new URL(request.url).searchParams, today)
  await Promise.all([load(app, absences.list, { query }), load(app, classes.list, allClasses)])
  return null
}
