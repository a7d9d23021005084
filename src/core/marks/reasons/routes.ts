import { found, refuse } from '../../../platform/errors.ts'
import { about, serve } from '../../../platform/serve.ts'
import { whole } from '../../../platform/shapes.ts'
import { canKeepCoinReasons, canSeeCoinReasons } from '../access.ts'
import { coinReasons } from './contract.ts'
import { arrangeReasons, findReason, insertReason, listReasons, updateReason } from './queries.ts'

export const coinReasonRoutes = serve(coinReasons, {
  list: {
    may: canSeeCoinReasons,
    run: async ({ db, who }) => whole(await listReasons(db, who)),
  },
  create: {
    may: canKeepCoinReasons,
    run: async ({ db, who, body }) =>
      found(await findReason(db, who, await insertReason(db, who, body))),
  },
  edit: about(({ db, who, params }) => findReason(db, who, params.id), {
    may: canKeepCoinReasons,
    run: async ({ db, who, params, body, now }) => {
      if (!(await updateReason(db, who, params.id, body, now))) refuse('version_conflict')
      return found(await findReason(db, who, params.id))
    },
  }),
  arrange: {
    may: canKeepCoinReasons,
    run: async ({ db, who, body }) => {
      await arrangeReasons(db, who, body.ids)
      return whole(await listReasons(db, who))
    },
  },
})
