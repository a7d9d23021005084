import { v7 as uuid } from 'uuid'
import { found, refuse } from '../platform/errors.ts'
import { serve } from '../platform/serve.ts'
import { canManageSubjects, canSeeSubjects } from './access.ts'
import { subjects } from './contract.ts'
import { findSubject, insertSubject, listSubjects, updateSubject } from './queries.ts'

export const subjectRoutes = serve(subjects, {
  list: {
    may: canSeeSubjects,
    run: ({ db, who, query, lang }) => listSubjects(db, who, query, lang),
  },
  show: {
    may: canSeeSubjects,
    run: async ({ db, who, params }) => found(await findSubject(db, who, params.id)),
  },
  create: {
    may: canManageSubjects,
    run: async ({ db, who, body }) => {
      const id = uuid()
      await insertSubject(db, who, id, body.name)
      return found(await findSubject(db, who, id))
    },
  },
  edit: {
    may: canManageSubjects,
    run: async ({ db, who, params, body, now }) => {
      if (!(await updateSubject(db, who, params.id, body, now))) refuse('not_found')
      return found(await findSubject(db, who, params.id))
    },
  },
})
