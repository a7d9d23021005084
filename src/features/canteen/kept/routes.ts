import { canMarkClass, canSeeClassMarks } from '../../../core/marks/access.ts'
import { about, serve } from '../../../platform/serve.ts'
import { exportList, type FileMeans } from '../../../platform/sheets/export.ts'
import { canKeepCanteen, canSeeCanteen, canSeeHeadCounts, canVote } from '../access.ts'
import { headCounts } from '../count/contract.ts'
import { canteen, dishVotes, mealMarks, mealWaste } from './contract.ts'
import { countsFile, countsOf, headCount } from '../count/service.ts'
import * as service from './service.ts'
import { findClassOfMeals, markMeal, mealSheet } from '../count/service.marks.ts'

export const headCountRoutes = (means: FileMeans) =>
  serve(headCounts, {
    show: {
      may: canSeeHeadCounts,
      run: ({ db, who, query, now }) => headCount(db, { who, now }, query.date),
    },
    days: {
      may: canSeeHeadCounts,
      run: ({ db, who, query, now }) => countsOf(db, { who, now }, query),
    },
    export: {
      may: canSeeHeadCounts,
      outsideTransaction: true,
      run: (asked, reply) => exportList(means, countsFile, asked, reply),
    },
  })

export const canteenRoutes = serve(canteen, {
  show: { may: canSeeCanteen, run: ({ db, who }) => service.canteenOf(db, who) },
  edit: { may: canKeepCanteen, run: ({ db, who, body }) => service.changeCanteen(db, who, body) },
})

export const mealMarkRoutes = serve(mealMarks, {
  show: about(({ db, who, params, now }) => findClassOfMeals(db, who, params.id, now), {
    may: canSeeClassMarks,
    run: ({ db, who, query, subject: of, now }) => mealSheet(db, { who, now, of }, query),
  }),
  save: about(({ db, who, params, now }) => findClassOfMeals(db, who, params.id, now), {
    may: canMarkClass,
    run: ({ db, who, body, subject: of, now }) => markMeal(db, { who, now, of }, body),
  }),
})

export const dishVoteRoutes = serve(dishVotes, {
  own: {
    may: canVote,
    run: ({ db, who, query, now }) => service.ownVotes(db, { who, now }, query),
  },
  save: {
    may: canVote,
    run: ({ db, who, body, now }) => service.vote(db, { who, now }, body),
  },
  list: {
    may: canKeepCanteen,
    run: ({ db, who, query, now }) => service.voices(db, { who, now }, query),
  },
})

export const mealWasteRoutes = serve(mealWaste, {
  list: {
    may: canKeepCanteen,
    run: ({ db, who, query, now }) => service.wasteOf(db, { who, now }, query),
  },
  save: {
    may: canKeepCanteen,
    run: ({ db, who, body, now }) => service.weigh(db, { who, now }, body),
  },
})
