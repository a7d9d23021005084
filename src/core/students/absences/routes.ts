import { about, serve } from '../../../platform/serve.ts'
import { exportList, type FileMeans } from '../../../platform/sheets/export.ts'
import { canAnnounce, canChangeAbsence, canExportAbsences, canSeeAbsences } from './access.ts'
import { absences } from './contract.ts'
import { findAbsence, findStudent, listAbsences } from './queries.ts'
import { absencesFile } from './service.export.ts'
import { announce, change, withdraw } from './service.ts'

export const absenceRoutes = (means: FileMeans) =>
  serve(absences, {
    list: {
      may: canSeeAbsences,
      run: ({ db, who, query, now }) => listAbsences(db, who, query, now),
    },
    export: {
      may: canExportAbsences,
      outsideTransaction: true,
      run: (asked, reply) => exportList(means, absencesFile, asked, reply),
    },
    create: about(({ db, who, body }) => findStudent(db, who, body.student_id), {
      may: canAnnounce,
      run: ({ db, who, body, subject, now }) =>
        announce(db, who, { student: subject, input: body, now }),
    }),
    edit: about(({ db, who, params, now }) => findAbsence(db, who, params.id, now), {
      may: canChangeAbsence,
      run: ({ db, who, body, subject, now }) =>
        change(db, who, { absence: subject, input: body, now }),
    }),
    withdraw: about(({ db, who, params, now }) => findAbsence(db, who, params.id, now), {
      may: canChangeAbsence,
      run: ({ db, who, body, subject, now }) =>
        withdraw(db, who, { absence: subject, version: body.version, now }),
    }),
  })
