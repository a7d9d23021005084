import { classes } from '../../classes/contract.ts'
import { localDay } from '../../platform/days.ts'
import { load, type LoaderArgs } from '../../platform/web.tsx'
import { profile } from '../../profile/contract.ts'
import { absences } from '../contract.ts'
import { allClasses } from '../ui/absence-list.tsx'
import { queryOf } from '../ui/list-view.ts'

export { AbsenceList as Component } from '../ui/absence-list.tsx'

export async function loader({ app, request }: LoaderArgs) {
  const { business } = await load(app, profile.info, {})
  const today = localDay(new Date(), business.time_zone)
  const query = queryOf(new URL(request.url).searchParams, today)
  await Promise.all([load(app, absences.list, { query }), load(app, classes.list, allClasses)])
  return null
}
