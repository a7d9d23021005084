import type { Database } from '../platform/db.ts'
import { found } from '../platform/errors.ts'
import { serve } from '../platform/serve.ts'
import { canManageTeachers, canSeeTeachers } from './access.ts'
import { teachers } from './contract.ts'
import { findTeacher, listTeachers } from './queries.ts'
import { createTeacher, editTeacher } from './service.ts'

export const teacherRoutes = (database: Database) =>
  serve(teachers, {
    list: {
      may: canSeeTeachers,
      run: ({ db, who, query, lang }) => listTeachers(db, who, query, lang),
    },
    show: {
      may: canSeeTeachers,
      run: async ({ db, who, params, lang }) => found(await findTeacher(db, who, params.id, lang)),
    },
    create: {
      may: canManageTeachers,
      outsideTransaction: true,
      run: ({ who, body, now, lang }) => createTeacher(database, who, body, { now, lang }),
    },
    edit: {
      may: canManageTeachers,
      of: ({ db, who, params, lang }) => findTeacher(db, who, params.id, lang),
      run: async ({ db, who, params, body, now, lang }) => {
        await editTeacher(db, who, params.id, body, now)
        return found(await findTeacher(db, who, params.id, lang))
      },
    },
  })
