import type { ServerSlice } from '../platform/slice-server.ts'
import type { Database } from '../platform/db.ts'
import type { TextService } from '../translations/service.ts'
import { paperRoutes } from './routes.ts'

export const slice: ServerSlice<{ database: Database; texts: TextService }> = {
  routes: ({ database, texts }) => [paperRoutes(database, texts)],
}
