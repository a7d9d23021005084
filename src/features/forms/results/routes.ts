import { allows } from '../../../platform/actor.ts'
import { refuse } from '../../../platform/errors.ts'
import { about, serve } from '../../../platform/serve.ts'
import type { FileMeans } from '../../../platform/sheets/export.ts'
import { canChangeForm, canWriteForms } from '../access.ts'
import { formResults } from './contract.ts'
import { findRate, listSilent } from '../answers/queries.rate.ts'
import { namedAnswer } from '../answers/service.ts'
import { exportAnswers } from './service.export.ts'
import { decide, findAnswers, findCross, findResults, findTexts } from './service.ts'
import { remind } from '../service.telling.ts'
import { namedForm } from '../service.ts'

export const formResultRoutes = (means: FileMeans) =>
  serve(formResults, {
    rate: about(namedForm, {
      may: canChangeForm,
      run: ({ db, who, now, subject }) => findRate(db, who, subject, now),
    }),
    silent: about(namedForm, {
      may: canChangeForm,
      run: ({ db, who, query, subject }) => listSilent(db, who, subject, query),
    }),
    remind: about(namedForm, {
      may: canChangeForm,
      run: async ({ db, who, now, subject }) => ({
        count: await remind(db, { who, now }, subject),
      }),
    }),
    results: about(namedForm, {
      may: canChangeForm,
      run: ({ db, who, now, query, subject }) => findResults(db, { who, now }, subject, query),
    }),
    cross: about(namedForm, {
      may: canChangeForm,
      run: ({ db, who, now, query, subject }) => findCross(db, { who, now }, subject, query),
    }),
    texts: about(namedForm, {
      may: canChangeForm,
      run: ({ db, who, now, query, subject }) => findTexts(db, { who, now }, subject, query),
    }),
    answers: about(namedForm, {
      may: canChangeForm,
      run: ({ db, who, now, query, subject }) => findAnswers(db, { who, now }, subject, query),
    }),
    export: {
      may: canWriteForms,
      outsideTransaction: true,
      run: async ({ who, params, query, lang, now }, reply) =>
        (await exportAnswers(means, params.id, { who, query, lang, now }, reply, ({ card }) => {
          if (!allows(canChangeForm, who, card)) refuse('you_dont_have_access_for_this_action')
        })) as Uint8Array,
    },
    decide: about(namedAnswer, {
      may: canChangeForm,
      run: ({ db, who, now, body, subject }) => decide(db, { who, now }, subject, body),
    }),
  })
