import { found, refuse } from '../../platform/errors.ts'
import { about, serve } from '../../platform/serve.ts'
import { whole } from '../../platform/shapes.ts'
import { exportList, type FileMeans } from '../../platform/sheets/export.ts'
import { canKeepCanteen, canSeeMenus } from './access.ts'
import { dishes } from './contract.ts'
import { meals } from './menus/contract.ts'
import { usesOf } from './kept/queries.ts'
import { findMeal, listMeals, updateMeal } from './menus/queries.meals.ts'
import { findDish, listDishes } from './queries.ts'
import { dishesFile } from './service.export.ts'
import { addDish, addMeal, archiveMany, changeDish, duplicate } from './service.ts'

export const dishRoutes = (means: FileMeans) =>
  serve(dishes, {
    list: {
      may: canKeepCanteen,
      run: ({ db, who, query, lang }) => listDishes(db, who, query, lang),
    },
    export: {
      may: canKeepCanteen,
      outsideTransaction: true,
      run: (asked, reply) => exportList(means, dishesFile, asked, reply),
    },
    show: {
      may: canKeepCanteen,
      run: async ({ db, who, params }) => found(await findDish(db, who, params.id)),
    },
    uses: about(({ db, who, params }) => findDish(db, who, params.id), {
      may: canKeepCanteen,
      run: async ({ db, who, params }) => whole(await usesOf(db, who, params.id)),
    }),
    create: {
      may: canKeepCanteen,
      run: ({ db, who, body }) => addDish(db, who, body),
    },
    edit: about(({ db, who, params }) => findDish(db, who, params.id), {
      may: canKeepCanteen,
      run: ({ db, who, subject, body, now }) => changeDish(db, { who, now }, subject, body),
    }),
    duplicate: about(({ db, who, params }) => findDish(db, who, params.id), {
      may: canKeepCanteen,
      run: ({ db, who, subject }) => duplicate(db, who, subject),
    }),
    editMany: {
      may: canKeepCanteen,
      run: ({ db, who, body, now }) =>
        archiveMany(db, who, { ids: body.ids, archived: body.change.archived, now }),
    },
  })

export const mealRoutes = serve(meals, {
  list: { may: canSeeMenus, run: async ({ db, who }) => whole(await listMeals(db, who)) },
  create: {
    may: canKeepCanteen,
    run: ({ db, who, body }) => addMeal(db, who, body),
  },
  edit: about(({ db, who, params }) => findMeal(db, who, params.id), {
    may: canKeepCanteen,
    run: async ({ db, who, params, body: { version, ...change }, now }) => {
      if (!(await updateMeal(db, who, { id: params.id, version }, { ...change, now })))
        refuse('version_conflict')
      return found(await findMeal(db, who, params.id))
    },
  }),
})
