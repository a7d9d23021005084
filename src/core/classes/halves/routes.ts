import { about, serve } from '../../../platform/serve.ts'
import { canDivide, canSeeHalves } from './access.ts'
import { halves } from './contract.ts'
import { findClassId } from '../queries.ts'
import { readHalves } from './queries.ts'
import { divide } from './service.ts'

export const halfRoutes = serve(halves, {
  list: about(({ db, who, params }) => findClassId(db, who, params.id), {
    may: canSeeHalves,
    run: ({ db, who, params }) => readHalves(db, who, params.id),
  }),
  save: about(({ db, who, params }) => findClassId(db, who, params.id), {
    may: canDivide,
    run: ({ db, who, params, body, now }) => divide(db, who, params.id, body, now),
  }),
})
