import type { Database } from '../platform/db.ts'
import { localDay } from '../platform/days.ts'
import { found, refuse } from '../platform/errors.ts'
import { refuseUnborn } from '../platform/person.ts'
import { serve } from '../platform/serve.ts'
import { canManageTeachers, canSeeTeachers } from './access.ts'
import { teachers } from './contract.ts'
import { updateTeacher } from './queries.changes.ts'
import { findTeacher, listTeachers } from './queries.ts'
import { createTeacher } from './service.ts'

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
        refuseUnborn(body, localDay(now, who.timeZone))
        if (!(await updateTeacher(db, who, params.id, body, now))) refuse('version_conflict')
        return found(await findTeacher(db, who, params.id, lang))
      },
    },
  })
