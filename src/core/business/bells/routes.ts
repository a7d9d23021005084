import { serve } from '../../../platform/serve.ts'
import { whole } from '../../../platform/shapes.ts'
import { canEditBusiness, canSeeBusiness } from '../access.ts'
import { bells } from './contract.ts'
import { readBells } from './queries.ts'
import { readVersion } from '../queries.ts'
import { saveBells } from './service.ts'

export const bellRoutes = serve(bells, {
  list: {
    may: canSeeBusiness,
    run: async ({ db, who }) => {
      const [version, results] = await Promise.all([readVersion(db, who), readBells(db, who)])
      return { ...whole(results), version }
    },
  },
  save: {
    may: canEditBusiness,
    run: ({ db, who, params, body, now }) => saveBells(db, who, Number(params.shift), body, now),
  },
})
