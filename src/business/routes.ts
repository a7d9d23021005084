import { found, refuse } from '../platform/errors.ts'
import { serve } from '../platform/serve.ts'
import { canEditBusiness, canSeeBusiness } from './access.ts'
import { business } from './contract.ts'
import { findBusiness, updateBusiness } from './queries.ts'

export const businessRoutes = serve(business, {
  show: {
    may: canSeeBusiness,
    run: async ({ db, who, params }) => found(await findBusiness(db, who, params.id)),
  },
  edit: {
    may: canEditBusiness,
    of: ({ db, who, params }) => findBusiness(db, who, params.id),
    run: async ({ db, who, params, body, now }) => {
      const changed = await updateBusiness(db, who, params.id, body, now)
      return changed ?? refuse('version_conflict')
    },
  },
})
