import { found } from '../platform/errors.ts'
import { about, serve } from '../platform/serve.ts'
import { whole } from '../platform/shapes.ts'
import {
  canKeepCanteen,
  canSeeChildMenus,
  canSeeClassMenus,
  canSeeHeadCounts,
  canSeeMenus,
} from './access.ts'
import { childMenus, headCounts, menus } from './contract.menus.ts'
import { findClass, findStudent } from './queries.children.ts'
import { deleteMenu, findMenu, listMenus } from './queries.menus.ts'
import * as service from './service.menus.ts'

export const menuRoutes = serve(menus, {
  list: {
    may: canSeeMenus,
    run: async ({ db, who, query, now }) => {
      service.checkDays(query)
      return whole(await listMenus(db, who, query, now))
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
    run: async ({ db, who, params, subject }) => {
      await deleteMenu(db, who, params.id)
      return subject
    },
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
  show: about(({ db, who, params }) => findStudent(db, who, params.id), {
    may: canSeeChildMenus,
    run: ({ db, who, params, subject, query, now }) =>
      service.childMenus(db, { who, now }, { ...subject, id: params.id }, query),
  }),
  ofClass: about(({ db, who, params }) => findClass(db, who, params.id), {
    may: canSeeClassMenus,
    run: ({ db, who, params, query, now }) =>
      service.classMenus(db, { who, now }, params.id, query.date),
  }),
})

export const headCountRoutes = serve(headCounts, {
  show: {
    may: canSeeHeadCounts,
    run: ({ db, who, query, now }) => service.headCount(db, { who, now }, query.date),
  },
})
