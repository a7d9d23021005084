import type { ServerSlice } from '../../platform/slice-server.ts'
import { importRoutes } from './routes.ts'
import { dropOldDrafts } from './service.ts'

export const slice: ServerSlice = {
  routes: ({ database }) => [importRoutes(database)],
  upkeep: { drop: [dropOldDrafts] },
  personal: {
    imports: 'spreadsheets about others, gone once they are saved or given up',
  },
  unlogged: {
    imports: 'a draft; what is saved of it is logged where it goes',
  },
}
