import type { ServerSlice } from '../../platform/slice-server.ts'
import { recountStorage } from './storage/service.ts'
import { bellRoutes } from './bells/routes.ts'
import {
  academicYearRoutes,
  calendarDayRoutes,
  calendarRoutes,
  termRoutes,
} from './calendar/routes.ts'
import { roomRoutes } from './rooms/routes.ts'
import { businessRoutes, logoRoute } from './routes.ts'

export const slice: ServerSlice = {
  routes: () => [
    businessRoutes,
    logoRoute,
    calendarRoutes,
    academicYearRoutes,
    termRoutes,
    calendarDayRoutes,
    bellRoutes,
    roomRoutes,
  ],
  upkeep: { check: [recountStorage] },
  personal: {
    academic_years: 'the calendar of the school',
    terms: 'the calendar of the school',
    calendar_days: 'the calendar of the school',
    periods: 'the bells of the school',
    rooms: 'the rooms of the school',
    storage_use: 'how many bytes the files of the school take',
    upload_days: { by: ['id'] },
    sign_in_endings: 'what the sign-in names of the school end with; it names nobody',
  },
  unlogged: {
    storage_use: 'a count of what is stored',
    upload_days: 'a count of what is stored',
    sign_in_endings: 'follows the handle, which is logged with the business',
  },
}
