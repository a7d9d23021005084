import { v7 as uuid } from 'uuid'
import { found } from '../platform/errors.ts'
import { serve } from '../platform/serve.ts'
import { canManageSubjects, canSeeSubjects } from './access.ts'
import { subjects } from './contract.ts'
import { findSubject, insertSubject, listSubjects, updateSubject } from './queries.ts'

export const subjectRoutes = serve(subjects, {
  list: { may: canSeeSubjects, run: ({ db, who, query }) => listSubjects(db, who, query) },
  show: {
    may: canSeeSubjects,
    run: async ({ db, who, params }) => found(await findSubject(db, who, params.id)),
  },
  create: {
    may: canManageSubjects,
    run: ({ db, who, body }) => insertSubject(db, who, uuid(), body.name),
  },
  edit: {
    may: canManageSubjects,
    run: async ({ db, who, params, body, now }) => {
      const archivedAt = body.archived === undefined ? {} : { archivedAt: body.archived ? now : null }
      const change = { ...(body.name && { name: body.name }), ...archivedAt }
      if (Object.keys(change).length === 0) return found(await findSubject(db, who, params.id))
      return found(await updateSubject(db, who, params.id, change))
    },
  },
})
