import { placeOf } from '../platform/cursor.ts'
import { wake } from '../platform/db.ts'
import { found, refuse } from '../platform/errors.ts'
import { serve } from '../platform/serve.ts'
import { canReadOwnNotifications } from './access.ts'
import { notifications, notificationSettings } from './contract.ts'
import { countUnread, listNotifications, markRead, markReadUpTo } from './queries.ts'
import { editSettings, readSettings } from './service.settings.ts'

export const notificationRoutes = serve(notifications, {
  list: {
    may: canReadOwnNotifications,
    run: ({ db, who, query, now }) => {
      const after = query.cursor === undefined ? undefined : placeOf(query.cursor)
      return listNotifications(db, who, { after, unread: query.unread !== undefined }, now)
    },
  },
  read: {
    may: canReadOwnNotifications,
    run: async ({ db, who, params, body, now }) => {
      const marked = found(await markRead(db, who, params.id, body.read, now))
      await wake(db, 'notifications', who.id)
      return marked
    },
  },
  readUpTo: {
    may: canReadOwnNotifications,
    run: async ({ db, who, body, now }) => {
      if (!(await markReadUpTo(db, who, body.up_to, now))) refuse('not_found')
      await wake(db, 'notifications', who.id)
      return { unread_count: await countUnread(db, who, now) }
    },
  },
})

export const notificationSettingsRoutes = serve(notificationSettings, {
  show: { may: canReadOwnNotifications, run: ({ db, who }) => readSettings(db, who) },
  edit: {
    may: canReadOwnNotifications,
    run: ({ db, who, body }) => editSettings(db, who, body),
  },
})
