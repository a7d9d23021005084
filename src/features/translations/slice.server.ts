import type { ServerSlice } from '../../platform/slice-server.ts'
import { personal } from './personal.ts'
import { textRoutes } from './routes.ts'
import { type TextService } from './service.ts'

export const slice: ServerSlice<{ texts: TextService }> = {
  routes: ({ texts }) => [textRoutes(texts)],
  personal,
  unlogged: {
    text_edits: 'text_changes says who changed what',
    text_changes: 'a log itself',
  },
}
