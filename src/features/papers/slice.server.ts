import type { ServerSlice } from '../../platform/slice-server.ts'
import type { FileMeans } from '../../platform/sheets/export.ts'
import { paperRoutes } from './routes.ts'

export const slice: ServerSlice<FileMeans> = {
  routes: (means) => [paperRoutes(means)],
}
