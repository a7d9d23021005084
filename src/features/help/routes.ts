import { found } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
import { help } from './contract.ts'
import { readGuide } from './service.ts'

export const helpRoutes = serve(help, {
  show: {
    anyone: true,
    run: async ({ params, lang }) => found(await readGuide(lang, params.chapter)),
  },
})
