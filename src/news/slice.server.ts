import type { ServerSlice } from '../platform/slice-server.ts'
import { newsRoutes } from './routes.ts'
import { tellReaders } from './service.telling.ts'

export const slice: ServerSlice = {
  routes: () => [newsRoutes],
  soon: tellReaders,
  personal: {
    posts: 'what the school tells; who wrote it stands in the log of the school',
    post_audiences: {
      columns: ['id', 'post_id', 'readers', 'grade', 'class_id', 'person_id'],
      by: ['person_id'],
    },
    post_images: 'pictures of what the school tells',
    post_reads: {
      columns: ['post_id', 'user_id', 'seen_at', 'confirmed_at'],
      by: ['user_id'],
    },
  },
  unlogged: {
    post_audiences:
      'for whom a post is is written with its text, again and again while it is a draft',
    post_images: 'pictures are bytes; the post is logged',
    post_reads: 'what somebody has read',
  },
}
