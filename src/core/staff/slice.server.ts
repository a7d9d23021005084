import type { FileMeans } from '../../platform/sheets/export.ts'
import type { ServerSlice } from '../../platform/slice-server.ts'
import { staffRoutes } from './routes.ts'

export const slice: ServerSlice<FileMeans> = {
  routes: (means) => [staffRoutes(means)],
}
