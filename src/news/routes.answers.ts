import { about, serve } from '../platform/serve.ts'
import { canChangePost, canReadNews } from './access.ts'
import { newsAnswers } from './contract.answers.ts'
import { countReceipts, listReaders } from './queries.receipts.ts'
import { post } from './routes.ts'
import { remind, reply, vote } from './service.answers.ts'

export const newsAnswerRoutes = serve(newsAnswers, {
  receipts: about(post, {
    may: canChangePost,
    run: ({ db, who, now, subject }) => countReceipts(db, who, subject, now),
  }),
  readers: about(post, {
    may: canChangePost,
    run: ({ db, who, query, subject }) => listReaders(db, who, subject, query),
  }),
  remind: about(post, {
    may: canChangePost,
    run: async ({ db, who, now, subject }) => ({ count: await remind(db, { who, now }, subject) }),
  }),
  reply: about(post, {
    may: canReadNews,
    run: ({ db, who, now, body, subject }) => reply(db, { who, now }, subject, body),
  }),
  vote: about(post, {
    may: canReadNews,
    run: ({ db, who, now, body, subject }) => vote(db, { who, now }, subject, body.choice),
  }),
})
