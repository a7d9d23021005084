import { serve } from '../../platform/serve.ts'
import { canSeeChildren } from './access.ts'
import { children } from './contract.ts'
import { readChildrenToday } from './service.children.ts'

export const homeRoutes = serve(children, {
  today: {
    may: canSeeChildren,
    run: ({ db, who, now }) => readChildrenToday(db, who, now),
  },
})
