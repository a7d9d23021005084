import { about, serve } from '../../platform/serve.ts'
import { canChangePost, canReadNews, canRewritePost, canWriteNews } from './access.ts'
import { homeNews } from './contract.home.ts'
import { news } from './contract.ts'
import { listComing, listUnread } from './queries.home.ts'
import { listPosts } from './queries.ts'
import {
  confirm,
  countReach,
  draft,
  edit,
  namedPost,
  publish,
  remove,
  see,
  showPost,
  takeDown,
  withAudience,
} from './service.ts'

export const newsRoutes = serve(news, {
  list: {
    may: canReadNews,
    run: async ({ db, who, query, now }) => {
      const { next, results } = await listPosts(db, who, query, now)
      return { next, results: await withAudience(db, who, results) }
    },
  },
  create: {
    may: canWriteNews,
    run: ({ db, who, body, now }) => draft(db, { who, now }, body),
  },
  see: {
    may: canReadNews,
    run: ({ db, who, body, now }) => see(db, { who, now }, body.ids),
  },
  show: about(namedPost, {
    may: canReadNews,
    run: ({ db, who, now, subject }) => showPost(db, { who, now }, subject),
  }),
  edit: about(namedPost, {
    may: canRewritePost,
    run: ({ db, who, now, body, subject }) => edit(db, { who, now }, subject, body),
  }),
  remove: about(namedPost, {
    may: canRewritePost,
    run: ({ db, who, now, subject }) => remove(db, { who, now }, subject),
  }),
  reach: about(namedPost, {
    may: canChangePost,
    run: ({ db, who, subject }) => countReach(db, who, subject.id),
  }),
  publish: about(namedPost, {
    may: canRewritePost,
    run: ({ db, who, now, body, subject }) => publish(db, { who, now }, subject, body),
  }),
  takeDown: about(namedPost, {
    may: canRewritePost,
    run: ({ db, who, now, subject }) => takeDown(db, { who, now }, subject),
  }),
  confirm: about(namedPost, {
    may: canReadNews,
    run: ({ db, who, now, subject }) => confirm(db, { who, now }, subject),
  }),
})

export const homeNewsRoutes = serve(homeNews, {
  show: {
    may: canReadNews,
    run: async ({ db, who, now }) => ({
      unread: await listUnread(db, who, now),
      events: await listComing(db, who, now),
    }),
  },
})
