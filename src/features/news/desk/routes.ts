import { about, serve } from '../../../platform/serve.ts'
import { canChangePost } from '../access.ts'
import { newsDesk } from './contract.ts'
import { listEdits } from './queries.ts'
import { lookAt } from './service.ts'
import { namedPost } from '../service.ts'

export const newsDeskRoutes = serve(newsDesk, {
  look: about(namedPost, {
    may: canChangePost,
    run: async ({ db, who, now, query, lang, subject }) => ({
      post: (await lookAt(db, { who, now }, subject, { language: lang, ...query })) ?? null,
    }),
  }),
  edits: about(namedPost, {
    may: canChangePost,
    run: async ({ db, who, subject }) => {
      const results = await listEdits(db, who, subject.id)
      return { count: results.length, results }
    },
  }),
})
