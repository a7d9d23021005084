import { about, serve } from '../../../platform/serve.ts'
import { exportList, type FileMeans } from '../../../platform/sheets/export.ts'
import {
  canAnswerCover,
  canArrangeCovers,
  canAskAbsence,
  canCover,
  canDecideAbsence,
  canSeeTeacherAbsences,
  canWithdrawAbsence,
  canWithdrawCover,
} from '../access.ts'
import { teacherAbsences } from './contract.absences.ts'
import { covers } from './contract.ts'
import { findAbsence } from './queries.absences.ts'
import { findChange } from './queries.ts'
import * as absences from './service.absences.ts'
import { coverDay, otherWays } from './service.day.ts'
import { assignAll, assignBest } from './service.mix.ts'
import { withdrawChange } from './service.withdraw.ts'
import { coverSheet, coverSheetFile } from './service.sheet.ts'
import * as service from './service.ts'
import { answerCover, ownCovers, proposeSwap } from './service.swaps.ts'

export const absenceRoutes = serve(teacherAbsences, {
  list: {
    may: canSeeTeacherAbsences,
    run: ({ db, who, query, now }) => absences.listAbsences(db, who, query, now),
  },
  create: {
    may: canAskAbsence,
    run: ({ db, who, body, now }) => absences.announceAbsence(db, who, body, now),
  },
  decide: about(({ db, who, params }) => findAbsence(db, who, params.id), {
    may: canDecideAbsence,
    run: ({ db, who, subject: absence, body: { version, approve }, now }) =>
      absences.decideAbsence(db, who, { absence, version, now }, approve),
  }),
  withdraw: about(({ db, who, params }) => findAbsence(db, who, params.id), {
    may: canWithdrawAbsence,
    run: ({ db, who, subject: absence, body: { version }, now }) =>
      absences.withdrawAbsence(db, who, { absence, version, now }),
  }),
  answerCovers: about(({ db, who, params }) => findAbsence(db, who, params.id), {
    may: canDecideAbsence,
    run: ({ db, who, subject: absence, body: { keep }, now }) =>
      absences.answerCovers(db, who, { absence, keep, now }),
  }),
})

export const coverRoutes = (means: FileMeans) =>
  serve(covers, {
    day: {
      may: canArrangeCovers,
      run: ({ db, who, query, now }) => coverDay(db, who, query.date, now),
    },
    ways: {
      may: canArrangeCovers,
      run: ({ db, who, query: { part, ...query } }) =>
        otherWays(db, who, { ...query, part: Number(part) }),
    },
    own: { may: canCover, run: ({ db, who, now }) => ownCovers(db, who, now) },
    assign: {
      may: canArrangeCovers,
      run: ({ db, who, body, now }) => service.assign(db, who, body, now),
    },
    assignAll: {
      may: canArrangeCovers,
      run: ({ db, who, body, now }) => assignAll(db, who, body, now),
    },
    mix: {
      may: canArrangeCovers,
      run: ({ db, who, body, now }) => assignBest(db, who, body, now),
    },
    publish: {
      may: canArrangeCovers,
      run: ({ db, who, body, now }) => service.publishDay(db, who, body.date, now),
    },
    withdraw: about(({ db, who, params }) => findChange(db, who, params.id), {
      may: canWithdrawCover,
      run: ({ db, who, subject: change, body: { version }, now }) =>
        withdrawChange(db, who, { change, version, now }),
    }),
    answer: about(({ db, who, params }) => findChange(db, who, params.id), {
      may: canAnswerCover,
      run: ({ db, who, subject: change, body, now }) =>
        answerCover(db, who, { change, ...body, now }),
    }),
    swap: {
      may: canCover,
      run: ({ db, who, body, now }) => proposeSwap(db, who, body, now),
    },
    sheet: {
      may: canArrangeCovers,
      run: ({ db, who, query }) => coverSheet(db, who, query.month),
    },
    export: {
      may: canArrangeCovers,
      outsideTransaction: true,
      run: (asked, reply) => exportList(means, coverSheetFile, asked, reply),
    },
  })
