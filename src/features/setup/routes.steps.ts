import { about, serve } from '../../platform/serve.ts'
import { canPutStepsAway, canSeeFirstSteps } from './access.ts'
import { firstSteps } from './contract.steps.ts'
import { findSteps, writeStepsDone } from './queries.steps.ts'

export const firstStepRoutes = serve(firstSteps, {
  show: { may: canSeeFirstSteps, run: ({ db, who }) => findSteps(db, who) },
  putAway: about(({ db, who }) => findSteps(db, who), {
    may: canPutStepsAway,
    run: async ({ db, who, subject, now }) => {
      await writeStepsDone(db, who, now)
      return { ...subject, over: true }
    },
  }),
})
