import { v7 as uuid } from 'uuid'
import { found, refuse } from '../../platform/errors.ts'
import { publish } from '../../platform/events.ts'
import { about, serve } from '../../platform/serve.ts'
import { whole } from '../../platform/shapes.ts'
import { exportList, type FileMeans } from '../../platform/sheets/export.ts'
import { canManageSubjects, canSeeNorms, canSeeSubjects } from './access.ts'
import { subjects } from './contract.ts'
import { insertSubject, updateSubject } from './queries.changes.ts'
import { loadOfGrades } from './queries.load.ts'
import { findSubject, listSubjects } from './queries.ts'
import { subjectsFile } from './service.export.ts'
import { adoptCurriculum, changeMany, showCurriculum } from './service.ts'

export const subjectRoutes = (means: FileMeans) =>
  serve(subjects, {
    list: {
      may: canSeeSubjects,
      run: ({ db, who, query, lang }) => listSubjects(db, who, query, lang),
    },
    load: {
      may: canSeeNorms,
      run: async ({ db, who }) => whole(await loadOfGrades(db, who)),
    },
    curriculum: {
      may: canManageSubjects,
      run: async ({ db, who }) => whole(await showCurriculum(db, who)),
    },
    adopt: {
      may: canManageSubjects,
      run: ({ db, who, body, now }) => {
        publish(db, { name: 'subjects.changed', who, now })
        return adoptCurriculum(db, who, body.keys, now)
      },
    },
    export: {
      may: canSeeSubjects,
      outsideTransaction: true,
      run: (asked, reply) => exportList(means, subjectsFile, asked, reply),
    },
    show: {
      may: canSeeSubjects,
      run: async ({ db, who, params }) => found(await findSubject(db, who, params.id)),
    },
    create: {
      may: canManageSubjects,
      run: async ({ db, who, body }) => {
        const id = uuid()
        await insertSubject(db, who, id, body)
        return found(await findSubject(db, who, id))
      },
    },
    edit: about(({ db, who, params }) => findSubject(db, who, params.id), {
      may: canManageSubjects,
      run: async ({ db, who, params, body, now }) => {
        publish(db, { name: 'subjects.changed', who, now })
        if (!(await updateSubject(db, who, params.id, body, now))) refuse('version_conflict')
        return found(await findSubject(db, who, params.id))
      },
    }),
    editMany: {
      may: canManageSubjects,
      run: ({ db, who, body, now }) => {
        publish(db, { name: 'subjects.changed', who, now })
        return changeMany(db, who, body, now)
      },
    },
  })
