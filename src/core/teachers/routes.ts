import { found } from '../../platform/errors.ts'
import { about, serve } from '../../platform/serve.ts'
import { exportList, type FileMeans } from '../../platform/sheets/export.ts'
import { canKnowWork, canManageTeachers, canSeeTeachers } from './access.ts'
import { teachers } from './contract.ts'
import { findTeacherId, loadOf } from './queries.load.ts'
import { findTeacher, listTeachers } from './queries.ts'
import { wishesOf } from './queries.wishes.ts'
import { teachersFile } from './service.export.ts'
import { archiveMany, leave, restoreMany } from './service.leaving.ts'
import { createTeacher, editTeacher } from './service.ts'
import { setWishes } from './service.wishes.ts'

export const teacherRoutes = (means: FileMeans) =>
  serve(teachers, {
    list: {
      may: canSeeTeachers,
      run: ({ db, who, query, lang }) => listTeachers(db, who, query, lang),
    },
    export: {
      may: canSeeTeachers,
      outsideTransaction: true,
      run: (asked, reply) => exportList(means, teachersFile, asked, reply),
    },
    show: {
      may: canSeeTeachers,
      run: async ({ db, who, params, lang }) => found(await findTeacher(db, who, params.id, lang)),
    },
    create: {
      may: canManageTeachers,
      outsideTransaction: true,
      run: ({ who, body, now, lang, once }) => createTeacher(once, who, body, { now, lang }),
    },
    edit: about(({ db, who, params, lang }) => findTeacher(db, who, params.id, lang), {
      may: canManageTeachers,
      run: async ({ db, who, params, body, now, lang }) => {
        await editTeacher(db, who, params.id, body, now)
        return found(await findTeacher(db, who, params.id, lang))
      },
    }),
    archive: {
      may: canManageTeachers,
      run: ({ db, who, body, now }) => archiveMany(db, who, body, now),
    },
    restore: {
      may: canManageTeachers,
      run: ({ db, who, body, now }) => restoreMany(db, who, body, now),
    },
    leave: about(({ db, who, params }) => findTeacherId(db, who, params.id), {
      may: canManageTeachers,
      run: ({ db, who, params, body, now }) => leave(db, who, params.id, body, now),
    }),
    load: about(({ db, who, params }) => findTeacherId(db, who, params.id), {
      may: canKnowWork,
      run: ({ db, who, params, lang }) => loadOf(db, who, params.id, lang),
    }),
    wishes: about(({ db, who, params }) => findTeacherId(db, who, params.id), {
      may: canKnowWork,
      run: ({ db, who, params }) => wishesOf(db, who, params.id),
    }),
    setWishes: about(({ db, who, params }) => findTeacherId(db, who, params.id), {
      may: canKnowWork,
      run: ({ db, who, params, body, now }) => setWishes(db, who, params.id, body, now),
    }),
  })
