import type { FileMeans } from '../../platform/sheets/export.ts'
import type { ServerSlice } from '../../platform/slice-server.ts'
import { subjectRoutes } from './routes.ts'

export const slice: ServerSlice<FileMeans> = {
  routes: (means) => [subjectRoutes(means)],
  personal: {
    subjects: 'what is taught',
  },
}
