import { refuse } from '../../platform/errors.ts'
import { about, serve } from '../../platform/serve.ts'
import { canKeepViews } from './access.ts'
import { mostViews, views } from './contract.ts'
import { countViews, deleteView, findView, insertView, listViews } from './queries.ts'

export const viewRoutes = serve(views, {
  list: {
    may: canKeepViews,
    run: async ({ db, who, query }) => {
      const results = await listViews(db, who, query.list)
      return { count: results.length, results }
    },
  },
  create: {
    may: canKeepViews,
    run: async ({ db, who, body }) => {
      if ((await countViews(db, who, body.list)) >= mostViews)
        refuse('invalid_input', { name: 'out_of_range' })
      return insertView(db, who, body)
    },
  },
  remove: about(({ db, who, params }) => findView(db, who, params.id), {
    may: canKeepViews,
    run: async ({ db, who, params }) => {
      await deleteView(db, who, params.id)
      return { detail: 'removed' }
    },
  }),
})
