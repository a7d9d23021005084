import type { Database } from '../platform/db.ts'
import { found } from '../platform/errors.ts'
import { serve } from '../platform/serve.ts'
import { canManageStudents, canSeeStudents } from './access.ts'
import { students } from './contract.ts'
import { findStudent, listStudents } from './queries.ts'
import { createStudent, editStudent } from './service.ts'

export const studentRoutes = (database: Database) =>
  serve(students, {
    list: { may: canSeeStudents, run: ({ db, who, query }) => listStudents(db, who, query) },
    show: {
      may: canSeeStudents,
      run: async ({ db, who, params }) => found(await findStudent(db, who, params.id)),
    },
    create: {
      may: canManageStudents,
      outsideTransaction: true,
      run: ({ who, body, now }) => createStudent(database, who, body, now),
    },
    edit: {
      may: canManageStudents,
      of: ({ db, who, params }) => findStudent(db, who, params.id),
      run: ({ db, who, params, body, now }) => editStudent(db, who, params.id, body, now),
    },
  })
