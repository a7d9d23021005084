import { found, refuse } from '../platform/errors.ts'
import { about, serve } from '../platform/serve.ts'
import { askingForNames } from '../profile/service.taken-names.ts'
import { canEditBusiness, canSeeBusiness } from './access.ts'
import { business } from './contract.ts'
import { findBusiness, updateBusiness } from './queries.ts'

export const businessRoutes = serve(business, {
  show: {
    may: canSeeBusiness,
    run: async ({ db, who, params }) => found(await findBusiness(db, who, params.id)),
  },
  edit: about(({ db, who, params }) => findBusiness(db, who, params.id), {
    may: canEditBusiness,
    run: async ({ db, who, params, body, now }) => {
      const write = () => updateBusiness(db, who, params.id, body, now)
      const changed = await askingForNames(who.businessId, 'ending_is_taken', write)
      return changed ?? refuse('version_conflict')
    },
  }),
})
