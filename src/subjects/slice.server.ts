import type { ServerSlice } from '../platform/slice-server.ts'
import { subjectRoutes } from './routes.ts'

export const slice: ServerSlice = {
  routes: ({ database }) => [subjectRoutes(database)],
  personal: {
    subjects: 'what is taught',
  },
}
