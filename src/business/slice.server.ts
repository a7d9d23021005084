import type { ServerSlice } from '../platform/slice-server.ts'
import { bellRoutes } from './routes.bells.ts'
import {
  academicYearRoutes,
  calendarDayRoutes,
  calendarRoutes,
  termRoutes,
} from './routes.calendar.ts'
import { roomRoutes } from './routes.rooms.ts'
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
  personal: {
    academic_years: 'the calendar of the school',
    terms: 'the calendar of the school',
    calendar_days: 'the calendar of the school',
    periods: 'the bells of the school',
    rooms: 'the rooms of the school',
    sign_in_endings: 'what the sign-in names of the school end with; it names nobody',
  },
  unlogged: {
    sign_in_endings: 'follows the handle, which is logged with the business',
  },
}
