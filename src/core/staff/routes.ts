import { found } from '../../platform/errors.ts'
import { about, serve } from '../../platform/serve.ts'
import { exportList, type FileMeans } from '../../platform/sheets/export.ts'
import { canManageStaff, canSeeStaff } from './access.ts'
import { staff } from './contract.ts'
import { findStaffMember, listStaff } from './queries.ts'
import { staffFile } from './service.export.ts'
import { createStaffMember, editStaffMember } from './service.ts'

export const staffRoutes = (means: FileMeans) =>
  serve(staff, {
    list: { may: canSeeStaff, run: ({ db, who, query }) => listStaff(db, who, query) },
    export: {
      may: canSeeStaff,
      outsideTransaction: true,
      run: (asked, reply) => exportList(means, staffFile, asked, reply),
    },
    show: {
      may: canSeeStaff,
      run: async ({ db, who, params }) => found(await findStaffMember(db, who, params.id)),
    },
    create: {
      may: canManageStaff,
      outsideTransaction: true,
      run: ({ who, body, now, once }) => createStaffMember(once, who, body, now),
    },
    edit: about(({ db, who, params }) => findStaffMember(db, who, params.id), {
      may: canManageStaff,
      run: ({ db, who, params, body, now }) => editStaffMember(db, who, params.id, body, now),
    }),
  })
