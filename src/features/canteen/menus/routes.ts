import { can } from '../../../core/permissions.ts'
import { found } from '../../../platform/errors.ts'
import { about, serve } from '../../../platform/serve.ts'
import { whole } from '../../../platform/shapes.ts'
import { canKeepCanteen, canSeeMenus, canSeeOwnVerdicts } from '../access.ts'
import { childMenus, menus } from './contract.ts'
import { findMenu } from './queries.ts'
import * as service from './service.ts'

export const menuRoutes = serve(menus, {
  list: {
    may: canSeeMenus,
    run: async ({ db, who, query, now }) => {
      const [menus, school_days] = await Promise.all([
        service.menusOf(db, { who, now }, query),
        can(who, 'menus.write') ? service.schoolDaysOf(db, who, query) : undefined,
      ])
      return { ...whole(menus), ...(school_days && { school_days }) }
    },
  },
  show: {
    may: canSeeMenus,
    run: async ({ db, who, params, now }) => found(await findMenu(db, who, params.id, now)),
  },
  create: {
    may: canKeepCanteen,
    run: ({ db, who, body, now }) => service.addMenu(db, { who, now }, body),
  },
  edit: about(({ db, who, params, now }) => findMenu(db, who, params.id, now), {
    may: canKeepCanteen,
    run: ({ db, who, subject, body, now }) => service.changeMenu(db, { who, now }, subject, body),
  }),
  remove: about(({ db, who, params, now }) => findMenu(db, who, params.id, now), {
    may: canKeepCanteen,
    run: ({ db, who, subject, now }) => service.removeMenu(db, { who, now }, subject),
  }),
  copy: {
    may: canKeepCanteen,
    run: ({ db, who, body, now }) => service.copyMenus(db, { who, now }, body),
  },
  publish: {
    may: canKeepCanteen,
    run: ({ db, who, body, now }) => service.publishMenus(db, { who, now }, body),
  },
})

export const childMenuRoutes = serve(childMenus, {
  own: {
    may: canSeeOwnVerdicts,
    run: ({ db, who, query, now }) => service.ownVerdicts(db, { who, now }, query),
  },
})
