import { found } from '../../../platform/errors.ts'
import { about, serve } from '../../../platform/serve.ts'
import type { FileMeans } from '../../../platform/sheets/export.ts'
import {
  canAddGuardians,
  canManageGuardians,
  canManageParents,
  canSeeGuardians,
  canSeeParents,
} from './access.ts'
import { guardians, parents } from './contract.ts'
import { findGuardian, listGuardians } from './queries.ts'
import { findKnown } from '../record/queries.page.ts'
import { findParent, listParents } from './queries.parents.ts'
import { addGuardian, createParent, editGuardian, editParent, removeGuardian } from './service.ts'
import { exportParents } from './service.parents.ts'

export const guardianRoutes = serve(guardians, {
  list: about(({ db, who, params }) => findKnown(db, who, params.id), {
    may: canSeeGuardians,
    run: async ({ db, who, params }) => {
      const results = await listGuardians(db, who, params.id)
      return { count: results.length, results }
    },
  }),
  add: about(({ db, who, params }) => findKnown(db, who, params.id), {
    may: canAddGuardians,
    run: ({ db, who, params, body }) => addGuardian(db, who, params.id, body),
  }),
  edit: about(({ db, who, params }) => findGuardian(db, who, params.id), {
    may: canManageGuardians,
    run: ({ db, who, subject, body }) => editGuardian(db, who, subject, body),
  }),
  remove: about(({ db, who, params }) => findGuardian(db, who, params.id), {
    may: canManageGuardians,
    run: async ({ db, who, subject }) => {
      await removeGuardian(db, who, subject)
      return { detail: 'removed' }
    },
  }),
})

export const parentRoutes = (means: FileMeans) =>
  serve(parents, {
    list: { may: canSeeParents, run: ({ db, who, query }) => listParents(db, who, query) },
    export: {
      may: canSeeParents,
      outsideTransaction: true,
      run: (asked, reply) => exportParents(means, asked, reply),
    },
    show: {
      may: canSeeParents,
      run: async ({ db, who, params }) => found(await findParent(db, who, params.id)),
    },
    create: {
      may: canManageParents,
      run: ({ db, who, body }) => createParent(db, who, body),
    },
    edit: about(({ db, who, params }) => findParent(db, who, params.id), {
      may: canManageParents,
      run: ({ db, who, params, body, now }) => editParent(db, who, params.id, body, now),
    }),
  })
