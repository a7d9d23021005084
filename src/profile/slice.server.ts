import type { ServerSlice } from '../platform/slice-server.ts'
import type { PersonalData } from '../platform/personal-data.ts'
import { personal } from './personal.ts'
import { passwordService } from '../auth/service.password.ts'
import type { AuthService } from '../auth/service.ts'
import type { Database } from '../platform/db.ts'
import { deletedAccountRoutes, imageRoute, imageUploadRoutes, profileRoutes } from './routes.ts'
import { exportService } from './service.export.ts'
import { profileService } from './service.ts'

type Means = { database: Database; auth: AuthService; personal: PersonalData }

export const slice: ServerSlice<Means> = {
  routes: (means) => {
    const { database, auth } = means
    const passwords = passwordService(database)
    const profiles = profileService(database, passwords)
    const exports = exportService(database, means.personal)
    return [
      profileRoutes({ database, profiles, passwords, exports }),
      deletedAccountRoutes,
      imageUploadRoutes(profiles),
      imageRoute(auth.actorOf),
    ]
  },
  personal,
  unlogged: {
    images: 'pictures are bytes; the row that shows one is logged',
  },
}
