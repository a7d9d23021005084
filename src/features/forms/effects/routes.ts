import { allows } from '../../../platform/actor.ts'
import { about, serve } from '../../../platform/serve.ts'
import { whole } from '../../../platform/shapes.ts'
import { canAnswerForms, canApplyAnswers, canChangeForm } from '../access.ts'
import { formEffects } from './contract.ts'
import { isGuardianChange } from './rules.ts'
import { namedAnswer } from '../answers/service.ts'
import { applyEffects, declineEffects, listEffects, listOwn, takeBackEffects } from './service.ts'
import { namedForm } from '../service.ts'

export const formEffectRoutes = serve(formEffects, {
  list: about(namedForm, {
    may: canChangeForm,
    run: ({ db, who, now, query, subject }) => listEffects(db, { who, now }, subject, query),
  }),
  apply: about(namedForm, {
    may: canApplyAnswers,
    run: ({ db, who, now, body, subject }) => applyEffects(db, { who, now }, subject, body),
  }),
  decline: about(namedForm, {
    may: canApplyAnswers,
    run: ({ db, who, now, body, subject }) => declineEffects(db, { who, now }, subject, body),
  }),
  takeBack: about(namedForm, {
    may: canApplyAnswers,
    run: ({ db, who, now, body, subject }) => takeBackEffects(db, { who, now }, subject, body),
  }),
  ofAnswer: about(namedAnswer, {
    may: canAnswerForms,
    run: async ({ db, who, now, subject: { form, answer } }) => {
      const tellsScore = form.tellsScore || allows(canChangeForm, who, form.card)
      const own = await listOwn(db, { who, now }, { form, answer, tellsScore })
      const isShared = who.role === 'parent' && answer.person?.id !== who.id
      return whole(isShared ? own.filter(({ kind }) => !isGuardianChange(kind, form.subject)) : own)
    },
  }),
})
