import { serve } from '../../platform/serve.ts'
import { canSearch } from './access.ts'
import { search } from './contract.ts'
import { findAnything } from './queries.ts'

export const searchRoutes = serve(search, {
  find: { may: canSearch, run: ({ db, who, query, now }) => findAnything(db, who, query.q, now) },
})
