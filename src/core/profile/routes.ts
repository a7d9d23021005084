import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Actor } from '../../platform/actor.ts'
import { Id, Lang } from '../../platform/shapes.ts'
import { ownCookie } from '../../platform/http/cookies.ts'
import type { Database } from '../../platform/db/db.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { localDay } from '../../platform/dates/days.ts'
import { defaultImageId } from '../../platform/files/default-image.ts'
import { found, refuse } from '../../platform/errors.ts'
import { imageTypes } from '../../platform/files/media-types.ts'
import { about, type Server, serve } from '../../platform/serve.ts'
import {
  canChangeUsername,
  canDeleteOwnAccount,
  canEditOwnProfile,
  canExportOwnData,
  canRestoreAccount,
  canSeeDeletedAccounts,
  canSeeOwnProfile,
  canStoreImages,
} from './access.ts'
import { deletedAccounts, images, profile } from './contract.ts'
import { findDeleted, listDeleted } from './queries.deletion.ts'
import { answerImage } from '../../platform/http/image-answer.ts'
import { findImage } from './queries.ts'
import { defaultImage } from './service.default-image.ts'
import { deleteOwnAccount, restoreAccount } from './service.deletion.ts'
import { ownDataOf } from './service.export.ts'
import { editProfile, knownProfiles, rename, storeImage } from './service.ts'

export const profileRoutes = (database: Database, personal: PersonalData) => {
  const profileOf = knownProfiles(database)
  return serve(profile, {
    info: {
      may: canSeeOwnProfile,
      outsideTransaction: true,
      run: ({ who, now }) => profileOf(who, now),
    },
    edit: {
      may: canEditOwnProfile,
      outsideTransaction: true,
      run: ({ who, body, now, once }) => editProfile(database, who, body, { now, once }),
    },
    rename: {
      may: canChangeUsername,
      outsideTransaction: true,
      run: ({ who, body, now, once }) => rename(database, who, body, { now, once }),
    },
    export: {
      may: canExportOwnData,
      outsideTransaction: true,
      run: async ({ who, now }, reply) => {
        const data = await ownDataOf(database, who, personal, now)
        void reply.header(
          'content-disposition',
          `attachment; filename="daftar-${localDay(now, who.timeZone)}.json"`,
        )
        return data
      },
    },
    remove: {
      may: canDeleteOwnAccount,
      outsideTransaction: true,
      run: async ({ who, body, now }) => {
        await deleteOwnAccount(database, who, body.password, now)
        return { detail: 'account_deleted_successfully' }
      },
    },
  })
}

export const deletedAccountRoutes = serve(deletedAccounts, {
  list: {
    may: canSeeDeletedAccounts,
    run: async ({ db, who, now }) => {
      const results = await listDeleted(db, who, now)
      return { count: results.length, results }
    },
  },
  restore: about(({ db, who, params, now }) => findDeleted(db, who, params.id, now), {
    may: canRestoreAccount,
    run: async ({ db, who, params, now }) => {
      await restoreAccount(db, who, params.id, now)
      return { detail: 'restored' }
    },
  }),
})

export const imageUploadRoutes = (database: Database) =>
  serve(images, {
    put: {
      may: canStoreImages,
      outsideTransaction: true,
      run: ({ who, params, body }) =>
        params.id === defaultImageId
          ? refuse('invalid_id')
          : storeImage(database, who, params.id, body),
    },
  })

/**
 * `GET /v1/image/{id}`: the bytes. An `<img>` sends no Bearer, so here, and for reading only, the page's
 * own access cookie is good as well. The browser may keep them and asks each time whether it may still show them.
 */
export const imageRoute =
  (actorOf: (access: string) => Promise<Actor>) =>
  ({ fastify, database, clock }: Server) => {
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
          summary: 'The picture',
          description: 'The picture; a page may send its cookie instead of the token.',
          'x-files': imageTypes,
          'x-refusals': { 401: ['token_invalid'], 404: ['not_found'] },
        },
      },
      async (request, reply) => {
        const who = await actorOf(accessOf(request))
        const { id } = request.params as { id: string }
        const stored = () =>
          database.inBusiness(who.businessId, (db) => findImage(db, who, id, clock.now()), 'read')
        const image = id === defaultImageId ? defaultImage : found(await stored())
        return answerImage(request, reply, { id, image, kept: 'private, no-cache' })
      },
    )
  }

const accessOf = (request: FastifyRequest) =>
  request.headers.authorization?.replace(/^Bearer /, '') ??
  request.cookies[ownCookie('access', true)] ??
  request.cookies[ownCookie('access', false)] ??
  ''
