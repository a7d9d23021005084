import { v7 as uuid } from 'uuid'
import { localDay } from '../platform/days.ts'
import { found, refuse } from '../platform/errors.ts'
import { serve } from '../platform/serve.ts'
import { canEnrol, canManageClasses, canSeeClasses } from './access.ts'
import { classes } from './contract.ts'
import { insertClass, updateClass } from './queries.changes.ts'
import { listPupils } from './queries.members.ts'
import { countMarked } from './queries.today.ts'
import { classExists, findClass, listClasses } from './queries.ts'
import { enrol, findJoinable } from './service.ts'

export const classRoutes = serve(classes, {
  list: {
    may: canSeeClasses,
    run: async ({ db, who, query, now }) => {
      const { count, results } = await listClasses(db, who, query)
      const ids = results.map(({ id }) => id)
      const marked = await countMarked(db, who, ids, localDay(now, who.timeZone))
      const listed = results.map((each) => ({ ...each, marked_today: marked.get(each.id) ?? 0 }))
      return { count, results: listed }
    },
  },
  show: {
    may: canSeeClasses,
    run: async ({ db, who, params, lang }) => found(await findClass(db, who, params.id, lang)),
  },
  create: {
    may: canManageClasses,
    run: async ({ db, who, body, lang }) => {
      const id = uuid()
      await insertClass(db, who, id, body)
      return found(await findClass(db, who, id, lang))
    },
  },
  edit: {
    may: canManageClasses,
    run: async ({ db, who, params, body, now, lang }) => {
      if (!(await updateClass(db, who, params.id, body, now))) refuse('not_found')
      return found(await findClass(db, who, params.id, lang))
    },
  },
  students: {
    may: canSeeClasses,
    run: async ({ db, who, params }) => {
      if (!(await classExists(db, who, params.id))) refuse('not_found')
      return listPupils(db, who, params.id)
    },
  },
  enrol: {
    may: canEnrol,
    of: ({ db, who, params }) => findJoinable(db, who, params.id),
    run: ({ db, who, subject, body, now }) =>
      enrol(db, who, subject, { studentId: body.student_id, fromDate: body.from_date, now }),
  },
})
