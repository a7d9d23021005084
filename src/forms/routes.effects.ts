import { about, serve } from '../platform/serve.ts'
import { canApplyAnswers, canChangeForm } from './access.ts'
import { formEffects } from './contract.effects.ts'
import { applyEffects, listEffects } from './service.effects.ts'
import { namedForm } from './service.ts'

export const formEffectRoutes = serve(formEffects, {
  list: about(namedForm, {
    may: canChangeForm,
    run: ({ db, who, now, query, subject }) => listEffects(db, { who, now }, subject, query),
  }),
  apply: about(namedForm, {
    may: canApplyAnswers,
    run: ({ db, who, now, body, subject }) => applyEffects(db, { who, now }, subject, body),
  }),
})
