import { canEnrol } from '../classes/access.ts'
import { findJoinable } from '../classes/members/service.ts'
import { found } from '../../platform/errors.ts'
import { about, serve } from '../../platform/serve.ts'
import type { FileMeans } from '../../platform/sheets/export.ts'
import { canExportStudents, canManageStudents, canSeeStudents } from './access.ts'
import { students } from './contract.ts'
import { findDoubles } from './queries.doubles.ts'
import { findStudent, listStudents } from './queries.ts'
import { exportStudents } from './service.export.ts'
import { archiveStudents, moveStudents, restoreStudents } from './service.many.ts'
import { createStudent, editStudent } from './service.ts'

export const studentRoutes = (means: FileMeans) =>
  serve(students, {
    list: {
      may: canSeeStudents,
      run: ({ db, who, query, now }) => listStudents(db, who, query, now),
    },
    export: {
      may: canExportStudents,
      outsideTransaction: true,
      run: (asked, reply) => exportStudents(means, asked, reply),
    },
    duplicates: {
      may: canManageStudents,
      run: async ({ db, who, query }) => {
        const results = await findDoubles(db, who, query)
        return { count: results.length, results }
      },
    },
    show: {
      may: canSeeStudents,
      run: async ({ db, who, params, now }) => found(await findStudent(db, who, params.id, now)),
    },
    create: {
      may: canManageStudents,
      outsideTransaction: true,
      run: ({ who, body, now, once }) => createStudent(once, who, body, now),
    },
    edit: about(({ db, who, params, now }) => findStudent(db, who, params.id, now), {
      may: canManageStudents,
      run: ({ db, who, params, body, now }) => editStudent(db, who, params.id, body, now),
    }),
    move: about(({ db, who, body }) => findJoinable(db, who, body.class_id), {
      may: canEnrol,
      run: ({ db, who, subject, body, now }) => moveStudents(db, who, subject, body, now),
    }),
    archive: {
      may: canManageStudents,
      run: ({ db, who, body, now }) => archiveStudents(db, who, body, now),
    },
    restore: {
      may: canManageStudents,
      run: ({ db, who, body, now }) => restoreStudents(db, who, body, now),
    },
  })
