import type { FileMeans } from '../../platform/sheets/export.ts'
import type { ServerSlice } from '../../platform/slice-server.ts'
import { personal } from './personal.ts'
import { absenceRoutes } from './routes.ts'

export const slice: ServerSlice<FileMeans> = {
  routes: (means) => [absenceRoutes(means)],
  personal,
}
