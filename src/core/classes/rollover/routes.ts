import { serve } from '../../../platform/serve.ts'
import { canManageClasses } from '../access.ts'
import { rollover } from './contract.ts'
import { previewRollover, rollOver } from './service.ts'

export const rolloverRoutes = serve(rollover, {
  preview: {
    may: canManageClasses,
    run: ({ db, who, body, now }) => previewRollover(db, who, body, now),
  },
  run: {
    may: canManageClasses,
    run: ({ db, who, body, now }) => rollOver(db, who, { ...body, now }),
  },
})
