import type { FileMeans } from '../../platform/sheets/export.ts'
import type { ServerSlice } from '../../platform/slice-server.ts'
import { personal } from './personal.ts'
import { teacherRoutes } from './routes.ts'
import { keepingTeachers } from './service.leaving.ts'

export const slice: ServerSlice<FileMeans> = {
  routes: (means) => [teacherRoutes(means)],
  subscribes: [keepingTeachers],
  personal,
}
