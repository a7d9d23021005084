import type { Actor } from '../../platform/actor.ts'
import { placeOf } from '../../platform/db/cursor.ts'
import { afterCommit, type Db } from '../../platform/db/db.ts'
import { found, refuse } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
import { canReadOwnNotifications } from './access.ts'
import { notifications, notificationSettings } from './contract.ts'
import { countUnread, listNotifications, markRead, markReadUpTo } from './queries.ts'
import { readAbout } from './service.ts'
import { editSettings, readSettings } from './service.settings.ts'

/** Every parent does it every day: it waits for nobody else's commit (decision 005). */
const tellOtherPages = (db: Db, who: Actor) =>
  afterCommit(db, (wakes) => wakes.hint('notifications', [who.id]))

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
      tellOtherPages(db, who)
      return marked
    },
  },
  readUpTo: {
    may: canReadOwnNotifications,
    run: async ({ db, who, body, now }) => {
      if (body.about) await readAbout(db, who, [body.about], now)
      else if (await markReadUpTo(db, who, body.up_to!, now)) tellOtherPages(db, who)
      else refuse('not_found')
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
