import { about, serve } from '../../../platform/serve.ts'
import { canChangePost, canReadNews } from '../access.ts'
import { newsAnswers } from './contract.ts'
import { countReceipts, listReaders } from '../queries.receipts.ts'
import { remind, reply, vote } from './service.ts'
import { namedPost } from '../service.ts'

export const newsAnswerRoutes = serve(newsAnswers, {
  receipts: about(namedPost, {
    may: canChangePost,
    run: ({ db, who, now, subject }) => countReceipts(db, who, subject, now),
  }),
  readers: about(namedPost, {
    may: canChangePost,
    run: ({ db, who, query, subject }) => listReaders(db, who, subject, query),
  }),
  remind: about(namedPost, {
    may: canChangePost,
    run: async ({ db, who, now, subject }) => ({ count: await remind(db, { who, now }, subject) }),
  }),
  reply: about(namedPost, {
    may: canReadNews,
    run: ({ db, who, now, body, subject }) => reply(db, { who, now }, subject, body),
  }),
  vote: about(namedPost, {
    may: canReadNews,
    run: ({ db, who, now, body, subject }) => vote(db, { who, now }, subject, body.choice),
  }),
})
