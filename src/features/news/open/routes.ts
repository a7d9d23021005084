import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { answerFile } from '../../../platform/http/attachment.ts'
import { placeOf } from '../../../platform/db/cursor.ts'
import { found } from '../../../platform/errors.ts'
import { answerImage } from '../../../platform/http/image-answer.ts'
import { attachmentFormats, imageTypes, mediaTypes } from '../../../platform/files/media-types.ts'
import { openly } from '../../../platform/http/openly.ts'
import { serve, type Server } from '../../../platform/serve.ts'
import { Id, Lang } from '../../../platform/shapes.ts'
import { socialPicture } from '../../../platform/files/social-picture.ts'
import { localised } from '../../../platform/ui/shown.ts'
import { openNews } from './contract.ts'
import { findOpenFile } from '../files/queries.ts'
import { findOpenImage, findOpenPost, findPreview, listOpenPosts } from './queries.ts'

export const openNewsRoutes = (server: Server) => {
  const read = openly(server)
  const now = () => server.clock.now()
  return serve(openNews, {
    list: {
      anyone: true,
      run: ({ params, query, request }) =>
        read(request.ip, params.id, (db, business) =>
          listOpenPosts(db, business, query.cursor ? placeOf(query.cursor) : undefined, now()),
        ),
    },
    show: {
      anyone: true,
      run: async ({ params, request }) =>
        found(
          await read(request.ip, params.id, (db, business) =>
            findOpenPost(db, business, params.post_id, now()),
          ),
        ),
    },
  })(server)
}

const kept = 'public, max-age=300'
const bytes = (action: string, summary: string, params: Record<string, typeof Id>) => ({
  params: z.object(params),
  tags: ['openNews'],
  operationId: `openNews.${action}`,
  security: [],
  'x-authz': { resource: 'openNews', action },
  summary,
  'x-refusals': { 404: ['not_found'] },
})

type Asked = { id: string; post_id: string; image_id: string; file_id: string }

/**
 * `GET /v1/business/{id}/news-image/{image_id}/`: the bytes of a picture that a public post shows.
 * `GET /v1/business/{id}/news-file/{file_id}/`: those of a file that hangs on one, to be saved.
 * `GET /v1/business/{id}/news/{post_id}/preview/`: what a link to one is shown with, `?l=` in which language.
 */
export const openPictureRoutes = (server: Server) => {
  const read = openly(server)
  const description = 'For whoever asks, while the post is public and out.'
  const image = bytes('image', 'A picture of a public post', { id: Id, image_id: Id })
  server.fastify.get(
    '/v1/business/:id/news-image/:image_id/',
    {
      schema: { ...image, description, 'x-files': imageTypes },
    },
    async (request, reply) => {
      const { id, image_id } = request.params as Asked
      const picture = found(
        await read(request.ip, id, (db, business) =>
          findOpenImage(db, business, image_id, server.clock.now()),
        ),
      )
      return answerImage(request, reply, { id: picture.id, image: picture, kept })
    },
  )
  const file = bytes('file', 'A file of a public post', { id: Id, file_id: Id })
  server.fastify.get(
    '/v1/business/:id/news-file/:file_id/',
    {
      schema: {
        ...file,
        description,
        'x-files': attachmentFormats.map((format) => mediaTypes[format]),
      },
    },
    async (request, reply) => {
      const { id, file_id } = request.params as Asked
      return answerFile(
        reply,
        found(
          await read(request.ip, id, (db, business) =>
            findOpenFile(db, business, file_id, server.clock.now()),
          ),
        ),
      )
    },
  )
  const preview = bytes('preview', 'What a link to a public post is shown with', {
    id: Id,
    post_id: Id,
  })
  server.fastify.get(
    '/v1/business/:id/news/:post_id/preview/',
    { schema: { ...preview, description, 'x-files': [mediaTypes.png] } },
    (request, reply) => answerPreview(server, request, reply),
  )
}

async function answerPreview(server: Server, request: FastifyRequest, reply: FastifyReply) {
  const { id, post_id } = request.params as Asked
  const { name, version, school, lang, cover } = found(
    await openly(server)(request.ip, id, (db, business) =>
      findPreview(db, business, post_id, server.clock.now()),
    ),
  )
  const asked = Lang.safeParse((request.query as { l?: unknown }).l).data ?? lang
  const tag = `${post_id}-${version}-${asked}`
  if (request.headers['if-none-match'] === `"${tag}"`) return reply.code(304).send()
  const bytes = await socialPicture({
    title: localised(name, asked).text,
    name: school,
    picture: cover,
  })
  return answerImage(request, reply, { id: tag, image: { mime: 'image/png', bytes }, kept })
}
