import { found } from '../../../platform/errors.ts'
import { serve } from '../../../platform/serve.ts'
import type { PushSender } from '../../../platform/live/web-push.ts'
import { canReadOwnNotifications } from '../access.ts'
import { pushSubscriptions } from './contract.ts'
import { unsubscribe } from './queries.ts'
import { subscribeTo } from './service.ts'

export const pushRoutes = (sender: PushSender | undefined) =>
  serve(pushSubscriptions, {
    key: {
      may: canReadOwnNotifications,
      run: () => Promise.resolve({ key: sender?.publicKey ?? null }),
    },
    create: {
      may: canReadOwnNotifications,
      run: ({ db, who, body, now }) => subscribeTo(sender, db, who, body, now),
    },
    remove: {
      may: canReadOwnNotifications,
      run: async ({ db, who, params }) => found(await unsubscribe(db, who, params.id)),
    },
  })
