import type { ServerSlice } from '../../platform/slice-server.ts'
import { personal } from './personal.ts'
import { coinReasonRoutes } from './reasons/routes.ts'
import { markRoutes } from './routes.ts'
import { readersOfMarks } from './service.live.ts'

export const slice: ServerSlice = {
  routes: () => [markRoutes, coinReasonRoutes],
  live: (database) => ({ marks: readersOfMarks(database) }),
  personal,
  unlogged: {
    daily_marks: 'mark_changes says who corrected what',
    mark_changes: 'a log itself',
    mark_counts: 'sums that triggers keep',
  },
}
