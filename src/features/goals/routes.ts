import { v7 as uuid } from 'uuid'
import { daysBetween, localDay } from '../../platform/dates/days.ts'
import { found, refuse } from '../../platform/errors.ts'
import { about, serve } from '../../platform/serve.ts'
import { whole } from '../../platform/shapes.ts'
import { canChangeGoal, canSeeGoals, canSeeOwnRank, canSetGoals } from './access.ts'
import { goals, ranks } from './contract.ts'
import { readOwnRanks } from './queries.ranks.ts'
import * as queries from './queries.ts'

/** Days that a goal may last: no longer than a school year. */
const maxDays = 366

/** Refuses days that are the wrong way round or too many. */
function checkSpan({ from, to }: { from: string; to: string }) {
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > maxDays) refuse('invalid_input', { to: 'out_of_range' })
}

export const goalRoutes = serve(goals, {
  list: about(({ db, who, params }) => queries.findClass(db, who, params.id), {
    may: canSeeGoals,
    run: ({ db, who, params, now }) =>
      queries.listGoals(db, who, params.id, localDay(now, who.timeZone)),
  }),
  running: {
    may: canSeeGoals,
    run: ({ db, who, query, now }) =>
      queries.listRunning(db, who, localDay(now, who.timeZone), query.class_id),
  },
  create: about(({ db, who, params }) => queries.findClass(db, who, params.id), {
    may: canSetGoals,
    run: async ({ db, who, params, body, now }) => {
      checkSpan(body)
      const id = uuid()
      await queries.insertGoal(db, who, { id, classId: params.id, goal: body, now })
      return found(await queries.findGoal(db, who, id, localDay(now, who.timeZone)))
    },
  }),
  edit: about(
    ({ db, who, params, now }) => queries.findGoal(db, who, params.id, localDay(now, who.timeZone)),
    {
      may: canChangeGoal,
      run: async ({ db, who, params, body: { version, ...change }, subject, now }) => {
        const named = Object.fromEntries(
          Object.entries(change).filter(([, value]) => value !== undefined),
        )
        const goal = { ...subject, ...named }
        checkSpan(goal)
        if (!(await queries.updateGoal(db, who, params.id, version, goal)))
          refuse('version_conflict')
        return found(await queries.findGoal(db, who, params.id, localDay(now, who.timeZone)))
      },
    },
  ),
  remove: about(
    ({ db, who, params, now }) => queries.findGoal(db, who, params.id, localDay(now, who.timeZone)),
    {
      may: canChangeGoal,
      run: async ({ db, who, params, subject }) => {
        await queries.deleteGoal(db, who, params.id)
        return subject
      },
    },
  ),
})

export const rankRoutes = serve(ranks, {
  own: {
    may: canSeeOwnRank,
    run: async ({ db, who }) => whole(await readOwnRanks(db, who)),
  },
})
