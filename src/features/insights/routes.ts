import type { Backups } from '../../platform/backup/state.ts'
import { daysBefore, localDay } from '../../platform/dates/days.ts'
import { found } from '../../platform/errors.ts'
import type { FreeSpace } from '../../platform/postgres/free-space.ts'
import { about, serve } from '../../platform/serve.ts'
import {
  canRemind,
  canSeeMedians,
  canSeeOverview,
  canSeeProgress,
  canSeeWarnings,
  canSettleWarnings,
} from './access.ts'
import { absentees } from './contract.absences.ts'
import { progress } from './contract.progress.ts'
import { overview } from './contract.ts'
import { warnings } from './warnings/contract.ts'
import { findClass } from './queries.morning.ts'
import { findLastRate, findStudent, readWeeks } from './queries.progress.ts'
import { findWarning, listWarnings } from './warnings/queries.ts'
import {
  mondayOf,
  readAbsences,
  readMedians,
  readOverview,
  readTrends,
  remind,
  remindAll,
} from './service.ts'
import { settleWarning } from './warnings/service.ts'

export const overviewRoutes = ({ space, backups }: { space: FreeSpace; backups: Backups }) =>
  serve(overview, {
    show: {
      may: canSeeOverview,
      run: ({ db, who, now }) =>
        readOverview(db, who, { now, room: space.short(), backup: backups(now) }),
    },
    trends: {
      may: canSeeOverview,
      run: ({ db, who, query, now }) => readTrends(db, who, query.span, now),
    },
    medians: {
      may: canSeeMedians,
      run: ({ db, who, now }) => readMedians(db, who, now),
    },
    remind: about(({ db, who, params }) => findClass(db, who, params.id), {
      may: canRemind,
      run: async ({ db, who, subject, now }) => ({
        reminded_at: (await remind(db, who, subject, now)).toISOString(),
      }),
    }),
    remindAll: {
      may: canRemind,
      run: async ({ db, who, now }) => ({ reminded: await remindAll(db, who, now) }),
    },
  })

export const absenteeRoutes = serve(absentees, {
  absences: {
    may: canSeeOverview,
    run: ({ db, who, query, now }) => readAbsences(db, who, query, now),
  },
})

export const warningRoutes = serve(warnings, {
  list: {
    may: canSeeWarnings,
    run: ({ db, who, query }) => listWarnings(db, who, query),
  },
  settle: about(({ db, who, params }) => findWarning(db, who, params.id), {
    may: canSettleWarnings,
    run: async ({ db, who, params, body, now }) => {
      await settleWarning(db, who, params.id, body, now)
      return found(await findWarning(db, who, params.id))
    },
  }),
})

/** Weeks that a student is shown beside one another, this one among them. */
const shownWeeks = 12

export const progressRoutes = serve(progress, {
  show: about(({ db, who, params }) => findStudent(db, who, params.id), {
    may: canSeeProgress,
    run: async ({ db, who, params, now }) => {
      const to = localDay(now, who.timeZone)
      const from = daysBefore(mondayOf(to), (shownWeeks - 1) * 7)
      const [weeks, last_rate] = await Promise.all([
        readWeeks(db, who, params.id, { from, to }),
        findLastRate(db, who, params.id, to),
      ])
      return { weeks, last_rate }
    },
  }),
})
