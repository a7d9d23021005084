import type { ServerSlice } from '../../platform/slice-server.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { personal } from './personal.ts'
import type { AuthService } from '../auth/service.ts'
import type { Database } from '../../platform/db/db.ts'
import { deletedAccountRoutes, imageRoute, imageUploadRoutes, profileRoutes } from './routes.ts'

type Means = { database: Database; auth: AuthService; personal: PersonalData }

export const slice: ServerSlice<Means> = {
  routes: ({ database, auth, personal }) => [
    profileRoutes(database, personal),
    deletedAccountRoutes,
    imageUploadRoutes(database),
    imageRoute(auth.actorOf),
  ],
  personal,
  unlogged: {
    images: 'pictures are bytes; the row that shows one is logged',
  },
}
