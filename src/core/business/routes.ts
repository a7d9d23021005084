import * as z from 'zod/mini'
import { found, refuse } from '../../platform/errors.ts'
import { answerImage } from '../../platform/http/image-answer.ts'
import { imageTypes } from '../../platform/files/media-types.ts'
import { openly } from '../../platform/http/openly.ts'
import { about, serve, type Server } from '../../platform/serve.ts'
import { Id } from '../../platform/shapes.ts'
import { askingForNames } from '../profile/service.taken-names.ts'
import { canEditBusiness, canSeeBusiness } from './access.ts'
import { business } from './contract.ts'
import { findBusiness, findCard, findLogo, updateBusiness } from './queries.ts'

export const businessRoutes = (server: Server) =>
  serve(business, {
    show: {
      may: canSeeBusiness,
      run: async ({ db, who, params }) => found(await findBusiness(db, who, params.id)),
    },
    edit: about(({ db, who, params }) => findBusiness(db, who, params.id), {
      may: canEditBusiness,
      run: async ({ db, who, params, body, now }) => {
        const write = () =>
          askingForNames(who.businessId, 'ending_is_taken', () =>
            updateBusiness(db, who, params.id, body, now),
          )
        return (await write()) ?? refuse('version_conflict')
      },
    }),
    card: {
      anyone: true,
      run: async ({ params, request }) =>
        found(await openly(server)(request.ip, params.id, findCard)),
    },
  })(server)

/** `GET /v1/business/{id}/logo/`: the bytes of its sign, for whoever asks. */
export const logoRoute = (server: Server) => {
  server.fastify.get(
    '/v1/business/:id/logo/',
    {
      schema: {
        params: z.object({ id: Id }),
        tags: ['business'],
        operationId: 'business.logo',
        security: [],
        'x-authz': { resource: 'business', action: 'logo' },
        summary: 'The sign of the business',
        description:
          'The picture, for whoever asks; without one, or for a suspended business, 404.',
        'x-files': imageTypes,
        'x-refusals': { 404: ['not_found'] },
      },
    },
    async (request, reply) => {
      const { id } = request.params as { id: string }
      const logo = found(await openly(server)(request.ip, id, findLogo))
      return answerImage(request, reply, { id: logo.id, image: logo, kept: 'public, max-age=300' })
    },
  )
}
