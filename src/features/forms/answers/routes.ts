import { answerFile } from '../../../platform/http/attachment.ts'
import type { Database } from '../../../platform/db/db.ts'
import { found } from '../../../platform/errors.ts'
import { about, serve } from '../../../platform/serve.ts'
import type { Keys } from '../../../platform/jobs/jobs.ts'
import { canAnswerForms, canChangeForm } from '../access.ts'
import { formAnswers } from './contract.ts'
import { findFile } from './queries.files.ts'
import { ask } from './service.asked.ts'
import { upload } from './service.files.ts'
import {
  answerSecretly,
  asksOfAnswer,
  changeAnswer,
  giveAnswer,
  keep,
  listEdits,
  namedAnswer,
  shownAnswer,
  typeIn,
  withdraw,
} from './service.ts'
import { namedForm } from '../service.ts'

export const formAnswerRoutes = ({ database, answersKey }: Keys & { database: Database }) =>
  serve(formAnswers, {
    asked: about(namedForm, {
      may: canAnswerForms,
      run: ({ db, who, now, subject }) => ask(db, { who, now }, subject),
    }),
    keep: about(namedForm, {
      may: canAnswerForms,
      run: ({ db, who, now, body, subject }) => keep(db, { who, now }, subject, body),
    }),
    answer: about(namedForm, {
      may: canAnswerForms,
      run: ({ db, who, now, body, subject }) => giveAnswer(db, { who, now }, subject, body),
    }),
    answerSecretly: {
      may: canAnswerForms,
      outsideTransaction: true,
      run: ({ who, now, body, params }) =>
        answerSecretly({ database, answersKey }, { who, now }, params.id, body),
    },
    typeIn: about(namedForm, {
      may: canChangeForm,
      run: ({ db, who, now, body, subject }) => typeIn(db, { who, now }, subject, body),
    }),
    show: about(namedAnswer, {
      may: canAnswerForms,
      run: ({ db, who, now, subject }) => shownAnswer(db, { who, now }, subject),
    }),
    asks: about(namedAnswer, {
      may: canAnswerForms,
      run: ({ db, who, now, subject }) => asksOfAnswer(db, { who, now }, subject),
    }),
    change: about(namedAnswer, {
      may: canAnswerForms,
      run: ({ db, who, now, body, subject }) => changeAnswer(db, { who, now }, subject, body),
    }),
    edits: about(namedAnswer, {
      may: canAnswerForms,
      run: async ({ db, who, now, subject }) => {
        const results = await listEdits(db, { who, now }, subject)
        return { count: results.length, results }
      },
    }),
    withdraw: about(namedAnswer, {
      may: canAnswerForms,
      run: ({ db, who, now, subject }) => withdraw(db, { who, now }, subject),
    }),
    upload: {
      may: canAnswerForms,
      outsideTransaction: true,
      run: ({ who, params, body, now, once }) =>
        upload(database, who, { formId: params.id, input: body, now, once }),
    },
    file: {
      may: canAnswerForms,
      outsideTransaction: true,
      run: async ({ who, params }, reply) => {
        const read = () =>
          database.inBusiness(who.businessId, (db) => findFile(db, who, params.id), 'read')
        return answerFile(reply, found(await read()))
      },
    },
  })
