import type { ServerSlice } from '../../platform/slice-server.ts'
import { homeNewsRoutes, newsRoutes } from './routes.ts'
import { newsFileRoutes } from './files/routes.ts'
import { newsDeskRoutes } from './desk/routes.ts'
import { newsAnswerRoutes } from './answers/routes.ts'
import { openNewsRoutes, openPictureRoutes } from './open/routes.ts'
import { editorsOfPosts, readersOfPosts } from './answers/service.ts'
import { listInvitations } from './answers/queries.invitations.ts'
import { findNews } from './queries.search.ts'
import { named, pictures } from './reach.contributed.ts'
import { postNews } from './service.telling.ts'

export const slice: ServerSlice = {
  routes: ({ database }) => [
    newsRoutes,
    homeNewsRoutes,
    newsAnswerRoutes,
    newsDeskRoutes,
    newsFileRoutes(database),
    openNewsRoutes,
    openPictureRoutes,
  ],
  live: (database) => ({
    news: readersOfPosts(database),
    'news-desk': editorsOfPosts(database),
  }),
  together: ['news-desk'],
  jobs: [postNews.job],
  upkeep: { find: [postNews.announceToNewcomers] },
  pictures,
  named,
  invitations: listInvitations,
  searches: { news: findNews },
  personal: {
    posts: 'what the school tells; who wrote it stands in the log of the school',
    post_audiences: {
      by: ['person_id'],
    },
    post_images: 'pictures of what the school tells',
    post_files: 'files of what the school tells',
    post_edits: 'what the school told before it was put right',
    post_reads: {
      by: ['user_id'],
    },
    post_reminders: 'when the school has reminded of what it told',
    post_events: 'what the school invites to',
    post_replies: {
      by: ['user_id'],
    },
    post_polls: 'what the school asks',
    post_votes: { by: ['user_id'] },
  },
  unlogged: {
    post_images: 'pictures are bytes; the post is logged',
    post_files: 'files are bytes; that they changed stands with the edits of the post',
    post_edits: 'written by nobody: it tells itself who changed a post and when',
    post_reads: 'what somebody has read',
    post_reminders: 'whom it reminded has it among the notifications',
    post_events: 'written with the text of its post',
    post_replies: 'what somebody has answered',
    post_polls: 'written with the text of its post',
    post_votes: 'what somebody has answered',
  },
}
