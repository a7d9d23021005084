import { listComingOf } from '../../classes/members/service.joinings.ts'
import { can } from '../../permissions.ts'
import { placeOf } from '../../../platform/db/cursor.ts'
import { about, serve } from '../../../platform/serve.ts'
import { canSeeHistory } from './access.page.ts'
import { studentHistory } from './contract.page.ts'
import { findKnown, listPastClasses } from './queries.page.ts'
import { listEvents } from './queries.timeline.ts'

export const studentHistoryRoutes = serve(studentHistory, {
  classes: about(({ db, who, params }) => findKnown(db, who, params.id), {
    may: canSeeHistory,
    run: async ({ db, who, params }) => {
      // the family is told on the day
      const coming = can(who, 'students.read') ? await listComingOf(db, who, params.id) : []
      const results = [
        ...coming.map((each) => ({ ...each, to_date: null, planned: true })),
        ...(await listPastClasses(db, who, params.id)),
      ]
      return { count: results.length, results }
    },
  }),
  timeline: about(({ db, who, params }) => findKnown(db, who, params.id), {
    may: canSeeHistory,
    run: ({ db, who, params, query }) =>
      listEvents(
        db,
        who,
        params.id,
        query.cursor === undefined ? undefined : placeOf(query.cursor),
      ),
  }),
})
