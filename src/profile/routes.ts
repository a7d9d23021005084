import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Actor } from '../platform/actor.ts'
import { Id, Lang } from '../platform/shapes.ts'
import { cookieNames } from '../platform/cookies.ts'
import { found } from '../platform/errors.ts'
import { type Server, serve } from '../platform/serve.ts'
import { canEditOwnProfile, canSeeOwnProfile, canStoreImages } from './access.ts'
import { images, profile } from './contract.ts'
import { findImage } from './queries.ts'
import type { ProfileService } from './service.ts'

export const profileRoutes = (service: ProfileService) =>
  serve(profile, {
    info: { may: canSeeOwnProfile, outsideTransaction: true, run: ({ who }) => service.info(who) },
    edit: {
      may: canEditOwnProfile,
      outsideTransaction: true,
      run: ({ who, body }) => service.edit(who, body),
    },
  })

export const imageUploadRoutes = (service: ProfileService) =>
  serve(images, {
    put: {
      may: canStoreImages,
      outsideTransaction: true,
      run: ({ who, params, body }) => service.storeImage(who, params.id, body.image),
    },
  })

/**
 * `GET /v1/image/{id}`: the bytes. An `<img>` sends no Bearer, so here, and for reading only, the page's
 * own access cookie is good as well. The browser may keep them and asks each time whether it may still show them.
 */
export const imageRoute =
  (actorOf: (access: string) => Promise<Actor>) =>
  ({ fastify, database }: Server) => {
    fastify.get(
      '/v1/image/:id',
      {
        schema: {
          params: z.object({ id: Id }),
          querystring: z.strictObject({ lang: z.optional(Lang) }),
          tags: ['images'],
          operationId: 'images.show',
          security: [{ bearer: [] }],
          'x-authz': { resource: 'images', action: 'show' },
        },
      },
      async (request, reply) => {
        const who = await actorOf(accessOf(request))
        const { id } = request.params as { id: string }
        const image = found(
          await database.inBusiness(who.businessId, (db) => findImage(db, who, id), 'read'),
        )
        if (request.headers['if-none-match'] === `"${id}"`) return reply.code(304).send()
        return reply
          .header('content-type', image.mime)
          .header('cache-control', 'private, no-cache')
          .header('etag', `"${id}"`)
          .header('cross-origin-resource-policy', 'same-origin')
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('x-content-type-options', 'nosniff')
          .send(image.bytes)
      },
    )
  }

const accessOf = (request: FastifyRequest) =>
  request.headers.authorization?.replace(/^Bearer /, '') ??
  request.cookies[cookieNames.access] ??
  ''
